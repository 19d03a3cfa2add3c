/** The match at a live table, as the game's plug-in sees it (games/match.ts). */
import { playerMark } from '../art/marks';
import type { AnyEvent, AnyMatch, AnyMove, AnyView, CodedMove, Player } from '../games/match';
import type { AnyPlugin } from '../games/plugin';
import { sinceOwn } from '../games/turns';
import type { Result } from '../wire/server';
import { Hints } from './hints.svelte';
import { isByBot } from './people';
import { needsConfirmation } from './preferences.svelte';
import type { Next, Session } from './session.svelte';
import { Taps } from './taps';

export class LiveMatch implements AnyMatch {
  #pending = $state.raw<{ code: number; version: number } | null>(null);
  #sent = $state.raw<number | null>(null);
  readonly hints: Hints;
  readonly taps = new Taps();
  #intent: { seat: number | null; value: unknown } | null = null;

  constructor(
    readonly session: Session,
    readonly plugin: AnyPlugin,
    readonly catalog: unknown,
    readonly moves: readonly AnyMove[],
    readonly openRule: (rule: string) => void,
  ) {
    this.hints = new Hints(session);
  }

  // Every pong changes the room; deriving these parts keeps pongs from redrawing the board.
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

  /** The weaker levels that chose moves, by event, where a bot did not answer. */
  readonly weaker: WeakMap<AnyEvent, string> = $derived.by(() => {
    const steps = this.#log.filter(({ by }) => by);
    return new WeakMap(
      steps.flatMap(({ events, by = '' }) => (events as AnyEvent[]).map((event) => [event, by])),
    );
  });
  /** Whether a bot plays for the viewer: they have left or resigned, or missed a deadline. */
  readonly replaced: boolean = $derived.by(() => {
    const own = this.seat === null ? undefined : this.#table?.seats[this.seat];
    return own !== undefined && isByBot(own);
  });
  /** Whether the game has ended, with or without a result, or the viewer has resigned. */
  readonly over: boolean = $derived.by(() => {
    const own = this.seat === null ? undefined : this.#table?.seats[this.seat];
    return this.#table?.status !== 'playing' || (own?.resigned ?? false);
  });
  readonly legal: readonly CodedMove<AnyMove>[] = $derived.by(() =>
    this.replaced ? [] : (this.#position?.legal ?? []).map((code) => ({ code, move: this.move(code) })),
  );

  readonly players: readonly Player[] = $derived.by(() =>
    (this.#table?.seats ?? []).map(({ kind, name, level, colour }, seat) => ({
      seat,
      name,
      mark: playerMark(seat, colour),
      kind,
      level,
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
  /** Reset when the viewer changes seats, so no seat sees what another had begun. */
  get intent(): unknown {
    const { seat } = this;
    if (this.#intent?.seat !== seat) this.#intent = { seat, value: this.plugin.newIntent() };
    return this.#intent.value;
  }
  get result(): Result | null {
    return this.#table?.result ?? null;
  }
  /** Null once the game has moved on. */
  get pending(): CodedMove<AnyMove> | null {
    const pending = this.#pending;
    if (pending === null || pending.version !== this.session.room.version) return null;
    return { code: pending.code, move: this.move(pending.code) };
  }

  /** A move in flight, which the server has not answered for a second. */
  get sending(): CodedMove<AnyMove> | null {
    const command = this.session.late?.command;
    return command?.type === 'move' ? { code: command.move, move: this.move(command.move) } : null;
  }

  /** What the refused move is about; null without a refusal. */
  get refusedSubject(): string | null {
    if (this.session.room.refusal === null || this.#sent === null) return null;
    return this.plugin.subjectOf?.(this.move(this.#sent), this) ?? null;
  }

  get hinted(): CodedMove<AnyMove> | null {
    const code = this.hints.found?.move ?? null;
    return code === null ? null : { code, move: this.move(code) };
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? '';
  }
  move(code: number): AnyMove {
    return this.moves[code]!;
  }
  pick(code: number, confirmed = false, next: Next | null = null): boolean {
    if (this.taps.isRepeated) return false;
    const isLegal = this.legal.some((move) => move.code === code);
    const move = this.move(code);
    const warned = isLegal && (this.plugin.warning?.(move, this) ?? null) !== null;
    const isCostly = warned || this.plugin.costs?.(move, this);
    if (isLegal && !confirmed && needsConfirmation(isCostly))
      this.#pending = { code, version: this.session.room.version };
    // A player who confirms every move confirms this one, too.
    else this.#send(code, needsConfirmation(false) ? null : next);
    return true;
  }
  confirm(): void {
    const pending = this.pending;
    if (pending !== null && !this.taps.isRepeated) this.#send(pending.code);
  }
  cancel(): void {
    this.#pending = null;
  }

  #send(code: number, next: Next | null = null): void {
    this.#pending = null;
    // One move at a time: the next depends on the position after it.
    if (this.session.isMoving) return;
    this.#sent = code;
    this.session.play(code, next);
  }
}
