/**
 * A WebSocket that comes back by itself: with growing pauses, at once when the network or the page returns, and
 * whenever the server has been silent for too long. It knows nothing of what is said over it.
 */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface SocketEvents {
  opened(): void;
  closed(): void;
  received(frame: unknown): void;
  /** Something to send so that the server answers. */
  ping(): unknown;
}

const PING_EVERY = 15_000;
const SILENT_FOR = 35_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/** How long to wait before the next try, in milliseconds; `luck` from 0 to 1 keeps a crowd from coming back at once. */
export function pauseBefore(attempt: number, luck: number): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return pause * (0.75 + luck / 2);
}

export class Socket {
  #wire: Wire | null = null;
  #isOpen = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #stopped = false;

  constructor(
    private readonly connect: () => Wire,
    private readonly events: SocketEvents,
    private readonly now: () => number = () => Date.now(),
  ) {}

  start(): void {
    this.#stopped = false;
    this.#open();
    this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY);
  }

  /** Hang up for good. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#drop();
  }

  send(frame: unknown): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(frame));
  }

  /** The network or the page is back: see at once whether the connection still lives. */
  wake(): void {
    if (this.#stopped) return;
    if (!this.#isOpen) {
      this.#attempt = 0;
      clearTimeout(this.#timer);
      this.#drop();
      this.#open();
    } else this.#beat();
  }

  #open(): void {
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => {
      this.#isOpen = true;
      this.#heard = this.now();
      this.events.opened();
    };
    wire.onmessage = ({ data }) => {
      this.#heard = this.now();
      this.#attempt = 0;
      this.events.received(JSON.parse(String(data)));
    };
    wire.onclose = () => this.#lost(wire);
  }

  #beat(): void {
    if (!this.#isOpen) return;
    if (this.now() - this.#heard > SILENT_FOR) {
      const wire = this.#wire;
      this.#drop();
      if (wire) this.#lost(wire);
    } else this.send(this.events.ping());
  }

  #lost(wire: Wire): void {
    if (this.#wire !== null && this.#wire !== wire) return; // one that was given up before
    this.#wire = null;
    this.#isOpen = false;
    this.events.closed();
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#open(), pauseBefore(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#isOpen = false;
    if (wire === null) return;
    wire.onopen = wire.onclose = wire.onmessage = null;
    wire.close();
  }
}
