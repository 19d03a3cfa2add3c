import type { Translation } from '../messages';
import type en from './en';

export default {
  plan_yours: 'Twój plan',
  plan_turn: 'Tura {turn}: pierwszy możliwy ruch',
  plan_how:
    'Wybieraj ruchy z mapy, z ręki albo z listy, zaczynając od najlepszego. W twojej turze zostanie wykonany pierwszy możliwy. Tylko ty widzisz swój plan.',
  plan_pick: 'Wybierz ruchy na tę turę.',
  plan_beyond: 'Przed tą turą zobaczysz coś nowego, więc dalej decydujesz ty.',
  plan_possible: 'jeśli to możliwe',
  plan_prefer: 'Daj pierwszeństwo: {move}',
  plan_remove: 'Usuń: {move}',
  plan_remove_turn: 'Usuń turę {turn}',
  plan_edit_turn: 'Wybierz ruchy na turę {turn}',
  plan_more: 'Jeszcze jedna tura',
  plan_save: 'Zapisz plan',
  plan_change: 'Zmień',
  plan_drop: 'Porzuć plan',
  plan_card: 'Karta, jeśli będzie odkryta',
  plan_add: 'Dodaj',
  plan_impossible: 'Wtedy nie będzie to możliwe.',
  plan_full: 'W tej turze nie zmieści się więcej ruchów.',
  plan_due: 'Twoja kolej. Twój plan zostanie zaraz wykonany.',
  plan_played: {
    one: 'Wykonano {n} zaplanowany ruch.',
    few: 'Wykonano {n} zaplanowane ruchy.',
    many: 'Wykonano {n} zaplanowanych ruchów.',
    other: 'Wykonano {n} zaplanowanego ruchu.',
  },
  plan_end_impossible: 'Nic z twojego planu nie było możliwe, więc plan przepadł. Teraz decydujesz ty.',
  plan_end_revealed: 'Pojawiło się coś nowego, więc reszta planu przepadła. Teraz decydujesz ty.',
  plan_end_bot: 'Gra za ciebie bot, więc plan przepadł.',
  plan_end_played: 'Twój plan został wykonany.',
} satisfies Translation<typeof en>;
