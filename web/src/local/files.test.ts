import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { EngineFault, EngineFiles, type Manifest } from './files';

const ROOT = 'https://x.org/games/';
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const sourcesOf = (protocol: number, text = 'pass'): string => {
  const files = { 'bradshaw/a.py': text };
  return JSON.stringify({ protocol, sha256: digest(JSON.stringify(files)), files });
};
const MANIFEST: Manifest = {
  folder: 'engine/b/',
  files: { 'python.wasm': { size: 5, sha256: digest('whole') } },
  sources: 'engine.json',
  protocol: 2,
};

/** A device's cache, and a site whose files can be replaced; null is one that is out of reach. */
function around(site: Record<string, string | null>, manifest = MANIFEST) {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  let isFull = false;
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, answer: Response) => {
      if (isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      kept.set(url, answer);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  } as unknown as Cache;
  const fetchIt = ((url: string, { cache: mode }: RequestInit = {}) => {
    const name = url.slice(ROOT.length);
    asked.push(`${name} ${mode}`);
    const found = site[`${name} ${mode}`] ?? site[name];
    if (found === null) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(found ?? '', { status: found === undefined ? 404 : 200 }));
  }) as typeof fetch;
  const files = new EngineFiles(ROOT, manifest, cache, fetchIt);
  const keep = (name: string, text: string): void => void kept.set(ROOT + name, new Response(text));
  return {
    read: async () => new TextDecoder().decode(await files.read('python.wasm')),
    sources: async () => (await files.sources())['bradshaw/a.py'],
    snapshots: files.snapshots,
    kept: () => [...kept.keys()].map((url) => url.slice(ROOT.length)),
    keep,
    fill: () => void (isFull = true),
    asked,
  };
}

const codeOf = async (failing: Promise<unknown>): Promise<string> => {
  const error: unknown = await failing.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(EngineFault);
  return (error as EngineFault).code;
};
const WASM = 'engine/b/python.wasm';

it('a file is fetched once, and replaces those of other engines', async () => {
  const { read, kept, keep, asked } = around({ [WASM]: 'whole' });
  keep('engine/a/python.wasm', 'older');
  keep('engine.json', sourcesOf(2));
  expect(await read()).toBe('whole');
  expect(await read()).toBe('whole');
  expect(asked).toEqual([`${WASM} default`]);
  expect(kept().sort()).toEqual(['engine.json', WASM]);
});

it.each(['whol', 'w\u00f6rse', 'wHole', ''])(
  'a kept file that is damaged is fetched again: %j',
  async (text) => {
    const { read, keep, asked } = around({ [WASM]: 'whole' });
    keep(WASM, text);
    expect(await read()).toBe('whole');
    expect(await read()).toBe('whole');
    expect(asked.length).toBe(1);
  },
);

it('a file that arrives damaged is fetched past the browser’s cache, and never kept', async () => {
  const once = around({ [WASM]: 'wHole', [`${WASM} reload`]: 'whole' });
  expect(await once.read()).toBe('whole');
  expect(once.asked).toEqual([`${WASM} default`, `${WASM} reload`]);
  const always = around({ [WASM]: 'wHole' });
  expect(await codeOf(always.read())).toBe('engine_damaged');
  expect(always.kept()).toEqual([]);
});

it('offline, what is kept is enough; what is not has a word', async () => {
  const { read, keep } = around({ [WASM]: null });
  expect(await codeOf(read())).toBe('engine_missing');
  keep(WASM, 'whole');
  expect(await read()).toBe('whole');
  keep(WASM, 'wHole');
  expect(await codeOf(read())).toBe('engine_damaged');
});

it('a page whose engine has gone from the site is out of date', async () => {
  expect(await codeOf(around({}).read())).toBe('protocol');
});

it('a device without space plays without keeping', async () => {
  const { read, kept, fill } = around({ [WASM]: 'whole' });
  fill();
  expect(await read()).toBe('whole');
  expect(kept()).toEqual([]);
});

it('a snapshot is kept with the files that made it, and only whole', async () => {
  const { snapshots, kept, keep, read, fill } = around({ [WASM]: 'whole' });
  const memory = new Uint8Array([1, 2, 3]);
  keep('engine/a/snapshot', 'of other files');
  expect(await snapshots.read()).toBeNull();
  await snapshots.keep(memory);
  expect(await snapshots.read()).toEqual(memory);
  await read();
  expect(kept().sort()).toEqual([WASM, 'engine/b/snapshot']);
  keep('engine/b/snapshot', 'damaged');
  expect(await snapshots.read()).toBeNull();
  expect(kept()).toEqual([WASM]);
  await snapshots.keep(memory);
  await snapshots.drop();
  expect(await snapshots.read()).toBeNull();
  fill();
  await snapshots.keep(memory);
  expect(await snapshots.read()).toBeNull();
});

it('sources come from the site, and offline from this device', async () => {
  const site: Record<string, string | null> = { 'engine.json': sourcesOf(2, 'new') };
  const { sources, keep } = around(site);
  keep('engine.json', sourcesOf(2, 'old'));
  expect(await sources()).toBe('new');
  site['engine.json'] = null;
  expect(await sources()).toBe('new');
});

it('damaged sources are fetched again, or those that are kept are used', async () => {
  const { sources, keep, asked } = around({ 'engine.json': sourcesOf(2).replace('pass', 'pasS') });
  expect(await codeOf(sources())).toBe('engine_damaged');
  expect(asked).toEqual(['engine.json no-cache', 'engine.json reload']);
  keep('engine.json', sourcesOf(2, 'old'));
  expect(await sources()).toBe('old');
});

it('an older engine on this device waits for the site, and a newer one for a newer page', async () => {
  const offline = around({ 'engine.json': null });
  offline.keep('engine.json', sourcesOf(1));
  expect(await codeOf(offline.sources())).toBe('engine_older');
  const newer = around({ 'engine.json': sourcesOf(3) });
  newer.keep('engine.json', sourcesOf(2));
  expect(await codeOf(newer.sources())).toBe('protocol');
  expect(newer.kept()).toEqual(['engine.json']);
});
