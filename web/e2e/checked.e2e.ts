/** After a game, its chance is verified in the browser that contributed to it, and the game is analysed. */
import { it } from 'vitest';
import { Visitor } from './visitor';

const TIMEOUT = 240_000;

it(
  'a game is verified and analysed',
  async () => {
    const visitor = await Visitor.create();
    const { page } = visitor;
    await visitor.playNow(/80 Days/);
    await visitor.resign();

    const over = page.getByRole('region', { name: 'Game over' });
    await over.getByRole('button', { name: 'Check this game' }).click();
    await over.locator('[data-fair=fair]').waitFor();
    await over.getByText(/compared the \d+ steps?/).waitFor();
    await over.getByText('This browser’s secret was used, unchanged.').waitFor();
    await over.getByText('The server’s secret is the one it promised this browser').waitFor();

    await over.getByRole('link', { name: 'Watch again' }).click();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    // The analysis began with the end of the game, but yields to bots, so it may take a while.
    await page.locator('[data-analysis=done]').waitFor({ timeout: TIMEOUT });
    await page.getByRole('img', { name: 'win chance' }).waitFor();
    await page.getByRole('heading', { name: 'How much was luck' }).waitFor();
    await Visitor.finish(visitor);
  },
  TIMEOUT + 60_000,
);
