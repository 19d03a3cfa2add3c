/** The game at a table as its plug-in sees it: see games/play.ts. */
import { playerMark } from '../art/marks';
import type { AnyEvent, AnyMove, AnyPlay, AnyView, Choice, Player } from '../games/play';
import type { AnyPlugin } from '../games/plugin';
import { sinceOwn } from '../games/since';
import type { Result } from '../wire/server';
import { Hints } from './hints.svelte';
import { confirms } from './preferences.svelte';
import type { Session } from './session.svelte';

export class LivePlay implements AnyPlay {
  #proposal = $state.raw<{ code: number; version: number } | null>(null);
  readonly hints: Hints;
  #intent: { seat: number | null; kept: unknown } | null = null;

  constructor(
    readonly session: Session,
    readonly plugin: AnyPlugin,
    readonly catalog: unknown,
    readonly moves: readonly AnyMove[],
    readonly openRule: (rule: string) => void,
  ) {
    this.hints = new Hints(session);
  }

  // The room changes with every answer to a ping; what is drawn changes only with these parts of it.
  readonly #position = $derived.by(() => this.session.room.position);
  readonly #table = $derived.by(() => this.session.room.table);
  readonly #seats = $derived.by(() => this.session.room.seats);
  readonly #present = $derived.by(() => this.session.room.present);
  readonly #log = $derived.by(() => this.session.room.log);
  readonly seat: number | null = $derived.by(() => this.session.room.seat);
  readonly log: readonly AnyEvent[] = $derived.by(() =>
    this.#log.flatMap((step) => (step.events ?? []) as AnyEvent[]),
  );
  readonly since: readonly AnyEvent[] = $derived.by(() =>
    sinceOwn(this.log, this.seat, this.plugin.turns?.isAct),
  );
  readonly latest: readonly AnyEvent[] = $derived.by(() => this.session.room.latest as AnyEvent[]);

  /** A bot plays for the one who looks, who has left or resigned. */
  readonly replaced: boolean = $derived.by(() => {
    const own = this.seat === null ? undefined : this.#table?.seats[this.seat];
    return own !== undefined && (own.away || own.resigned);
  });
  /** The game has ended, with a result or without one, or the one who looks has resigned. */
  readonly over: boolean = $derived.by(() => {
    const own = this.seat === null ? undefined : this.#table?.seats[this.seat];
    return this.#table?.status !== 'playing' || (own?.resigned ?? false);
  });
  readonly legal: readonly Choice<AnyMove>[] = $derived.by(() =>
    this.replaced ? [] : (this.#position?.legal ?? []).map((code) => ({ code, move: this.move(code) })),
  );

  readonly players: readonly Player[] = $derived.by(() =>
    (this.#table?.seats ?? []).map(({ kind, name, colour }, seat) => ({
      seat,
      name,
      mark: playerMark(seat, colour),
      kind,
      mine: this.#seats.includes(seat),
      connected: kind !== 'human' || this.#present.includes(seat),
    })),
  );

  get view(): AnyView {
    return this.#position!.view as AnyView;
  }
  get figures(): unknown {
    return this.#position!.figures;
  }
  /** Who looks from another seat finds no trace of what was begun at the one before. */
  get intent(): unknown {
    const { seat } = this;
    if (this.#intent?.seat !== seat) this.#intent = { seat, kept: this.plugin.newIntent() };
    return this.#intent.kept;
  }
  get result(): Result | null {
    return this.#table?.result ?? null;
  }
  /** A proposal lapses when the game has gone on. */
  get proposed(): Choice<AnyMove> | null {
    const proposal = this.#proposal;
    if (proposal === null || proposal.version !== this.session.room.version) return null;
    return { code: proposal.code, move: this.move(proposal.code) };
  }

  get hinted(): Choice<AnyMove> | null {
    const code = this.hints.found?.move ?? null;
    return code === null ? null : { code, move: this.move(code) };
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? '';
  }
  move(code: number): AnyMove {
    return this.moves[code]!;
  }
  propose(code: number, asked = false): void {
    const isLegal = this.legal.some((choice) => choice.code === code);
    const move = this.move(code);
    const warned = isLegal && (this.plugin.warning?.(move, this) ?? null) !== null;
    const costs = warned || this.plugin.costs?.(move, this);
    if (isLegal && !asked && confirms(costs)) this.#proposal = { code, version: this.session.room.version };
    else this.#play(code);
  }
  confirm(): void {
    const proposed = this.proposed;
    if (proposed !== null) this.#play(proposed.code);
  }
  cancel(): void {
    this.#proposal = null;
  }

  #play(code: number): void {
    this.#proposal = null;
    // One answer at a time: a second click while the first is under way is the same click.
    if (this.session.room.unanswered.some((command) => command.type === 'move')) return;
    this.session.move(code);
  }
}
