import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, languageFrom, localeOf, preferredLanguage } from './languages';
import { fill, placeholdersOf, type Message } from './messages';

type Catalogues = Record<string, { default: Record<string, Message> }>;
const catalogues = {
  ...import.meta.glob<{ default: Record<string, Message> }>('./shell/??.ts', { eager: true }),
  ...import.meta.glob<{ default: Record<string, Message> }>(
    './{after,notices,handing_up,person,planning}/??.ts',
    {
      eager: true,
    },
  ),
  ...import.meta.glob<{ default: Record<string, Message> }>('../games/*/messages/??.ts', { eager: true }),
} as Catalogues;
const folders = [...new Set(Object.keys(catalogues).map((path) => path.slice(0, -5)))];

describe('filling in a message', () => {
  it('replaces placeholders', () => {
    expect(fill('en', 'From {a} to {b}', { a: 'Paris', b: 'Wien' })).toBe('From Paris to Wien');
  });
  it('chooses the plural form of the language', () => {
    const trains = { one: '{n} поезд', few: '{n} поезда', many: '{n} поездов', other: '{n} поезда' };
    expect([1, 3, 5, 21].map((n) => fill('ru', trains, { n }))).toEqual([
      '1 поезд',
      '3 поезда',
      '5 поездов',
      '21 поезд',
    ]);
  });
  it('writes English ordinals', () => {
    const filled = [1, 2, 3, 4, 11, 22].map((place) => fill('en', 'Home, {place:nth}', { place }));
    expect(filled.map((text) => text.slice(6))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    expect(placeholdersOf('Home, {place:nth}')).toEqual(['place']);
  });
  it('formats numbers for the language', () => {
    expect(fill('de', '{n} Punkte', { n: 1234 })).toBe('1.234 Punkte');
  });
});

describe('the language', () => {
  it('is the stored one, else the first supported one, else English', () => {
    expect(preferredLanguage('pl', ['de-AT'])).toBe('pl');
    expect(preferredLanguage(null, ['ja', 'de-AT', 'fr'])).toBe('de');
    expect(preferredLanguage('xx', ['ja'])).toBe('en');
  });

  it('is written as in the region of the browser', () => {
    expect(localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(localeOf('de', ['en-GB'])).toBe('de');
    expect(localeOf('en', ['en-US@posix', 'en-GB'])).toBe('en-GB');
    expect(localeOf('en', ['en-US@posix'])).toBe('en');
  });

  it('follows another tab’s language, and ignores other stored values', () => {
    expect(languageFrom({ key: 'bradshaw.language', newValue: 'ru' })).toBe('ru');
    expect(languageFrom({ key: 'bradshaw.language', newValue: 'xx' })).toBeNull();
    expect(languageFrom({ key: 'bradshaw.language', newValue: null })).toBeNull();
    expect(languageFrom({ key: 'bradshaw.theme', newValue: 'ru' })).toBeNull();
  });
});

describe.each(folders)('the catalogues in %s', (folder) => {
  const catalogue = (language: string) => catalogues[`${folder}${language}.ts`]!.default;

  it.each(LANGUAGE_CODES)('have every key, placeholder and plural form in %s', (language) => {
    const [english, here] = [catalogue('en'), catalogue(language)];
    expect(Object.keys(here).sort()).toEqual(Object.keys(english).sort());
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(here)) {
      expect(placeholdersOf(message), key).toEqual(placeholdersOf(english[key]!));
      if (typeof message === 'string') expect(message.trim(), key).not.toBe('');
      // French and Italian use "many" only for millions, where "other" is good enough.
      else
        for (const category of needed.filter((c) => c !== 'many' || ['pl', 'ru'].includes(language))) {
          expect(message[category], `${key} (${category})`).toBeTruthy();
        }
    }
  });
});

describe('the components', () => {
  const source = new URL('..', import.meta.url).pathname;
  const files = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
  const components = files(source).filter((path) => path.endsWith('.svelte') && !path.includes('/story/'));

  it.each(components)('%s contains no text', (path) => {
    expect(wordsIn(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('with text are detected', () => {
    expect(wordsIn('<p>Your turn</p>')).toEqual(['Your turn']);
    expect(wordsIn('<button aria-label="Close">{t("x")}</button>')).toEqual(['Close']);
    expect(wordsIn('<p title={t("a")}>{t("b")} · {n}</p>')).toEqual([]);
  });
});

/** Return the readable texts in the markup, without scripts, styles, comments, braces and tags. */
function wordsIn(svelte: string): string[] {
  const markup = svelte.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  const plain = withoutBraces(markup);
  const read = [...plain.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*\p{L}[^"]*)"/gu)].map(
    (m) => m[1]!,
  );
  const texts = plain.replace(/<[^>]*>/g, '\n').split('\n');
  return [...read, ...texts].map((text) => text.trim()).filter((text) => /\p{L}{2,}/u.test(text));
}

function withoutBraces(markup: string): string {
  let depth = 0;
  let outside = '';
  for (const letter of markup) {
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}
