import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Mehrheit der Regelhefte',
  'edition.ru': 'Russische Ausgabe',
  'edition.fr': 'Französische Ausgabe',
  'edition.pl': 'Polnische Ausgabe',
  'edition.it': 'Italienische Ausgabe',
  'option.chips_shown': 'Chips',
  'option.chips_shown.about': 'Ob alle von Anfang an wissen, was in jeder Stadt wartet.',
  'option.chips_shown.up': 'offen',
  'option.chips_shown.down': 'verdeckt',
  'option.first_player': 'Wer beginnt',
  'option.first_player.about':
    'Wie der Startspieler der ersten Runde gefunden wird; bei „zuletzt in London“ wird ein Platz ausgelost.',
  'option.first_player.die': 'der höchste Wurf',
  'option.first_player.last_in_london': 'zuletzt in London',
  'option.reshuffle': 'Reisestapel mischen',
  'option.reshuffle.about': 'Wann die abgelegten Reisekarten zum neuen Reisestapel werden.',
  'option.reshuffle.when_needed': 'wenn eine Karte gebraucht wird',
  'option.reshuffle.at_once': 'sofort',
  'option.india_events': 'Angebot und Beziehung in Indien',
  'option.india_events.about': 'Ob diese beiden Ereignisse zwischen Bombay und Kalkutta helfen.',
  'option.india_events.allowed': 'erlaubt',
  'option.india_events.forbidden': 'verboten',
  'option.express_replaces': 'Propellerzug und Unterseeboot',
  'option.express_replaces.about':
    'Ob du trotzdem eine Reisekarte brauchst und nur ihr Wert ersetzt wird, oder ob das Ereignis für die Karte steht.',
  'option.express_replaces.value': 'ersetzen den Wert',
  'option.express_replaces.card': 'ersetzen die Karte',
  'option.surplus': 'Überzählige Karten',
  'option.surplus.about':
    'Wer am Ende des Spielzugs die Karten über sechs hinaus auswählt, die abgeworfen werden.',
  'option.surplus.owner': 'der Besitzer',
  'option.surplus.neighbour': 'der Nachbar, blind',
  'option.blue_chip': 'Blauer Chip',
  'option.blue_chip.about': 'Welche Ankunft in einer Stadt der blaue Chip belohnt.',
  'option.blue_chip.second': 'der Zweite',
  'option.blue_chip.last': 'der Letzte',
  'option.declined_chip': 'Ein Chip, den keiner will',
  'option.declined_chip.about': 'Ob andere einen Chip haben dürfen, auf den du verzichtest.',
  'option.declined_chip.removed': 'kommt aus dem Spiel',
  'option.declined_chip.stays': 'bleibt für andere',
  'option.last_turn': 'Der letzte Reisende',
  'option.last_turn.about':
    'Zu dritt bis zu fünft: ob der Letzte noch einen Spielzug hat, wenn der Vorletzte nach ihm heimkommt.',
  'option.last_turn.same_round': 'kein Extrazug',
  'option.last_turn.extra': 'ein Extrazug',
  'option.pair_beside_balloon': 'Paar neben dem Ballon',
  'option.pair_beside_balloon.about':
    'Von New York nach London, wenn der Ballon für den Zug fliegt: ob zwei gleiche Schiffe nur einmal zählen.',
  'option.pair_beside_balloon.counts_once': 'zählt einmal',
  'option.pair_beside_balloon.added': 'wird addiert',
  'option.home_hand': 'Karten der Heimgekehrten',
  'option.home_hand.about':
    'Wohin die Ereigniskarten der Heimgekehrten kommen: Das entscheidet, was die Prinzessin als Nächstes nachahmt.',
  'option.home_hand.under': 'unter die Ablage',
  'option.home_hand.on_top': 'obenauf',
  'option.two_player_limit': 'Achtzig Tage zu zweit',
  'option.two_player_limit.about':
    'Zu zweit, wenn am Ende nur einer daheim ist: ob er die achtzig Tage eingehalten haben muss.',
  'option.two_player_limit.80': 'gewinnt in 80 Tagen',
  'option.two_player_limit.none': 'gewinnt auf jeden Fall',
};
export default options;
