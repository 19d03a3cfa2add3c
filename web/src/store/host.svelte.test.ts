import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FILES = ['https://x.org/engine.json', 'https://x.org/engine/1/python.wasm'];
/** The files on this device. */
const kept = new Set<string>();
let starts = 0;
/** Ends the engine's start. */
let arrives: () => void = () => undefined;
vi.mock('../local/page', () => ({
  hasEngine: () => true,
  filesToStart: () => FILES,
  LocalEngine: {
    start: () => {
      starts += 1;
      return new Promise<object>((resolve) => (arrives = () => resolve({})));
    },
  },
}));
vi.stubGlobal('document', { baseURI: 'https://x.org/' });
vi.stubGlobal('caches', { match: (file: string) => Promise.resolve(kept.has(file) ? {} : undefined) });

type Host = typeof import('./host.svelte');
let host: Host;
let preferences: (typeof import('./preferences.svelte'))['preferences'];
let reach: (typeof import('./reach.svelte'))['reach'];
let isUp = true;
beforeEach(async () => {
  vi.useFakeTimers(); // a lost server is polled
  vi.resetModules();
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve() : Promise.reject(new TypeError('no network'))));
  kept.clear();
  isUp = true;
  starts = 0;
  host = await import('./host.svelte');
  ({ preferences } = await import('./preferences.svelte'));
  ({ reach } = await import('./reach.svelte'));
});

afterEach(() => void vi.useRealTimers());

const keepAll = (): void => FILES.forEach((file) => kept.add(file));

it('by default the server runs games, and a kept engine does offline', async () => {
  keepAll();
  expect(await host.playsHere()).toBe(false);
  isUp = false;
  await reach.check();
  expect(await host.playsHere()).toBe(true);
  kept.delete(FILES[0]!);
  expect(await host.playsHere()).toBe(false);
  expect(host.engine.state).toBe('off');
});

it('on a chosen device the server runs games until the engine has arrived', async () => {
  preferences.where = 'device';
  expect(await host.playsHere()).toBe(false);
  expect(host.engine.state).toBe('loading');
  await vi.waitFor(() => expect(starts).toBe(1));
  kept.add(FILES[0]!);
  expect(await host.playsHere()).toBe(false);
  arrives();
  await vi.waitFor(() => expect(host.engine.state).toBe('ready'));
  expect(await host.playsHere()).toBe(true);
});

it('games wait for a chosen engine that only has to start', async () => {
  preferences.where = 'device';
  keepAll();
  expect(await host.playsHere()).toBe(true);
});

it('games wait for a chosen engine when offline', async () => {
  preferences.where = 'device';
  isUp = false;
  expect(await host.playsHere()).toBe(true);
  expect(host.engine.state).toBe('loading');
});

it('a server that was chosen runs games', async () => {
  preferences.where = 'server';
  keepAll();
  expect(await host.playsHere()).toBe(false);
});
