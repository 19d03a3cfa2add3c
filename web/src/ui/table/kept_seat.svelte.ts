import { forgetSeat, recallSeat, rememberSeat, type OwnSeat } from '../../store/own_seats';
import type { Session } from '../../store/session.svelte';
import type { Seated } from '../../wire/server';
import { keyLoss, seatLoss, type KeyLoss, type SeatLoss } from './waiting';

/** Remembers this browser's seat at a table, and notices when it is lost. */
export class KeptSeat {
  /** The seat as last seen; by an earlier session, too, because a seat can be lost between two sessions. */
  #before: { names: readonly string[]; devices: number; remembered: boolean } | null = null;
  /** Whether the player gave the seat up on this page; news of it can still show them in it. */
  #isGivenUp = false;
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

  /** Note the seat just taken: it can be lost before a session shows it. */
  enter({ seats, table }: Seated): void {
    if (seats.length === 0) return;
    this.#isGivenUp = false;
    const names = seats.map((seat) => table.seats[seat]!.name);
    this.#before = { names, devices: 1, remembered: false };
  }

  /** Call this in an effect: it reads the session's room. */
  follow(session: Session): void {
    const { seats, table, devices, connection } = session.room;
    if (table === null || connection !== 'open') return;
    const names = seats.map((seat) => table.seats[seat]!.name);
    if (seats.length > 0) {
      this.loss = null;
      if (table.status !== 'waiting') this.#isGivenUp = false; // too late to stand up
      if (!this.#isGivenUp)
        rememberSeat(this.table, { names, owner: devices.every(({ own, owner }) => own === owner) });
    } else if (this.#before !== null && this.#before.names.length > 0) {
      const { names, devices, remembered } = this.#before;
      const isTaken = table.seats.some(({ kind, name }) => kind === 'human' && names.includes(name));
      // Another page of this browser forgets the seat as well.
      const own = this.#isGivenUp || (remembered && recallSeat(this.table) === null);
      this.loss = seatLoss(isTaken, own, devices);
      this.#memory = null;
      this.#isGivenUp = false;
      forgetSeat(this.table);
    }
    this.#keyLoss = keyLoss({ seats, table }, this.#memory);
    this.#before = { names, devices: devices.length, remembered: !this.#isGivenUp };
  }

  /** Forget the seat, because its player gives it up or dismisses the message about it. */
  forget(): void {
    this.#isGivenUp = (this.#before?.names.length ?? 0) > 0;
    forgetSeat(this.table);
    this.#memory = null;
    this.#keyLoss = null;
  }
}
