/** Measures the engine in the page: `npm run figures`. It prints the tables of docs/performance.md. */
import { gzipSync } from 'node:zlib';
import { it } from 'vitest';
import { engineFiles, sourcesText } from '../engine/parts.mjs';
import { withoutBrowser } from '../engine/proofs.mjs';
import { networks, startPython } from '../src/local/boot';
import { launch } from './browser.mjs';
import { PlainHost } from './plain_host';

const MOVES = 150;
const STARTS = 5;
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
    for (const level of ['easy', 'normal', 'strong']) {
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
bot = await LoadedNetworks(PageNetworks(script)).bot(game) if "${level}" == "strong" else make_bot("${level}", game)
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
  const { HEAP8 } = (python as unknown as { _module: { HEAP8: Int8Array } })._module;
  show('memory of Python', `${Math.round(HEAP8.length / 2 ** 20)} MiB`);
});

it('the start in Chromium', { timeout: 600_000 }, async () => {
  const host = await PlainHost.build();
  const browser = await launch();
  const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
  for (let start = 0; start < STARTS; start += 1) {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(host.address);
    const table = page.getByRole('tab', { name: 'Log' });
    let begun = performance.now();
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await table.waitFor();
    times.cold.push(performance.now() - begun);
    begun = performance.now();
    await page.reload();
    await table.waitFor();
    times.warm.push(performance.now() - begun);
    await context.close();
  }
  for (const [name, all] of Object.entries(times))
    show(`${name} start`, `${(median(all) / 1000).toFixed(1)} s, ${(Math.max(...all) / 1000).toFixed(1)} s`);
  await browser.close();
  await host.remove();
});
