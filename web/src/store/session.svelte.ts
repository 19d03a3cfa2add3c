/** A device at a table: the room as it is now, and what can be done in it. */
import type { Command, FromClient, FromServer } from '../wire/server';
import { socketAddress } from './api';
import { Arrivals } from './arrivals';
import { newPromise, noteCommitment, owed } from './luck';
import type { Pace } from './preferences.svelte';
import { asked, closed, opened, received, seatsToAskAgain, type Outcome, type Room } from './room';
import { roomOfParts } from './room_parts.svelte';
import { Socket, type Wire } from './socket';

/** What is asked for a seat says for which: by the time it arrives, the device may look from another one. */
type Named<C> = 'seat' extends keyof C ? { seat: number | null } : unknown;
type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> & Named<C> : never;
/** A command as it is wished for; the session gives it its id. */
export type Wish = WithoutId<Command>;

/** 128 random bits. (`crypto.randomUUID` is missing on pages that do not come over TLS.) */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export class Session {
  readonly #parts = roomOfParts();
  readonly #socket: Socket;
  #pings = 0;
  #pinged = 0;
  /** How long the server took to answer the last ping, in milliseconds. */
  delay = $state<number | null>(null);
  #pace: Pace = 'normal';
  readonly #told: string[] = [];
  readonly #arrivals = new Arrivals<FromServer>((frame) =>
    this.#take(received(this.room, frame, Date.now() / 1000)),
  );

  constructor(
    readonly id: string,
    seat: number | null,
    connect = (): Wire => new WebSocket(socketAddress(id, location)) as unknown as Wire,
  ) {
    this.#parts.seat = seat;
    this.#socket = new Socket(connect, {
      opened: () => {
        this.#take(opened(this.room));
        this.keepPace(this.#pace);
      },
      closed: () => {
        this.room = closed(this.room);
        if (this.room.connection === 'ended') this.#socket.stop();
      },
      received: (frame) => {
        const heard = frame as FromServer;
        if (heard.type === 'pong') this.delay = performance.now() - this.#pinged;
        this.#arrivals.push(heard);
      },
      ping: () => this.#ping(),
    });
  }

  get room(): Room {
    return this.#parts;
  }
  set room(next: Room) {
    Object.assign(this.#parts, next);
  }

  start(): () => void {
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.#socket.wake();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    this.#socket.start();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      this.#socket.stop();
    };
  }

  /** Let each frame of the server be seen before it changes the room; it waits as long as is asked for. */
  watchArrivals(before: (frame: FromServer) => Promise<unknown> | null): () => void {
    this.#arrivals.before = before;
    return () => (this.#arrivals.before = null);
  }

  /** Ask for something that has one effect, however often the connection breaks meanwhile. */
  ask(wish: Wish): void {
    const command = { ...wish, id: newId() } as Command;
    this.room = asked(this.room, command);
    this.#send(command);
  }

  move(code: number): void {
    this.ask({ type: 'move', at: this.room.version, move: code, seat: this.room.seat });
  }
  undo(): void {
    this.ask({ type: 'undo', at: this.room.version, seat: this.room.seat });
  }
  /** Ask for another game for every seat of this device: whoever is passed it presses once. */
  async playAgain(): Promise<void> {
    const promises = await Promise.all(this.room.seats.map(() => newPromise()));
    for (const [n, seat] of seatsToAskAgain(this.room).entries())
      this.ask({ type: 'rematch', promise: promises[n] ?? null, seat });
  }
  /** Look from another of the device's own seats. */
  sit(seat: number | null): void {
    this.#send({ type: 'sit', seat });
  }
  /** How fast bots should play from now on, on this and every later connection. */
  keepPace(pace: Pace): void {
    this.#pace = pace;
    this.#send({ type: 'pace', pace });
  }
  forgetRefusal(): void {
    this.room = { ...this.room, refusal: null };
  }

  #ping(): FromClient {
    this.#pings += 1;
    this.#pinged = performance.now();
    return { type: 'ping', n: this.#pings };
  }
  #take(outcome: Outcome): void {
    this.room = outcome.room;
    for (const frame of outcome.send) this.#send(frame);
    this.#addLuck();
  }
  /** Tell the secrets that were promised for one's own seats, once everybody has promised. */
  #addLuck(): void {
    const { table, seats } = this.room;
    if (table?.status !== 'waiting') return;
    noteCommitment(table);
    for (const secret of owed(table, seats)) {
      if (this.#told.includes(secret)) continue;
      this.#told.push(secret);
      this.ask({ type: 'add_luck', secret });
    }
  }
  #send(frame: FromClient): void {
    this.#socket.send(frame);
  }
}
