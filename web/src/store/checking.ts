/** Checks, in this browser, that nobody has chosen or changed the luck of an ended game. */
import type { Draws, TableInfo } from '../wire/server';
import { Stream } from './chance';
import { bytesOf, hexOf, sha256 } from './luck';

/** What this browser knew itself before the game began. */
export interface Known {
  /** What the server promised; null if this browser was not there. */
  readonly commitment: string | null;
  /** The secrets that it made for its own seats. */
  readonly secrets: readonly string[];
}

export interface Checked {
  /** Whether the server's secret is the one it promised: as this browser heard it, or only as the server says now. */
  readonly server: 'kept' | 'said' | 'broken';
  /** How many browsers' secrets went in; -1 if one of them was never promised. */
  readonly added: number;
  /** Whether this browser's own went in; null if it had none. */
  readonly own: boolean | null;
  /** How many draws there were, and the first step with one that does not follow from the secrets; null: none. */
  readonly draws: number;
  readonly wrongStep: number | null;
}

const WAY = new TextEncoder().encode('bradshaw luck 1');

/** What all chance is drawn from: the server's secret alone, or together with those that browsers added. */
export async function jointLuck(secret: string, added: readonly string[]): Promise<Uint8Array> {
  return added.length === 0 ? bytesOf(secret) : sha256(WAY, bytesOf(secret), ...added.map(bytesOf));
}

export async function checkGame(table: TableInfo, { first, steps }: Draws, known: Known): Promise<Checked> {
  const secret = table.secret ?? '';
  const added = table.added ?? [];
  const commitment = hexOf(await sha256(bytesOf(secret)));
  const honest = commitment === table.commitment && commitment === (known.commitment ?? commitment);
  const promises = await Promise.all(added.map(async (one) => hexOf(await sha256(bytesOf(one)))));
  const promised = table.seats.map(({ promise }) => promise ?? '');
  const luck = new Stream(await jointLuck(secret, added));
  return {
    server: !honest ? 'broken' : known.commitment === null ? 'said' : 'kept',
    added: promises.every((promise) => promised.includes(promise)) ? added.length : -1,
    own: known.secrets.length === 0 ? null : known.secrets.every((one) => added.includes(one)),
    draws: steps.slice(first).reduce((sum, step) => sum + step.length, 0),
    wrongStep: firstWrong(luck, first, steps),
  };
}

function firstWrong(luck: Stream, first: number, steps: Draws['steps']): number | null {
  const at = steps.findIndex((draws, step) => {
    if (step < first || draws.length === 0) return false;
    const stream = luck.fork(step === 0 ? 'setup' : `move ${step - 1}`);
    return draws.some(
      ({ counts, outcome, number }) => outcome !== (number ? stream.below(counts[0]!) : stream.pick(counts)),
    );
  });
  return at < 0 ? null : at;
}

/** Whether nothing is wrong with it. */
export const isFair = (checked: Checked): boolean =>
  checked.server !== 'broken' && checked.added >= 0 && checked.own !== false && checked.wrongStep === null;
