/** The engine's files: kept on this device, or fetched from where the client is; each one is checked. */

/** A file's size, and its SHA-256 in hexadecimal digits. */
export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

/** What the client knows of the engine before it loads any of it. */
export interface Manifest {
  /** The folder, which is named by its content. */
  readonly folder: string;
  readonly files: Readonly<Record<string, FileFacts>>;
  /** The file of our sources, and the protocol that the client speaks. */
  readonly sources: string;
  readonly protocol: number;
}

export type FaultCode = 'engine_missing' | 'engine_damaged' | 'engine_older' | 'protocol' | 'engine_failed';

/** Why the engine cannot start. The code has a message. */
export class EngineFault extends Error {
  constructor(
    readonly code: FaultCode,
    text: string,
  ) {
    super(text);
  }
}

/** Our sources, as the build writes them: texts by path, their SHA-256, and the protocol that they speak. */
interface Sources {
  readonly protocol: number;
  readonly sha256: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The cache that the service worker answers from, too. */
export const CACHE = 'engine';

type Kept = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** Its SHA-256 is in a header, since this device made it. */
const SNAPSHOT = 'snapshot';
const DIGEST = 'digest';

export class EngineFiles {
  constructor(
    private readonly root: string,
    private readonly manifest: Manifest,
    /** Where files are kept; null where the browser has no caches. */
    private readonly cache: Kept | null,
    private readonly fetchIt: typeof fetch,
    /** Called with the number of bytes that have arrived. */
    private readonly report: (bytes: number) => void = () => undefined,
  ) {}

  address(name: string): string {
    return new URL(this.manifest.folder + name, this.root).href;
  }

  /** Return a file of the folder. A damaged one is fetched again. */
  async read(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const address = this.address(name);
    const facts = this.manifest.files[name];
    if (facts === undefined) throw new EngineFault('engine_failed', `${name} is not a file of the engine`);
    const isWhole = (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => isAs(bytes, facts);
    const kept = await this.#kept(address);
    if (kept !== null && (await isWhole(kept))) {
      this.report(kept.length);
      return kept;
    }
    // Before another try: the service worker would answer with it.
    if (kept !== null) await this.cache!.delete(address);
    for (const cache of ['default', 'reload'] as const) {
      const fault = kept === null ? 'engine_missing' : 'engine_damaged';
      const bytes = await this.#fetched(address, cache, fault, this.report);
      if (!(await isWhole(bytes))) continue;
      await this.#keep(address, bytes);
      return bytes;
    }
    throw new EngineFault('engine_damaged', `${address} is not what the client was built with`);
  }

  /** Return our sources, as they are at the site; offline, as they were kept. */
  async sources(): Promise<Readonly<Record<string, string>>> {
    const address = new URL(this.manifest.sources, this.root).href;
    const kept = await this.#kept(address);
    let found: Sources | null;
    try {
      found = await this.#newSources(address);
    } catch (error) {
      if (error instanceof EngineFault && error.code === 'protocol') throw error;
      found = kept === null ? null : await wholeSources(kept);
      if (found === null) throw error;
    }
    if (found.protocol === this.manifest.protocol) return found.files;
    throw new EngineFault('engine_older', `the engine speaks protocol ${found.protocol}`);
  }

  /** Fetch the site's sources, and keep those that this page understands. */
  async #newSources(address: string): Promise<Sources> {
    for (const cache of ['no-cache', 'reload'] as const) {
      const bytes = await this.#fetched(address, cache, 'engine_missing');
      const found = await wholeSources(bytes);
      if (found === null) continue;
      if (found.protocol > this.manifest.protocol) throw new EngineFault('protocol', 'the page is older');
      if (found.protocol === this.manifest.protocol) await this.#keep(address, bytes);
      return found;
    }
    throw new EngineFault('engine_damaged', `${address} is damaged`);
  }

  /** The snapshot of a start with these files, as src/local/boot.ts keeps it. */
  readonly snapshots = {
    read: async (): Promise<Uint8Array | null> => {
      const found = await this.cache?.match(this.address(SNAPSHOT));
      if (!found) return null;
      const bytes = new Uint8Array(await found.arrayBuffer());
      if (found.headers.get(DIGEST) === (await hexDigest(bytes))) return bytes;
      await this.snapshots.drop();
      return null;
    },
    keep: async (snapshot: Uint8Array): Promise<void> => {
      const bytes = snapshot as Uint8Array<ArrayBuffer>;
      await this.#keep(this.address(SNAPSHOT), bytes, { [DIGEST]: await hexDigest(bytes) });
    },
    drop: async (): Promise<void> => {
      await this.cache?.delete(this.address(SNAPSHOT));
    },
  };

  async #kept(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await this.cache?.match(address);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  }

  async #fetched(
    address: string,
    cache: RequestCache,
    fault: FaultCode = 'engine_damaged',
    report: (bytes: number) => void = () => undefined,
  ): Promise<Uint8Array<ArrayBuffer>> {
    let response: Response;
    try {
      response = await this.fetchIt(address, { cache });
      if (response.ok) return await bytesOf(response, report);
    } catch (error) {
      throw new EngineFault(fault, `${address} did not load: ${String(error)}`);
    }
    // The site has another engine by now.
    const code = response.status === 404 ? 'protocol' : fault;
    throw new EngineFault(code, `${address} did not load: ${response.status}`);
  }

  /** Keep a file, and delete those of other versions. */
  async #keep(
    address: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    if (this.cache === null) return;
    const type = address.endsWith('.wasm')
      ? 'application/wasm'
      : address.endsWith('.mjs')
        ? 'text/javascript'
        : 'application/octet-stream';
    try {
      await this.cache.put(address, new Response(bytes, { headers: { 'content-type': type, ...headers } }));
      const engines = new URL(this.manifest.folder.replace(/[^/]+\/$/, ''), this.root).href;
      const current = new URL(this.manifest.folder, this.root).href;
      for (const { url } of await this.cache.keys())
        if (url.startsWith(engines) && !url.startsWith(current)) await this.cache.delete(url);
    } catch {
      // No space: it works without.
    }
  }
}

/** Return a response's body, and report each of its parts. */
async function bytesOf(
  response: Response,
  report: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      report(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const counted = response.body?.pipeThrough(counter) ?? null;
  return new Uint8Array(await new Response(counted).arrayBuffer());
}

async function isAs(bytes: Uint8Array<ArrayBuffer>, { size, sha256 }: FileFacts): Promise<boolean> {
  return bytes.length === size && (await hexDigest(bytes)) === (hasDigests ? sha256 : '');
}

/** Browsers compute digests only with TLS or on this machine. Without, sizes are compared. */
const hasDigests = globalThis.crypto?.subtle !== undefined;

async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!hasDigests) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Return the sources in a file; null if it is damaged. */
async function wholeSources(bytes: Uint8Array<ArrayBuffer>): Promise<Sources | null> {
  try {
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Sources;
    const digest = await hexDigest(new TextEncoder().encode(JSON.stringify(found.files)));
    return digest === (hasDigests ? found.sha256 : '') ? found : null;
  } catch {
    return null;
  }
}
