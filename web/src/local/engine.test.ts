// @vitest-environment node
/** The engine in Pyodide, under Node, against the same engine run natively. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { beforeAll, expect, test as anyTest, vi } from 'vitest';
import { engineFiles, sourcesText } from '../../engine/parts.mjs';
import { boot, networks, startPython, type Database, type Surroundings } from './boot';

const LONG = process.env['BRADSHAW_LONG'] === '1';
const found = engineFiles();
const files = found ?? {};
if (found === null) console.warn('skipped: the packages of the engine in the page have not been fetched');
const test = anyTest.skipIf(found === null);
/** What takes seconds; tests/local checks the same outside a browser, and a browser test does in one. */
const longTest = anyTest.skipIf(found === null || !LONG);

const around: Pick<Surroundings, 'load' | 'names' | 'read' | 'sources'> = {
  load: loadPyodide,
  names: Object.keys(files),
  read: (name: string) => Promise.resolve(new Uint8Array(files[name]!)),
  sources: () => Promise.resolve((JSON.parse(sourcesText()) as { files: Record<string, string> }).files),
};

let python: PyodideInterface;
beforeAll(async () => {
  if (found !== null) python = await startPython(around);
}, 300_000);

/** Play games with random moves, and return the digest after every move. */
const RANDOM_GAMES = `
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import digest
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec

def digests(games):
    for seed in range(games):
        for slug in GAMES:
            spec = game_spec(slug)
            editions = list(spec.editions)
            players = range(spec.min_players, spec.max_players + 1)
            game = spec.start(players[seed % len(players)], editions[seed // len(players) % len(editions)])
            rng = seeded(seed)
            chance = FleetingChance(rng)
            state = game.setup(chance)
            while actors := game.actors(state):
                seat = actors[0]
                legal = game.legal(state, seat)
                game.apply(state, seat, legal[rng.below(len(legal))], chance)
                yield digest(state)
`;

async function natively(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)('../.venv/bin/python', ['-c', program], {
    maxBuffer: 1 << 30,
  });
  return stdout.trim();
}

test('every move of random games leads to the same state as natively', async () => {
  const program = `${RANDOM_GAMES}\nresult = " ".join(digests(${LONG ? 1_000 : 1}))\n`;
  const expected = await natively(`${program}print(result)`);
  expect(expected.split(' ').length).toBeGreaterThan(100);
  expect(python.runPython(`${program}result`)).toBe(expected);
}, 3_600_000);

/** Positions of games that easy bots play, with the choices of a bot that `bot_of` returns. */
const CHOICES = `
import time
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec

async def choices(bot_of, slug, count, times):
    spec, seed, chosen = game_spec(slug), 0, []
    while len(chosen) < count:
        seed += 1
        players = range(spec.min_players, spec.max_players + 1)
        game = spec.start(players[seed % len(players)])
        rng, easy, bot = seeded(seed), make_bot("easy", game), await bot_of(game)
        chance = FleetingChance(rng)
        state = game.setup(chance)
        while len(chosen) < count and (actors := game.actors(state)):
            seat = actors[0]
            legal, view = game.legal(state, seat), game.view(state, seat)
            if len(legal) > 1:
                begun = time.perf_counter()
                chosen.append(bot.choose(view, legal, seeded(len(chosen)), Budget()))
                times.append(time.perf_counter() - begun)
            game.apply(state, seat, easy.choose(view, legal, rng, Budget()), chance)
    return " ".join(map(str, chosen))
`;

test.each(LONG ? ['ticket-to-ride', 'eighty-days'] : ['eighty-days'])(
  'strong plays the moves that it plays on a server: %s',
  async (game) => {
    const count = LONG ? 10_000 : 15;
    const expected = await natively(`${CHOICES}
import asyncio
async def bot_of(game):
    return make_bot("strong", game)
print(asyncio.run(choices(bot_of, "${game}", ${count}, [])))`);
    expect(new Set(expected.split(' ')).size).toBeGreaterThan(5);
    python.globals.set(
      'script',
      networks((name) => around.read(name)),
    );
    const [here, median, slowest] = (
      (await python.runPythonAsync(`${CHOICES}
from bradshaw.local.page import PageNetworks
from bradshaw.local.networks import LoadedNetworks
times = []
here = await choices(LoadedNetworks(PageNetworks(script)).bot, "${game}", ${count}, times)
times.sort()
[here, times[len(times) // 2] * 1000, times[-1] * 1000]`)) as { toJs(): [string, number, number] }
    ).toJs();
    console.log(`strong, ${game}: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`);
    expect(here).toBe(expected);
  },
  3_600_000,
);

/** What the heads of a network answer in positions of random games: a digest of exact numbers, since all are multiples of 1/4,096. */
const ANSWERS = `
import struct
from hashlib import blake2b
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.observer import observer_of

def answers(slug, count, heads_of):
    spec, seed, found = game_spec(slug), 0, blake2b(digest_size=16)
    while count > 0:
        seed += 1
        players = range(spec.min_players, spec.max_players + 1)
        game = spec.start(players[seed % len(players)])
        observer, rng = observer_of(game), seeded(seed)
        chance = FleetingChance(rng)
        state = game.setup(chance)
        while count > 0 and (actors := game.actors(state)):
            for numbers in heads_of(bytes(observer.all_cells([state], [actors[0]]))):
                found.update(struct.pack(f"<{len(numbers)}d", *(number + 0.0 for number in numbers)))
            legal = game.legal(state, actors[0])
            game.apply(state, actors[0], legal[rng.below(len(legal))], chance)
            count -= 1
    return found.hexdigest()
`;

test.each(['ticket-to-ride', 'eighty-days'])(
  'a network answers bit for bit what it answers on a server: %s',
  async (game) => {
    const count = LONG ? 10_000 : 40;
    const expected = await natively(`${ANSWERS}
import numpy as np
from bradshaw.learn.exact import apply
from bradshaw.learn.published import network_of
configured = game_spec("${game}").start(2)
network = network_of(configured, observer_of(configured))
def heads_of(cells):
    trunk = network.trunk(np.frombuffer(cells, np.uint8)[None])
    yield network.policy(trunk)[0]
    yield apply(network._chances, np.maximum(apply(network._foresee, trunk), 0.0))[0]
print(answers("${game}", ${count}, heads_of))`);
    python.globals.set(
      'script',
      networks((name) => around.read(name)),
    );
    const here = (await python.runPythonAsync(`${ANSWERS}
from bradshaw.local.networks import LoadedNetworks
from bradshaw.local.page import PageNetworks
configured = game_spec("${game}").start(2)
found = PageNetworks(script)
await LoadedNetworks(found).judge(configured)
answers("${game}", ${count}, lambda cells: (found.policy("${game}", cells), found.foresee("${game}", cells)))`)) as string;
    expect(here).toBe(expected);
  },
  3_600_000,
);

/** Lines by table, as IndexedDB keeps them. */
function memory(): Database {
  const rows = new Map<string, string>();
  const log = new Map<string, string[]>();
  return {
    write: (several) => {
      const all = JSON.parse(several) as { table: string; first: number; lines: string[]; row: string }[];
      if (all.some(({ table, first }) => (log.get(table)?.length ?? 0) !== first))
        return Promise.resolve(false);
      for (const { table, lines, row } of all) {
        log.set(table, [...(log.get(table) ?? []), ...lines]);
        rows.set(table, row);
      }
      return Promise.resolve(true);
    },
    read: (table, start) => {
      const row = rows.get(table);
      return Promise.resolve(
        row === undefined ? null : JSON.stringify({ row, lines: log.get(table)!.slice(start) }),
      );
    },
    rows: () => Promise.resolve(JSON.stringify([...rows.values()])),
  };
}

longTest(
  'bots play on a device until it is the player’s turn',
  async () => {
    const frames: { type: string; position?: { legal: number[] } | null }[] = [];
    const engine = await boot({
      ...around,
      database: memory(),
      post: (_, frame) => void (frame === null || frames.push(JSON.parse(frame) as (typeof frames)[0])),
      announce: () => undefined,
      delay: 0,
    });
    const seats = [
      { kind: 'me', name: 'Ann' },
      ...['normal', 'strong'].map((level) => ({ kind: 'bot', level })),
    ];
    const wanted = new TextEncoder().encode(JSON.stringify({ game: 'eighty-days', seats }));
    const [status, , body] = await engine.request('POST', '/api/tables', wanted);
    expect(status).toBe(201);
    const { table } = JSON.parse(new TextDecoder().decode(body)) as {
      table: { id: string; seats: unknown[] };
    };
    expect((await engine.request('GET', `/api/tables/${table.id}`, null))[0]).toBe(200);
    engine.connect(1, table.id);
    engine.receive(1, JSON.stringify({ type: 'hello', protocol: 2, seat: 0 }));
    await vi.waitUntil(() => frames.some(({ type }) => type === 'welcome'), 120_000);
    for (let tries = 0; tries < 60; tries += 1) {
      engine.receive(1, JSON.stringify({ type: 'resync', since: null }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { sight } = frames.findLast(({ type }) => type === 'welcome') as unknown as {
        sight: { position: { legal: number[] } | null };
      };
      if ((sight.position?.legal.length ?? 0) > 0) return;
    }
    throw new Error(frames.map(({ type }) => type).join(' '));
  },
  300_000,
);
