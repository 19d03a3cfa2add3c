/** A refusal in the player's language, by its code; its number decides the form, its card is named. */
import type { Refusal } from '../../wire/server';
import { messages } from './messages';
import { counted } from './naming';

export function describeRefusal(refusal: Refusal): string | null {
  const facts = refusal.facts ?? {};
  const n = Number(facts['needed'] ?? facts['most'] ?? facts['due'] ?? facts['offered'] ?? 0);
  const { card } = facts;
  const cards = card === undefined ? '' : counted(`${card}`, n);
  return messages.lookUp(`refusal.${refusal.code}`, { ...facts, n, cards });
}
