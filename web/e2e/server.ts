/** Starts servers with the built client, each on a free port and with a new data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { browserPath } from './browser.mjs';

const ROOT = new URL('../..', import.meta.url).pathname;

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Return a program's path in the virtual environment, or its bare name if it is not installed there. */
export function program(name: string): string {
  const installed = join(ROOT, '.venv', 'bin', name);
  return existsSync(installed) ? installed : name;
}

const BRADSHAW = [program('bradshaw')];
/** Runs the server with a third game, for which the client has no plug-in. */
export const WITH_THIRD_GAME = [program('python'), '-m', 'tests.third_game.program'];
const TIMEOUT = 90_000;

/** Start a server, with more flags if given, and wait until it is ready. */
export async function serve(
  port: number,
  data: string,
  launcher = BRADSHAW,
  ...more: string[]
): Promise<ChildProcess> {
  const [command, ...args] = launcher;
  const flags = ['--port', String(port), '--data', data, '--no-open', '--no-limits', '--bot-delay', '0'];
  const child = spawn(command!, [...args, 'serve', ...flags, '--bot-seconds', '0.05', ...more], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response?.ok) return child;
    if (child.exitCode !== null) throw new Error(`the server exited with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop(child, 'SIGKILL');
  throw new Error(`the server did not start within ${TIMEOUT / 1000} seconds`);
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

/** A server with its own data folder. */
export interface TestServer {
  readonly port: number;
  readonly data: string;
  child: ChildProcess;
}

export async function startServer(launcher = BRADSHAW, ...more: string[]): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'bradshaw-e2e-'));
  const port = await freePort();
  return { port, data, child: await serve(port, data, launcher, ...more) };
}

/** Stop a server and delete its data. */
export async function removeServer({ child, data }: TestServer): Promise<void> {
  await stop(child);
  rmSync(data, { recursive: true, force: true });
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'web', 'dist', 'index.html')))
    throw new Error('web/dist/index.html is missing: build the client with npm run build');
  // Unpacks the packaged browser. Of two workers that do it at the same time, one starts a half-written file.
  await browserPath();
  const server = await startServer();
  project.provide('address', `http://127.0.0.1:${server.port}`);
  return () => removeServer(server);
}
