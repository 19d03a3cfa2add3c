import { expect, it } from 'vitest';
import { isPage, pathBelow, shellAfter, staleCaches } from './serving';

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

it('paths are below the folder of the client', () => {
  expect(pathBelow('/', '/mine')).toBe('/mine');
  expect(pathBelow('/games/', '/games/')).toBe('/');
  expect(pathBelow('/games/', '/games/engine/a/python.wasm')).toBe('/engine/a/python.wasm');
  expect(pathBelow('/games/', '/elsewhere/')).toBe('');
  expect(isPage.test(pathBelow('/games/', '/elsewhere/'))).toBe(false);
});
