/** An ended game that is looked at again: which move, from where, and the positions fetched so far. */
import type { AnyEvent, AnyMove, AnyView } from '../../games/play';
import type { AnyPlugin } from '../../games/plugin';
import { RecordedPlay } from '../../games/recorded.svelte';
import type { Frame } from '../../games/scene';
import type { Sight } from '../../store/api';
import type { Outline, Replay, ReplayStep } from '../../wire/server';

/** Where an ended game comes from: a table, or a record. */
export interface Source {
  outline(): Promise<Outline>;
  steps(start: number, sight: Sight): Promise<Replay>;
}

type Steps = readonly (ReplayStep | undefined)[];

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const STEP_MILLISECONDS = 1200;

export class Replaying {
  #at = $state(0);
  #sight = $state<Sight>('now');
  #fetched = $state.raw<Readonly<Record<string, Steps>>>({});
  #fetching = false;
  /** The sight that was asked for last; it is shown once it is here. */
  asked = $state<Sight>('now');
  running = $state(false);
  speed = $state<Speed>(1);
  problem = $state.raw<unknown>(null);

  constructor(
    readonly source: Source,
    readonly outline: Outline,
    at: number,
    sight: Sight = 'now',
  ) {
    this.#at = Math.min(at, this.last);
    this.#sight = this.asked = sight;
  }

  /** The number of the last move. */
  get last(): number {
    return this.outline.seats.length - 1;
  }
  /** The move looked at: the position is the one after it. */
  get at(): number {
    return this.#at;
  }
  get sight(): Sight {
    return this.#sight;
  }
  /** The number of the round, counted from 1; 0 before the first. */
  readonly round: number = $derived.by(() => this.outline.rounds.filter((step) => step <= this.#at).length);

  // Going about

  go(to: number): void {
    this.#at = Math.max(0, Math.min(Math.trunc(to), this.last));
    if (this.#at === this.last) this.running = false;
    void this.fetch();
  }
  /** To the beginning of the turn, or of the one before. */
  back(): void {
    this.go(this.outline.turns.findLast((step) => step < this.#at) ?? 0);
  }
  /** To the beginning of the next turn. */
  ahead(): void {
    this.go(this.outline.turns.find((step) => step > this.#at) ?? this.last);
  }
  /** Look with other eyes, as soon as there is something to see with them. */
  async look(sight: Sight): Promise<void> {
    this.asked = sight;
    try {
      if (this.#fetched[sight]?.[this.#at] === undefined) await this.#fetchPortion(this.#at, sight);
      if (this.asked === sight) this.#sight = sight;
      void this.fetch();
    } catch (error) {
      this.problem = error;
      this.asked = this.#sight;
    }
  }
  toggle(): void {
    if (!this.running && this.#at === this.last) this.go(0);
    this.running = !this.running;
  }
  /** Go on by itself while it runs. Within an effect: each move sets the time for the next. */
  tick(): (() => void) | undefined {
    if (!this.running || !this.ready) return undefined;
    const next = this.#at + 1;
    const timer = setTimeout(() => this.go(next), STEP_MILLISECONDS / this.speed);
    return () => clearTimeout(timer);
  }

  // What is shown

  readonly #steps: Steps = $derived.by(() => this.#fetched[this.#sight] ?? []);
  /** Whether the position looked at is here already. */
  readonly ready: boolean = $derived.by(() => this.#steps[this.#at] !== undefined);
  /** The step looked at; while it is on its way, the nearest that is here. */
  readonly step: ReplayStep | null = $derived.by(() => {
    const here =
      this.#steps[this.#at] ?? this.#steps.slice(0, this.#at).findLast((step) => step !== undefined);
    return here ?? this.#steps.find((step) => step !== undefined) ?? null;
  });
  /** What happened up to now, step by step. */
  readonly told: readonly { readonly at: number; readonly events: readonly AnyEvent[] }[] = $derived.by(() =>
    this.#steps
      .slice(0, this.#at + 1)
      .flatMap((step, at) => (step === undefined ? [] : [{ at, events: step.events as AnyEvent[] }])),
  );

  /** Fetch the portion that is looked at, so that there is something to show. */
  async fetchFirst(): Promise<void> {
    await this.#fetchPortion(this.#at, this.#sight);
  }
  /** Fetch what is missing, the place looked at first, until all of it is here. */
  async fetch(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    this.problem = null;
    try {
      for (let start = this.#missing(); start !== null; start = this.#missing())
        await this.#fetchPortion(start, this.#sight);
    } catch (error) {
      this.problem = error;
      this.running = false;
    } finally {
      this.#fetching = false;
    }
  }
  async #fetchPortion(start: number, sight: Sight): Promise<void> {
    const { steps } = await this.source.steps(start, sight);
    const grown = Array.from(
      { length: this.last + 1 },
      (_, at) => steps[at - start] ?? this.#fetched[sight]?.[at],
    );
    this.#fetched = { ...this.#fetched, [sight]: grown };
  }
  #missing(): number | null {
    const steps = this.#fetched[this.#sight] ?? [];
    for (let at = this.#at; at <= this.last; at += 1) if (steps[at] === undefined) return at;
    for (let at = 0; at < this.#at; at += 1) if (steps[at] === undefined) return at;
    return null;
  }
}

/** The game at the move looked at, as its plug-in sees it. Nothing can be played in it. */
export class ReplayPlay extends RecordedPlay {
  constructor(
    readonly replaying: Replaying,
    plugin: AnyPlugin,
    catalog: unknown,
    moves: readonly AnyMove[],
    readonly openRule: (rule: string) => void,
  ) {
    super(catalog, replaying.outline.names, moves, plugin, replaying.outline.colours);
  }

  protected get frame(): Frame {
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
    return this.replaying.told.flatMap(({ events }) => events);
  }
  propose(): void {
    // What has happened can only be looked at.
  }
}
