/** Lessons on the games' own tables, in which the learner makes every move. languages.e2e.ts checks their texts. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../src/i18n/languages';
import { findFaults } from './faults';
import { look } from './look';
import { LONG, PHONE, tabTo, Visitor } from './visitor';

declare global {
  interface Window {
    /** Whether the bubble claimed to be still each time it moved. */
    went: ('still' | 'moving')[];
  }
}

const DESK: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };
const NARROW = { width: 320, height: 640 };
// The longest words and the widest letters, and then on in English.
const LONGEST: Language[] = ['de', 'ru', 'en'];
type Hand = 'mouse' | 'touch' | 'keyboard';

/** The controls of a deed in their order; the last one makes the move. */
type Deed = (page: Page) => Locator[];
const spot = (page: Page, name: string): Locator => page.locator(`[data-spot="${name}"]`);
const button = (page: Page, place: string, name: RegExp): Locator =>
  spot(page, place).getByRole('button', { name }).first();

const DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  'ticket-to-ride': [
    (page) => [
      spot(page, 'offer').getByRole('checkbox').nth(1),
      spot(page, 'offer').getByRole('checkbox').nth(2),
      button(page, 'offer', /Keep 2/),
    ],
    (page) => [button(page, 'cards', /deck/)],
    (page) => [button(page, 'cards', /deck/)],
    (page) => [spot(page, 'route:brest-paris'), button(page, 'payment', /black/)],
    (page) => [
      spot(page, 'build'),
      spot(page, 'city:paris'),
      spot(page, 'payment').getByRole('button').first(),
    ],
    (page) => [spot(page, 'route:angora-constantinople'), button(page, 'payment', /^2 blue|two blue/i)],
    (page) => [button(page, 'tunnel', /Pay/)],
  ],
  'eighty-days': [
    (page) => [spot(page, 'place:coin')],
    (page) => [button(page, 'choices', /^Take a coin/)],
    (page) => [button(page, 'leg', /Depart with Train 2, Ship 7/)],
    (page) => [button(page, 'choices', /^Take the orange chip/)],
    (page) => [button(page, 'leg', /Depart with Ship 7, Ship 7/)],
    (page) => [button(page, 'leg', /^Balloon: .*Ship 8/)],
    (page) => [button(page, 'leg', /Depart with Train 3/)],
    (page) => [button(page, 'choices', /^Roll again/)],
    (page) => [button(page, 'leg', /Depart with Train 2, Ship 6, Ship 6/)],
  ],
};

/** Where to hit an element: its centre, or the middle of its line. */
async function middle(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate((element) => {
    if (element instanceof SVGPathElement) {
      const { x, y } = element
        .getPointAtLength(element.getTotalLength() / 2)
        .matrixTransform(element.getScreenCTM()!);
      return { x, y };
    }
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

/** Whether it is in the window with nothing over it. */
async function isOpen(target: Locator): Promise<boolean> {
  const at = await middle(target);
  return target.evaluate((element, { x, y }) => {
    const top = document.elementFromPoint(x, y);
    // Targets of the map overlap, and the nearest one is picked.
    if (element instanceof SVGPathElement) return top?.closest('svg') === element.closest('svg');
    return top !== null && (element.contains(top) || (top.closest('label')?.contains(element) ?? false));
  }, at);
}

async function use(page: Page, hand: Hand, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  if (hand === 'keyboard') {
    await tabTo(page, target);
    return page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  }
  // It must be in view without scrolling; only the tickets are more than a phone shows at once.
  if ((await target.locator('xpath=ancestor::*[@data-spot="offer"]').count()) > 0)
    await target.scrollIntoViewIfNeeded();
  let at = await middle(target);
  const isStill = async (): Promise<boolean> => {
    const before = at;
    at = await middle(target);
    return at.x === before.x && at.y === before.y && (await isOpen(target));
  };
  await expect.poll(isStill, { message: `${target}` }).toBe(true);
  const { x, y } = at;
  return hand === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);
}

const bubble = (page: Page): Locator => page.locator('.bubble');
const step = async (page: Page): Promise<number> => Number(await bubble(page).getAttribute('data-step'));

/** Wait until the bubble has found its place. */
const rest = (page: Page): Promise<void> => page.locator('[data-step][data-still]').waitFor();

/** Do what the bubble asks, or read it, and wait for the next one. */
async function goOn(page: Page, hand: Hand, deeds: Deed[]): Promise<void> {
  await rest(page);
  const at = await step(page);
  const further = page.locator(`[data-step]:not([data-step="${at}"])`);
  const next = bubble(page).getByRole('button', { name: 'Next' });
  if ((await next.count()) > 0) await use(page, hand, next);
  else {
    for (const target of deeds.shift()!(page)) await use(page, hand, target);
    // On a touch screen a move that costs something is confirmed.
    const confirm = button(page, 'confirm', /Confirm/);
    await confirm.or(further).first().waitFor();
    if ((await confirm.count()) > 0) await use(page, hand, confirm);
  }
  await further.waitFor();
  expect(await bubble(page).evaluate((element) => element === document.activeElement)).toBe(true);
}

const isLast = async (page: Page): Promise<boolean> =>
  (await bubble(page).getByRole('button', { name: 'Play now' }).count()) > 0;

/** From the front page to the first bubble. */
async function begin(game: string, options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.come(options, '/');
  await visitor.page.locator(`a[href="/learn/${game}"]`).click();
  await visitor.page.getByRole('dialog', { name: 'Learn' }).waitFor();
  return visitor;
}

/** Finish the lessons and start the first game. */
async function learn(
  visitor: Visitor,
  hand: Hand,
  deeds: Deed[],
  check?: (step: number) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  for (let steps = 0; !(await isLast(page)); steps += 1) {
    expect(steps).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await check?.(steps);
    await goOn(page, hand, deeds);
  }
  expect(deeds).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await rest(page);
  await use(page, hand, bubble(page).getByRole('button', { name: 'Play now' }));
  await visitor.awaitTurn();
}

/** How many bubbles axe looks at; the table under them is looked at in play. */
const LOOKED_AT = LONG ? 5 : 2;

describe.each(['ticket-to-ride', 'eighty-days'])('%s', (game) => {
  it('is learnt by mouse from the first bubble to the first game, and starts over the next time', async () => {
    const visitor = await begin(game, DESK);
    const { page } = visitor;
    await learn(visitor, 'mouse', [...DEEDS[game]!], async (step) => {
      if (step < LOOKED_AT) await look(page, `bubble ${step}`, LONG && step === 0 ? 'html' : '.bubble');
      if (LONG) expect(await page.evaluate(findFaults, LONGEST), `bubble ${step}`).toEqual([]);
    });
    await page.goto(`/learn/${game}`);
    await bubble(page).waitFor();
    expect(await step(page)).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('is learnt by touch', async () => {
    const visitor = await begin(game, PHONE);
    const { page } = visitor;
    await learn(visitor, 'touch', [...DEEDS[game]!], async (step) => {
      if (!LONG) return;
      if (step < LOOKED_AT) await look(page, `bubble ${step}`, step === 0 ? 'html' : '.bubble');
      await visitor.resize(NARROW);
      expect(
        await page.evaluate(findFaults, [...LANGUAGE_CODES, 'en'] as Language[]),
        `bubble ${step}`,
      ).toEqual([]);
      await visitor.resize(PHONE.viewport!);
    });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('is learnt by keyboard, left in the middle of a lesson and resumed there', async () => {
    const visitor = await begin(game, DESK);
    const { page } = visitor;
    const deeds = [...DEEDS[game]!];
    // On to a lesson of several moves, one of them made.
    const made = game === 'ticket-to-ride' ? 2 : 1;
    while (DEEDS[game]!.length - deeds.length < made) await goOn(page, 'keyboard', deeds);
    const at = await step(page);
    const told = await page.locator('.seen, [data-spot=hand]').first().innerText();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator(`a[href="/learn/${game}"]`).click();
    await bubble(page).waitFor();
    expect(await step(page)).toBe(at);
    await page.reload();
    await bubble(page).waitFor();
    expect(await step(page)).toBe(at);
    await spot(page, 'hand').waitFor();
    expect(await spot(page, 'hand').innerText()).toBe(told);
    while (!(await isLast(page))) await goOn(page, 'keyboard', deeds);
    await page.reload();
    await bubble(page).waitFor();
    await learn(visitor, 'keyboard', deeds);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});

it('a bubble is still only where it stays, in other languages too, and nothing moves under reduced motion', async () => {
  const visitor = await Visitor.come(DESK, '/about');
  const { page } = visitor;
  // Here the bubble moves with its height, which differs in German.
  await page.evaluate(
    (kept) => localStorage.setItem('bradshaw.coach.eighty-days', kept),
    '{"at":2,"way":[]}',
  );
  await page.goto('/learn/eighty-days');
  await rest(page);
  await page.evaluate(() => {
    window.went = [];
    const leaf = document.querySelector('.bubble')!;
    const note = (): unknown => window.went.push(leaf.hasAttribute('data-still') ? 'still' : 'moving');
    new MutationObserver(note).observe(leaf, { attributeFilter: ['style'] });
  });
  await page.evaluate(findFaults, LONGEST);
  await rest(page);
  const went = await page.evaluate(() => window.went);
  expect(went.length).toBeGreaterThan(0);
  expect(went.filter((how) => how === 'still')).toEqual([]);

  await page.locator('.glow').first().waitFor();
  const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('a wrong move only gets a friendly word, and lessons can be restarted', async () => {
  const visitor = await Visitor.come(DESK, '/learn/ticket-to-ride');
  const { page } = visitor;
  await bubble(page).waitFor();
  const deeds = [...DEEDS['ticket-to-ride']!];
  await goOn(page, 'mouse', deeds);
  for (const place of [0, 3]) await spot(page, 'offer').getByRole('checkbox').nth(place).check();
  await button(page, 'offer', /Keep 2/).click();
  await bubble(page).getByText('You may do that in a game.').waitFor();
  for (const place of [0, 3]) await spot(page, 'offer').getByRole('checkbox').nth(place).uncheck();
  await goOn(page, 'mouse', deeds);
  expect(await bubble(page).getByText('You may do that in a game.').count()).toBe(0);
  // A route that can't be paid for.
  await goOn(page, 'mouse', deeds);
  const { x, y } = await middle(spot(page, 'route:petrograd-stockholm'));
  await page.mouse.click(x, y);
  await bubble(page).getByText('That doesn’t work just now.').waitFor();
  await page.reload();
  await bubble(page).getByRole('button', { name: 'Start over' }).click();
  await page.locator('[data-step="0"]').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('the wheel scrolls a low page until the map has the focus', async () => {
  const viewport = { width: 1000, height: 300 };
  const visitor = await Visitor.come({ viewport }, '/learn/ticket-to-ride');
  const { page } = visitor;
  await bubble(page).waitFor();
  const map = page.locator('.camera > svg');
  const box = (await map.boundingBox())!;
  const corner = { x: box.x + box.width - 20, y: box.y + 60 };
  const zoomed = (): Promise<string | null> => map.locator('g').first().getAttribute('transform');
  const before = await zoomed();
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  expect(await zoomed()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.click(corner.x, corner.y);
  await page.mouse.wheel(0, -150);
  await expect.poll(zoomed).not.toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await visitor.leave();
});
