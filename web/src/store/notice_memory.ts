/** What pages and the service worker share about notices. */
import type { NewSubscription } from '../wire/server';
import { load, save } from './local_storage';

const SUBSCRIBED = 'notices.subscribed';
const OFFERED = 'notices.offered';
/** The notes with the language of this browser's notices, and with the server's key that it subscribed with. */
export const LANGUAGE = 'language';
export const KEY = 'key';
const NOTES = 'notices';
/** The oldest notes are deleted beyond this number. */
const MAX_NOTES = 200;

/** Whether this browser gets notices. Known to pages only. */
export const isSubscribed = (): boolean => load(SUBSCRIBED, false);
export const noteSubscribed = (subscribed: boolean): void => save(SUBSCRIBED, subscribed);

/** Whether this browser has been offered notices before. Known to pages only. */
export const wasOffered = (): boolean => load(OFFERED, false);
export const noteOffered = (): void => save(OFFERED, true);

const addressOf = (key: string): string => `/notices/${encodeURIComponent(key)}`;

/** Read a small value; null if there is none. A cache is the simplest storage that a service worker has. */
export async function readNote(key: string): Promise<unknown> {
  const found = await (await caches.open(NOTES)).match(addressOf(key));
  return found === undefined ? null : found.json();
}

export async function writeNote(key: string, value: unknown): Promise<void> {
  const notes = await caches.open(NOTES);
  await notes.put(addressOf(key), new Response(JSON.stringify(value)));
  const [oldest, ...others] = await notes.keys();
  if (oldest !== undefined && others.length >= MAX_NOTES) await notes.delete(oldest);
}

/** Return what the server needs to push to a subscription. */
export function subscriptionBody(subscription: PushSubscription, language: string): NewSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, public: p256dh, secret: auth, language: language as NewSubscription['language'] };
}
