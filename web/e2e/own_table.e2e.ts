/** A game on this device: the server answers nothing once the page is there. */
import { expect, it } from 'vitest';
import { arrive, cutLine, engineHere, expectOnlyNoLine, playHere, playMoves, prefer } from './on_this_device';
import { SMALL, Visitor } from './visitor';

it('plays on without a server, and after a reload', { timeout: 400_000 }, async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.context().route('**/api/**', (route) => route.abort());
  await playHere(visitor, /80 Days/);
  await playMoves(visitor, 2);
  // A hint comes from this device, too.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('section[data-hint]').waitFor();
  await cutLine(visitor);
  await page.reload();
  await visitor.waitForTable();
  await playMoves(visitor, 1);
  // An ended game is analysed and replayed here.
  await visitor.resign();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.locator('.curve').first().waitFor();
  await page.goto('/mine');
  await page.locator(`a[href*="/table/own-"]`).first().waitFor();
  // The kept engine is enough for a new game, though nobody chose this device.
  await prefer(visitor, { where: 'auto' });
  await page.goto('/');
  await playHere(visitor, /80 Days/);
  expectOnlyNoLine(visitor);
  await visitor.close();
});

it('begins at once on the server while the engine is on its way', { timeout: 400_000 }, async () => {
  const visitor = await Visitor.create(SMALL, '/');
  const { page, context } = visitor;
  let arrives = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrives = resolve));
  await context.route('**/*.whl', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'On this device' }).check();
  const settings = page.getByRole('dialog');
  await settings.getByText('Until then, games start on the server').waitFor();
  await page.keyboard.press('Escape');
  await visitor.playNow(/80 Days/);
  expect(new URL(page.url()).pathname).not.toMatch(/own-/);
  await page.getByRole('link', { name: 'Home page' }).first().click();
  await page.getByText('Until then, games start on the server').first().waitFor();
  arrives();
  await engineHere(page);
  await playHere(visitor, /80 Days/);
  await Visitor.finish(visitor);
});

it('is passed around without a line', { timeout: 400_000 }, async () => {
  const visitor = await arrive({ pace: 'at_once' });
  const { page } = visitor;
  await cutLine(visitor);
  const card = page.locator('article').filter({ hasText: '80 Days' });
  await card.getByRole('link', { name: 'One device' }).click();
  await page.getByLabel('Seat 1: Name').fill('Ana');
  await page.getByLabel('Seat 2: Name').fill('Bruno');
  await page.getByRole('button', { name: 'Start game' }).click();
  const curtain = page.getByRole('dialog', { name: /Pass the device to/ });
  const played = new Set<string>();
  while (played.size < 2) {
    await curtain.or(page.locator('header.mine')).first().waitFor();
    if (await curtain.isVisible()) {
      expect(await visitor.moves()).toEqual([]);
      const lift = curtain.getByRole('button', { name: /lift the curtain/ });
      played.add((await lift.textContent())!);
      await lift.click();
      await curtain.waitFor({ state: 'hidden' });
    }
    await visitor.openMoves();
    await visitor.playFirst('end_turn', 'depart', 'travel');
  }
  // After a reload nobody sees a hand unasked.
  await page.reload();
  await curtain.waitFor({ timeout: 240_000 });
  expect(await visitor.moves()).toEqual([]);
  expectOnlyNoLine(visitor);
  await visitor.close();
});
