import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../i18n/languages';
import { GAMES, gameEntry } from './registry';

/** Reading a whole game for the first time takes its while on a busy machine. */
const PATIENCE = 60_000;

describe.each(Object.entries(GAMES))('%s', (slug, entry) => {
  it(
    'has a cover in every language, and a plug-in',
    async () => {
      for (const language of LANGUAGE_CODES) expect(entry.cover.texts[language].title).not.toBe('');
      expect((await entry.load()).messages).toBeDefined();
      expect(gameEntry(slug, 'another title')).toBe(entry);
    },
    PATIENCE,
  );
});

it(
  'shows a game that it does not know plainly, under the title of the server',
  async () => {
    const { cover, load } = gameEntry('hamper', 'Hamper');
    for (const language of LANGUAGE_CODES) expect(cover.texts[language].title).toBe('Hamper');
    const plugin = await load();
    expect(plugin.lessons).toEqual([]);
    expect(await plugin.moves({}, () => Promise.resolve(['draw', 'eat fig']))).toEqual([
      { kind: 'draw', text: 'draw' },
      { kind: 'eat', text: 'eat fig' },
    ]);
  },
  PATIENCE,
);

describe('what belongs to one table', () => {
  const source = new URL('..', import.meta.url).pathname;
  const files = (folder: string): string[] =>
    readdirSync(join(source, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
    );
  const parts = [...files('games'), ...files('ui/table')].filter((path) =>
    /(?<!\.test)\.(ts|svelte)$/.test(path),
  );

  it.each(parts)('is not kept in a module: %s', (path) => {
    expect(keptIn(path, readFileSync(join(source, path), 'utf8'))).toEqual([]);
  });
  it('would be found out', () => {
    expect(keptIn('a.ts', 'let seen = 0;')).toEqual(['let seen = 0;']);
    expect(keptIn('a.ts', 'export const intent = new Intent();')).toHaveLength(1);
    expect(keptIn('a.svelte.ts', 'const open = $state({});')).toHaveLength(1);
    expect(keptIn('a.svelte', '<script module>\n  const open = $state({});\n</script>')).toHaveLength(1);
    expect(keptIn('a.svelte', '<script>\n  let open = $state({});\n</script>')).toEqual([]);
    expect(keptIn('a.ts', 'export const messages = new Translator<typeof en>({')).toEqual([]);
    expect(keptIn('a.ts', 'const FIRST = new Set([1]);\nfunction f() {\n  let x = 1;\n}')).toEqual([]);
  });
});

/**
 * What a module keeps from one table to the next: variables, state, and objects that are made when it is loaded. Words
 * are the same at all tables, and so are constants (in capitals).
 */
function keptIn(path: string, text: string): string[] {
  const shared = path.endsWith('.svelte')
    ? (/<script[^>]*\bmodule\b[^>]*>([^]*?)<\/script>/.exec(text)?.[1] ?? '')
    : text;
  const outermost = path.endsWith('.svelte') ? /^ {2}(?=\S)/ : /^(?=\S)/;
  return shared
    .split('\n')
    .filter((line) => outermost.test(line))
    .map((line) => line.trim())
    .filter((line) =>
      /^(export )?(let|var) |\$state|^(export )?const [a-z]\w* = new (?!Translator\b)/.test(line),
    );
}
