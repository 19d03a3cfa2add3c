/** The worker that the engine runs in, so a thinking bot never blocks the page. */
import { loadPyodide } from 'pyodide';
import manifest from 'virtual:engine';
import { boot, type Engine } from './boot';
import { openDatabase } from './database';
import { CACHE, EngineFault, EngineFiles } from './files';
import type { FromPage, FromWorker } from './messages';

const SCRIPT = 'pyodide.asm.mjs';

const tell = (message: FromWorker): void => postMessage(message);

/** Notices to and from the other pages on this device. */
const channel = new BroadcastChannel('bradshaw.tables');

/** Why Pyodide's own files could not be read. Pyodide raises an error that does not say so. */
let fault: EngineFault | null = null;

/** Pyodide fetches its own files. Serve those in the engine's folder verified, and from this device if they are kept. */
function interceptFetch(files: EngineFiles): void {
  const fetchAny = globalThis.fetch;
  const folder = files.address('');
  globalThis.fetch = async (what, init) => {
    const address = new URL(what instanceof Request ? what.url : what, location.href).href;
    if (!address.startsWith(folder)) return fetchAny(what, init);
    const type = address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    const bytes = await files.read(address.slice(folder.length)).catch((error: unknown) => {
      if (error instanceof EngineFault) fault = error;
      throw error;
    });
    return new Response(bytes, { headers: { 'content-type': type } });
  };
}

async function start(root: string): Promise<Engine> {
  const cache = 'caches' in globalThis ? await caches.open(CACHE) : null;
  const engineFiles = new EngineFiles(root, manifest!, cache, fetch.bind(globalThis), (bytes) =>
    tell({ type: 'loaded', bytes }),
  );
  files = engineFiles;
  interceptFetch(engineFiles);
  // Pyodide imports its script, which the service worker then serves from the cache.
  await engineFiles.read(SCRIPT);
  return boot({
    load: loadPyodide,
    folder: engineFiles.address(''),
    ...(cache === null ? {} : { snapshots: engineFiles.snapshots }),
    names: Object.keys(manifest!.files),
    read: (name) => engineFiles.read(name),
    sources: () => engineFiles.sources(),
    database: await openDatabase(),
    post: (socket, frame) => tell({ type: 'frame', socket, frame }),
    announce: (notice) => channel.postMessage(notice),
    delay: 0.8,
  });
}

/** Fetch what bots, hints and analyses need later, when the device may be offline. */
async function keepNetworks(): Promise<void> {
  for (const name of Object.keys(manifest!.files).filter((name) => name.endsWith('.npz')))
    await files!.read(name).catch(() => undefined);
}

let files: EngineFiles | null = null;
let engine: Promise<Engine> | null = null;

onmessage = async ({ data }: MessageEvent<FromPage>) => {
  if (data.type === 'start') {
    engine = start(data.root);
    try {
      const started = await engine;
      channel.onmessage = (event: MessageEvent<string>) => started.hear(event.data);
      tell({ type: 'ready' });
      void keepNetworks();
    } catch (error) {
      const { code } = error instanceof EngineFault ? error : (fault ?? { code: 'engine_failed' });
      tell({ type: 'failed', code, text: String(error) });
    }
    return;
  }
  const started = await engine!;
  if (data.type === 'connect') started.connect(data.socket, data.table);
  else if (data.type === 'frame') started.receive(data.socket, data.frame);
  else {
    try {
      const [status, kind, body] = await started.request(data.method, data.address, data.body);
      tell({ type: 'answer', id: data.id, status, kind, body });
    } catch (error) {
      tell({ type: 'answer', id: data.id, status: 500, kind: 'text/plain', body: null });
      throw error;
    }
  }
};
