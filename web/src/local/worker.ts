/** The worker that the engine runs in, so that a bot that thinks never holds up the page. */
import { loadPyodide } from 'pyodide';
import manifest from 'virtual:engine';
import { boot, type Engine } from './boot';
import { openDatabase } from './database';
import type { FromPage, FromWorker } from './messages';

const tell = (message: FromWorker): void => postMessage(message);

/** Notices to the other pages on this device. */
const others = new BroadcastChannel('bradshaw.tables');

/** Tell the page of what arrives from the engine's folder, Pyodide's own files too. */
function countBytes(address: string): void {
  const fetchAny = globalThis.fetch;
  globalThis.fetch = async (what, init) => {
    const response = await fetchAny(what, init);
    if (!response.url.startsWith(address) || response.body === null || !response.ok) return response;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        tell({ type: 'loaded', bytes: chunk.length });
        controller.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, headers });
  };
}

async function start(root: string): Promise<Engine> {
  const { folder, sizes, sources } = manifest!;
  const address = new URL(folder, root).href;
  countBytes(address);
  const get = async (from: string): Promise<Response> => {
    const response = await fetch(from);
    if (!response.ok) throw new Error(`${from} did not load: ${response.status}`);
    return response;
  };
  return boot({
    load: loadPyodide,
    folder: address,
    names: Object.keys(sizes),
    read: async (name) => new Uint8Array(await (await get(address + name)).arrayBuffer()),
    sources: async () => (await get(new URL(sources, root).href)).text(),
    database: await openDatabase(),
    post: (socket, frame) => tell({ type: 'frame', socket, frame }),
    announce: (notice) => others.postMessage(notice),
    delay: 0.8,
  });
}

let engine: Promise<Engine> | null = null;

onmessage = async ({ data }: MessageEvent<FromPage>) => {
  if (data.type === 'start') {
    engine = start(data.root);
    try {
      const started = await engine;
      others.onmessage = (event: MessageEvent<string>) => started.hear(event.data);
      tell({ type: 'ready' });
    } catch (error) {
      tell({ type: 'failed', text: String(error) });
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
