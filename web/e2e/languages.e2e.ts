/**
 * Languages on their longest screens, narrow, low and wide: nothing sticks out, nothing is cut, nothing is missing.
 * Each screen is opened once, and each language is chosen as if by another tab.
 */
import { expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../src/i18n/languages';
import { findFaults } from './faults';
import { DESK, LONG, PHONE, Visitor } from './visitor';

const NARROW = { width: 320, height: 640 };
const LOW = { width: 844, height: 390 };
const WIDE = { width: 1366, height: 768 };
const GAMES = ['eighty-days', 'ticket-to-ride'];
/** The longest words and the widest letters. On a narrow screen all languages are tried, and in the long form on all. */
const LONGEST: Language[] = LONG ? LANGUAGE_CODES : ['de', 'ru'];

it.each(GAMES.flatMap((game) => [[game, 'phone', PHONE] as const, [game, 'desk', DESK] as const]))(
  '%s on a %s',
  async (game, device, options) => {
    const isPhone = device === 'phone';
    const visitor = await Visitor.come({ ...options, viewport: isPhone ? NARROW : WIDE }, '/');
    const { page } = visitor;
    const check = async (where: string): Promise<void> => {
      for (const viewport of isPhone ? [LOW, NARROW] : [WIDE]) {
        await visitor.resize(viewport);
        const codes = viewport === NARROW ? LANGUAGE_CODES : LONGEST;
        expect(await page.evaluate(findFaults, codes), `${where}, ${viewport.width} px wide`).toEqual([]);
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
    await page.goto(await visitor.makeTable(game, 3));
    await page.locator('#tab-moves').waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await check(`tab ${await tab.textContent()}`);
    }
    await page.locator('button.turn').click();
    await page.locator('dialog[open] figure .drawing').last().waitFor();
    await check('rules beside the table');
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

/** No word of any bubble is cut, in any language. */
async function checkBubbles(visitor: Visitor, game: string, viewport: typeof NARROW): Promise<void> {
  await visitor.resize(viewport);
  for (const code of LANGUAGE_CODES) {
    const { default: words } = (await import(
      `../src/games/${game.replaceAll('-', '_')}/messages/${code}.ts`
    )) as { default: Record<string, string> };
    const bubbles = Object.entries(words).filter(([key]) => key.startsWith('learn.'));
    expect(bubbles.length).toBeGreaterThan(10);
    expect(await visitor.page.evaluate(cutInBubble, bubbles), code).toEqual([]);
  }
}

/** Those of these words that are wider than the bubble: a heading has a key of two parts. */
function cutInBubble(words: [key: string, text: string][]): string[] {
  const [heading, text] = ['h2', 'p'].map((tag) => document.querySelector(`.bubble ${tag}`)!);
  return words
    .filter(([key, word]) => {
      const place = key.split('.').length === 2 ? heading! : text!;
      place.textContent = word;
      return [place, place.closest('.bubble')!].some((one) => one.scrollWidth > one.clientWidth + 1);
    })
    .map(([key]) => key);
}

it('a language chosen in another tab while the page is loading is shown', async () => {
  const visitor = await Visitor.come(DESK, '/');
  const { page } = visitor;
  let asked = (): void => undefined;
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.evaluate(() => {
    localStorage.setItem('bradshaw.language', 'fr');
    document.documentElement.dataset['before'] = '';
  });
  await page.route(/\/assets\/fr-/, async (route) => {
    asked();
    await mayAnswer;
    await route.continue();
  });
  const loaded = page.reload();
  await isAsked;
  // The request may be reported before the page that makes it.
  await page.waitForFunction(() => document.documentElement.dataset['before'] === undefined);
  await page.evaluate(() => {
    localStorage.setItem('bradshaw.language', 'de');
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: 'de' }));
  });
  answer();
  await loaded;
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByRole('heading', { name: 'In 80 Tagen um die Welt' }).first().waitFor();
  await visitor.leave();
});
