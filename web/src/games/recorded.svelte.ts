/** A game that was recorded, shown by its plug-in as if it were being played. */
import { playerMark, type PlayerColour } from '../art/marks';
import type { Result } from '../wire/server';
import type { AnyEvent, AnyMove, AnyPlay, AnyView, Choice, Player } from './play';
import type { AnyPlugin } from './plugin';
import type { Frame } from './scene';
import { sinceOwn } from './since';

export abstract class RecordedPlay implements AnyPlay {
  proposed = $state.raw<Choice<AnyMove> | null>(null);
  readonly hinted = null;
  readonly intent: unknown;

  constructor(
    readonly catalog: unknown,
    readonly names: readonly string[],
    readonly moves: readonly AnyMove[],
    readonly plugin: AnyPlugin,
    readonly colours: readonly PlayerColour[] = [],
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
  get since(): readonly AnyEvent[] {
    return sinceOwn(this.log, this.seat, this.plugin.turns?.isAct);
  }
  get result(): Result | null {
    return this.frame.result ?? null;
  }
  get over(): boolean {
    return this.result !== null;
  }
  get players(): readonly Player[] {
    return this.names.map((name, seat) => ({
      seat,
      name,
      mark: playerMark(seat, this.colours[seat]),
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
