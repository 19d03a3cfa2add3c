/** A game that is over is watched again, by keyboard and by touch, from its table and from its record; and played on. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { look } from './look';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const address = inject('address');

const at = (page: Page, move: number | string): Promise<void> =>
  page.locator(`.frame[data-move="${move}"][data-ready="true"]`).waitFor();
const moveNow = async (page: Page): Promise<number> =>
  Number(await page.locator('.frame').getAttribute('data-move'));

/** The tickets are chosen, and then one gives up: the game is over. */
async function playShortly(visitor: Visitor): Promise<void> {
  await visitor.playNow(/Ticket to Ride/);
  await visitor.openMoves();
  await visitor.awaitTurn();
  const [first] = await visitor.moves();
  await visitor.play(first!.code);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('header').getByText('Watch again').click();
  await at(page, 0);
}

async function goesByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await page.keyboard.press('ArrowLeft');
  await at(page, 1);
  await page.keyboard.press('End');
  const last = Number(await page.getByRole('slider', { name: 'Move looked at' }).getAttribute('max'));
  await at(page, last);
  await page.keyboard.press('PageUp');
  expect(await moveNow(page)).toBeLessThan(last);
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /^Pause/ }).waitFor();
  await at(page, 1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /^Play \(/ }).waitFor();
}

async function goesByTouch(link: string): Promise<void> {
  const guest = await Visitor.come(address, PHONE);
  const { page } = guest;
  await page.goto(link);
  await at(page, 2);
  await page.getByRole('button', { name: /^One move on/ }).tap();
  await at(page, 3);
  const slider = page.getByRole('slider', { name: 'Move looked at' });
  const box = (await slider.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 8, box.y + box.height / 2);
  await at(page, (await slider.getAttribute('max'))!);
  await page.getByRole('tab', { name: 'Players' }).tap();
  await look(page, 'a replay on a phone');
  expect(guest.complaints).toEqual([]);
  await guest.leave();
}

async function showsRecords(page: Page, record: string): Promise<void> {
  const lines = record.split('\n');
  const forged = lines.with(4, lines[4]!.replace(/"digest":"\w{4}/, '"digest":"0000')).join('\n');
  const give = (text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.goto('/replay');
  await give(forged);
  await page.getByRole('alert').getByText('Line 5: the position after it is another one').waitFor();
  await give('x'.repeat(2_000_000));
  await page.getByRole('alert').getByText('too large').waitFor();
  await give(record);
  await at(page, 0);
  await page.getByText('This game was not played to its end.').waitFor();
}

it('a game is watched again, and played on', async () => {
  const visitor = await Visitor.come(address);
  const { page } = visitor;
  await playShortly(visitor);
  await goesByKeyboard(page);
  await look(page, 'a replay on a desk');
  await page.getByRole('button', { name: 'Share' }).click();
  const picture = page.getByRole('img', { name: /^Picture of the board/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByLabel('Link to move 1').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('How it is seen').selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'Tickets' }).waitFor();

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/#move=2$/);
  const link = page.url();
  await goesByTouch(link);
  const table = new URL(link).pathname.split('/').at(-1)!;
  await showsRecords(page, await (await page.request.get(`/api/tables/${table}/record`)).text());

  await page.goto(link);
  await at(page, 2);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByText('Begin', { exact: true }).click();
  await visitor.table();
  await page.getByText('Played on from move 2 of another game').first().waitFor();
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Finished games' }).waitFor();
  await look(page, 'my games');
  // What the browser itself says of a request that is refused.
  const own = visitor.complaints.filter((complaint) => !complaint.includes('status of 400'));
  expect(own).toEqual([]);
  await visitor.leave();
});
