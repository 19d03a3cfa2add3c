/** Playing on a phone. */
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/i18n/languages';
import type { GameView } from '../src/wire/eighty-days';
import { BALLOON, type Strategy } from './fast_forward';
import { coveredShare, shareOfMap } from './look';
import { LONG, PHONE, Visitor } from './visitor';

const PORTRAIT = PHONE.viewport!;
const LANDSCAPE = { width: 844, height: 390 };

it('moves can be confirmed or cancelled if the preference is set', async () => {
  const visitor = await Visitor.create(PHONE, '/about');
  const { page } = visitor;
  await page.evaluate(() =>
    localStorage.setItem('bradshaw.preferences', JSON.stringify({ confirm: 'always' })),
  );
  await visitor.openGame('eighty-days', 3);
  await visitor.awaitTurn();
  await visitor.openMoves();
  const [first] = await visitor.moves();
  await page.locator(`[data-move="${first!.code}"]`).tap();
  const question = page.getByRole('group', { name: 'Confirm move' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await question.waitFor({ state: 'hidden' });
  await page.locator(`[data-move="${first!.code}"]`).tap();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  const version = await page.locator('.frame').getAttribute('data-version');

  // A second tap on the same place counts after 350 ms.
  const tapAgain = async (): Promise<boolean> => {
    await page.locator(`[data-move="${first!.code}"]`).tap();
    return question.isVisible();
  };
  await expect.poll(tapAgain).toBe(true);
  await question.getByRole('button', { name: 'Confirm' }).tap();
  await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  await Visitor.finish(visitor);
});

it('nothing overflows at 320 and 390 px, and touch targets are large enough', async () => {
  const visitor = await Visitor.create(PHONE, '/');
  const { page } = visitor;
  const measure = (): Promise<{ overflow: number; small: string[] }> =>
    page.evaluate(() => ({
      // Not innerWidth, which grows with overflowing content on a phone.
      overflow: document.documentElement.scrollWidth - screen.width,
      small: [...document.querySelectorAll('button, a.button, select, [role=tab]')]
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent.trim() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 23.5))
        .map(({ box, text }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
    }));
  const check = async (where: string): Promise<void> => {
    for (const width of [320, 390]) {
      await visitor.resize({ width, height: 740 });
      expect(await measure(), `${where}, ${width} px`).toEqual({ overflow: 0, small: [] });
    }
  };
  await check('front page');
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByText('Rules and editions').click();
  await check('new table');
  for (const game of ['ticket-to-ride', 'eighty-days']) {
    await visitor.openGame(game, 3);
    await visitor.awaitTurn();
    await check(game);
  }
  await visitor.close();
});

it('the map stays in view while tickets are chosen', async () => {
  const visitor = await Visitor.create(PHONE);
  await visitor.openGame('ticket-to-ride', 5);
  await visitor.awaitTurn();
  // Width, height, and the maximum share of the map that the choice covers.
  for (const [width, height, limit] of [
    [390, 844, 1 / 3],
    [360, 640, 1 / 3],
    [844, 390, 0],
    [568, 320, 0],
    [320, 568, 0.8],
  ] as const)
    await checkTicketChoice(visitor, width, height, limit);
  await Visitor.finish(visitor);
});

async function checkTicketChoice(
  visitor: Visitor,
  width: number,
  height: number,
  limit: number,
): Promise<void> {
  const { page } = visitor;
  await visitor.resize({ width, height });
  const offer = page.locator('[data-spot=offer]').first();
  await offer.waitFor();
  const choice = (await offer.boundingBox())!;
  const map = (await page.locator('.camera > svg').first().boundingBox())!;
  const across = Math.min(choice.x + choice.width, map.x + map.width) - Math.max(choice.x, map.x);
  const down = Math.min(choice.y + choice.height, map.y + map.height) - Math.max(choice.y, map.y);
  const covered = (Math.max(0, across) * Math.max(0, down)) / (map.width * map.height);
  expect(covered, `${width} by ${height}`).toBeLessThanOrEqual(limit);
  const keep = (await offer.locator('.primary').boundingBox())!;
  expect(keep.y + keep.height).toBeLessThanOrEqual(height);
  // The hand is in view, in its usual place or in the choice. Only the lowest window needs scrolling.
  const isHandInView = await page.evaluate(
    (selectors) =>
      selectors.some((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box?.width) return false;
        const top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
        return top?.closest(selector) != null;
      }),
    ['.tabbed [data-spot=hand] li', '[data-spot=offer] .hand li'],
  );
  expect(isHandInView || height <= 320).toBe(true);
  const second = offer.getByRole('checkbox').nth(1);
  await second.check();
  const marked = (): Promise<boolean[]> =>
    offer.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  // When a different tab is open, the choice covers the map instead of the tab.
  await page.getByRole('tab', { name: 'Log' }).tap();
  const log = (await page.getByRole('tabpanel').boundingBox())!;
  const moved = (await offer.boundingBox())!;
  expect(await marked()).toEqual([false, true, false, false]);
  expect(moved.x < log.x || moved.y + moved.height <= log.y + 1).toBe(true);
  await page.getByRole('tab', { name: 'Table' }).tap();
  expect(await marked()).toEqual([false, true, false, false]);
  expect((await offer.boundingBox())!.y).toBeCloseTo(choice.y, -2);
  await second.uncheck();
}

it.each([
  ['ticket-to-ride', [PORTRAIT]],
  ['eighty-days', [PORTRAIT, LANDSCAPE]],
])('%s: the list of opponents’ moves does not cover the map’s buttons', async (game, windows) => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  await visitor.openGame(game, 5, { rank: () => 0, until: ({ moveCount }) => moveCount > 3 });
  const recentMoves = page.getByRole('list', { name: 'Since your last turn' });
  // The list appears with the player's next turn.
  while (!(await recentMoves.isVisible())) {
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.openMoves();
    await visitor.playFirst();
    await page.getByRole('tab', { name: 'Table' }).tap();
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.dismissBanner();
  }
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await page.reload();
    await recentMoves.or(page.locator('.banner')).first().waitFor();
    await visitor.dismissBanner();
    await recentMoves.waitFor();
    // Check all buttons before tapping one, which hides the list.
    expect(await visitor.hiddenMapButtons()).toEqual([]);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await recentMoves.waitFor({ state: 'hidden' });
  }
  await Visitor.finish(visitor);
});

/** Return the visible text below 11 CSS pixels, drawings included, with its size. */
function smallLettering(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement!;
    const style = getComputedStyle(element);
    if (node.textContent!.trim() === '' || style.visibility === 'hidden') continue;
    if (element.closest('.unseen, title') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, height, left, top, right, bottom } = range.getBoundingClientRect();
    if (width < 2 || height < 2 || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight)
      continue;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (matrix === null ? 1 : Math.hypot(matrix.a, matrix.b));
    // The connection's text is hidden by its size while all is well.
    if (size > 0 && size < 10.99) found.push(`${size.toFixed(1)} px: ${node.textContent!.trim()}`);
  }
  return found;
}

it.each([
  ['ticket-to-ride', 4],
  ['eighty-days', 4],
])('%s at 360 × 640: the map is free, the hand in view, and all lettering legible', async (game, players) => {
  const visitor = await Visitor.create({ ...PHONE, viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await visitor.openGame(game, players, {
    rank: ({ kind }) => ['draw_blind', 'end_turn', 'take_card', 'travel', 'keep_tickets'].indexOf(kind),
    until: ({ moveCount }) => moveCount > 3,
  });
  const since = page.getByRole('list', { name: 'Since your last turn' });
  while (!(await since.isVisible())) {
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.openMoves();
    const [move] = await visitor.moves();
    if (move !== undefined) await visitor.play(move.code);
    await page.getByRole('tab', { name: 'Table' }).tap();
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.dismissBanner();
  }
  expect(await shareOfMap(page, '.since')).toBeLessThan(1 / 3);
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 320, height: 568 },
  ]) {
    await visitor.resize(viewport);
    for (const button of ['Whole map', 'Zoom in']) {
      await page.getByRole('button', { name: button }).tap();
      expect(await page.evaluate(smallLettering), `${button} ${viewport.width}`).toEqual([]);
    }
  }
  await visitor.resize({ width: 360, height: 640 });
  // All of the hand is in view, whatever the panel shows above it.
  const hidden = await page.locator('.tabbed [data-spot=hand] li').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return !card.contains(document.elementFromPoint(x + width / 2, y + height - 3));
      }).length,
  );
  expect(hidden).toBe(0);
  // Every other view is legible, and the chat's field in view.
  for (const tab of ['Moves', 'Log', 'Chat']) {
    await page.getByRole('tab', { name: tab }).tap();
    expect(await page.evaluate(smallLettering), tab).toEqual([]);
  }
  const field = (await page.getByRole('textbox', { name: 'Say something' }).boundingBox())!;
  const panel = (await page.getByRole('tabpanel').boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(panel.y + panel.height);
  // Headings follow one another without a gap.
  const levels = await page
    .locator('h1, h2, h3, h4')
    .filter({ visible: true })
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, i) => i > 0 && level > levels[i - 1]! + 1)).toEqual([]);
  await Visitor.finish(visitor);
});

it('every prompt fits into the bar in every language', async () => {
  const visitor = await Visitor.create({ ...PHONE, viewport: { width: 360, height: 640 } });
  await visitor.openGame('eighty-days', 3);
  await visitor.awaitTurn();
  const prompt = visitor.page.locator('header .turn span');
  const check = async (game: string): Promise<void> => {
    for (const code of LANGUAGE_CODES) {
      const { default: messages } = (await import(`../src/games/${game}/messages/${code}.ts`)) as {
        default: Record<string, string>;
      };
      const prompts = Object.entries(messages).filter(([key]) => key.startsWith('await'));
      expect(prompts.length).toBeGreaterThan(0);
      const clipped = await prompt.evaluate(
        (span, texts) =>
          texts.filter(([, text]) => {
            span.textContent = text;
            const { top, bottom } = span.closest('header')!.getBoundingClientRect();
            const { top: first, bottom: last } = span.parentElement!.getBoundingClientRect();
            return span.scrollHeight - span.clientHeight > 1 || first < top - 1 || last > bottom + 1;
          }),
        prompts,
      );
      expect(clipped, `${game} ${code}`).toEqual([]);
    }
  };
  for (const game of ['ticket_to_ride', 'eighty_days', 'plain']) await check(game);
  // In the middle of a turn the Undo button takes room.
  await visitor.openMoves();
  await visitor.playFirst();
  await visitor.page.getByRole('button', { name: 'Undo' }).waitFor();
  await check('eighty_days');
  // A sentence without a prompt has two lines.
  for (const code of LANGUAGE_CODES) {
    const { default: messages } = (await import(`../src/i18n/shell/${code}.ts`)) as {
      default: Record<string, string>;
    };
    const isCut = await visitor.page.locator('header .turn').evaluate((turn, text) => {
      turn.querySelector('span')?.remove();
      for (const tool of document.querySelectorAll('header .undo, header .lamp')) tool.remove();
      const strong = turn.querySelector('strong')!;
      strong.textContent = text;
      return strong.scrollWidth > strong.clientWidth + 1 || turn.clientHeight > 64;
    }, messages['you_resigned']!);
    expect(isCut, code).toBe(false);
  }
  await visitor.close();
});

/** Reaches a banner: the detective is next to the player, or a traveller is almost home. */
const BANNER: Strategy<GameView> = {
  rank: ({ kind }) => ['take_card', 'accept_die', 'travel', 'use_detective'].indexOf(kind),
  // A phone shows no banner while a question is open.
  until: ({ view, seat, legal }) =>
    legal.some(({ kind }) => ['take_card', 'end_turn'].includes(kind)) &&
    (view.detective === view.players[seat]!.city || view.players.some(({ place }) => place === 9)),
};

it('a banner can be dismissed by a tap and covers no button', async () => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  await visitor.openGame('eighty-days', 3, BANNER);
  const banner = page.locator('.banner');
  await banner.waitFor();
  for (const button of ['Zoom in', 'Zoom out', 'Whole map'])
    await page.getByRole('button', { name: button }).tap();
  await banner.tap();
  await banner.waitFor({ state: 'hidden' });
  await Visitor.finish(visitor);
});

/** Reaches a chip that may be taken or left. */
const CHIP: Strategy<GameView> = {
  rank: ({ kind }) => ['take_card', 'accept_die', 'travel'].indexOf(kind),
  until: ({ legal }) => legal.some(({ kind }) => kind === 'take_chip'),
};
/** Reaches a hand with too many cards. */
const DISCARD: Strategy<GameView> = {
  rank: ({ kind }) => ['discard', 'travel', 'end_turn', 'buy_card', 'take_card'].indexOf(kind),
  until: ({ legal }) => legal.some(({ kind }) => kind === 'discard'),
};

it.each([
  ['the banner', BANNER, '.banner'],
  ['the die', BALLOON, '.over [data-spot=choices]'],
  ['the question about a chip', CHIP, '.over [data-spot=choices]'],
  ['the question about a discard', DISCARD, '.over [data-spot=choices]'],
])('at 360 × 640, %s covers at most a third of the map', async (_, strategy, selector) => {
  const visitor = await Visitor.create({ ...PHONE, viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await visitor.openGame('eighty-days', 3, strategy);
  // With the longest texts.
  for (const code of LONG ? LANGUAGE_CODES : ['ru']) {
    await page.evaluate((language) => localStorage.setItem('bradshaw.language', language), code);
    await page.reload();
    await page.locator(`html[lang=${code}]`).waitFor();
    await page.locator(selector).waitFor();
    expect(await coveredShare(page), code).toBeLessThanOrEqual(1 / 3);
  }
  await Visitor.finish(visitor);
});
