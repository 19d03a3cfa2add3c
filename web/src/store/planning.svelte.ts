/** Moves being planned: a match that shows a later turn and whose picks go into the plan. */
import type { AnyEvent, AnyMatch, AnyMove, AnyView, CodedMove, Player } from '../games/match';
import type { AnyImagined, AnyPlanning } from '../games/planning';
import type { AnyPlugin } from '../games/plugin';
import type { Premove, Prospects } from '../wire/server';
import { askProspects } from './api';
import type { LiveMatch } from './match.svelte';

export type PlannedTurn = readonly Premove[];

/** As many as the server accepts. */
export const MAX_TURNS = 3;
export const MAX_MOVES = 8;

/** The planning of a game without its own board. */
export const plainPlanning = (plugin: AnyPlugin): AnyPlanning => ({
  cardOf: () => '',
  cards: () => [],
  describe: (move, _, match) => plugin.describeMove(move, match),
  condition: () => null,
});

/** Describe a planned move, and its condition if it has one. */
export function describePremove(
  { move, card = '' }: Premove,
  game: AnyPlanning,
  match: AnyMatch,
): { readonly text: string; readonly condition: string | null } {
  const value: unknown = match.move(move);
  return { text: game.describe(value, card, match), condition: game.condition(value, card, match) };
}

const isSame = (one: Premove, other: Premove): boolean =>
  one.card ? one.card === other.card : !other.card && one.move === other.move;

export class PlanningMatch implements AnyMatch {
  turns = $state.raw<readonly PlannedTurn[]>([[]]);
  /** The turn that is being planned, from 0. */
  at = $state(0);
  #prospects = $state.raw<Prospects | null>(null);
  #asked = 0;
  /** Why the prospects could not be loaded. */
  problem = $state.raw<unknown>(null);
  /** Why the last pick is not in the plan. */
  rejected = $state<'impossible' | 'full' | null>(null);

  constructor(
    readonly live: LiveMatch,
    private readonly game: AnyPlanning,
    turns: readonly PlannedTurn[] = [],
    private readonly fetchProspects = askProspects,
  ) {
    this.seat = live.seat;
    if (turns.length > 0) this.turns = turns;
  }

  get plugin(): AnyPlugin {
    return this.live.plugin;
  }
  get planned(): PlannedTurn {
    return this.turns[this.at]!;
  }
  /** The plan without empty turns. */
  get plan(): readonly PlannedTurn[] {
    return this.turns.filter((turn) => turn.length > 0);
  }
  /** Whether the plan ends before this turn: its owner decides after seeing something hidden. */
  get isBeyond(): boolean {
    return this.#prospects !== null && this.#prospects.moves.length === 0;
  }
  get mayAddTurn(): boolean {
    return this.turns.length < MAX_TURNS && this.turns.every((turn) => turn.length > 0) && !this.isBeyond;
  }

  /** Load the moves that can be planned, given the live position and the earlier planned turns. */
  async look(): Promise<void> {
    const { seat } = this;
    const { session } = this.live;
    if (seat === null) return;
    const asked = (this.#asked += 1);
    const turns = this.turns.slice(0, this.at + 1).map((turn) => [...turn]);
    try {
      const prospects = await this.fetchProspects(session.id, { seat, turns });
      if (asked === this.#asked) [this.#prospects, this.problem] = [prospects, null];
    } catch (problem) {
      if (asked === this.#asked) this.problem = problem;
    }
  }

  add(premove: Premove): void {
    this.rejected = null;
    if (this.planned.some((other) => isSame(other, premove))) return;
    if (this.planned.length === MAX_MOVES) this.rejected = 'full';
    else this.#change(this.at, [...this.planned, premove]);
  }
  remove(at: number, place: number): void {
    this.#change(
      at,
      this.turns[at]!.filter((_, other) => other !== place),
    );
  }
  /** Prefer a planned move to the one before it. */
  prefer(at: number, place: number): void {
    const turn = [...this.turns[at]!];
    turn.splice(place - 1, 0, ...turn.splice(place, 1));
    this.#change(at, turn);
  }
  addTurn(): void {
    this.turns = [...this.turns, []];
    this.go(this.turns.length - 1);
  }
  removeTurn(at: number): void {
    this.turns = this.turns.filter((_, other) => other !== at);
    if (this.turns.length === 0) this.turns = [[]];
    this.go(Math.min(this.at, this.turns.length - 1));
  }
  go(at: number): void {
    this.at = at;
    this.rejected = null;
    this.#prospects = null;
  }
  #change(at: number, turn: PlannedTurn): void {
    this.turns = this.turns.map((other, number) => (number === at ? turn : other));
  }

  /** Whose plan it is. */
  readonly seat: number | null;
  readonly #imagined: AnyImagined = $derived.by(() => {
    const { live } = this;
    const view = (this.#prospects?.view ?? null) as AnyView | null;
    if (view === null) return { view: live.view, figures: live.figures } as AnyImagined;
    const imagined = { view, figures: this.#prospects!.figures } as AnyImagined;
    return this.game.prepare?.(imagined, this.planned, live) ?? imagined;
  });
  get view(): AnyView {
    return this.#imagined.view;
  }
  get figures(): unknown {
    return this.#imagined.figures;
  }
  readonly legal: readonly CodedMove<AnyMove>[] = $derived.by(() =>
    (this.#prospects?.moves ?? []).map((code) => ({ code, move: this.move(code) })),
  );
  readonly pending = null;
  readonly hinted = null;
  readonly sending = null;
  readonly latest: readonly AnyEvent[] = [];
  readonly result = null;

  get catalog(): unknown {
    return this.live.catalog;
  }
  get players(): readonly Player[] {
    return this.live.players;
  }
  get log(): readonly AnyEvent[] {
    return this.live.log;
  }
  get since(): readonly AnyEvent[] {
    return this.live.since;
  }
  get over(): boolean {
    return this.live.over;
  }
  get intent(): unknown {
    return this.live.intent;
  }
  name(seat: number): string {
    return this.live.name(seat);
  }
  move(code: number): AnyMove {
    return this.live.move(code);
  }
  openRule(rule: string): void {
    this.live.openRule(rule);
  }
  /** Put a move into the plan. */
  pick(code: number): boolean {
    if (this.live.taps.isRepeated) return false;
    if (this.legal.some((legal) => legal.code === code)) {
      const card = this.game.cardOf(this.move(code), this);
      this.add(card ? { move: code, card } : { move: code });
    } else this.rejected = 'impossible';
    return true;
  }
}
