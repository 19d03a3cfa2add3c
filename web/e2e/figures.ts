/** Measures the engine in the page: `npm run figures`. It prints the tables of docs/performance.md. */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { engineFiles, sourcesText } from '../engine/parts.mjs';
import { withoutBrowser } from '../engine/proofs.mjs';
import { networks, startPython } from '../src/local/boot';
import { launch } from './browser.mjs';
import { PlainHost } from './plain_host';
import { SMALL, Visitor } from './visitor';

const MOVES = 150;
const STARTS = 5;
const TURNS = 8;
const IMAGINED = 200;
const files = engineFiles()!;
const around = withoutBrowser()!;

const show = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1]!;

it('the download', () => {
  const size = (bodies: readonly (string | Uint8Array)[]): string =>
    `${(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1e6).toFixed(1)} MB`;
  const named = (isNetwork: boolean): Uint8Array[] =>
    Object.entries(files).flatMap(([name, body]) => (name.endsWith('.npz') === isNetwork ? [body] : []));
  show('engine, compressed', size([...named(false), sourcesText()]));
  show('networks', size(named(true)));
});

it('a move', { timeout: 1_200_000 }, async () => {
  const begun = process.cpuUsage();
  const python = await startPython(around);
  python.pyimport('bradshaw.local.page');
  const { user, system } = process.cpuUsage(begun);
  show('start, processor time', `${((user + system) / 1e6).toFixed(1)} s`);
  python.globals.set('script', networks(around.read));
  for (const game of ['ticket-to-ride', 'eighty-days'])
    for (const level of ['easy', 'skilled', 'strong']) {
      const found = (await python.runPythonAsync(`
import time
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.local.networks import LoadedNetworks
from bradshaw.local.page import PageNetworks
game = game_spec("${game}").start(3)
bot = make_bot("easy", game) if "${level}" == "easy" else await LoadedNetworks(PageNetworks(script)).bot(game, "${level}")
seed, thinking, looking = 0, [], []
while len(thinking) < ${MOVES}:
    seed += 1
    chance, rng = FleetingChance(seeded(seed)), seeded(seed)
    state = game.setup(chance)
    while len(thinking) < ${MOVES} and (actors := game.actors(state)):
        begun = time.perf_counter()
        view, legal = game.view(state, actors[0]), game.legal(state, actors[0])
        looked = time.perf_counter()
        move = bot.choose(view, legal, rng, Budget())
        if len(legal) > 1:
            looking.append((looked - begun) * 1000)
            thinking.append((time.perf_counter() - looked) * 1000)
        game.apply(state, actors[0], move, chance)
[thinking, looking]`)) as { toJs(): [number[], number[]] };
      const [thinking, looking] = found.toJs();
      const text = (times: number[]): string =>
        `${median(times).toFixed(1)} ms, ${Math.max(...times).toFixed(0)} ms`;
      show(game, level, text(thinking), text(looking));
    }
  // What a search would do for each decision in the games that it imagines.
  for (const game of ['ticket-to-ride', 'eighty-days']) {
    await python.runPythonAsync(`
game = game_spec("${game}").start(2)
bot, easy = await LoadedNetworks(PageNetworks(script)).bot(game), make_bot("easy", game)
chance, rng = FleetingChance(seeded(1)), seeded(1)
middle = game.setup(chance)
for _ in range(40):
    actor = game.actors(middle)[0]
    game.apply(middle, actor, easy.choose(game.view(middle, actor), game.legal(middle, actor), rng, Budget()), chance)
def imagine(decisions):
    observer, state = bot._observer, middle.copy()
    for _ in range(decisions):
        if not game.actors(state):
            state = middle.copy()
        actor = game.actors(state)[0]
        cells, mask = bytes(observer.all_cells([state], [actor])), bytes(observer.all_masks([state], [actor]))
        action = bot._networks.best("${game}", cells, mask)
        game.apply_unchecked(state, actor, int(observer.move(state, actor, action)), chance)
imagine(50)`);
    const before = process.cpuUsage();
    python.runPython(`imagine(${IMAGINED})`);
    const { user, system } = process.cpuUsage(before);
    show(game, 'an imagined decision, processor time', `${((user + system) / 1e3 / IMAGINED).toFixed(1)} ms`);
  }
  const { HEAP8 } = (python as unknown as { _module: { HEAP8: Int8Array } })._module;
  show('memory of Python', `${Math.round(HEAP8.length / 2 ** 20)} MiB`);
});

let host: PlainHost;
let browser: Browser;
beforeAll(async () => {
  host = await PlainHost.build();
  browser = await launch();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await host.remove();
});

interface Renderer {
  /** Processor time, in seconds. */
  readonly cpuTime: number;
  readonly id: number;
}

/** Return the process that draws the pages and runs their workers. */
async function renderer(browser: Browser): Promise<Renderer> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const all = processInfo.filter(({ type }) => type === 'renderer');
  return all.reduce((busiest, one) => (one.cpuTime > busiest.cpuTime ? one : busiest));
}

const inCache = (page: Page, wish: 'has' | 'delete'): Promise<boolean> =>
  page.evaluate(async (wish) => {
    const cache = await caches.open('engine');
    const found = (await cache.keys()).find(({ url }) => url.endsWith('/snapshot'));
    return found !== undefined && (wish === 'has' || cache.delete(found));
  }, wish);

it('the start in Chromium', { timeout: 900_000 }, async () => {
  const times = new Map<string, { wall: number[]; processor: number[] }>();
  for (let start = 0; start < STARTS; start += 1) {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(host.address);
    const measure = async (name: string, begin: () => Promise<unknown>): Promise<void> => {
      const before = await renderer(browser);
      const begun = performance.now();
      await begin();
      await page.getByRole('tab', { name: 'Log' }).waitFor();
      const wall = (performance.now() - begun) / 1000;
      const processor = (await renderer(browser)).cpuTime - before.cpuTime;
      const all = times.get(name) ?? { wall: [], processor: [] };
      times.set(name, { wall: [...all.wall, wall], processor: [...all.processor, processor] });
      await vi.waitUntil(() => inCache(page, 'has'), { timeout: 120_000, interval: 200 });
    };
    await measure('first visit', () => page.getByRole('button', { name: 'Play now' }).first().click());
    await measure('reload', () => page.reload());
    await inCache(page, 'delete');
    await measure('reload without the snapshot', () => page.reload());
    await context.close();
  }
  for (const [name, { wall, processor }] of times)
    show(
      name,
      `${median(wall).toFixed(1)}, ${Math.max(...wall).toFixed(1)} s`,
      `${median(processor).toFixed(1)}, ${Math.max(...processor).toFixed(1)} s`,
    );
});

it('frames and memory while bots think', { timeout: 900_000 }, async () => {
  const visitor = await Visitor.create({ ...SMALL, baseURL: host.address });
  const { page } = visitor;
  await page.goto(host.address);
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: /Ticket to Ride/ }) });
  await card.getByRole('button', { name: 'Play now' }).click();
  await visitor.waitForTable();
  await visitor.openMoves();
  const gaps = { idle: [] as number[], thinking: [] as number[] };
  const record = (): Promise<void> =>
    page.evaluate(() => {
      const found: number[] = ((globalThis as { gaps?: number[] }).gaps = []);
      let last = performance.now();
      const next = (): void => {
        const now = performance.now();
        found.push(now - last);
        last = now;
        if ((globalThis as { gaps?: number[] }).gaps === found) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
  const recorded = (): Promise<number[]> =>
    page.evaluate(() => {
      const all = globalThis as { gaps?: number[] };
      const found = all.gaps!;
      delete all.gaps;
      return found;
    });
  for (let turn = 0; turn < TURNS && (await visitor.awaitTurn()) === 'turn'; turn += 1) {
    await record();
    await page.waitForTimeout(1_000);
    gaps.idle.push(...(await recorded()));
    await visitor.playFirst();
    await record();
    // Unless the turn goes on.
    const others = page.locator('header:not(.mine)').first();
    await others.waitFor({ timeout: 3_000 }).catch(() => undefined);
    await visitor.awaitTurn();
    gaps.thinking.push(...(await recorded()));
  }
  for (const [name, all] of Object.entries(gaps))
    show(`frames, ${name}`, all.length, `${median(all).toFixed(0)}, ${Math.max(...all).toFixed(0)} ms`);
  const { id } = await renderer(visitor.context.browser()!);
  const status = existsSync(`/proc/${id}/status`) ? readFileSync(`/proc/${id}/status`, 'utf8') : '';
  const own = /^RssAnon:\s+(\d+)/m.exec(status)?.[1];
  show('memory of the page and its worker', own === undefined ? 'unknown' : `${Math.round(+own / 1024)} MiB`);
  await visitor.close();
});
