/** On a phone, with a finger. */
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/i18n/languages';
import type { GameView } from '../src/wire/eighty-days';
import type { Way } from './fast_forward';
import { PHONE, Visitor } from './visitor';

const UPRIGHT = PHONE.viewport!;
const ON_ITS_SIDE = { width: 844, height: 390 };

it('with the preference set, each move is confirmed and can be cancelled', async () => {
  const visitor = await Visitor.come(PHONE, '/about');
  const { page } = visitor;
  await page.evaluate(() =>
    localStorage.setItem('bradshaw.preferences', JSON.stringify({ confirm: 'always' })),
  );
  await visitor.open('eighty-days', 3);
  await visitor.awaitTurn();
  await visitor.openMoves();
  const [first] = await visitor.moves();
  await page.locator(`[data-move="${first!.code}"]`).tap();
  const question = page.getByRole('group', { name: 'Confirm the move' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await question.waitFor({ state: 'hidden' });
  await page.locator(`[data-move="${first!.code}"]`).tap();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  const version = await page.locator('.frame').getAttribute('data-version');

  await page.locator(`[data-move="${first!.code}"]`).tap();
  await question.getByRole('button', { name: 'Confirm' }).tap();
  await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('nothing overflows at 320 and 390 px, and touch targets are large enough', async () => {
  const visitor = await Visitor.come(PHONE, '/');
  const { page } = visitor;
  const faults = (): Promise<{ wide: number; small: string[] }> =>
    page.evaluate(() => ({
      // Not innerWidth: a phone's page grows with what sticks out of it.
      wide: document.documentElement.scrollWidth - screen.width,
      small: [...document.querySelectorAll('button, a.button, select, [role=tab]')]
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent.trim() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 23.5))
        .map(({ box, text }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
    }));
  const check = async (where: string): Promise<void> => {
    for (const width of [320, 390]) {
      await visitor.resize({ width, height: 740 });
      expect(await faults(), `${where}, ${width} px`).toEqual({ wide: 0, small: [] });
    }
  };
  await check('front page');
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByText('Rules and editions').click();
  await check('new table');
  for (const game of ['ticket-to-ride', 'eighty-days']) {
    await visitor.open(game, 3);
    await visitor.awaitTurn();
    await check(game);
  }
  await visitor.leave();
});

it('the map stays in view while tickets are chosen', async () => {
  const visitor = await Visitor.come(PHONE);
  await visitor.open('ticket-to-ride', 5);
  await visitor.awaitTurn();
  // Width and height, and how much of the map the choice may cover.
  for (const [width, height, most] of [
    [390, 844, 0.5],
    [844, 390, 0],
    [568, 320, 0],
    [320, 568, 0.8],
  ] as const)
    await choosesTickets(visitor, width, height, most);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

async function choosesTickets(visitor: Visitor, width: number, height: number, most: number): Promise<void> {
  const { page } = visitor;
  await visitor.resize({ width, height });
  const [offer, map] = ['[data-spot=offer]', '.camera > svg'].map((one) => page.locator(one).first());
  await offer!.waitFor();
  const go = offer!.locator('.primary');
  const covered = async (): Promise<number> => {
    const [chosen, seen] = await Promise.all([offer!, map!].map((one) => one.boundingBox()));
    const across = Math.min(chosen!.x + chosen!.width, seen!.x + seen!.width) - Math.max(chosen!.x, seen!.x);
    const down = Math.min(chosen!.y + chosen!.height, seen!.y + seen!.height) - Math.max(chosen!.y, seen!.y);
    return (Math.max(0, across) * Math.max(0, down)) / (seen!.width * seen!.height);
  };
  expect(await covered(), `${width} by ${height}`).toBeLessThanOrEqual(most);
  const [chosen, keep] = [(await offer!.boundingBox())!, (await go.boundingBox())!];
  expect(keep.y + keep.height).toBeLessThanOrEqual(height);
  // The hand is in view meanwhile, in its place or in the choice; in the lowest window it needs scrolling.
  const inView = await page.evaluate(
    (all) =>
      all.some((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect();
        if (!box?.width) return false;
        const met = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
        return met?.closest(one) != null;
      }),
    ['.tabbed [data-spot=hand] li', '[data-spot=offer] .hand li'],
  );
  expect(inView || height <= 320).toBe(true);
  const second = offer!.getByRole('checkbox').nth(1);
  await second.check();
  const marked = (): Promise<boolean[]> =>
    offer!
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  // Another tab can be opened and seen; then the choice lies over the map.
  await page.getByRole('tab', { name: 'Log' }).tap();
  const told = (await page.getByRole('tabpanel').boundingBox())!;
  const again = (await offer!.boundingBox())!;
  expect(await marked()).toEqual([false, true, false, false]);
  expect(again.x < told.x || again.y + again.height <= told.y + 1).toBe(true);
  await page.getByRole('tab', { name: 'Table' }).tap();
  expect(await marked()).toEqual([false, true, false, false]);
  expect((await offer!.boundingBox())!.y).toBeCloseTo(chosen.y, -2);
  await second.uncheck();
}

it.each([
  ['ticket-to-ride', [UPRIGHT]],
  ['eighty-days', [UPRIGHT, ON_ITS_SIDE]],
])('%s: the moves of others do not cover the buttons of the map', async (game, windows) => {
  const visitor = await Visitor.come(PHONE);
  const { page } = visitor;
  await visitor.open(game, 5, { rank: () => 0, until: ({ made }) => made > 3 });
  const since = page.getByRole('list', { name: 'Since your last turn' });
  // It appears with the next own turn.
  while (!(await since.isVisible())) {
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.openMoves();
    const [move] = await visitor.moves();
    await visitor.play(move!.code);
    await visitor.awaitTurn();
    await page.getByRole('tab', { name: 'Table' }).tap();
  }
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await page.reload();
    await since.waitFor();
    // Checked at once, since it hides when the first of them is tapped.
    expect(await visitor.hiddenMapButtons()).toEqual([]);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await since.waitFor({ state: 'hidden' });
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('every prompt fits into the bar, in every language', async () => {
  const visitor = await Visitor.come(PHONE);
  await visitor.open('eighty-days', 3);
  await visitor.awaitTurn();
  const asked = visitor.page.locator('header .turn span');
  const check = async (game: string): Promise<void> => {
    for (const code of LANGUAGE_CODES) {
      const { default: words } = (await import(`../src/games/${game}/messages/${code}.ts`)) as {
        default: Record<string, string>;
      };
      const prompts = Object.entries(words).filter(([key]) => key.startsWith('await'));
      expect(prompts.length).toBeGreaterThan(0);
      const cut = await asked.evaluate(
        (span, all) =>
          all.filter(([, text]) => {
            span.textContent = text;
            return span.scrollHeight - span.clientHeight > 1;
          }),
        prompts,
      );
      expect(cut, `${game} ${code}`).toEqual([]);
    }
  };
  for (const game of ['ticket_to_ride', 'eighty_days', 'plain']) await check(game);
  // In the middle of a turn the Undo button takes room.
  await visitor.openMoves();
  const [first] = await visitor.moves();
  await visitor.play(first!.code);
  await visitor.page.getByRole('button', { name: 'Undo' }).waitFor();
  await check('eighty_days');
  await visitor.leave();
});

/** To a banner: the detective is next to the player, or someone is nearly home. */
const BANNER: Way<GameView> = {
  rank: ({ kind }) => ['take_card', 'accept_die', 'travel', 'use_detective'].indexOf(kind),
  until: ({ view, seat }) =>
    view.detective === view.players[seat]!.city || view.players.some(({ place }) => place === 9),
};

it('a banner over the map is dismissed by a tap, and covers no button', async () => {
  const visitor = await Visitor.come(PHONE);
  const { page } = visitor;
  await visitor.open('eighty-days', 3, BANNER);
  const said = page.locator('.banner');
  await said.waitFor();
  for (const button of ['Zoom in', 'Zoom out', 'Whole map'])
    await page.getByRole('button', { name: button }).tap();
  await said.tap();
  await said.waitFor({ state: 'hidden' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
