/** Replays of ended games by keyboard and touch, from tables and records, and playing on from them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { look, SHEET } from './look';
import { LONG, PHONE, tabTo, Visitor } from './visitor';

const at = (page: Page, move: number | string): Promise<void> =>
  page.locator(`.frame[data-move="${move}"][data-ready="true"]`).waitFor();
const moveNow = async (page: Page): Promise<number> =>
  Number(await page.locator('.frame').getAttribute('data-move'));

/** Choose the tickets and resign: the game is over. */
async function playShortly(visitor: Visitor): Promise<void> {
  await visitor.playNow(/Ticket to Ride/);
  await visitor.openMoves();
  await visitor.awaitTurn();
  const [first] = await visitor.moves();
  await visitor.play(first!.code);
  // By then the others have moved too.
  await visitor.awaitTurn();
  const { page } = visitor;
  await visitor.resign();
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
  const guest = await Visitor.come(PHONE);
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
  await look(page, 'a replay on a phone', LONG ? 'html' : 'aside');
  expect(guest.complaints).toEqual([]);
  await guest.leave();
}

/** Open and close the sheet with the picture by keyboard. */
async function shares(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Share' });
  await button.focus();
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: /^Picture of the board: Ticket to Ride/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByLabel('Link to move 1').waitFor();
  await look(page, 'sharing', SHEET);
  await tabTo(page, page.getByRole('link', { name: 'Save the picture' }));
  await page.keyboard.press('Escape');
  await page.locator(SHEET).waitFor({ state: 'detached' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** An address may name any move; the rest of the page keeps its state. */
async function refusesUnknownMoves(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.evaluate(() => (location.hash = '#move=999'));
  await page.getByRole('alert').getByText('There is no move 999 in this game').waitFor();
  await page.getByRole('tab', { name: 'Analysis', selected: true }).waitFor();
  await page.evaluate(() => (location.hash = '#move=1'));
  await at(page, 1);
}

/** A huge file is refused in the browser, without a request. */
async function refusesHugeFile(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const carried = new DataTransfer();
    carried.items.add(new File([new Uint8Array(100_000_000)], 'game.jsonl'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: carried, cancelable: true }));
  });
  await page.getByRole('alert').getByText('too large').waitFor();
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
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
  await look(page, 'a refused record');
  await give(lines.slice(0, 4).join('\n') + lines[4]!.slice(0, 20));
  await page.getByRole('alert').getByText('Line 4: this is not a line of a record').waitFor();
  await give(record.replace(/"rules_version":\d+/, '"rules_version":999'));
  await page.getByRole('alert').getByText('Line 1: it was played by another version of the rules').waitFor();
  await refusesHugeFile(page);
  await give(record);
  await at(page, 0);
  await page.getByText('This game was not played to its end.').waitFor();
}

it('a game is replayed, shared and played on', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await playShortly(visitor);
  await goesByKeyboard(page);
  await look(page, 'a replay on a desk');
  await refusesUnknownMoves(page);
  await shares(page);
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
  await page.getByRole('button', { name: 'Play on from here' }).focus();
  await page.keyboard.press('Enter');
  const begin = page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true });
  await page.locator('dialog[open] button:enabled', { hasText: 'Begin' }).waitFor();
  await look(page, 'playing on', SHEET);
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await visitor.table();
  await page.getByText('Played on from move 2 of another game').first().waitFor();
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Finished games' }).waitFor();
  await look(page, 'my games');
  // The browser itself reports refused requests.
  const own = visitor.complaints.filter((complaint) => !complaint.includes('status of 400'));
  expect(own).toEqual([]);
  await visitor.leave();
});
