/** Checks that every message is used, and that every used key has a message. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = new URL('..', import.meta.url).pathname;
const SERVER = new URL('../../../src/bradshaw', import.meta.url).pathname;
const PROTOCOL = new URL('../../../docs/reference/protocol.md', import.meta.url).pathname;
const shellCatalogues = import.meta.glob<object>('./{shell,after,notices,handing_up,person,planning}/en.ts', {
  eager: true,
  import: 'default',
});
const catalogues = {
  // The pages after a game, about a person, and plans have their own catalogues; their keys do not overlap the shell's.
  './shell/en.ts': Object.assign({}, ...Object.values(shellCatalogues)) as object,
  ...import.meta.glob<object>('../games/*/messages/en.ts', { eager: true, import: 'default' }),
};

/** The patterns of computed keys, by catalogue; `*` matches a name. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  shell: [
    'away_*',
    'character.*',
    'coach_*',
    'colour.*',
    'connection_*',
    'fault.*',
    'level.*',
    'level.*.about',
    'make_*',
    'news_*',
    'notices_*',
    'phrase.*',
    'plan_*',
    'plan_end_*',
    'problem.*',
    'refusal.*',
    'seats_about_*',
    'tab_*',
    'webhook_where_*',
  ],
  eighty_days: [
    'action.*',
    'action.*.about',
    'await.*',
    'chip.*',
    'city.*',
    'do.*',
    'doing.*',
    'event.*',
    'event.*.about',
    'learn.*.*',
    'paid.*',
    'reason.*',
    'refusal.*',
    'score.by.*',
    'score.cost.*',
  ],
  ticket_to_ride: [
    'await.*',
    'cards.*',
    'city.*',
    'colour.*',
    'column.*',
    'doing.*',
    'letter.*',
    'one.*',
    'refusal.*',
    'score.*',
    'score.tie.*',
  ],
  plain: [],
};
/** The keys that the shell looks up in every game. */
const USED_BY_SHELL = ['edition.*', 'option.*', 'option.*.*', 'option.*.about'];

function readSources(folder: string, include: RegExp, exclude: RegExp): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = paths.filter((path) => include.test(path) && !exclude.test(path));
  return sources.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
}

const server = readSources(SERVER, /\.(py|toml)$/, /^$/);
const shell = readSources(
  SOURCE,
  /\.(ts|svelte)$/,
  /\.test\.ts$|^games\/|^i18n\/(shell|after|notices|handing_up|person|planning)\/|^wire\//,
);
const gameText = (game: string): string =>
  readSources(join(SOURCE, 'games', game), /\.(ts|svelte)$/, /\.test\.ts$|^messages\/|^names\//);

const isQuoted = (word: string, text: string): boolean =>
  [`'${word}'`, `"${word}"`, `\`${word}\``].some((quoted) => text.includes(quoted));
/** Whether a name is a number, or occurs in the client or server: quoted, or as a data key. */
const isKnown = (name: string, own: string): boolean =>
  /^\d+$/.test(name) ||
  isQuoted(name, own) ||
  isQuoted(name, server) ||
  new RegExp(`^${name} = `, 'm').test(server);

/** The names that fill a pattern, if the key matches it. */
function namesIn(key: string, pattern: string): string[] | null {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('([^.]+)')}$`).exec(key)?.slice(1) ?? null;
}

function unused(keys: readonly string[], patterns: readonly string[], own: string): string[] {
  return keys.filter((key) => {
    if (isQuoted(key, own)) return false;
    return !patterns.some((pattern) => namesIn(key, pattern)?.every((name) => isKnown(name, own)));
  });
}

describe.each(Object.entries(catalogues))('the messages in %s', (path, messages) => {
  const game = /games\/([^/]+)\//.exec(path)?.[1] ?? null;
  const keys = Object.keys(messages);
  const own = game === null ? shell : gameText(game);
  const patterns = COMPUTED[game ?? 'shell'] ?? [];

  it('are all used', () => {
    expect(unused(keys, game === null ? patterns : [...patterns, ...USED_BY_SHELL], own)).toEqual([]);
  });
  it('are computed only by the declared patterns', () => {
    const unusedPatterns = patterns.filter(
      (pattern) => !own.includes(`\`${pattern.slice(0, pattern.indexOf('*'))}\${`),
    );
    expect(unusedPatterns).toEqual([]);
    const found = [...own.matchAll(/\b(?:t|lookUp)\(\s*`([^`$]+)\$\{/g)].map((match) => match[1]!);
    const declared = patterns.map((pattern) => pattern.slice(0, pattern.indexOf('*')));
    expect(found.filter((prefix) => !declared.includes(prefix))).toEqual([]);
  });
  it('exist for every used key', () => {
    const used = [...own.matchAll(/\b(?:t|lookUp)\(\s*'([^']+)'/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

it('every refusal and problem in the protocol has a message', () => {
  const [, refusals = ''] = readFileSync(PROTOCOL, 'utf8').split('## Refusals');
  const [listed = ''] = refusals.split('## Limits');
  const table = listed.split('\n').flatMap((row) => /^\|([^|]+)\|/.exec(row)?.[1] ?? []);
  const codes = [...table.join().matchAll(/`(\w+)`/g)].map((match) => match[1]!);
  expect(codes.length).toBeGreaterThan(30);
  const keys = Object.keys(catalogues['./shell/en.ts']!);
  expect(codes.filter((code) => !keys.includes(`refusal.${code}`))).toEqual([]);
  const problems = [
    'bad_link',
    'not_found',
    'from_elsewhere',
    'too_much',
    'too_many_seats',
    'too_many_journeys',
    'bad_config',
    'our_fault',
  ];
  expect(problems.filter((code) => !listed.includes(`\`${code}\``))).toEqual([]);
  expect(problems.filter((code) => !keys.includes(`problem.${code}`))).toEqual([]);
});

it('detects an unused message', () => {
  const own = "t('map'); lookUp(`level.${level}`); const LEVELS = ['easy'];";
  expect(unused(['map', 'level.easy'], ['level.*'], own)).toEqual([]);
  expect(unused(['chart', 'level.greedy', 'tab_map'], ['level.*'], own)).toEqual([
    'chart',
    'level.greedy',
    'tab_map',
  ]);
});
