/**
 * A WebSocket that reconnects with exponential backoff, at once when the network or the page returns, and when the
 * server falls silent: after seconds in view, later in a hidden tab, whose timers the browser throttles.
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

const TICK = 1_000;
/** How often to ping, and how much silence to accept, in milliseconds. */
const IN_VIEW = { ping: 3_000, silence: 8_000 };
const HIDDEN = { ping: 15_000, silence: 35_000 };
/** How long the answer may take when the page or the network returns. */
const WAKE_LIMIT = 4_000;
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
  #lastTick = 0;
  #lastPing = 0;
  /** Silence in milliseconds. Time in which the page did not run does not count: an answer may be queued. */
  #silence = 0;
  #stopped = false;

  constructor(
    private readonly connect: () => Wire,
    private readonly events: SocketEvents,
    private readonly isInView: () => boolean = () => true,
    private readonly now: () => number = () => Date.now(),
  ) {}

  start(): void {
    this.#stopped = false;
    this.#lastTick = this.now();
    this.#open();
    this.#heartbeat = setInterval(() => this.#tick(), TICK);
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
      this.#reopen();
    } else {
      this.#silence = Math.max(this.#silence, IN_VIEW.silence - WAKE_LIMIT);
      this.#ping();
    }
  }

  /** Give up the connection: the network is gone. A server on this machine answers the next attempt. */
  lose(): void {
    if (!this.#stopped && this.#isOpen) this.#abandon();
  }

  #reopen(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#open();
  }

  #open(): void {
    const wire = this.connect();
    this.#wire = wire;
    this.#silence = 0;
    wire.onopen = () => {
      this.#isOpen = true;
      this.#silence = 0;
      this.#lastPing = this.now();
      this.events.opened();
    };
    wire.onmessage = ({ data }) => {
      this.#silence = 0;
      this.#attempt = 0;
      this.events.received(JSON.parse(String(data)));
    };
    wire.onclose = () => this.#lost(wire);
  }

  #tick(): void {
    const now = this.now();
    this.#silence += Math.min(now - this.#lastTick, 2 * TICK);
    this.#lastTick = now;
    if (this.#wire === null) return;
    const { ping, silence } = this.isInView() ? IN_VIEW : HIDDEN;
    // An attempt to connect can hang, too.
    if (this.#silence >= silence) this.#abandon();
    else if (this.#isOpen && now - this.#lastPing >= ping) this.#ping();
  }

  #ping(): void {
    this.#lastPing = this.now();
    this.send(this.events.ping());
  }

  #abandon(): void {
    const wire = this.#wire;
    this.#drop();
    if (wire) this.#lost(wire);
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
