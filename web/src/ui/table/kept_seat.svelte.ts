import { forgetSeat, recallSeat, rememberSeat, type OwnSeat } from '../../store/own_seats';
import type { Session } from '../../store/session.svelte';
import { keyLoss, seatLoss, type KeyLoss, type SeatLoss } from './waiting';

/** Remembers this browser's seat at a table, and notices when it is lost. */
export class KeptSeat {
  #before: { session: Session; names: readonly string[]; devices: number } | null = null;
  #memory = $state.raw<OwnSeat | null>(null);
  #keyLoss = $state<KeyLoss | null>(null);
  /** Why the seat was lost while the page was open. */
  loss = $state<SeatLoss | null>(null);

  constructor(readonly table: string) {
    this.#memory = recallSeat(table);
  }

  /** Why a remembered seat is no longer this browser's; null without one, or once the player knows. */
  get keyLoss(): KeyLoss | null {
    return this.#keyLoss;
  }
  get name(): string {
    return this.#memory?.names.join(', ') ?? '';
  }

  /** Call this in an effect: it reads the session's room. */
  follow(session: Session): void {
    const { seats, table, devices, connection } = session.room;
    if (table === null || connection !== 'open') return;
    const names = seats.map((seat) => table.seats[seat]!.name);
    if (seats.length > 0) {
      this.loss = null;
      rememberSeat(this.table, { names, owner: devices.every(({ own, owner }) => own === owner) });
    } else if (this.#before?.session === session && this.#before.names.length > 0) {
      const { names, devices } = this.#before;
      const isTaken = table.seats.some(({ kind, name }) => kind === 'human' && names.includes(name));
      this.loss = seatLoss(isTaken, recallSeat(this.table) === null, devices);
      this.#memory = null;
      forgetSeat(this.table);
    }
    this.#keyLoss = keyLoss({ seats, table }, this.#memory);
    this.#before = { session, names, devices: devices.length };
  }

  /** Forget the seat, because its player gives it up or dismisses the message about it. */
  forget(): void {
    forgetSeat(this.table);
    this.#memory = null;
    this.#keyLoss = null;
  }
}
