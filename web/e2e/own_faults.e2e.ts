/** What can go wrong on a device: no space, damaged files, other versions. There is a clear word, and nothing is lost. */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { arrive, cutLine, mendLine, playHere, playMoves, tableHere } from './on_this_device';

/** Whether this device has space for one more line. */
const hasSpace = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('space', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('lines', { autoIncrement: true });
        opening.onsuccess = () => {
          const change = opening.result.transaction('lines', 'readwrite');
          change.objectStore('lines').add('x'.repeat(1_000));
          change.oncomplete = () => resolve(true);
          change.onabort = () => resolve(false);
        };
      }),
  );

const versionOf = (page: Page): Promise<string | null> => page.locator('.frame').getAttribute('data-version');

it('says that a full device keeps no move, and goes on with space', { timeout: 400_000 }, async () => {
  const visitor = await arrive({ pace: 'at_once', confirm: 'never' });
  const { page, context } = visitor;
  await playHere(visitor, /80 Days/);
  await playMoves(visitor, 1);
  expect(await visitor.awaitTurn()).toBe('turn');
  const session = await context.newCDPSession(page);
  const { origin } = new URL(inject('address'));
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Chromium remembers for half a minute that there was space.
  await expect.poll(() => hasSpace(page)).toBe(false);
  const before = await versionOf(page);
  const [move] = await visitor.moves();
  await page.locator(`[data-move="${move!.code}"]`).dispatchEvent('click');
  await page.getByText('This device has no room left to keep the game').first().waitFor();
  expect(await versionOf(page)).toBe(before);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await visitor.play(move!.code);
  // The game that is kept has this move, and has it once.
  const played = Number(await versionOf(page));
  await page.reload();
  await tableHere(page);
  expect(Number(await versionOf(page))).toBeGreaterThanOrEqual(played);
  await playMoves(visitor, 1);
  await visitor.close();
});

/** Change a file of the engine that this device keeps. */
const change = (page: Page, ending: string, how: 'damage' | 'age'): Promise<void> =>
  page.evaluate(
    async ([ending, how]) => {
      const cache = await caches.open('engine');
      const file = (await cache.keys()).find(({ url }) => url.endsWith(ending!))!;
      const kept = (await cache.match(file))!;
      const text = await kept.clone().text();
      const body = how === 'age' ? text.replace(/"protocol":\d+/, '"protocol":0') : 'damaged';
      await cache.put(file, new Response(body, { headers: kept.headers }));
    },
    [ending, how],
  );

const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const cache = await caches.open('engine');
    const file = (await cache.keys()).find(({ url }) => url.endsWith('stdlib.zip'))!;
    return (await (await cache.match(file))!.arrayBuffer()).byteLength > 100_000;
  });

it('fetches a damaged engine again, and says what is wrong when offline', { timeout: 400_000 }, async () => {
  const visitor = await arrive({ pace: 'at_once' });
  const { page, context } = visitor;
  await playHere(visitor, /80 Days/);
  await playMoves(visitor, 1);
  expect(await visitor.awaitTurn()).toBe('turn');
  const played = Number(await versionOf(page));
  const goesOn = async (): Promise<void> => {
    await tableHere(page);
    expect(Number(await versionOf(page))).toBeGreaterThanOrEqual(played);
  };
  await change(page, 'stdlib.zip', 'damage');
  await page.reload();
  await goesOn();
  expect(await isWhole(page)).toBe(true);
  const problem = page.getByRole('main').getByRole('alert');
  // Offline, a damaged file cannot be replaced.
  await change(page, 'stdlib.zip', 'damage');
  await cutLine(visitor);
  await page.reload();
  await problem.getByText('Part of the game on this device is damaged').waitFor();
  // The page goes on by itself once the line is back.
  await mendLine(visitor);
  await goesOn();
  // Nor can a newer page use an older engine.
  await change(page, 'engine.json', 'age');
  await cutLine(visitor);
  await page.reload();
  await problem.getByText('The game on this device is older than this page').waitFor();
  await mendLine(visitor);
  await goesOn();
  // An older page cannot use a newer engine.
  await context.route('**/engine.json', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"protocol":\d+/, '"protocol":999');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await problem.getByText('This page is out of date. Reload it.').waitFor();
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await goesOn();
  await visitor.close();
});
