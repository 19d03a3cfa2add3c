/** A game that was recorded, shown by its plug-in as if it were being played. */
import { playerMark } from '../art/marks';
import type { Result } from '../wire/server';
import type { AnyEvent, AnyMove, AnyPlay, AnyPlugin, AnyView, Choice, Player } from './plugin';

/** What one seat saw at one moment. */
export interface Frame {
  readonly seat: number | null;
  readonly view: AnyView;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly result?: Result | null;
}

export abstract class RecordedPlay implements AnyPlay {
  proposed = $state.raw<Choice<AnyMove> | null>(null);
  readonly #moves: readonly AnyMove[];

  constructor(
    readonly catalog: unknown,
    readonly names: readonly string[],
    plugin: AnyPlugin,
  ) {
    this.#moves = plugin.moves(catalog);
  }

  protected abstract get frame(): Frame;
  abstract propose(code: number): void;
  abstract openRule(rule: string): void;

  get view(): AnyView {
    return this.frame.view;
  }
  get seat(): number | null {
    return this.frame.seat;
  }
  get legal(): readonly Choice<AnyMove>[] {
    return this.frame.legal.map((code) => ({ code, move: this.move(code) }));
  }
  get latest(): readonly AnyEvent[] {
    return this.frame.events;
  }
  get result(): Result | null {
    return this.frame.result ?? null;
  }
  get players(): readonly Player[] {
    return this.names.map((name, seat) => ({
      seat,
      name,
      mark: playerMark(seat),
      kind: seat === this.seat ? 'human' : 'bot',
      mine: seat === this.seat,
      connected: true,
    }));
  }

  name(seat: number): string {
    return this.names[seat] ?? '';
  }
  move(code: number): AnyMove {
    return this.#moves[code]!;
  }
}

/** A moment to try a move on: `next` says where each legal move leads. Where nothing is legal, it is done. */
export interface SceneFrame extends Frame {
  readonly next: Readonly<Record<string, string>>;
}

/** A few recorded moments of a game, of which the introduction is made; scripts/record_scenes.py writes them. */
export interface Scene {
  readonly names: readonly string[];
  readonly start: string;
  readonly frames: Readonly<Record<string, SceneFrame>>;
}

export class ScenePlay extends RecordedPlay {
  readonly #scene: Scene;
  readonly #onrule: (rule: string) => void;
  #at = $state('');
  /** How many moves were made. */
  made = $state(0);

  constructor(scene: Scene, catalog: unknown, plugin: AnyPlugin, onrule: (rule: string) => void) {
    super(catalog, scene.names, plugin);
    this.#scene = scene;
    this.#onrule = onrule;
    this.#at = scene.start;
  }

  protected get frame(): SceneFrame {
    return this.#scene.frames[this.#at]!;
  }
  get done(): boolean {
    return this.frame.legal.length === 0;
  }
  /** What leads nowhere is not what the page is about: nothing happens. */
  propose(code: number): void {
    const next = this.frame.next[code];
    if (next === undefined) return;
    this.#at = next;
    this.made += 1;
  }
  openRule(rule: string): void {
    this.#onrule(rule);
  }
  again(): void {
    this.#at = this.#scene.start;
    this.made = 0;
  }
}
