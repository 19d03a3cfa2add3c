/** A replay's state: the current move, the perspective, and the steps loaded so far. */
import type { AnyEvent, AnyMove, AnyView } from '../../games/match';
import type { AnyPlugin } from '../../games/plugin';
import { RecordedMatch } from '../../games/recorded.svelte';
import type { Moment } from '../../games/lesson';
import type { Perspective } from '../../store/api';
import type { Outline, Replay, ReplayStep } from '../../wire/server';

/** Where an ended game is loaded from: a table or a record. */
export interface Source {
  outline(): Promise<Outline>;
  steps(start: number, perspective: Perspective): Promise<Replay>;
}

type Steps = readonly (ReplayStep | undefined)[];

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const STEP_MILLISECONDS = 1200;

export class Replaying {
  #at = $state(0);
  #perspective = $state<Perspective>('now');
  #fetched = $state.raw<Readonly<Record<string, Steps>>>({});
  #fetching = false;
  /** The perspective requested last, shown once it is loaded. */
  requested = $state<Perspective>('now');
  running = $state(false);
  speed = $state<Speed>(1);
  problem = $state.raw<unknown>(null);

  constructor(
    readonly source: Source,
    readonly outline: Outline,
    at: number,
    perspective: Perspective = 'now',
  ) {
    this.#at = Math.min(at, this.last);
    this.#perspective = this.requested = perspective;
  }

  get last(): number {
    return this.outline.seats.length - 1;
  }
  /** The current move; the position shown is the one after it. */
  get at(): number {
    return this.#at;
  }
  get perspective(): Perspective {
    return this.#perspective;
  }
  /** The round number, from 1; 0 before the first round. */
  readonly round: number = $derived.by(() => this.outline.rounds.filter((step) => step <= this.#at).length);

  go(to: number): void {
    this.#at = Math.max(0, Math.min(Math.trunc(to), this.last));
    if (this.#at === this.last) this.running = false;
    void this.fetch();
  }
  /** Go to the start of this turn, or of the previous turn if already there. */
  back(): void {
    this.go(this.outline.turns.findLast((step) => step < this.#at) ?? 0);
  }
  /** Go to the start of the next turn. */
  ahead(): void {
    this.go(this.outline.turns.find((step) => step > this.#at) ?? this.last);
  }
  /** Switch the perspective once the current step is loaded. */
  async look(perspective: Perspective): Promise<void> {
    this.requested = perspective;
    try {
      if (this.#fetched[perspective]?.[this.#at] === undefined)
        await this.#fetchPortion(this.#at, perspective);
      if (this.requested === perspective) this.#perspective = perspective;
      void this.fetch();
    } catch (error) {
      this.problem = error;
      this.requested = this.#perspective;
    }
  }
  toggle(): void {
    if (!this.running && this.#at === this.last) this.go(0);
    this.running = !this.running;
  }
  /** Run autoplay. Call this in an effect: each move schedules the next. */
  tick(): (() => void) | undefined {
    if (!this.running || !this.ready) return undefined;
    const next = this.#at + 1;
    const timer = setTimeout(() => this.go(next), STEP_MILLISECONDS / this.speed);
    return () => clearTimeout(timer);
  }

  readonly #steps: Steps = $derived.by(() => this.#fetched[this.#perspective] ?? []);
  /** Whether the current step is loaded. */
  readonly ready: boolean = $derived.by(() => this.#steps[this.#at] !== undefined);
  /** The current step, or the nearest loaded step while it is loading. */
  readonly step: ReplayStep | null = $derived.by(() => {
    const here =
      this.#steps[this.#at] ?? this.#steps.slice(0, this.#at).findLast((step) => step !== undefined);
    return here ?? this.#steps.find((step) => step !== undefined) ?? null;
  });
  /** The events up to the current move, step by step. */
  readonly history: readonly { readonly at: number; readonly events: readonly AnyEvent[] }[] = $derived.by(
    () =>
      this.#steps
        .slice(0, this.#at + 1)
        .flatMap((step, at) => (step === undefined ? [] : [{ at, events: step.events as AnyEvent[] }])),
  );

  /** Fetch the portion at the current move. */
  async fetchFirst(): Promise<void> {
    await this.#fetchPortion(this.#at, this.#perspective);
  }
  /** Fetch all missing steps, starting at the current move. */
  async fetch(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    this.problem = null;
    try {
      for (let start = this.#nextMissing(); start !== null; start = this.#nextMissing())
        await this.#fetchPortion(start, this.#perspective);
    } catch (error) {
      this.problem = error;
      this.running = false;
    } finally {
      this.#fetching = false;
    }
  }
  async #fetchPortion(start: number, perspective: Perspective): Promise<void> {
    const { steps } = await this.source.steps(start, perspective);
    const merged = Array.from(
      { length: this.last + 1 },
      (_, at) => steps[at - start] ?? this.#fetched[perspective]?.[at],
    );
    this.#fetched = { ...this.#fetched, [perspective]: merged };
  }
  #nextMissing(): number | null {
    const steps = this.#fetched[this.#perspective] ?? [];
    for (let at = this.#at; at <= this.last; at += 1) if (steps[at] === undefined) return at;
    for (let at = 0; at < this.#at; at += 1) if (steps[at] === undefined) return at;
    return null;
  }
}

/** The match at a replay's current move, as the game's plug-in sees it. */
export class ReplayMatch extends RecordedMatch {
  constructor(
    readonly replaying: Replaying,
    plugin: AnyPlugin,
    catalog: unknown,
    moves: readonly AnyMove[],
    readonly openRule: (rule: string) => void,
  ) {
    const { names, colours, levels } = replaying.outline;
    super(catalog, names, moves, plugin, colours, levels);
  }

  protected get moment(): Moment {
    const { step, at, last, outline } = this.replaying;
    const view = step!.view as AnyView;
    return {
      seat: view.seat,
      view,
      figures: step!.figures,
      legal: [],
      events: step!.events as AnyEvent[],
      result: at === last ? outline.result : null,
    };
  }
  get log(): readonly AnyEvent[] {
    return this.replaying.history.flatMap(({ events }) => events);
  }
  pick(): boolean {
    return false; // A replay is read-only.
  }
}

/** The match before a move, as its player saw it; used to describe moves. */
export class BeforeMove extends RecordedMatch {
  constructor(
    match: ReplayMatch,
    readonly step: ReplayStep,
    readonly openRule: (rule: string) => void = () => undefined,
  ) {
    super(match.catalog, match.names, match.moves, match.plugin);
  }
  protected get moment(): Moment {
    const view = this.step.view as AnyView;
    return { seat: view.seat, view, figures: this.step.figures, legal: [], events: [] };
  }
  get log(): readonly AnyEvent[] {
    return [];
  }
  pick(): boolean {
    return false; // A replay is read-only.
  }
}
