/** A recorded game shown by a plug-in as if it were being played: for building boards without a server. */
import { playerMark } from '../art/marks';
import type { AnyEvent, AnyMove, AnyPlay, AnyPlugin, AnyView, Choice, Player } from '../games/plugin';
import type { Result } from '../wire/server';

export interface Frame {
  readonly seat: number | null;
  readonly view: AnyView;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly result: Result | null;
}

export interface Fixture {
  readonly game: string;
  readonly seats: readonly string[];
  readonly catalog: unknown;
  readonly frames: readonly Frame[];
}

export class FixturePlay implements AnyPlay {
  at = $state(0);
  proposed = $state.raw<Choice<AnyMove> | null>(null);
  said = $state('');
  readonly #fixture: Fixture;
  readonly #moves: readonly AnyMove[];

  constructor(fixture: Fixture, plugin: AnyPlugin) {
    this.#fixture = fixture;
    this.#moves = plugin.moves(fixture.catalog);
  }

  get #frame(): Frame {
    return this.#fixture.frames[this.at]!;
  }
  get length(): number {
    return this.#fixture.frames.length;
  }
  get catalog(): unknown {
    return this.#fixture.catalog;
  }
  get view(): AnyView {
    return this.#frame.view;
  }
  get seat(): number | null {
    return this.#frame.seat;
  }
  get legal(): readonly Choice<AnyMove>[] {
    return this.#frame.legal.map((code) => ({ code, move: this.move(code) }));
  }
  get latest(): readonly AnyEvent[] {
    return this.#frame.events;
  }
  get result(): Result | null {
    return this.#frame.result;
  }
  get players(): readonly Player[] {
    return this.#fixture.seats.map((name, seat) => ({
      seat,
      name,
      mark: playerMark(seat),
      kind: seat === this.seat ? 'human' : 'bot',
      mine: seat === this.seat,
      connected: true,
    }));
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? '';
  }
  move(code: number): AnyMove {
    return this.#moves[code]!;
  }
  propose(code: number): void {
    this.proposed = { code, move: this.move(code) };
    this.said = `propose ${code}: ${JSON.stringify(this.move(code))}`;
  }
  openRule(rule: string): void {
    this.said = `openRule ${rule}`;
  }
}
