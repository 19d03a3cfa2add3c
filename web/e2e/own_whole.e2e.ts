/** Both games offline, from the first move to the analysis and to a server. BRADSHAW_LONG=1 plays them. */
import { expect, it } from 'vitest';
import { arrive, cutLine, expectOnlyNoLine, mendLine, tableHere } from './on_this_device';
import { LONG } from './visitor';

const MAX_MOVES = 600;
const PLAYERS = '4';
/** The curve takes seconds on an idle machine, and thousands of evaluations on any. */
const ANALYSING = 600_000;

it.runIf(LONG).each(['ticket-to-ride', 'eighty-days'])(
  '%s is played, replayed and analysed offline, and handed up',
  { timeout: 1_800_000 },
  async (game) => {
    const visitor = await arrive({ pace: 'at_once' });
    const { page, context } = visitor;
    await page.goto(`/new/${game}?how=bots`);
    await page
      .getByRole('group', { name: 'How many players?' })
      .getByRole('radio', { name: PLAYERS })
      .check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await tableHere(page);
    await cutLine(visitor);
    expect(await visitor.playFromList(10)).toBe(10);
    await page.reload();
    await visitor.waitForTable();
    expect(await visitor.playFromList(MAX_MOVES)).toBeLessThan(MAX_MOVES);
    await page.locator('.outcome').getByRole('link', { name: 'Analyse', exact: true }).click();
    await page.locator('.frame[data-ready="true"]').waitFor();
    await page.getByRole('img', { name: 'win chance' }).waitFor({ timeout: ANALYSING });
    // The replay stays usable while the analysis goes on.
    const shown = page.getByRole('slider');
    const last = await shown.inputValue();
    await page.keyboard.press('PageUp');
    await expect.poll(() => shown.inputValue()).not.toBe(last);
    // Once the line is back, the server replays the record and has the game whole.
    const steps = Number(await shown.getAttribute('max'));
    const here = new URL(page.url()).pathname;
    await mendLine(visitor);
    await page.goto(here);
    await page.locator('.outcome').getByRole('button', { name: 'Share' }).click();
    const handUp = page.getByRole('dialog').getByRole('button', { name: 'Share it online' });
    await handUp.click();
    await handUp.click();
    await page.waitForURL((url) => /\/table\/[\w-]{12}$/.test(url.pathname) && url.pathname !== here);
    const there = `/api${new URL(page.url()).pathname.replace('table', 'tables')}`;
    const outline = (await (await context.request.get(`${there}/outline`)).json()) as {
      seats: number[];
      result: object | null;
    };
    expect(outline.seats).toHaveLength(steps + 1);
    expect(outline.result).not.toBeNull();
    expectOnlyNoLine(visitor);
    await visitor.close();
  },
);
