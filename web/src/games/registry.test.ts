import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../i18n/languages';
import { GAMES, gameEntry } from './registry';

/** Loading a whole game takes a while on a busy machine. */
const TIMEOUT = 60_000;

describe.each(Object.entries(GAMES))('%s', (slug, entry) => {
  it(
    'has a cover in every language, and a plug-in',
    async () => {
      for (const language of LANGUAGE_CODES) expect(entry.cover.texts[language].title).not.toBe('');
      expect((await entry.load()).messages).toBeDefined();
      expect(gameEntry(slug, 'another title')).toBe(entry);
    },
    TIMEOUT,
  );
});

it(
  'falls back to the plain plug-in, with the server’s title',
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
  TIMEOUT,
);

describe('table state', () => {
  const source = new URL('..', import.meta.url).pathname;
  const files = (folder: string): string[] =>
    readdirSync(join(source, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
    );
  const modules = [...files('games'), ...files('ui/table')].filter((path) =>
    /(?<!\.test)\.(ts|svelte)$/.test(path),
  );

  it.each(modules)('is not stored in %s', (path) => {
    expect(moduleState(path, readFileSync(join(source, path), 'utf8'))).toEqual([]);
  });
  it('is detected in a module', () => {
    expect(moduleState('a.ts', 'let seen = 0;')).toEqual(['let seen = 0;']);
    expect(moduleState('a.ts', 'export const intent = new Intent();')).toHaveLength(1);
    expect(moduleState('a.svelte.ts', 'const open = $state({});')).toHaveLength(1);
    expect(moduleState('a.svelte', '<script module>\n  const open = $state({});\n</script>')).toHaveLength(1);
    expect(moduleState('a.svelte', '<script>\n  let open = $state({});\n</script>')).toEqual([]);
    expect(moduleState('a.ts', 'export const messages = new Translator<typeof en>({')).toEqual([]);
    expect(moduleState('a.ts', 'const FIRST = new Set([1]);\nfunction f() {\n  let x = 1;\n}')).toEqual([]);
  });
});

/**
 * Return the lines with module state: variables, runes, and objects created on import. Translators and constants (in
 * capitals) are the same at all tables.
 */
function moduleState(path: string, text: string): string[] {
  const code = path.endsWith('.svelte')
    ? (/<script[^>]*\bmodule\b[^>]*>([^]*?)<\/script>/.exec(text)?.[1] ?? '')
    : text;
  const topLevel = path.endsWith('.svelte') ? /^ {2}(?=\S)/ : /^(?=\S)/;
  return code
    .split('\n')
    .filter((line) => topLevel.test(line))
    .map((line) => line.trim())
    .filter((line) =>
      /^(export )?(let|var) |\$state|^(export )?const [a-z]\w* = new (?!Translator\b)/.test(line),
    );
}
