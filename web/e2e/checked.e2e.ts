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

    const over = page.getByRole('region', { name: 'The game is over' });
    await over.getByRole('button', { name: 'Check this game' }).click();
    await over.locator('[data-fair=true]').waitFor();
    await over.getByText('This browser’s own secret went into the luck, unchanged.').waitFor();
    await over.getByText('The server’s secret is the one it promised this browser').waitFor();

    await over.getByRole('link', { name: 'Watch again' }).click();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.getByRole('button', { name: 'Analyse this game' }).click();
    // The analysis yields to other work, so it may take a while.
    await page.locator('[data-analysis=done]').waitFor({ timeout: TIMEOUT });
    await page.getByRole('img', { name: 'chance to win' }).waitFor();
    await page.getByRole('heading', { name: 'How much was luck' }).waitFor();
    await Visitor.finish(visitor);
  },
  TIMEOUT + 60_000,
);
