import type { Translation } from '../messages';
import type en from './en';

export default {
  plan_yours: 'Il tuo piano',
  plan_turn: 'Turno {turn}: la prima mossa possibile',
  plan_how:
    'Scegli le mosse sulla mappa, nella tua mano o nell’elenco, la migliore per prima. Nel tuo turno si gioca la prima possibile. Solo tu vedi il tuo piano.',
  plan_pick: 'Scegli le mosse per questo turno.',
  plan_beyond: 'Prima di questo turno vedrai qualcosa di nuovo. Da lì in poi decidi tu.',
  plan_possible: 'se è possibile',
  plan_prefer: 'Preferisci: {move}',
  plan_remove: 'Togli: {move}',
  plan_remove_turn: 'Togli il turno {turn}',
  plan_edit_turn: 'Scegli le mosse per il turno {turn}',
  plan_more: 'Un altro turno',
  plan_save: 'Salva il piano',
  plan_change: 'Modifica',
  plan_drop: 'Annulla il piano',
  plan_card: 'Una carta, se è scoperta',
  plan_add: 'Aggiungi',
  plan_impossible: 'In quel momento non sarà possibile.',
  plan_full: 'In questo turno non c’è posto per altre mosse.',
  plan_due: 'Tocca a te. Il tuo piano parte tra un attimo.',
  plan_played: {
    one: '{n} mossa pianificata è stata giocata.',
    other: '{n} mosse pianificate sono state giocate.',
  },
  plan_end_impossible: 'Niente del tuo piano era possibile, perciò è stato annullato. Ora decidi tu.',
  plan_end_revealed:
    'Hai visto qualcosa di nuovo, perciò il resto del piano è stato annullato. Ora decidi tu.',
  plan_end_bot: 'Un bot ha preso il tuo posto, perciò il tuo piano è stato annullato.',
  plan_end_played: 'Il tuo piano è completato.',
} satisfies Translation<typeof en>;
