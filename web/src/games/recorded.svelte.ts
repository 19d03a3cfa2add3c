/** A recorded match that a plug-in shows as if it were live. */
import { playerMark, type PlayerColour } from '../art/marks';
import type { Result } from '../wire/server';
import type { Moment } from './lesson';
import type { AnyEvent, AnyMatch, AnyMove, AnyView, CodedMove, Player } from './match';
import type { AnyPlugin } from './plugin';
import { sinceOwn } from './turns';

export abstract class RecordedMatch implements AnyMatch {
  pending = $state.raw<CodedMove<AnyMove> | null>(null);
  readonly hinted = null;
  readonly intent: unknown;

  constructor(
    readonly catalog: unknown,
    readonly names: readonly string[],
    readonly moves: readonly AnyMove[],
    readonly plugin: AnyPlugin,
    readonly colours: readonly PlayerColour[] = [],
    readonly levels: readonly (string | null)[] = [],
  ) {
    this.intent = plugin.newIntent();
  }

  protected abstract get moment(): Moment;
  abstract get log(): readonly AnyEvent[];
  abstract pick(code: number): boolean;
  abstract openRule(rule: string): void;

  get view(): AnyView {
    return this.moment.view;
  }
  get figures(): unknown {
    return this.moment.figures;
  }
  get seat(): number | null {
    return this.moment.seat;
  }
  get legal(): readonly CodedMove<AnyMove>[] {
    return this.moment.legal.map((code) => ({ code, move: this.move(code) }));
  }
  get latest(): readonly AnyEvent[] {
    return this.moment.events;
  }
  get since(): readonly AnyEvent[] {
    return sinceOwn(this.log, this.seat, this.plugin.turns?.isAct);
  }
  get result(): Result | null {
    return this.moment.result ?? null;
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
      level: this.levels[seat] ?? null,
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
