/** Whether the server can be reached over HTTP. After a network error, it is polled with backoff until it answers. */
import { HAS_SERVER, root } from './site';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 8_000;

export class Reach {
  /** Whether the last request failed without an answer. */
  isLost = $state(false);
  /** How often the server came back. Loaders read this to load again. */
  returns = $state(0);
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTrying = false;

  constructor(private readonly ask: () => Promise<unknown>) {}

  /** Record a network error, and try until the server answers. */
  lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.#pause = FIRST_PAUSE;
    this.#wait();
  }

  /** Ask the server after a failure that may have another cause, such as a script that did not load. */
  async check(): Promise<void> {
    await this.ask().catch(() => this.lose());
  }

  /** Try at once. */
  async tryNow(): Promise<void> {
    if (!this.isLost || this.#isTrying) return;
    clearTimeout(this.#timer);
    this.#isTrying = true;
    try {
      await this.ask();
      this.isLost = false;
      this.returns += 1;
    } catch {
      this.#wait();
    } finally {
      this.#isTrying = false;
    }
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.tryNow(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }
}

/** Any response counts, even a refusal: the server is reachable. */
export const reach = new Reach(() =>
  fetch(HAS_SERVER ? '/api/health' : `${root()}manifest.webmanifest`, { signal: AbortSignal.timeout(5_000) }),
);

/** Attach to the fallback for something that failed to load: calls `load` when the server is back. */
export function whenBack(load: () => void): () => void {
  let before: number | null = null;
  return () => {
    if (before === null) before = reach.returns;
    else if (reach.returns > before) load();
  };
}

/** Try at once when the network or the page returns. */
export function listenForReturn(): () => void {
  const tryNow = (): void => void reach.tryNow();
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);
  return () => {
    removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', tryNow);
  };
}
