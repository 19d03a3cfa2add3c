/** The page's side of the engine: starts its worker, and passes requests and frames. */
import manifest, { answers } from 'virtual:engine';
import type { Wire } from '../store/socket';
import { EngineFault } from './files';
import type { FromPage, FromWorker } from './messages';

export const hasEngine = (): boolean => manifest !== null && typeof Worker !== 'undefined';

/** The names of what the worker fetches to start: networks come later. */
const namesToStart = (): string[] =>
  Object.keys(manifest?.files ?? {}).filter((name) => !name.endsWith('.npz'));

/** The addresses of what the worker fetches to start, below `root`. */
export const filesToStart = (root: string): string[] => {
  if (manifest === null) return [];
  const { folder, sources } = manifest;
  return [sources, ...namesToStart().map((name) => folder + name)].map((path) => new URL(path, root).href);
};

/** How much arrives until the start, without our sources. */
const bytesToStart = (): number => namesToStart().reduce((sum, name) => sum + manifest!.files[name]!.size, 0);

/** Return the address of the file that answers a request at a site of files alone, if there is one. */
export const answerAt = (root: string, path: string): string | null =>
  answers[path] === undefined ? null : `${root}answers/${answers[path]}`;

export class LocalEngine {
  readonly #worker: Worker;
  readonly #answers = new Map<number, (answer: Response) => void>();
  readonly #wires = new Map<number, Wire>();
  #last = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Start the engine, whose files are below the address `root`; report the share that has arrived. */
  static start(root: string, report: (share: number) => void): Promise<LocalEngine> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const engine = new LocalEngine(worker);
    let arrived = 0;
    return new Promise((resolve, reject) => {
      const fail = (fault: EngineFault): void => {
        worker.terminate();
        reject(fault);
      };
      worker.onerror = ({ message }) => fail(new EngineFault('engine_failed', message));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'loaded') report(Math.min(1, (arrived += data.bytes) / bytesToStart()));
        else if (data.type === 'ready') {
          worker.onerror = null;
          resolve(engine);
        } else if (data.type === 'failed') fail(new EngineFault(data.code, data.text));
        else engine.#take(data);
      };
      engine.#tell({ type: 'start', root });
    });
  }

  async request(method: string, address: string, body: BodyInit | null): Promise<Response> {
    const bytes = body === null ? null : new Uint8Array(await new Response(body).arrayBuffer());
    const id = (this.#last += 1);
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#tell({ type: 'request', id, method, address, body: bytes });
    });
  }

  /** Attach a socket to a table. */
  connect(table: string, wire: Wire): { send(text: string): void; close(): void } {
    const socket = (this.#last += 1);
    this.#wires.set(socket, wire);
    this.#tell({ type: 'connect', socket, table });
    return {
      send: (text) => this.#tell({ type: 'frame', socket, frame: text }),
      close: () => {
        this.#wires.delete(socket);
        this.#tell({ type: 'frame', socket, frame: null });
      },
    };
  }

  #tell(message: FromPage): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromWorker): void {
    if (message.type === 'answer') {
      const { id, status, kind, body } = message;
      this.#answers.get(id)?.(
        new Response(body as BodyInit | null, { status, headers: { 'content-type': kind } }),
      );
      this.#answers.delete(id);
    } else if (message.type === 'frame') {
      const wire = this.#wires.get(message.socket);
      if (message.frame !== null) wire?.onmessage?.({ data: message.frame });
      else if (this.#wires.delete(message.socket)) wire?.onclose?.();
    }
  }
}
