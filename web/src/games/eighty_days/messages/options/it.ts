import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Maggioranza dei regolamenti',
  'edition.ru': 'Edizione russa',
  'edition.fr': 'Edizione francese',
  'edition.pl': 'Edizione polacca',
  'edition.it': 'Edizione italiana',
  'option.chips_shown': 'Gettoni',
  'option.chips_shown.about':
    'Se si sa fin dall’inizio che cosa aspetta in ogni città, o lo si scopre arrivando.',
  'option.chips_shown.up': 'scoperti',
  'option.chips_shown.down': 'coperti',
  'option.first_player': 'Chi inizia',
  'option.first_player.about':
    'Come si trova il primo giocatore del primo giro; per «l’ultimo a Londra» si sorteggia un posto.',
  'option.first_player.die': 'il dado più alto',
  'option.first_player.last_in_london': 'l’ultimo a Londra',
  'option.reshuffle': 'Mescolare il mazzo viaggio',
  'option.reshuffle.about': 'Quando le carte viaggio scartate diventano il nuovo mazzo viaggio.',
  'option.reshuffle.when_needed': 'quando serve una carta',
  'option.reshuffle.at_once': 'subito',
  'option.india_events': 'Offerta e Collegamenti in India',
  'option.india_events.about': 'Se questi due eventi aiutano tra Bombay e Calcutta.',
  'option.india_events.allowed': 'permessi',
  'option.india_events.forbidden': 'vietati',
  'option.express_replaces': 'Treno a propulsore e Sottomarino',
  'option.express_replaces.about':
    'Se serve comunque una carta viaggio e si sostituisce solo il suo valore, o se l’evento prende il posto della carta.',
  'option.express_replaces.value': 'sostituiscono il valore',
  'option.express_replaces.card': 'sostituiscono la carta',
  'option.surplus': 'Carte di troppo',
  'option.surplus.about': 'Chi sceglie, alla fine del turno, le carte oltre la sesta da scartare.',
  'option.surplus.owner': 'il proprietario',
  'option.surplus.neighbour': 'il vicino, alla cieca',
  'option.blue_chip': 'Gettone blu',
  'option.blue_chip.about': 'Quale arrivo in una città premia il gettone blu.',
  'option.blue_chip.second': 'al secondo',
  'option.blue_chip.last': 'all’ultimo',
  'option.declined_chip': 'Gettone rifiutato',
  'option.declined_chip.about': 'Se altri possono avere un gettone che tu rifiuti.',
  'option.declined_chip.removed': 'esce dal gioco',
  'option.declined_chip.stays': 'resta per altri',
  'option.last_turn': 'L’ultimo viaggiatore',
  'option.last_turn.about':
    'Da tre a cinque giocatori: se l’ultimo ha un turno in più quando il penultimo torna dopo che lui ha già giocato.',
  'option.last_turn.same_round': 'nessun turno in più',
  'option.last_turn.extra': 'un turno in più',
  'option.pair_beside_balloon': 'Coppia accanto alla mongolfiera',
  'option.pair_beside_balloon.about':
    'Da New York a Londra, quando la mongolfiera sostituisce il treno: se due navi uguali contano una volta.',
  'option.pair_beside_balloon.counts_once': 'conta una volta',
  'option.pair_beside_balloon.added': 'si somma',
  'option.home_hand': 'Carte di chi è a casa',
  'option.home_hand.about':
    'Dove vanno le carte evento di chi torna a casa: decide che cosa imiterà la Principessa.',
  'option.home_hand.under': 'sotto gli scarti',
  'option.home_hand.on_top': 'sopra gli scarti',
  'option.two_player_limit': 'Ottanta giorni in due',
  'option.two_player_limit.about':
    'In due giocatori, quando alla fine uno solo è a casa: se deve aver rispettato gli ottanta giorni.',
  'option.two_player_limit.80': 'vince entro 80 giorni',
  'option.two_player_limit.none': 'vince comunque',
};
export default options;
