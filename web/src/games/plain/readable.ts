/** What the server says of a game, made readable without knowing what it means. */
import { t } from './messages';

/** "hand_sizes" as one would write it. */
export function plainWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** A fact as one line of text: a number, a word, a few of them; null if it has more parts than a line can show. */
export function inOneLine(fact: unknown): string | null {
  if (fact === null || fact === undefined || fact === '') return t('nothing');
  if (typeof fact === 'boolean') return t(fact ? 'yes' : 'no');
  if (typeof fact !== 'object') return String(fact);
  const parts = Object.values(fact);
  if (parts.length === 0) return t('nothing');
  if (!Array.isArray(fact)) return null;
  return parts.some((part) => part !== null && typeof part === 'object')
    ? null
    : parts.map(inOneLine).join(', ');
}

/** The parts of a fact that has several, each with its name; those of a list are counted from 1. */
export function partsOf(fact: object): [name: string, part: unknown][] {
  return Array.isArray(fact)
    ? fact.map((part, place) => [String(place + 1), part])
    : Object.entries(fact).map(([name, part]) => [plainWords(name), part]);
}

/** Everything that a value has besides some of its fields. */
export function without(value: object, ...fields: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
}
