/** A person is called to the table by Web Push: the server's own payload, in a real service worker. */
import { type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushedNotice } from '../src/wire/server';
import { openByDay } from './by_day';
import { fastForward, type Strategy } from './fast_forward';
import { checkAxe } from './look';
import { PushService } from './push_service';
import { freePort, program, serve, stop } from './server';
import { SMALL, Visitor } from './visitor';

const KEEP_TICKETS: Strategy<unknown> = {
  rank: ({ kind }) => (kind === 'keep_tickets' ? 1 : 0),
  until: ({ moveCount }) => moveCount > 0,
};
const data = mkdtempSync(join(tmpdir(), 'bradshaw-notices-'));
const service = new PushService();
let server: ChildProcess;
let baseURL: string;
beforeAll(async () => {
  const port = await freePort();
  const launcher = ['env', `PUSH_SERVICE=${await service.start()}`, program('python'), '-m'];
  server = await serve(port, data, [...launcher, 'tests.server.notices.browser_program']);
  baseURL = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  await stop(server);
  service.stop();
  rmSync(data, { recursive: true, force: true });
});

interface Notice {
  readonly tag: string;
  readonly body: string;
  close(): void;
}

/** A visitor's service worker. The browser of the tests shows no notices or badges, so the worker keeps them. */
class NoticeWorker {
  private constructor(
    private readonly worker: Worker,
    private readonly session: CDPSession,
    private readonly registrationId: string,
  ) {}

  static async of({ context, page }: Visitor): Promise<NoticeWorker> {
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
        if (found) resolve(found.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const shown: Notice[] = [];
      Object.assign(ServiceWorkerRegistration.prototype, {
        showNotification: (_: string, { tag, body }: Notice) => {
          const notice: Notice = { tag, body, close: () => void shown.splice(shown.indexOf(notice), 1) };
          for (const old of shown.filter((other) => other.tag === tag)) old.close();
          shown.push(notice);
          return Promise.resolve();
        },
        getNotifications: ({ tag }: { tag?: string } = {}) =>
          Promise.resolve(shown.filter((notice) => tag === undefined || notice.tag === tag)),
      });
      const setAppBadge = (count: number): Promise<void> =>
        Promise.resolve(void Object.assign(globalThis, { badge: count }));
      Object.assign(Object.getPrototypeOf(navigator) as object, { setAppBadge });
    });
    return new NoticeWorker(worker, session, await registered);
  }

  async push(notice: PushedNotice): Promise<void> {
    const message = { origin: baseURL, registrationId: this.registrationId, data: JSON.stringify(notice) };
    await this.session.send('ServiceWorker.deliverPushMessage', message);
  }
  badge(): Promise<number> {
    return this.worker.evaluate(() => (globalThis as unknown as { badge: number }).badge);
  }
  /** The notices on the screen, by table. */
  shown(): Promise<string[]> {
    return this.worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await scope.registration.getNotifications()).map(({ tag, body }) => `${tag}: ${body}`);
    });
  }
  /** Tell the worker that the push service has given the browser another address. */
  changeAddress(subscription: object): Promise<void> {
    return this.worker.evaluate(async (json) => {
      PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => json } as PushSubscription);
      const work: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
      await Promise.all(work);
    }, subscription);
  }
  /** Click the notice of a table. */
  click(table: string): Promise<void> {
    return this.worker.evaluate(async (tag) => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [notice] = await scope.registration.getNotifications({ tag });
      const notification = Object.assign(notice!, { data: { table: tag, kind: 'turn' } });
      const waitUntil = (): void => undefined;
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    }, table);
  }
}

it('somebody is asked after a game, called to the next ones, and led to the table by a click', async () => {
  const ann = await Visitor.create({ ...SMALL, baseURL, serviceWorkers: 'allow' });
  const bob = await Visitor.create({ ...SMALL, baseURL });
  const phone = await Visitor.create({ ...SMALL, baseURL });
  const { page } = ann;
  const arrived = await service.adopt(page);

  // Nobody asks on arrival, only after a game with other people.
  const first = await openByDay(ann, bob, 1);
  await page.goto(first);
  await ann.waitForTable();
  const offer = page.getByRole('region', { name: 'Want to know when it’s your turn?' });
  expect(await offer.count()).toBe(0);
  await bob.page.goto(first);
  await bob.waitForTable();
  await bob.resign();
  await offer.waitFor();
  await checkAxe(page, 'the offer of notices', 'html');
  await offer.getByRole('button', { name: 'Notify me' }).click();
  await offer.waitFor({ state: 'detached' });

  // Elsewhere, Ann is called to a new game. A move on her phone takes the notice away.
  await page.goto('/');
  const worker = await NoticeWorker.of(ann);
  const second = await openByDay(ann, bob, 1);
  const idOf = (path: string): string => path.split('/').at(-1)!;
  const of = (path: string) => arrived.filter(({ table }) => table === idOf(path));
  await expect.poll(() => of(second).map(({ kind }) => kind)).toEqual(['turn']);
  expect(of(second)[0]).toMatchObject({ title: 'Ticket to Ride: Europe', language: 'en' });
  await worker.push(of(second)[0]!);
  await expect
    .poll(() => worker.shown())
    .toEqual([`${idOf(second)}: It’s your turn. You’re playing with Bob.`]);
  await expect.poll(() => page.title()).toBe('(1) Bradshaw');
  expect(await worker.badge()).toBe(1);
  const own = (await (
    await ann.context.request.get(`/api${second.replace('table', 'tables')}/links`)
  ).json()) as {
    seats: Record<string, string>;
  };
  await phone.page.goto(Object.values(own.seats)[0]!);
  await phone.waitForTable();
  void fastForward(phone.page, second, KEEP_TICKETS).catch(() => undefined); // Bob never lets it end
  await expect.poll(() => of(second).map(({ kind }) => kind)).toEqual(['turn', 'done']);
  await worker.push(of(second)[1]!);
  await expect.poll(() => worker.shown()).toEqual([]);
  await expect.poll(() => page.title()).toBe('Bradshaw');
  expect(await worker.badge()).toBe(0);

  // A click on the next notice opens the table at the move.
  const third = await openByDay(ann, bob, 1);
  await expect.poll(() => of(third).length).toBe(1);
  await worker.push(of(third)[0]!);
  await expect.poll(() => worker.shown()).toHaveLength(1);
  await worker.click(idOf(third));
  await page.waitForURL(`**${third}`);
  await page.getByRole('region', { name: 'Choose your tickets' }).waitFor();
  expect(await worker.shown()).toEqual([]);

  // The push service gives the browser another address, while no page is open that could tell the server.
  const { json, notices } = service.replace(arrived);
  await worker.changeAddress(json);
  const fourth = await openByDay(ann, bob, 1);
  await expect.poll(() => notices.map(({ table }) => table)).toEqual([idOf(fourth)]);

  // In the settings, notices are chosen and ended.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Mute this table’s notifications' }).click();
  await page.getByRole('button', { name: 'Mute this table’s notifications', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText('Notifications', { exact: true }).click();
  const on = settings.getByRole('checkbox', { name: 'Notify this device' });
  await on.waitFor();
  expect(await on.isChecked()).toBe(true);
  await settings.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await settings.getByLabel('Until').fill('07:30');
  await settings.getByLabel('Reminder before a deadline').selectOption('3 hours');
  await settings.getByRole('button', { name: /^Unmute/ }).waitFor();
  await checkAxe(page, 'the settings of notices', 'dialog[open]');
  const stored = async (): Promise<unknown> =>
    ((await (await ann.context.request.get('/api/me/notices')).json()) as { settings: unknown }).settings;
  await expect.poll(stored).toMatchObject({
    kinds: expect.arrayContaining(['turn', 'reminder']) as unknown,
    reminder_minutes: 180,
    quiet_from: '22:00',
    quiet_until: '07:30',
  });
  await on.uncheck();
  await expect.poll(() => on.isChecked()).toBe(false);
  await Visitor.finish(ann, bob, phone);
});
