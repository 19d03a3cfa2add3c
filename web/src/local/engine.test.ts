// @vitest-environment node
/** The engine in Pyodide, under Node, against the same engine run natively. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test as anyTest, vi } from 'vitest';
import { pageSide, withoutBrowser } from '../../engine/proofs.mjs';
import { boot, networks, startPython, type Database, type Snapshots } from './boot';

const LONG = process.env['BRADSHAW_LONG'] === '1';
const around = withoutBrowser();
if (around === null) console.warn('skipped: the packages of the engine in the page have not been fetched');
const test = anyTest.skipIf(around === null);
/** What takes seconds; tests/local checks the same outside a browser, and a browser test does in one. */
const longTest = anyTest.skipIf(around === null || !LONG);

/** Keeps a snapshot in memory. */
class Kept implements Snapshots {
  snapshot: Uint8Array | null = null;
  read = () => Promise.resolve(this.snapshot);
  drop = () => this.keep(null);
  keep(snapshot: Uint8Array | null): Promise<void> {
    this.snapshot = snapshot;
    return Promise.resolve();
  }
}

const snapshots = new Kept();
let answer: (question: string) => Promise<string>;
beforeAll(async () => {
  if (around !== null) answer = await pageSide({ startPython, networks }, { ...around, snapshots });
}, 300_000);

async function natively(questions: readonly string[]): Promise<string[]> {
  const native = promisify(execFile)('../.venv/bin/python', ['../scripts/page_proofs_native.py'], {
    maxBuffer: 1 << 30,
  });
  native.child.stdin!.end(questions.join('\n'));
  return (await native).stdout.trimEnd().split('\n');
}

/** `make page-proofs` compares 1,000 games and 10,000 positions of each game. */
test.each([
  ['every move of random games leads to the same state', ['moves ticket-to-ride 0', 'moves eighty-days 7']],
  ['strong plays the same moves', ['strong ticket-to-ride 0 20', 'strong eighty-days 0 20']],
  ['a network answers bit for bit the same', ['networks ticket-to-ride 0 20', 'networks eighty-days 0 20']],
])(
  '%s as on a server',
  async (_, questions) => {
    const expected = await natively(questions);
    expect(expected.map((line) => line.split(' ').length >= 20)).toEqual(questions.map(() => true));
    for (const [at, question] of questions.entries())
      expect(await answer(question), question).toBe(expected[at]);
  },
  600_000,
);

test('an engine that starts from a snapshot plays the same, with other chance', async () => {
  const made = snapshots.snapshot;
  const questions = ['moves ticket-to-ride 1', 'strong eighty-days 1 20'];
  const again = await pageSide({ startPython, networks }, { ...around!, snapshots });
  for (const question of questions) expect(await again(question), question).toBe(await answer(question));
  const [first, second] = await Promise.all([1, 2].map(() => startPython({ ...around!, snapshots })));
  for (const chance of ['import random; random.random()', 'import secrets; secrets.token_hex()'])
    expect(first!.runPython(chance)).not.toBe(second!.runPython(chance));
  expect(snapshots.snapshot, 'a snapshot that does not start is replaced').toBe(made);
}, 300_000);

test('a snapshot that does not start is replaced', async () => {
  const broken = new Kept();
  await broken.keep(new Uint8Array(1 << 16));
  const python = await startPython({ ...around!, snapshots: broken });
  expect(python.runPython('import bradshaw.local.page; 6 * 7')).toBe(42);
  expect(broken.snapshot!.length).toBeGreaterThan(1 << 20);
}, 300_000);

/** Lines by table, as IndexedDB keeps them. */
function memory(): Database {
  const rows = new Map<string, string>();
  const log = new Map<string, string[]>();
  return {
    write: (several) => {
      const all = JSON.parse(several) as { table: string; first: number; lines: string[]; row: string }[];
      if (all.some(({ table, first }) => (log.get(table)?.length ?? 0) !== first))
        return Promise.resolve(false);
      for (const { table, lines, row } of all) {
        log.set(table, [...(log.get(table) ?? []), ...lines]);
        rows.set(table, row);
      }
      return Promise.resolve(true);
    },
    read: (table, start) => {
      const row = rows.get(table);
      return Promise.resolve(
        row === undefined ? null : JSON.stringify({ row, lines: log.get(table)!.slice(start) }),
      );
    },
    rows: () => Promise.resolve(JSON.stringify([...rows.values()])),
  };
}

test('a browser’s error that is no Error is an answer, too', async () => {
  // Chromium's transactions abort with this object, without a stack.
  const full = { name: 'QuotaExceededError', message: '', toString: () => 'QuotaExceededError' };
  const engine = await boot({
    ...around!,
    snapshots,
    database: { ...memory(), write: () => Promise.reject(full) },
    post: () => undefined,
    announce: () => undefined,
    delay: 0,
  });
  const seats = [
    { kind: 'me', name: 'Ann' },
    { kind: 'bot', level: 'easy' },
  ];
  const wanted = new TextEncoder().encode(JSON.stringify({ game: 'eighty-days', seats }));
  const [status, , body] = await engine.request('POST', '/api/tables', wanted);
  expect([status, JSON.parse(new TextDecoder().decode(body))]).toMatchObject([409, { code: 'storage_full' }]);
}, 300_000);

longTest(
  'bots play on a device until it is the player’s turn',
  async () => {
    const frames: { type: string; position?: { legal: number[] } | null }[] = [];
    const engine = await boot({
      ...around!,
      database: memory(),
      post: (_, frame) => void (frame === null || frames.push(JSON.parse(frame) as (typeof frames)[0])),
      announce: () => undefined,
      delay: 0,
    });
    const seats = [
      { kind: 'me', name: 'Ann' },
      ...['normal', 'strong'].map((level) => ({ kind: 'bot', level })),
    ];
    const wanted = new TextEncoder().encode(JSON.stringify({ game: 'eighty-days', seats }));
    const [status, , body] = await engine.request('POST', '/api/tables', wanted);
    expect(status).toBe(201);
    const { table } = JSON.parse(new TextDecoder().decode(body)) as {
      table: { id: string; seats: unknown[] };
    };
    expect((await engine.request('GET', `/api/tables/${table.id}`, null))[0]).toBe(200);
    engine.connect(1, table.id);
    engine.receive(1, JSON.stringify({ type: 'hello', protocol: 2, seat: 0 }));
    await vi.waitUntil(() => frames.some(({ type }) => type === 'welcome'), 120_000);
    for (let tries = 0; tries < 60; tries += 1) {
      engine.receive(1, JSON.stringify({ type: 'resync', since: null }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { sight } = frames.findLast(({ type }) => type === 'welcome') as unknown as {
        sight: { position: { legal: number[] } | null };
      };
      if ((sight.position?.legal.length ?? 0) > 0) return;
    }
    throw new Error(frames.map(({ type }) => type).join(' '));
  },
  300_000,
);
