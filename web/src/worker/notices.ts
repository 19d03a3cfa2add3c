/** Notices in the service worker: one for each table, replaced and taken away. Without the browser's globals. */
import type { PushedNotice } from '../wire/server';

export interface Shown {
  close(): void;
}
/** An open page of ours. */
export interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
export interface NoticeOptions {
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  readonly renotify: boolean;
  readonly icon: string;
  readonly data: NoticeData;
}
/** What a click on a notice opens. */
export interface NoticeData {
  readonly table: string;
  readonly kind: PushedNotice['kind'];
}

/** What the browser does for us. */
export interface Desk {
  show(title: string, options: NoticeOptions): Promise<void>;
  shown(table: string): Promise<readonly Shown[]>;
  pages(): Promise<readonly OpenPage[]>;
  openPage(path: string): Promise<unknown>;
  setBadge(count: number): Promise<void>;
  /** Small values that outlast the worker. */
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

interface Latest {
  readonly id: string;
  readonly time: number;
}
/** Pages that can be left for a table without losing anything. */
const IDLE = /^\/(?:mine|tables)?$/;

export const pathOf = (table: string): string => `/table/${table}`;
/** The page of a notice: that of its table, or the front page, which has the link of an invitation. */
const pageOf = ({ table, kind }: NoticeData): string => (kind === 'invite' ? '/' : pathOf(table));
const isAt = (path: string, { url }: OpenPage): boolean => new URL(url).pathname === path;

/** Show what a push brought, or take away what it makes void. Pushes can arrive twice, or overtake each other. */
export async function receive(notice: PushedNotice, desk: Desk): Promise<void> {
  const { kind, id, table, time, title, body, language, waiting } = notice;
  const latest = (await desk.read(table)) as Latest | null;
  if (latest !== null && (latest.id === id || latest.time > time)) return;
  await desk.write(table, { id, time } satisfies Latest);
  await desk.setBadge(waiting);
  const pages = await desk.pages();
  for (const page of pages) page.postMessage({ type: 'NOTICE' });
  if (kind === 'done') {
    for (const old of await desk.shown(table)) old.close();
    return;
  }
  if (pages.some((page) => page.focused && isAt(pageOf(notice), page))) return;
  const icon = '/icon-192.png';
  await desk.show(title, { body, tag: table, lang: language, renotify: true, icon, data: { table, kind } });
}

/** Go to a notice's page: in its own tab, in one that shows only lists, or in a new one. */
export async function openNotice(notice: NoticeData, desk: Desk): Promise<void> {
  const path = pageOf(notice);
  const pages = await desk.pages();
  const idle = pages.find((page) => IDLE.test(new URL(page.url).pathname));
  const page = pages.find((open) => isAt(path, open)) ?? idle;
  if (page === undefined) return void (await desk.openPage(path));
  if (page === idle) page.postMessage({ type: 'OPEN', path });
  // Browsers refuse it long after the click.
  await page.focus().catch(() => undefined);
}
