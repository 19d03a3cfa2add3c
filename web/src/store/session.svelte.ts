/** A device's connection to a table: the room, kept up to date, and the commands it can send. */
import type { Command, FromClient, FromServer, Position, RematchTerms } from '../wire/server';
import { socketAddress } from './api';
import { connectHere, isOwn } from './host.svelte';
import { hexOf, keepSecrets, nameRematch, newSecret, noteTable, rematchOf, secretsToReveal } from './luck';
import type { Pace } from './preferences.svelte';
import { answerOf } from './asked';
import { isSameTerms, termsToSend } from './rematch';
import {
  EMPTY,
  onClose,
  onFrame,
  onOpen,
  onSend,
  seatsWithoutRematch,
  type Room,
  type Transition,
} from './room';
import { noteShown } from './shown';
import { FrameQueue, Socket, type SocketEvents, type Wire } from './socket';

/** Commands name their seat: the device may view a different one by the time they arrive. */
type WithSeat<C> = 'seat' extends keyof C ? { seat: number | null } : unknown;
type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> & WithSeat<C> : never;
/** A command without its id, which the session assigns. */
export type NewCommand = WithoutId<Command>;

/** A command that has been unanswered for a second or more; `unsent` after a few more. */
export interface LateCommand {
  readonly command: Command;
  readonly stage: 'sending' | 'unsent';
}
/** Chooses the follow-up to a move, from the moves that are legal after it; null for none. */
export type Next = (legal: readonly number[]) => number | null;

const SENDING_AFTER = 1_000;
const UNSENT_AFTER = 4_000;

type MutableRoom = { -readonly [Part in keyof Room]: Room[Part] };

/** Create a room whose parts are individually reactive: a frame redraws only the readers of what it changes. */
function reactiveRoom(): MutableRoom {
  const room = {} as MutableRoom;
  for (const part of Object.keys(EMPTY) as (keyof Room)[]) {
    let value = $state.raw<unknown>(EMPTY[part]);
    Object.defineProperty(room, part, {
      enumerable: true,
      get: () => value,
      set: (next: unknown) => (value = next),
    });
  }
  return room;
}

/** Return 128 random bits; `crypto.randomUUID` needs TLS. */
function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

export class Session {
  readonly #room = reactiveRoom();
  readonly #socket: Socket;
  #pings = 0;
  #pingedAt = 0;
  /** The round-trip time of the last ping, in milliseconds. */
  delay = $state<number | null>(null);
  /** The oldest command that is late. */
  late = $state.raw<LateCommand | null>(null);
  /** When each unanswered command was sent. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- not shown
  readonly #sentAt = new Map<string, number>();
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #pace: Pace = 'normal';
  /** The follow-up to the unanswered move. */
  #next: Next | null = null;
  /** The position in which the last move was played. */
  #playedIn: Position | null = null;
  readonly #revealed: string[] = [];
  readonly #arrivals = new FrameQueue<FromServer>((frame) =>
    this.#apply(onFrame(this.room, frame, Date.now() / 1000)),
  );

  constructor(
    readonly id: string,
    seat: number | null,
    connect = (): Wire =>
      isOwn(id) ? connectHere(id) : (new WebSocket(socketAddress(id, location)) as unknown as Wire),
  ) {
    this.#room.seat = seat;
    const events: SocketEvents = {
      opened: () => {
        this.#apply(onOpen(this.room));
        this.setPace(this.#pace);
      },
      closed: () => {
        this.room = onClose(this.room);
        if (this.room.connection === 'ended') this.#socket.stop();
      },
      received: (frame) => {
        const arrived = frame as FromServer;
        if (arrived.type === 'pong') this.delay = performance.now() - this.#pingedAt;
        // Answered on arrival: animations can hold the frame back.
        if (arrived.type === 'done' || arrived.type === 'refused') {
          this.#sentAt.delete(arrived.id);
          this.#updateLate();
        }
        this.#arrivals.push(arrived);
      },
      ping: () => this.#ping(),
    };
    this.#socket = new Socket(connect, events, () => document.visibilityState === 'visible');
  }

  get room(): Room {
    return this.#room;
  }
  set room(next: Room) {
    Object.assign(this.#room, next);
  }

  start(): () => void {
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.#socket.wake();
    };
    const lose = (): void => this.#socket.lose();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    window.addEventListener('offline', lose);
    this.#socket.start();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', lose);
      clearTimeout(this.#lateTimer);
      this.#socket.stop();
    };
  }

  /** Call `before` with each frame, which changes the room once the returned promise settles. */
  watchArrivals(before: (frame: FromServer) => Promise<unknown> | null): () => void {
    this.#arrivals.before = before;
    return () => (this.#arrivals.before = null);
  }

  /** Send a command. It is resent after a reconnect; its id makes it idempotent. */
  send(unsent: NewCommand): void {
    const command = { ...unsent, id: newId() } as Command;
    this.room = onSend(this.room, command);
    this.#sentAt.set(command.id, performance.now());
    this.#updateLate();
    this.#transmit(command);
  }

  /** Play a move, and its follow-up, if any, once it is answered. */
  play(code: number, next: Next | null = null): void {
    this.#next = next;
    this.#playedIn = this.room.position;
    this.send({ type: 'move', at: this.room.version, move: code, seat: this.room.seat });
  }
  /** Whether a move played in this position is unanswered. The next position can arrive before the answer. */
  get isMoving(): boolean {
    const { position, unanswered } = this.room;
    return position === this.#playedIn && unanswered.some(({ type }) => type === 'move');
  }
  undo(): void {
    this.#next = null;
    this.send({ type: 'undo', at: this.room.version, seat: this.room.seat });
  }
  /** For every seat of this device, agree to the proposed rematch, or propose one on different terms. */
  async playAgain(terms?: RematchTerms | null): Promise<void> {
    const secrets = await Promise.all(this.room.seats.map(() => newSecret()));
    keepSecrets(rematchOf(this.id), secrets);
    const proposed = termsToSend(this.room.table?.rematch_terms);
    const wanted = terms === undefined ? proposed : terms;
    const seats = isSameTerms(wanted, proposed) ? seatsWithoutRematch(this.room) : this.room.seats;
    for (const [n, seat] of seats.entries())
      this.send({ type: 'rematch', promise: secrets[n]?.promise ?? null, terms: wanted, seat });
  }
  /** Decline a rematch for every seat of this device, or withdraw the request. */
  declineRematch(): void {
    const { table, seats } = this.room;
    for (const seat of seats)
      if (table && answerOf(table, seat) !== 'no') this.send({ type: 'no_rematch', seat });
  }
  /** Begin the rematch with bots for those who have not agreed. */
  beginRematch(): void {
    const seat = this.room.seats.find((own) => this.room.table?.rematch_wanted.includes(own));
    if (seat !== undefined) this.send({ type: 'begin_rematch', seat });
  }
  /** Take back every seat of this device that a bot plays. */
  takeSeatsBack(): void {
    const { table, seats } = this.room;
    for (const seat of seats) {
      const { away = false, resigned = true } = table?.seats[seat] ?? {};
      if (away && !resigned) this.send({ type: 'return', seat });
    }
  }
  /** View a different seat of this device. */
  sit(seat: number | null): void {
    this.#transmit({ type: 'sit', seat });
  }
  /** Set the bots' pace for this and every later connection. */
  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#transmit({ type: 'pace', pace });
  }
  dismissRefusal(): void {
    this.room = { ...this.room, refusal: null };
  }

  /** Update the late command, now and when the oldest unanswered command becomes late. */
  #updateLate(): void {
    clearTimeout(this.#lateTimer);
    const command = this.room.unanswered.find(({ id }) => this.#sentAt.has(id));
    const age = command === undefined ? 0 : performance.now() - this.#sentAt.get(command.id)!;
    const stage = age >= UNSENT_AFTER ? 'unsent' : age >= SENDING_AFTER ? 'sending' : null;
    this.late = command === undefined || stage === null ? null : { command, stage };
    if (command === undefined || stage === 'unsent') return;
    const next = (stage === null ? SENDING_AFTER : UNSENT_AFTER) - age;
    this.#lateTimer = setTimeout(() => this.#updateLate(), next);
  }

  #ping(): FromClient {
    this.#pings += 1;
    this.#pingedAt = performance.now();
    return { type: 'ping', n: this.#pings };
  }
  #apply({ room, send }: Transition): void {
    const wasPlaying = this.room.table?.status === 'playing';
    this.room = room;
    for (const frame of send) this.#transmit(frame);
    this.#noteLuck(wasPlaying);
    this.#follow();
  }
  /** Play the follow-up once the move is answered. */
  #follow(): void {
    const { unanswered, refusal, position } = this.room;
    if (this.#next === null || unanswered.some(({ type }) => type === 'move')) return;
    const code = refusal === null ? this.#next(position?.legal ?? []) : null;
    this.#next = null;
    if (code !== null) this.play(code);
  }
  /** Store what the check after the game needs, and reveal this device's secrets once everyone has promised. */
  #noteLuck(wasPlaying: boolean): void {
    const { table, seat, seats, log } = this.room;
    if (table === null) return;
    if (table.rematch !== null) nameRematch(this.id, table.rematch);
    noteTable(table);
    if (seat !== null && (wasPlaying || table.status === 'playing')) noteShown(this.id, seat, log);
    for (const secret of secretsToReveal(table, seats)) {
      if (this.#revealed.includes(secret)) continue;
      this.#revealed.push(secret);
      this.send({ type: 'add_luck', secret });
    }
  }
  #transmit(frame: FromClient): void {
    this.#socket.send(frame);
  }
}
