/** A person's notices: which ones they want, and whether this browser receives them. */
import { json } from './api';
import { abilityOf, thisBrowser, type Ability } from './ability';
import { isSubscribed, KEY, LANGUAGE, noteSubscribed, subscriptionBody, writeNote } from './notice_memory';
import type { MutePlayer, MuteTable, Notices, NoticeSettings } from '../wire/server';

const post = (path: string, body: unknown): Promise<Notices> => json(`/api/me/notices${path}`, body);

class OwnNotices {
  /** What the server stores; null until it is loaded. */
  known = $state.raw<Notices | null>(null);
  ability = $state<Ability>(abilityOf(thisBrowser(isSubscribed())));
  /** Whether the browser could not reach its push service. */
  isFailed = $state(false);
  /** Settles once all requests so far have been answered. */
  #answered: Promise<unknown> = Promise.resolve();
  /** How many choices the server has not answered yet. */
  #choices = 0;

  load(): Promise<void> {
    return this.#ask(() => json('/api/me/notices'));
  }
  /** Ask the server, one request at a time: no older answer replaces a newer one, and none undoes a choice. */
  async #ask(request: () => Promise<Notices>): Promise<void> {
    const asked = this.#answered.then(request);
    this.#answered = asked.catch(() => undefined);
    const answer = await asked;
    const settings = this.#choices === 0 ? answer.settings : this.known!.settings;
    this.known = { ...answer, settings };
  }
  /** Change some settings immediately, then on the server. */
  async choose(changes: Partial<NoticeSettings>): Promise<void> {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const settings: NoticeSettings = { ...this.known!.settings, zone, ...changes };
    this.known = { ...this.known!, settings };
    this.#choices += 1;
    try {
      await this.#ask(() => post('', settings).finally(() => (this.#choices -= 1)));
    } catch (error) {
      await this.load().catch(() => undefined);
      throw error;
    }
  }
  muteTable(body: MuteTable): Promise<void> {
    return this.#ask(() => post('/tables', body));
  }
  mutePlayer(body: MutePlayer): Promise<void> {
    return this.#ask(() => post('/players', body));
  }

  /** Ask the user, subscribe, and tell the server. Call this in a click handler: browsers prompt only then. */
  async turnOn(language: string): Promise<void> {
    this.isFailed = false;
    if ((await Notification.requestPermission()) === 'granted') await this.#subscribe(language);
    this.#updateAbility();
  }

  async turnOff(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    noteSubscribed(false);
    if (subscription) {
      await this.#ask(() => post('/unsubscribe', { endpoint: subscription.endpoint }));
      await subscription.unsubscribe();
    }
    this.#updateAbility();
  }

  /** Tell the server about the subscription again: it may have changed, and so may the language or the person. */
  async renew(language: string): Promise<void> {
    if (thisBrowser(true).permission === 'granted') await this.#subscribe(language);
    else noteSubscribed(false);
    this.#updateAbility();
  }

  async #subscribe(language: string): Promise<void> {
    await navigator.serviceWorker.register('/worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    if (this.known === null) await this.load();
    const { key } = this.known!;
    let subscription = await pushManager.getSubscription();
    if (subscription !== null && keyOf(subscription) !== key) {
      await subscription.unsubscribe();
      subscription = null;
    }
    try {
      subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    } catch {
      this.isFailed = true;
      return noteSubscribed(false);
    }
    const body = subscriptionBody(subscription, language);
    await this.#ask(() => post('/subscribe', body));
    noteSubscribed(true);
    await writeNote(LANGUAGE, language);
    await writeNote(KEY, key);
  }

  #updateAbility(): void {
    this.ability = abilityOf(thisBrowser(isSubscribed()));
  }
}

export const notices = new OwnNotices();

/** Return the server's key that a subscription was made with, in base64url. */
function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Show that it is this device's turn, at a table whose page is open but not in view. */
export async function showTurn(table: string, title: string, body: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (thisBrowser(true).permission !== 'granted') return;
  await registration?.showNotification(title, { body, tag: table, icon: '/icon-192.png', data: { table } });
}

export async function hideTurn(table: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
}
