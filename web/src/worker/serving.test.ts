import { expect, it } from 'vitest';
import { engineFile, isPage, shellAfter, staleCaches } from './serving';

it('only pages are answered without the server', () => {
  for (const path of ['/', '/table/abc', '/rules/eighty-days', '/new/ticket-to-ride', '/mine'])
    expect(isPage.test(path), path).toBe(true);
  for (const path of ['/api/tables/abc', '/api/mine', '/metrics', '/join/x', '/icon.svg', '/assets/a.js'])
    expect(isPage.test(path), path).toBe(false);
});

const never = new Promise<never>(() => undefined);
const kept = () => Promise.resolve(new Response('kept'));
const text = async (answer: Promise<Response>) => (await answer).text();

it('a page comes from the server while it answers', async () => {
  expect(await text(shellAfter(Promise.resolve(new Response('new')), never, kept))).toBe('new');
  const lost = new Response('not found', { status: 404 });
  expect(await text(shellAfter(Promise.resolve(lost), never, kept))).toBe('not found');
});

it('the kept page is shown without an answer, without one in time, and for a gateway’s error', async () => {
  expect(await text(shellAfter(Promise.reject(new TypeError('offline')), never, kept))).toBe('kept');
  expect(await text(shellAfter(never, Promise.resolve(), kept))).toBe('kept');
  const gateway = Promise.resolve(new Response('bad gateway', { status: 502 }));
  expect(await text(shellAfter(gateway, never, kept))).toBe('kept');
});

it('without a kept page the answer counts, however late or bad', async () => {
  const none = () => Promise.resolve(undefined);
  const gateway = Promise.resolve(new Response('bad gateway', { status: 502 }));
  expect(await text(shellAfter(gateway, never, none))).toBe('bad gateway');
  await expect(shellAfter(Promise.reject(new TypeError('offline')), never, none)).rejects.toThrow('offline');
});

it('the version before is kept for pages that are still open', () => {
  const names = ['other', 'bradshaw-1', 'bradshaw-2', 'bradshaw-3'];
  expect(staleCaches(names, 'bradshaw-3')).toEqual(['bradshaw-1']);
  expect(staleCaches(['bradshaw-3'], 'bradshaw-3')).toEqual([]);
});

/** A cache in memory, and a server whose answers are the numbers of the requests. */
function engineOf(): { ask(path: string): Promise<string>; server: { isLost: boolean }; kept(): string[] } {
  const stored = new Map<string, Response>();
  const cache = {
    match: (url: string) => Promise.resolve(stored.get(url)?.clone()),
    put: (url: string, answer: Response) => Promise.resolve(void stored.set(url, answer)),
    keys: () => Promise.resolve([...stored.keys()].map((url) => new Request(url))),
    delete: (url: string) => Promise.resolve(stored.delete(url)),
  } as unknown as Cache;
  const server = { isLost: false };
  let requests = 0;
  const fetchIt = (): Promise<Response> =>
    server.isLost
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(new Response(`${(requests += 1)}`));
  return {
    ask: (path) => text(engineFile(new Request(`https://x${path}`), cache, fetchIt)),
    server,
    kept: () => [...stored.keys()].map((url) => new URL(url).pathname),
  };
}

it('the engine is fetched once, and its sources whenever the server answers', async () => {
  const { ask, server, kept } = engineOf();
  expect(await ask('/engine/a/python.wasm')).toBe('1');
  expect(await ask('/engine/a/python.wasm')).toBe('1');
  expect(await ask('/engine.json')).toBe('2');
  expect(await ask('/engine.json')).toBe('3');
  server.isLost = true;
  expect(await ask('/engine.json')).toBe('3');
  expect(await ask('/engine/a/python.wasm')).toBe('1');
  server.isLost = false;
  expect(await ask('/engine/b/python.wasm')).toBe('4');
  expect(kept().sort()).toEqual(['/engine.json', '/engine/b/python.wasm']);
});
