/** A refusal in the player's language, by its code; the card in its facts by its name. */
import type { Refusal } from '../../wire/server';
import { messages } from './messages';
import { colourName } from './naming';

export function describeRefusal(refusal: Refusal): string | null {
  const facts = Object.fromEntries(
    Object.entries(refusal.facts ?? {}).map(([name, value]) => [
      name,
      name === 'card' ? colourName(value === 'locomotives' ? 'locomotive' : `${value}`) : value,
    ]),
  );
  return messages.lookUp(`refusal.${refusal.code}`, facts);
}
