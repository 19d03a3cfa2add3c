/** A site of files alone, built from the sources and served by a plain file server, below a folder of its host. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { freePort, program } from './server';

const ROOT = new URL('../..', import.meta.url).pathname;
const FOLDER = '/games/bradshaw/';
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export class PlainHost {
  /** The paths that were asked for, below the folder. */
  readonly asked: string[] = [];
  /** The paths that were asked for outside of it. */
  readonly outside: string[] = [];
  #server: Server | null = null;

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  /** Build the site, and serve it. */
  static async build(): Promise<PlainHost> {
    const folder = mkdtempSync(join(tmpdir(), 'bradshaw-site-'));
    // The client's build must not take itself for a test.
    const env = { ...process.env };
    delete env['VITEST'];
    delete env['NODE_ENV'];
    execFileSync(program('python'), ['scripts/static_site.py', folder], { cwd: ROOT, env, stdio: 'pipe' });
    const host = new PlainHost(folder, await freePort());
    await host.open();
    return host;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}${FOLDER}`;
  }

  open(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, this.address);
      const path = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : null;
      if (path === null) this.outside.push(pathname);
      else this.asked.push(path);
      const file = path === null ? null : join(this.folder, normalize(path === '' ? 'index.html' : path));
      if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile())
        return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    });
    this.#server = server;
    return new Promise((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Go out of reach. */
  close(): Promise<void> {
    this.#server?.closeAllConnections();
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
