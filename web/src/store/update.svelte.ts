/** New versions of the client: the service worker fetches them, and the page asks the user before it loads one. */
import type { Workbox } from 'workbox-window';
import { root } from './site';

/** In milliseconds. The delay lets the page load its own files before the service worker starts fetching. */
const REGISTRATION_DELAY = 3_000;
const CHECK_INTERVAL = 10 * 60_000;

class Update {
  /** Whether a new version is ready and the user has not put it off. */
  isReady = $state(false);
  #workbox: Workbox | null = null;

  /** Put the new version off. */
  later(): void {
    this.isReady = false;
  }

  /** Activate the new version, and reload this tab but no other. */
  load(): void {
    this.#workbox?.addEventListener('controlling', () => location.reload());
    this.#workbox?.messageSkipWaiting();
  }

  /** Register the service worker, and check for new versions from then on. Needs TLS or localhost. */
  async watch(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    await new Promise((resolve) => setTimeout(resolve, REGISTRATION_DELAY));
    const { Workbox, messageSW } = await import('workbox-window');
    const workbox = new Workbox(`${root()}worker.js`);
    const ownEntry = new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src).pathname;
    workbox.addEventListener('waiting', ({ sw }) => {
      if (sw)
        void messageSW(sw, { type: 'ENTRY' }).then((entry) => {
          // A page that the server sent after an update already runs the new version.
          if (entry !== ownEntry) this.isReady = true;
        });
    });
    this.#workbox = workbox;
    // Registration can fail in private windows.
    if (!(await workbox.register({ immediate: true }).catch(() => undefined))) return;
    const check = (): void => {
      if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
    };
    setInterval(check, CHECK_INTERVAL);
    document.addEventListener('visibilitychange', check);
  }
}

export const update = new Update();
