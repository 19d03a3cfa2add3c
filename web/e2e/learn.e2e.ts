/** Lessons by mouse, touch and keyboard. languages.e2e.ts checks their texts. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../src/i18n/languages';
import { findOverflows } from './faults';
import { checkAxe } from './look';
import { LONG, PHONE, tabTo, Visitor } from './visitor';

declare global {
  interface Window {
    /** The bubble's declared state each time it moved. */
    states: ('still' | 'moving')[];
  }
}

const DESKTOP: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };
const NARROW = { width: 320, height: 640 };
// The longest words and the widest letters, then English for the rest of the test.
const LONGEST: Language[] = ['de', 'ru', 'en'];
type Input = 'mouse' | 'touch' | 'keyboard';

/** Returns a task's controls in order; the last control plays the move. */
type Task = (page: Page) => Locator[];
const spot = (page: Page, name: string): Locator => page.locator(`[data-spot="${name}"]`);
const button = (page: Page, place: string, name: RegExp): Locator =>
  spot(page, place).getByRole('button', { name }).first();

const TASKS: Readonly<Record<string, readonly Task[]>> = {
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
    (page) => [button(page, 'leg', /Depart for .+ with Train 2 and Ship 7/)],
    (page) => [button(page, 'choices', /^Take the orange chip/)],
    (page) => [button(page, 'leg', /Depart for .+ with Ship 7 and Ship 7/)],
    (page) => [button(page, 'leg', /^Balloon: .*Ship 8/)],
    (page) => [button(page, 'leg', /Depart for .+ with Train 3/)],
    (page) => [button(page, 'choices', /^Roll again/)],
    (page) => [button(page, 'leg', /Depart for .+ with Train 2, Ship 6 and Ship 6/)],
  ],
};

/** Return the point at which to click an element: its centre, or the middle of its path. */
async function clickPoint(target: Locator): Promise<{ x: number; y: number }> {
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

/** Return whether an element is in the window and not covered. */
async function isUncovered(target: Locator): Promise<boolean> {
  const point = await clickPoint(target);
  return target.evaluate((element, { x, y }) => {
    const top = document.elementFromPoint(x, y);
    // Targets on the map overlap, and the nearest is picked.
    if (element instanceof SVGPathElement) return top?.closest('svg') === element.closest('svg');
    return top !== null && (element.contains(top) || (top.closest('label')?.contains(element) ?? false));
  }, point);
}

const QUICK_TAPS = 400;
let lastTap = 0;

async function activate(page: Page, input: Input, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  if (input === 'keyboard') {
    await tabTo(page, target);
    return page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  }
  // Targets must be in view without scrolling, except for tickets, which do not all fit on a phone.
  if ((await target.locator('xpath=ancestor::*[@data-spot="offer"]').count()) > 0)
    await target.scrollIntoViewIfNeeded();
  let point = await clickPoint(target);
  const isStill = async (): Promise<boolean> => {
    const before = point;
    point = await clickPoint(target);
    return point.x === before.x && point.y === before.y && (await isUncovered(target));
  };
  await expect.poll(isStill, { message: `${target}` }).toBe(true);
  // Of two quick taps on the same place only the first counts.
  await expect.poll(() => Date.now() - lastTap).toBeGreaterThan(QUICK_TAPS);
  lastTap = Date.now();
  const { x, y } = point;
  return input === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);
}

const bubble = (page: Page): Locator => page.locator('.bubble');
const step = async (page: Page): Promise<number> => Number(await bubble(page).getAttribute('data-step'));

/** Wait until the bubble has stopped moving. */
const awaitStill = (page: Page): Promise<void> => page.locator('[data-step][data-still]').waitFor();

/** Complete the bubble's task, if it has one, and wait for the next bubble. */
async function advance(page: Page, input: Input, tasks: Task[]): Promise<void> {
  await awaitStill(page);
  const current = await step(page);
  const nextBubble = page.locator(`[data-step]:not([data-step="${current}"])`);
  const nextButton = bubble(page).getByRole('button', { name: 'Next' });
  if ((await nextButton.count()) > 0) await activate(page, input, nextButton);
  else {
    for (const target of tasks.shift()!(page)) await activate(page, input, target);
    // On a touch screen a move that costs something is confirmed.
    const confirm = button(page, 'confirm', /Confirm/);
    await confirm.or(nextBubble).first().waitFor();
    if ((await confirm.count()) > 0) await activate(page, input, confirm);
  }
  await nextBubble.waitFor();
  expect(await bubble(page).evaluate((element) => element === document.activeElement)).toBe(true);
}

const isLast = async (page: Page): Promise<boolean> =>
  (await bubble(page).getByRole('button', { name: 'Play now' }).count()) > 0;

/** Open the lessons from the front page. */
async function openLessons(game: string, options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.create(options, '/');
  await visitor.page.locator(`a[href="/learn/${game}"]`).click();
  await visitor.page.getByRole('dialog', { name: 'Learn' }).waitFor();
  return visitor;
}

/** Finish the lessons and start the first game. */
async function finishLessons(
  visitor: Visitor,
  input: Input,
  tasks: Task[],
  check?: (step: number) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  for (let steps = 0; !(await isLast(page)); steps += 1) {
    expect(steps).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await check?.(steps);
    await advance(page, input, tasks);
  }
  expect(tasks).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await awaitStill(page);
  await activate(page, input, bubble(page).getByRole('button', { name: 'Play now' }));
  await visitor.awaitTurn();
}

/** The number of bubbles to check with axe. */
const CHECKED = LONG ? 5 : 2;

/** Inputs share most of their code, so without BRADSHAW_LONG each game is learnt by one of them. */
const isChecked = (game: string, input: Input): boolean =>
  LONG || input === (game === 'ticket-to-ride' ? 'touch' : 'keyboard');

describe.each(['ticket-to-ride', 'eighty-days'])('%s', (game) => {
  it.runIf(isChecked(game, 'mouse'))('can be learnt by mouse', async () => {
    const visitor = await openLessons(game, DESKTOP);
    const { page } = visitor;
    await finishLessons(visitor, 'mouse', [...TASKS[game]!], async (step) => {
      if (step < CHECKED) await checkAxe(page, `bubble ${step}`, LONG && step === 0 ? 'html' : '.bubble');
      if (LONG) expect(await page.evaluate(findOverflows, LONGEST), `bubble ${step}`).toEqual([]);
    });
    await Visitor.finish(visitor);
  });

  it.runIf(isChecked(game, 'touch'))('can be learnt by touch, and starts over the next time', async () => {
    const visitor = await openLessons(game, PHONE);
    const { page } = visitor;
    await finishLessons(visitor, 'touch', [...TASKS[game]!], async (step) => {
      if (step < CHECKED) await checkAxe(page, `bubble ${step}`, LONG && step === 0 ? 'html' : '.bubble');
      if (!LONG) return;
      await visitor.resize(NARROW);
      expect(
        await page.evaluate(findOverflows, [...LANGUAGE_CODES, 'en'] as Language[]),
        `bubble ${step}`,
      ).toEqual([]);
      await visitor.resize(PHONE.viewport!);
    });
    await page.goto(`/learn/${game}`);
    await bubble(page).waitFor();
    expect(await step(page)).toBe(0);
    await Visitor.finish(visitor);
  });

  it.runIf(isChecked(game, 'keyboard'))('can be learnt by keyboard, and resumes in a lesson', async () => {
    const visitor = await openLessons(game, DESKTOP);
    const { page } = visitor;
    const tasks = [...TASKS[game]!];
    // Stop in a lesson with several tasks, after the first.
    const completed = game === 'ticket-to-ride' ? 2 : 1;
    while (TASKS[game]!.length - tasks.length < completed) await advance(page, 'keyboard', tasks);
    const current = await step(page);
    const hand = await page.locator('.seen, [data-spot=hand]').first().innerText();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator(`a[href="/learn/${game}"]`).click();
    await bubble(page).waitFor();
    expect(await step(page)).toBe(current);
    await page.reload();
    await bubble(page).waitFor();
    expect(await step(page)).toBe(current);
    await spot(page, 'hand').waitFor();
    expect(await spot(page, 'hand').innerText()).toBe(hand);
    while (!(await isLast(page))) await advance(page, 'keyboard', tasks);
    await page.reload();
    await bubble(page).waitFor();
    await finishLessons(visitor, 'keyboard', tasks);
    await Visitor.finish(visitor);
  });
});

it('a bubble is not marked as still while it moves, and does not move under reduced motion', async () => {
  const visitor = await Visitor.create(DESKTOP, '/about');
  const { page } = visitor;
  // This bubble's position depends on its height, which differs between languages.
  await page.evaluate(() => localStorage.setItem('bradshaw.coach.eighty-days', '{"at":2,"way":[]}'));
  await page.goto('/learn/eighty-days');
  await awaitStill(page);
  await page.evaluate(() => {
    window.states = [];
    const leaf = document.querySelector('.bubble')!;
    const record = (): unknown => window.states.push(leaf.hasAttribute('data-still') ? 'still' : 'moving');
    new MutationObserver(record).observe(leaf, { attributeFilter: ['style'] });
  });
  await page.evaluate(findOverflows, LONGEST);
  await awaitStill(page);
  const states = await page.evaluate(() => window.states);
  expect(states.length).toBeGreaterThan(0);
  expect(states.filter((state) => state === 'still')).toEqual([]);

  await page.locator('.glow').first().waitFor();
  const animations = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  expect(await animations()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(animations).toBeGreaterThan(0);
  await Visitor.finish(visitor);
});

it('a wrong move gets a friendly word, and lessons can be restarted', async () => {
  const visitor = await Visitor.create(DESKTOP, '/learn/ticket-to-ride');
  const { page } = visitor;
  await bubble(page).waitFor();
  const tasks = [...TASKS['ticket-to-ride']!];
  await advance(page, 'mouse', tasks);
  for (const place of [0, 3]) await spot(page, 'offer').getByRole('checkbox').nth(place).check();
  await button(page, 'offer', /Keep 2/).click();
  await bubble(page).getByText('Fine in a real game').waitFor();
  for (const place of [0, 3]) await spot(page, 'offer').getByRole('checkbox').nth(place).uncheck();
  await advance(page, 'mouse', tasks);
  expect(await bubble(page).getByText('Fine in a real game').count()).toBe(0);
  // Pick a route that is too expensive.
  await advance(page, 'mouse', tasks);
  const { x, y } = await clickPoint(spot(page, 'route:petrograd-stockholm'));
  await page.mouse.click(x, y);
  await bubble(page).getByText('That doesn’t work right now.').waitFor();
  await page.reload();
  await bubble(page).getByRole('button', { name: 'Start over' }).click();
  await page.locator('[data-step="0"]').waitFor();
  await Visitor.finish(visitor);
});

it('the wheel scrolls a low page until the map has the focus', async () => {
  const viewport = { width: 1000, height: 300 };
  const visitor = await Visitor.create({ viewport }, '/learn/ticket-to-ride');
  const { page } = visitor;
  await bubble(page).waitFor();
  const map = page.locator('.camera > svg');
  const box = (await map.boundingBox())!;
  const corner = { x: box.x + box.width - 20, y: box.y + 60 };
  const transform = (): Promise<string | null> => map.locator('g').first().getAttribute('transform');
  const before = await transform();
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  expect(await transform()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.click(corner.x, corner.y);
  await page.mouse.wheel(0, -150);
  await expect.poll(transform).not.toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await visitor.close();
});
