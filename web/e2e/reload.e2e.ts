/** The service worker: a reload without a server shows our page, and a new version waits until somebody loads it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAxe } from './look';
import { program, removeServer, serve, startServer, stop, type TestServer } from './server';
import { Visitor } from './visitor';

/** A copy of the client, which the test replaces by a new version. */
const client = mkdtempSync(join(tmpdir(), 'bradshaw-client-'));
const WITH_CLIENT = [
  program('python'),
  '-c',
  `from pathlib import Path
from bradshaw.server import settings
settings.client_folder = lambda: Path(${JSON.stringify(client)})
from bradshaw.cli.main import main
main()`,
];
const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

let server: TestServer;
beforeAll(async () => {
  cpSync(new URL('../dist', import.meta.url), client, { recursive: true });
  server = await startServer(WITH_CLIENT);
}, 120_000);
afterAll(async () => {
  await removeServer(server);
  rmSync(client, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await stop(server.child, 'SIGKILL');
  server.child = await serve(server.port, server.data, WITH_CLIENT);
}

/** Give the client a new first script, without which the old page could not have been made; return the old one. */
function newVersion(): string {
  const old = readdirSync(join(client, 'assets')).find((name) =>
    readFileSync(join(client, 'index.html'), 'utf8').includes(`src="/assets/${name}"`),
  )!;
  renameSync(join(client, 'assets', old), join(client, 'assets', 'index-new.js'));
  for (const name of ['index.html', 'worker.js']) {
    const path = join(client, name);
    const text = readFileSync(path, 'utf8').replaceAll(old, 'index-new.js');
    writeFileSync(path, text.replace(/(version:["'`])\w+/, '$1new'));
  }
  return `/assets/${old}`;
}

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
const answerOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (address) =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    path,
  );
const firstScript = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src]').first().getAttribute('src');

it('a page without a server is ours, and a new version waits to be loaded', async () => {
  const baseURL = `http://127.0.0.1:${server.port}`;
  const visitor = await Visitor.create({ ...SMALL_PHONE, baseURL, serviceWorkers: 'allow' });
  const { page } = visitor;
  const table = await visitor.makeTable('eighty-days', 2);
  await page.goto(table);
  await visitor.waitForTable();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = await keptAddresses(page);
  expect(kept.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
  expect(kept.length).toBeGreaterThan(50);

  // The server is down: our page, which tries again.
  await stop(server.child, 'SIGKILL');
  await page.reload();
  await page.getByRole('heading', { name: 'Can’t reach the server' }).waitFor();
  expect(await answerOf(page, '/api/health')).toBe(0);
  await checkAxe(page, 'our page without a server', 'html');
  await page.goto('/');
  await page.getByRole('alert').getByText('Can’t reach the server').waitFor();
  await page.goto(table);
  await page.getByRole('heading', { name: 'Can’t reach the server' }).waitFor();
  // It is back: so is the game, without a touch.
  server.child = await serve(server.port, server.data, WITH_CLIENT);
  await visitor.waitForTable();

  // A new version: the page asks, and meanwhile the game goes on.
  const old = newVersion();
  const other = await visitor.context.newPage();
  await other.goto(table);
  await other.getByRole('tab', { name: 'Log' }).waitFor();
  await restart();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await notice.waitFor();
  await checkAxe(page, 'the offer of a new version', 'html');
  expect(await firstScript(page)).toBe(old);
  await visitor.openMoves();
  await visitor.playFirst();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => firstScript(page).catch(() => null)).toBe('/assets/index-new.js');
  await visitor.waitForTable();
  await notice.waitFor({ state: 'hidden' });
  // A tab with the old version still finds its scripts, which the server no longer has.
  expect(await firstScript(other)).toBe(old);
  expect(await answerOf(other, old)).toBe(200);
  expect((await visitor.context.request.get(old)).status()).toBe(404);
  await visitor.close();
});
