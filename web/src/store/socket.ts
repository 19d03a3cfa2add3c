/**
 * A WebSocket that reconnects with exponential backoff, at once when the network or the page returns, and when the
 * server falls silent.
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
  /** A frame that the server answers. */
  ping(): unknown;
}

const PING_EVERY = 15_000;
const SILENCE_LIMIT = 35_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/** The backoff before the next attempt, in milliseconds; `jitter` from 0 to 1 spreads out a crowd of clients. */
export function backoff(attempt: number, jitter: number): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return pause * (0.75 + jitter / 2);
}

export class Socket {
  #wire: Wire | null = null;
  #isOpen = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #lastHeard = 0;
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

  /** Close for good. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#drop();
  }

  send(frame: unknown): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(frame));
  }

  /** Check the connection at once: the network or the page is back. */
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
      this.#lastHeard = this.now();
      this.events.opened();
    };
    wire.onmessage = ({ data }) => {
      this.#lastHeard = this.now();
      this.#attempt = 0;
      this.events.received(JSON.parse(String(data)));
    };
    wire.onclose = () => this.#lost(wire);
  }

  #beat(): void {
    if (!this.#isOpen) return;
    if (this.now() - this.#lastHeard > SILENCE_LIMIT) {
      const wire = this.#wire;
      this.#drop();
      if (wire) this.#lost(wire);
    } else this.send(this.events.ping());
  }

  #lost(wire: Wire): void {
    if (this.#wire !== null && this.#wire !== wire) return; // already replaced
    this.#wire = null;
    this.#isOpen = false;
    this.events.closed();
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#open(), backoff(this.#attempt, Math.random()));
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

/** Handles frames one by one. The page can delay a frame: a card takes off while the table shows the old state. */
export class FrameQueue<Frame> {
  readonly #waiting: Frame[] = [];
  #busy = false;
  /** Called before each frame is handled; the frame waits for the returned promise. */
  before: ((frame: Frame) => Promise<unknown> | null) | null = null;

  constructor(private readonly handle: (frame: Frame) => void) {}

  /** Handles the frame synchronously if nothing delays it. */
  push(frame: Frame): void {
    this.#waiting.push(frame);
    if (!this.#busy) void this.#handleAll();
  }

  async #handleAll(): Promise<void> {
    this.#busy = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        try {
          const delay = this.before?.(next) ?? null;
          if (delay !== null) await delay;
        } catch {
          // A failed delay must not lose the frame.
        }
        this.handle(next);
        // One task per frame: handling several at once could block the page.
        if (this.#waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#busy = false;
    }
  }
}
