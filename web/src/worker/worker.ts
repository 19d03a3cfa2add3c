/**
 * The service worker: keeps the client's files, so that a page without a server is ours and not the browser's. Pages
 * come from the server whenever it answers; the API, sockets and invitations always do. It also shows the notices that
 * the server pushes.
 */
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { addPlugins, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { KEY, LANGUAGE, readNote, subscriptionBody, writeNote } from '../store/notice_memory';
import type { PushedNotice } from '../wire/server';
import {
  openNotice,
  receive,
  type Desk,
  type NoticeData,
  type NoticeOptions,
  type OpenPage,
  type Shown,
} from './notices';
import { ENGINE, isPage, pathBelow, PREFIX, shellAfter, staleCaches } from './serving';

/** Of a service worker's globals, what is used here: the library of their types would change those of every page. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends Extendable {
  readonly notification: Shown & { readonly data: NoticeData };
}
declare const self: {
  readonly registration: {
    readonly pushManager: PushManager;
    showNotification(title: string, options: NoticeOptions): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Shown[]>;
  };
  readonly clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void;
};
/** The client's files, its version and its first script; from scripts/service_worker.mjs. */
declare const CLIENT: { files: PrecacheEntry[]; version: string; entry: string };
const { files, version, entry } = CLIENT;

/** How long a page may take before the kept one is shown, in milliseconds. */
const PATIENCE = 8_000;

setCacheNameDetails({ prefix: PREFIX, precache: version, suffix: '' });
// Only whole files of this server are kept.
addPlugins([
  { cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null) },
]);
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

/** The path below the client's folder. */
const below = ({ pathname }: URL): string => pathBelow(new URL('.', location.href).pathname, pathname);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isPage.test(below(url)),
  async ({ request }) =>
    shellAfter(fetch(request), new Promise((resolve) => setTimeout(resolve, PATIENCE)), () =>
      matchPrecache('index.html'),
    ),
);

// A page of an earlier version, open in another tab, still finds its scripts after an update.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && below(url).startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

// The engine's worker has checked and kept its files, for games without a server.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && below(url).startsWith(ENGINE),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of staleCaches(await caches.keys(), cacheNames.precache)) await caches.delete(name);
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { type } = event.data as { type: string };
  // Which version this worker brings; an update is loaded only when somebody asks for it.
  if (type === 'ENTRY') event.ports[0]?.postMessage(new URL(entry, location.href).pathname);
  else if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

const desk: Desk = {
  show: (title, options) => self.registration.showNotification(title, options),
  shown: (table) => self.registration.getNotifications({ tag: table }),
  pages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openPage: (path) => self.clients.openWindow(path),
  setBadge: async (count) => {
    // Not every browser has badges, nor gives them to every page.
    if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
  },
  read: readNote,
  write: writeNote,
};

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(receive(event.data.json() as PushedNotice, desk));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data, desk));
});

// The push service has given the browser another address.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const [language, applicationServerKey] = [await readNote(LANGUAGE), await readNote(KEY)];
      // Without them, the next visit subscribes.
      if (typeof language !== 'string' || typeof applicationServerKey !== 'string') return;
      const options = { userVisibleOnly: true, applicationServerKey };
      const renewed = subscriptionBody(await self.registration.pushManager.subscribe(options), language);
      await fetch('/api/me/notices/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(renewed),
      });
    })(),
  );
});
