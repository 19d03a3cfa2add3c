/** A game that was recorded, shown by its plug-in as if it were being played. */
import { playerMark } from '../art/marks';
import type { Result } from '../wire/server';
import type { AnyEvent, AnyMove, AnyPlay, AnyView, Choice, Player } from './play';
import type { AnyPlugin } from './plugin';
import type { Frame, Scene, SceneFrame } from './scene';

export abstract class RecordedPlay implements AnyPlay {
  proposed = $state.raw<Choice<AnyMove> | null>(null);
  readonly intent: unknown;

  constructor(
    readonly catalog: unknown,
    readonly names: readonly string[],
    readonly moves: readonly AnyMove[],
    plugin: AnyPlugin,
  ) {
    this.intent = plugin.newIntent();
  }

  protected abstract get frame(): Frame;
  /** What happened up to this moment. */
  abstract get log(): readonly AnyEvent[];
  abstract propose(code: number): void;
  abstract openRule(rule: string): void;

  get view(): AnyView {
    return this.frame.view;
  }
  get figures(): unknown {
    return this.frame.figures;
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
    return this.moves[code]!;
  }
}

export class ScenePlay extends RecordedPlay {
  readonly #scene: Scene;
  readonly #onrule: (rule: string) => void;
  /** The moments that were come through, the one shown last. */
  #way = $state.raw<readonly string[]>([]);

  constructor(
    scene: Scene,
    catalog: unknown,
    moves: readonly AnyMove[],
    plugin: AnyPlugin,
    onrule: (rule: string) => void,
  ) {
    super(catalog, scene.names, moves, plugin);
    this.#scene = scene;
    this.#onrule = onrule;
    this.#way = [scene.start];
  }

  protected get frame(): SceneFrame {
    return this.#scene.frames[this.#way.at(-1)!]!;
  }
  get log(): readonly AnyEvent[] {
    return this.#way.flatMap((key) => this.#scene.frames[key]!.events);
  }
  /** How many moves were made. */
  get made(): number {
    return this.#way.length - 1;
  }
  get done(): boolean {
    return this.frame.legal.length === 0;
  }
  /** What leads nowhere is not what the page is about: nothing happens. */
  propose(code: number): void {
    const next = this.frame.next[code];
    if (next !== undefined) this.#way = [...this.#way, next];
  }
  openRule(rule: string): void {
    this.#onrule(rule);
  }
  again(): void {
    this.#way = [this.#scene.start];
  }
}
