import type { Translation } from '../messages';
import type en from './en';

export default {
  plan_yours: 'Ton plan',
  plan_turn: 'Tour {turn} : le premier coup possible',
  plan_how:
    'Choisis des coups sur la carte, dans ta main ou dans la liste, le meilleur d’abord. À ton tour, le premier encore possible sera joué. Toi seul vois ton plan.',
  plan_pick: 'Choisis les coups de ce tour.',
  plan_beyond: 'Avant ce tour, tu verras quelque chose de nouveau. À partir de là, c’est à toi de décider.',
  plan_possible: 'si c’est possible',
  plan_prefer: 'Préférer : {move}',
  plan_remove: 'Retirer : {move}',
  plan_remove_turn: 'Retirer le tour {turn}',
  plan_edit_turn: 'Choisir les coups du tour {turn}',
  plan_more: 'Un tour de plus',
  plan_save: 'Enregistrer le plan',
  plan_change: 'Modifier',
  plan_drop: 'Abandonner le plan',
  plan_card: 'Une carte, si elle est visible',
  plan_add: 'Ajouter',
  plan_impossible: 'Ce ne sera pas possible à ce moment-là.',
  plan_full: 'Il n’y a plus de place dans ce tour.',
  plan_due: 'C’est à toi de jouer. Ton plan se joue dans un instant.',
  plan_played: {
    one: '{n} coup prévu a été joué.',
    other: '{n} coups prévus ont été joués.',
  },
  plan_end_impossible: 'Rien dans ton plan n’était possible, il est donc abandonné. À toi de décider.',
  plan_end_revealed:
    'Tu as vu quelque chose de nouveau, la suite du plan est donc abandonnée. À toi de décider.',
  plan_end_bot: 'Un robot a pris ta place, ton plan est donc abandonné.',
  plan_end_played: 'Ton plan est terminé.',
} satisfies Translation<typeof en>;
