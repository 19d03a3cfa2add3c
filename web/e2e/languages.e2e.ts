/** No text overflows or is clipped on the fullest screens, in narrow, low and wide windows. */
import { expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../src/i18n/languages';
import { fastForward, type AnyStrategy } from './fast_forward';
import { findOverflows } from './faults';
import { DESKTOP, LONG, PHONE, Visitor } from './visitor';

const NARROW = { width: 320, height: 640 };
const USUAL = { width: 360, height: 640 };
const LOW = { width: 844, height: 390 };
const WIDE = { width: 1366, height: 768 };
const GAMES = ['eighty-days', 'ticket-to-ride'];
/** Far enough for a log with routes, legs and events. */
const INTO_THE_GAME: AnyStrategy = {
  rank: ({ kind }) => Number(kind === 'travel' || kind === 'claim_route'),
  until: ({ moveCount }) => moveCount >= 25,
};
/** The languages with the longest words and the widest letters. Narrow screens are checked in all languages. */
const LONGEST: Language[] = LONG ? LANGUAGE_CODES : ['de', 'ru'];

it.each(GAMES.flatMap((game) => [[game, 'phone', PHONE] as const, [game, 'desktop', DESKTOP] as const]))(
  '%s on a %s',
  async (game, device, options) => {
    const isPhone = device === 'phone';
    const visitor = await Visitor.create({ ...options, viewport: isPhone ? NARROW : WIDE }, '/');
    const { page } = visitor;
    const check = async (where: string): Promise<void> => {
      for (const viewport of isPhone ? [...(LONG ? [LOW] : []), USUAL, NARROW] : [WIDE]) {
        await visitor.resize(viewport);
        const codes = viewport === NARROW ? LANGUAGE_CODES : LONGEST;
        expect(await page.evaluate(findOverflows, codes), `${where}, ${viewport.width} px wide`).toEqual([]);
      }
    };
    await check('front page');
    await page.goto(`/new/${game}?how=friends`);
    await page.locator('summary').click();
    await page.locator('details[open] fieldset a').first().waitFor();
    await check('new table');
    await page.goto(`/learn/${game}`);
    await page.locator('.bubble[data-still]').waitFor();
    await check('lesson');
    await checkBubbles(visitor, game, isPhone ? NARROW : WIDE);
    await page.goto(`/rules/${game}`);
    await page.locator('figure .drawing').last().waitFor();
    await check('rules');
    const table = await visitor.makeTable(game, 3);
    expect(await fastForward(page, table, INTO_THE_GAME)).toBe('reached');
    await page.goto(table);
    await page.locator('#tab-moves').waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await check(`tab ${await tab.textContent()}`);
    }
    await page.locator('button.turn').click();
    await page.locator('dialog[open] figure .drawing').last().waitFor();
    await check('rules beside the table');
    await page.goto('/');
    await page.locator('#resume').waitFor();
    await check('front page with games in progress');
    await Visitor.finish(visitor);
  },
);

/** Expect that no bubble's text is clipped in any language. */
async function checkBubbles(visitor: Visitor, game: string, viewport: typeof NARROW): Promise<void> {
  await visitor.resize(viewport);
  for (const code of LANGUAGE_CODES) {
    const { default: messages } = (await import(
      `../src/games/${game.replaceAll('-', '_')}/messages/${code}.ts`
    )) as { default: Record<string, string> };
    const bubbles = Object.entries(messages).filter(([key]) => key.startsWith('learn.'));
    expect(bubbles.length).toBeGreaterThan(10);
    expect(await visitor.page.evaluate(clippedInBubble, bubbles), code).toEqual([]);
  }
}

/** Return the keys of texts that are wider than the bubble. A heading's key has two parts. */
function clippedInBubble(messages: [key: string, text: string][]): string[] {
  const [heading, body] = ['h2', 'p'].map((tag) => document.querySelector(`.bubble ${tag}`)!);
  return messages
    .filter(([key, text]) => {
      const element = key.split('.').length === 2 ? heading! : body!;
      element.textContent = text;
      return [element, element.closest('.bubble')!].some((box) => box.scrollWidth > box.clientWidth + 1);
    })
    .map(([key]) => key);
}

it('a language chosen in another tab during loading takes effect', async () => {
  const visitor = await Visitor.create(DESKTOP, '/');
  const { page } = visitor;
  let markRequested = (): void => undefined;
  let allowResponse = (): void => undefined;
  const requested = new Promise<void>((resolve) => (markRequested = resolve));
  const allowed = new Promise<void>((resolve) => (allowResponse = resolve));
  await page.evaluate(() => {
    localStorage.setItem('bradshaw.language', 'fr');
    document.documentElement.dataset['before'] = '';
  });
  await page.route(/\/assets\/fr-/, async (route) => {
    markRequested();
    await allowed;
    await route.continue();
  });
  const loaded = page.reload();
  await requested;
  // The request may be reported before the new page exists.
  await page.waitForFunction(() => document.documentElement.dataset['before'] === undefined);
  await page.evaluate(() => {
    localStorage.setItem('bradshaw.language', 'de');
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: 'de' }));
  });
  allowResponse();
  await loaded;
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByRole('heading', { name: 'In 80 Tagen um die Welt' }).first().waitFor();
  await visitor.close();
});
