/** A refusal in the player's language, by its code; the cards in its facts by their names. */
import type { Refusal } from '../../wire/server';
import { cardName, isTravelCard } from './cards';
import { messages } from './messages';

const EVENT = /^[a-z]+(-[a-z]+)*$/;

export function describeRefusal(refusal: Refusal): string | null {
  const facts = Object.fromEntries(
    Object.entries(refusal.facts ?? {}).map(([name, value]) => [name, named(name, value)]),
  );
  return messages.lookUp(`refusal.${refusal.code}`, facts);
}

function named(name: string, value: string | number): string | number {
  if (name !== 'card' || typeof value === 'number') return value;
  return isTravelCard(value) || EVENT.test(value) ? cardName(value) : value;
}
