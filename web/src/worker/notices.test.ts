import { expect, it } from 'vitest';
import type { PushedNotice } from '../wire/server';
import { openNotice, receive, type Desk, type NoticeOptions, type OpenPage } from './notices';

const TURN: PushedNotice = {
  kind: 'turn',
  id: 'abc.7.turn',
  table: 'abc',
  time: 100,
  title: 'Ticket to Ride: Europe',
  body: 'It’s your turn.',
  language: 'en',
  waiting: 2,
};

class TestDesk implements Desk {
  readonly notices = new Map<string, NoticeOptions & { title: string }>();
  readonly kept = new Map<string, unknown>();
  readonly calls: string[] = [];
  open: OpenPage[] = [];

  show(title: string, options: NoticeOptions): Promise<void> {
    this.calls.push(`show ${options.tag}`);
    this.notices.set(options.tag, { ...options, title });
    return Promise.resolve();
  }
  shown = (table: string) =>
    Promise.resolve(this.notices.has(table) ? [{ close: () => this.notices.delete(table) }] : []);
  pages = () => Promise.resolve(this.open);
  openPage(path: string): Promise<void> {
    this.calls.push(`open ${path}`);
    return Promise.resolve();
  }
  setBadge(count: number): Promise<void> {
    this.calls.push(`badge ${count}`);
    return Promise.resolve();
  }
  read = (key: string) => Promise.resolve(this.kept.get(key) ?? null);
  write(key: string, value: unknown): Promise<void> {
    this.kept.set(key, value);
    return Promise.resolve();
  }
  page(path: string, focused = false): void {
    this.open.push({
      url: `https://bradshaw.example${path}`,
      focused,
      postMessage: (message) =>
        void this.calls.push(`tell ${path} ${Object.values(message as Record<string, string>).join(' ')}`),
      focus: () => Promise.resolve(this.calls.push(`focus ${path}`)),
    });
  }
}

it('a notice is shown in its language, and replaces that of the same table', async () => {
  const desk = new TestDesk();
  await receive(TURN, desk);
  await receive({ ...TURN, id: 'abc.9.end', kind: 'end', time: 200, body: 'The game is over.' }, desk);
  await receive({ ...TURN, id: 'xyz.1.turn', table: 'xyz', time: 50 }, desk);
  expect([...desk.notices.keys()]).toEqual(['abc', 'xyz']);
  expect(desk.notices.get('abc')).toMatchObject({
    title: 'Ticket to Ride: Europe',
    body: 'The game is over.',
    lang: 'en',
    data: { table: 'abc', kind: 'end' },
  });
});

it('a notice that arrives twice, or after a later one, is not shown', async () => {
  const desk = new TestDesk();
  await receive(TURN, desk);
  await receive(TURN, desk);
  await receive({ ...TURN, id: 'abc.5.turn', time: 90 }, desk);
  expect(desk.calls).toEqual(['badge 2', 'show abc']);
});

it('a move on another device takes the notice away, even if its message came first', async () => {
  const desk = new TestDesk();
  await receive(TURN, desk);
  const done: PushedNotice = {
    ...TURN,
    kind: 'done',
    id: 'abc.8.done',
    time: 150,
    title: '',
    body: '',
    waiting: 1,
  };
  await receive(done, desk);
  expect(desk.notices.size).toBe(0);
  expect(desk.calls.at(-1)).toBe('badge 1');
  await receive({ ...TURN, id: 'abc.7.reminder', kind: 'reminder', time: 140 }, desk);
  expect(desk.notices.size).toBe(0);
});

it('pages hear of every notice, and none is shown over the table that somebody looks at', async () => {
  const desk = new TestDesk();
  desk.page('/table/abc', true);
  await receive(TURN, desk);
  expect(desk.calls).toEqual(['badge 2', 'tell /table/abc NOTICE']);
  desk.open = [];
  desk.page('/table/abc');
  await receive({ ...TURN, id: 'abc.8.turn', time: 101 }, desk);
  expect(desk.notices.size).toBe(1);
});

it.each([
  [['/table/abc', '/'], ['focus /table/abc']],
  [
    ['/rules/eighty-days', '/mine'],
    ['tell /mine OPEN /table/abc', 'focus /mine'],
  ],
  [['/table/xyz', '/new/eighty-days'], ['open /table/abc']],
  [[], ['open /table/abc']],
])('a click among %j goes to the table', async (paths, calls) => {
  const desk = new TestDesk();
  for (const path of paths) desk.page(path);
  await openNotice({ table: 'abc', kind: 'turn' }, desk);
  expect(desk.calls).toEqual(calls);
});

it('a click on an invitation goes to the front page, which has its link', async () => {
  const desk = new TestDesk();
  desk.page('/', true);
  await receive({ ...TURN, kind: 'invite' }, desk);
  expect(desk.calls).toEqual(['badge 2', 'tell / NOTICE']); // it is on the page already
  desk.open = [];
  desk.page('/table/xyz', true);
  await receive({ ...TURN, id: 'abc.8.invite', kind: 'invite', time: 200 }, desk);
  await openNotice(desk.notices.get('abc')!.data, desk);
  expect(desk.calls.slice(2)).toEqual(['badge 2', 'tell /table/xyz NOTICE', 'show abc', 'open /']);
});
