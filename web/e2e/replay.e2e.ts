/** Replays from tables and records, by keyboard and touch. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { checkAxe, SHEET } from './look';
import { LONG, PHONE, tabTo, Visitor } from './visitor';

const waitForMove = (page: Page, move: number | string): Promise<void> =>
  page.locator(`.frame[data-move="${move}"][data-ready="true"]`).waitFor();
const currentMove = async (page: Page): Promise<number> =>
  Number(await page.locator('.frame').getAttribute('data-move'));

/** Play a short game: choose tickets, then resign. */
async function playShortGame(visitor: Visitor): Promise<void> {
  await visitor.playNow(/Ticket to Ride/);
  await visitor.openMoves();
  await visitor.awaitTurn();
  await visitor.playFirst();
  // Then the bots have moved, too.
  await visitor.awaitTurn();
  const { page } = visitor;
  await visitor.resign();
  await page.locator('header').getByText('Watch again').click();
  await waitForMove(page, 0);
}

async function checkKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await waitForMove(page, 2);
  await page.keyboard.press('ArrowLeft');
  await waitForMove(page, 1);
  await page.keyboard.press('End');
  const lastMove = Number(await page.getByRole('slider', { name: 'Current move' }).getAttribute('max'));
  await waitForMove(page, lastMove);
  await page.keyboard.press('PageUp');
  expect(await currentMove(page)).toBeLessThan(lastMove);
  await page.keyboard.press('Home');
  await waitForMove(page, 0);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /^Pause/ }).waitFor();
  await waitForMove(page, 1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /^Play \(/ }).waitFor();
}

async function checkTouch(link: string): Promise<void> {
  const guest = await Visitor.create(PHONE);
  const { page } = guest;
  await page.goto(link);
  await waitForMove(page, 2);
  await page.getByRole('button', { name: /^Forward one move/ }).tap();
  await waitForMove(page, 3);
  const slider = page.getByRole('slider', { name: 'Current move' });
  const box = (await slider.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 8, box.y + box.height / 2);
  await waitForMove(page, (await slider.getAttribute('max'))!);
  await page.getByRole('tab', { name: 'Players' }).tap();
  await checkAxe(page, 'a replay on a phone', LONG ? 'html' : 'aside');
  await Visitor.finish(guest);
}

/** Open and close the sharing sheet by keyboard. */
async function checkSharing(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Share' });
  await button.focus();
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: /^Picture of the board: Ticket to Ride/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByLabel('Link to move 1').waitFor();
  await checkAxe(page, 'sharing', SHEET);
  await tabTo(page, page.getByRole('link', { name: 'Save picture' }));
  await page.keyboard.press('Escape');
  await page.locator(SHEET).waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Expect an error for a move number that does not exist, with the rest of the page unchanged. */
async function checkUnknownMove(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.evaluate(() => (location.hash = '#move=999'));
  await page.getByRole('alert').getByText('There’s no move 999 in this game').waitFor();
  await page.getByRole('tab', { name: 'Analysis', selected: true }).waitFor();
  await page.evaluate(() => (location.hash = '#move=1'));
  await waitForMove(page, 1);
}

/** Expect the browser to refuse a huge file without a request. */
async function checkHugeFile(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(100_000_000)], 'game.jsonl'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  await page.getByRole('alert').getByText('too large').waitFor();
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
}

async function checkRecords(page: Page, record: string): Promise<void> {
  const lines = record.split('\n');
  const forged = lines.with(4, lines[4]!.replace(/"digest":"\w{4}/, '"digest":"0000')).join('\n');
  const upload = (text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.goto('/replay');
  await upload(forged);
  await page.getByRole('alert').getByText('Line 5: the position after it doesn’t match the record').waitFor();
  await checkAxe(page, 'a refused record');
  await upload(lines.slice(0, 4).join('\n') + lines[4]!.slice(0, 20));
  await page.getByRole('alert').getByText('Line 4: this isn’t a line of a record').waitFor();
  await upload(record.replace(/"rules_version":\d+/, '"rules_version":999'));
  await page
    .getByRole('alert')
    .getByText('Line 1: it was played with a different version of the rules')
    .waitFor();
  await checkHugeFile(page);
  await upload(record);
  await waitForMove(page, 0);
  await page.getByText('This game was never finished.').waitFor();
}

it('replays, shares and continues a game', async () => {
  const visitor = await Visitor.create();
  const { page } = visitor;
  await playShortGame(visitor);
  await checkKeyboard(page);
  await checkAxe(page, 'a replay on a desktop');
  await checkUnknownMove(page);
  await checkSharing(page);
  await page.getByTitle('View', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'Tickets' }).waitFor();

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/#move=2$/);
  const link = page.url();
  await checkTouch(link);
  const table = new URL(link).pathname.split('/').at(-1)!;
  await checkRecords(page, await (await page.request.get(`/api/tables/${table}/record`)).text());

  await page.goto(link);
  await waitForMove(page, 2);
  await page.getByRole('button', { name: 'Play on from here' }).focus();
  await page.keyboard.press('Enter');
  const begin = page.getByRole('dialog').getByRole('button', { name: 'Start game', exact: true });
  await page.locator('dialog[open] button:enabled', { hasText: 'Start game' }).waitFor();
  await checkAxe(page, 'playing on', SHEET);
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await visitor.waitForTable();
  await page.getByText('Continued from move 2 of another game').first().waitFor();
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Finished games' }).waitFor();
  await checkAxe(page, 'my games');
  // The browser logs refused requests as errors.
  expect(visitor.errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
  await visitor.close();
});
