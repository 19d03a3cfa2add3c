/** Values, moves and events of any game, in the server's own words. */
import type { AnyEvent, AnyMove, AnyView, Match } from '../match';
import type { GamePlugin, MoveGroup } from '../plugin';
import { t } from './messages';

/** A move in the server's notation, whose first word is its kind. */
export interface TextMove extends AnyMove {
  readonly text: string;
}

interface Types {
  catalog: unknown;
  view: AnyView;
  figures: object;
  move: TextMove;
  event: AnyEvent;
  intent: null;
}
export type GameMatch = Match<Types>;
export type Plugin = GamePlugin<Types>;

/** Replace underscores: "hand sizes" for "hand_sizes". */
export function plainWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Format a value as one line; null if it is nested too deeply. */
export function inOneLine(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value);
  if (parts.length === 0) return t('nothing');
  if (!Array.isArray(value)) return null;
  return parts.some((part) => part !== null && typeof part === 'object')
    ? null
    : parts.map(inOneLine).join(', ');
}

/** Return the named parts of an object, or the numbered items of a list. */
export function partsOf(value: object): [name: string, part: unknown][] {
  return Array.isArray(value)
    ? value.map((part, place) => [String(place + 1), part])
    : Object.entries(value).map(([name, part]) => [plainWords(name), part]);
}

export function without(value: object, ...fields: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
}

export function moveOf(text: string): TextMove {
  return { kind: text.split(' ')[0]!, text };
}

export function listMoves(match: GameMatch): MoveGroup[] {
  const kinds = [...new Set(match.legal.map(({ move }) => move.kind))];
  return kinds.map((kind) => ({
    title: kind,
    moves: match.legal
      .filter(({ move }) => move.kind === kind)
      .map(({ code, move }) => ({ code, label: move.text })),
  }));
}

/** Describe an event: "Aouda: eaten (fruit fig)". */
export function describeEvent(event: AnyEvent, match: GameMatch): string {
  const details = partsOf(without(event, 'kind', 'seat'))
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${name} ${inOneLine(part) ?? JSON.stringify(part)}`);
  const what = plainWords(event.kind) + (details.length === 0 ? '' : ` (${details.join(', ')})`);
  return event.seat === null ? what : t('event', { player: match.name(event.seat), what });
}
