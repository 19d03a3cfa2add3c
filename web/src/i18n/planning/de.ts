import type { Translation } from '../messages';
import type en from './en';

export default {
  plan_yours: 'Dein Plan',
  plan_turn: 'Spielzug {turn}: der erste Zug, der möglich ist',
  plan_how:
    'Wähle Züge auf der Karte, in deiner Hand oder in der Liste, den besten zuerst. Wenn du am Zug bist, wird der erste mögliche gespielt. Nur du siehst deinen Plan.',
  plan_pick: 'Wähle die Züge für diesen Spielzug.',
  plan_beyond: 'Vor diesem Spielzug siehst du etwas Neues. Von da an entscheidest du selbst.',
  plan_possible: 'wenn es möglich ist',
  plan_prefer: 'Vorziehen: {move}',
  plan_remove: 'Entfernen: {move}',
  plan_remove_turn: 'Spielzug {turn} entfernen',
  plan_edit_turn: 'Züge für Spielzug {turn} wählen',
  plan_more: 'Noch ein Spielzug',
  plan_save: 'Plan speichern',
  plan_change: 'Ändern',
  plan_drop: 'Plan verwerfen',
  plan_card: 'Eine Karte, wenn sie offen liegt',
  plan_add: 'Hinzufügen',
  plan_impossible: 'Das wird dann nicht möglich sein.',
  plan_full: 'In diesen Spielzug passen keine weiteren Züge.',
  plan_due: 'Du bist am Zug. Dein Plan wird gleich ausgeführt.',
  plan_played: {
    one: '{n} geplanter Zug wurde gespielt.',
    other: '{n} geplante Züge wurden gespielt.',
  },
  plan_end_impossible: 'Nichts aus deinem Plan war möglich, daher wurde er verworfen. Jetzt entscheidest du.',
  plan_end_revealed:
    'Du hast etwas Neues gesehen, daher wurde der Rest deines Plans verworfen. Jetzt entscheidest du.',
  plan_end_bot: 'Ein Bot hat übernommen, daher wurde dein Plan verworfen.',
  plan_end_played: 'Dein Plan ist ausgeführt.',
} satisfies Translation<typeof en>;
