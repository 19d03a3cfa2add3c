/** Checks in the browser that nobody chose or changed an ended game's random draws (docs/reference/luck.md). */
import type { ShownDraw } from '../games/draws';
import type { Draws, TableInfo } from '../wire/server';
import { bytesOf, firstStep, hexOf, sha256, type LuckNotes } from './luck';
import { digestOf } from './shown';
import { Stream } from './stream';

/** What one of this browser's seats was shown during the game, and what the server now says that it was shown. */
export interface Showing {
  readonly seat: number;
  /** The digests noted during the game, in order. */
  readonly noted: readonly string[];
  /** Each step's events as JSON, from the server after the game. */
  readonly steps: readonly string[];
}

/** Everything that a check needs; the page can save it as a file for other programs. */
export interface Evidence {
  readonly table: TableInfo;
  readonly draws: Draws;
  readonly notes: LuckNotes;
  readonly showings: readonly Showing[];
}

export interface Verdict {
  /** `confirmed` if the secret matches the stored commitment, `unconfirmed` if there is only the server's word. */
  readonly server: 'confirmed' | 'unconfirmed' | 'broken';
  /** How many secrets went into the draws, and how many were promised. */
  readonly added: number;
  readonly promised: number;
  /** Whether a secret went in that nobody had promised. */
  readonly slipped: boolean;
  /** Whether the secrets went in in another order than the noted promises: each order gives another game. */
  readonly reordered: boolean;
  /** Whether this browser's secrets were used; null if it promised none. */
  readonly own: boolean | null;
  /** Whether what came before `first` was drawn by a device, which nobody can check. */
  readonly device: boolean;
  /** The first step of this game. */
  readonly first: number;
  /** Whether the server says that the game begins at a different step. */
  readonly skips: boolean;
  readonly draws: number;
  /** The first step with a draw that does not follow from the secrets. */
  readonly wrongStep: number | null;
  /** How many steps this browser noted during the game. */
  readonly noted: number;
  /** Whether a noted step is missing from the game that the server sent. */
  readonly changed: boolean;
  /** The first step that shows an outcome without a draw. */
  readonly unproven: number | null;
}

type DrawsIn = (event: unknown, step: number) => readonly ShownDraw[];

const DOMAIN = new TextEncoder().encode('bradshaw luck 1');

/** Return the seed of all draws: the server's secret combined with the browsers' secrets. */
export async function jointLuck(secret: string, added: readonly string[]): Promise<Uint8Array> {
  return added.length === 0 ? bytesOf(secret) : sha256(DOMAIN, bytesOf(secret), ...added.map(bytesOf));
}

const fingerprint = async (hex: string): Promise<string> => hexOf(await sha256(bytesOf(hex)));

/** Check a game. `drawsIn` returns the outcomes that an event shows, for games whose events are known. */
export async function checkGame(
  { table, draws, notes, showings }: Evidence,
  drawsIn: DrawsIn = () => [],
): Promise<Verdict> {
  const secret = table.secret ?? '';
  const added = table.added ?? [];
  const commitment = await fingerprint(secret);
  const matches = commitment === table.commitment && commitment === (notes.commitment ?? commitment);
  const told = table.seats.map(({ promise }) => promise ?? '').filter((promise) => promise !== '');
  const promised = notes.promises ?? told;
  const kept = await Promise.all(added.map(fingerprint));
  const slipped = new Set(kept).size < kept.length || kept.some((promise) => !promised.includes(promise));
  const own = Object.keys(notes.own).filter((promise) => notes.promises?.includes(promise) ?? true);
  const first = notes.first ?? firstStep(table.origin);
  const luck = new Stream(await jointLuck(secret, added));
  return {
    server: !matches ? 'broken' : notes.commitment === null ? 'unconfirmed' : 'confirmed',
    added: added.length,
    promised: promised.length,
    slipped,
    reordered: notes.promises !== null && !slipped && !occurIn(kept, promised),
    own: own.length === 0 ? null : own.every((promise) => kept.includes(promise)),
    device: table.origin?.device ?? false,
    first,
    skips: draws.first !== first,
    draws: draws.steps.slice(first).reduce((sum, step) => sum + step.length, 0),
    wrongStep: firstWrongStep(luck, first, draws.steps),
    noted: showings.reduce((sum, { noted }) => sum + noted.length, 0),
    changed: showings.some(({ noted, steps }) => !occurIn(noted, steps.map(digestOf))),
    unproven: firstUnproven(showings, first, draws.steps, drawsIn),
  };
}

function firstWrongStep(luck: Stream, first: number, steps: Draws['steps']): number | null {
  const at = steps.findIndex((draws, step) => {
    if (step < first || draws.length === 0) return false;
    const stream = luck.fork(step === 0 ? 'setup' : `move ${step - 1}`);
    return draws.some(
      ({ counts, outcome, number }) =>
        !canDraw(number ? counts.slice(0, 1) : counts) ||
        outcome !== (number ? stream.below(counts[0]!) : stream.pick(counts)),
    );
  });
  return at < 0 ? null : at;
}

/** Whether there is something to draw from, of which no kind counts less than nothing. */
function canDraw(counts: readonly number[]): boolean {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.every((count) => Number.isInteger(count) && count >= 0) && total > 0 && total < 2 ** 32;
}

/** Whether all these occur among others, in the same order. */
function occurIn(some: readonly string[], all: readonly string[]): boolean {
  let found = 0;
  for (const one of all) if (found < some.length && one === some[found]) found += 1;
  return found === some.length;
}

/** Return the first step whose events show an outcome that was not drawn there. */
function firstUnproven(
  showings: readonly Showing[],
  first: number,
  draws: Draws['steps'],
  drawsIn: DrawsIn,
): number | null {
  const wrong = showings.map(({ steps }) =>
    steps.findIndex((events, step) => {
      if (step < first) return false;
      const left = (draws[step] ?? []).map(({ counts, outcome, number }) => [
        number ? counts[0]! : counts.length,
        outcome,
      ]);
      return (JSON.parse(events) as unknown[])
        .flatMap((event) => drawsIn(event, step))
        .some(({ kinds, outcome }) => {
          const place = left.findIndex(([size, drawn]) => size === kinds && drawn === outcome);
          return place < 0 || left.splice(place, 1).length === 0;
        });
    }),
  );
  const found = wrong.filter((step) => step >= 0);
  return found.length === 0 ? null : Math.min(...found);
}

/** Whether something is wrong with the draws. */
export const isUnfair = (verdict: Verdict): boolean =>
  verdict.server === 'broken' ||
  verdict.slipped ||
  verdict.reordered ||
  verdict.own === false ||
  verdict.skips ||
  (verdict.draws === 0 && verdict.first === 0) ||
  verdict.wrongStep !== null ||
  verdict.changed ||
  verdict.unproven !== null;

/**
 * `unproven` if nothing is wrong, but someone could have chosen among several games, a device drew the first moves, or
 * there was nothing to check.
 */
export function fairness(verdict: Verdict): 'fair' | 'unproven' | 'unfair' {
  if (isUnfair(verdict)) return 'unfair';
  return verdict.device || verdict.added < verdict.promised || verdict.draws === 0 ? 'unproven' : 'fair';
}
