/** The game at a table as its plug-in sees it: see games/plugin.ts. */
import { playerMark } from '../art/marks';
import type { AnyEvent, AnyMove, AnyPlay, AnyPlugin, AnyView, Choice, Player } from '../games/plugin';
import type { Result } from '../wire/server';
import { confirms } from './preferences.svelte';
import type { Session } from './session.svelte';

export class LivePlay implements AnyPlay {
  #proposal = $state.raw<{ code: number; version: number } | null>(null);
  readonly #moves: readonly AnyMove[];

  constructor(
    readonly session: Session,
    readonly plugin: AnyPlugin,
    readonly catalog: unknown,
    readonly openRule: (rule: string) => void,
  ) {
    this.#moves = plugin.moves(catalog);
  }

  // The room changes with every answer to a ping; what is drawn changes only with these parts of it.
  readonly #position = $derived.by(() => this.session.room.position);
  readonly #table = $derived.by(() => this.session.room.table);
  readonly #seats = $derived.by(() => this.session.room.seats);
  readonly #present = $derived.by(() => this.session.room.present);
  readonly latest: readonly AnyEvent[] = $derived.by(() => this.session.room.latest as AnyEvent[]);

  readonly legal: readonly Choice<AnyMove>[] = $derived.by(() =>
    (this.#position?.legal ?? []).map((code) => ({ code, move: this.move(code) })),
  );

  readonly players: readonly Player[] = $derived.by(() =>
    (this.#table?.seats ?? []).map(({ kind, name }, seat) => ({
      seat,
      name,
      mark: playerMark(seat),
      kind,
      mine: this.#seats.includes(seat),
      connected: kind !== 'human' || this.#present.includes(seat),
    })),
  );

  get view(): AnyView {
    return this.#position!.view as AnyView;
  }
  get seat(): number | null {
    return this.session.room.seat;
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

  name(seat: number): string {
    return this.players[seat]?.name ?? '';
  }
  move(code: number): AnyMove {
    return this.#moves[code]!;
  }
  propose(code: number): void {
    const isLegal = this.legal.some((choice) => choice.code === code);
    if (isLegal && confirms()) this.#proposal = { code, version: this.session.room.version };
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
