import { expect, it, vi } from 'vitest';
import type { Language } from './languages';
import { language, listed, speak, Translator } from './translator.svelte';

type Catalogue = { default: { hello: string } };

it('joins the parts of a sentence', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
  ]);
  const lists: string[] = [];
  for (const code of ['de', 'fr', 'it', 'pl', 'ru', 'en'] as const) {
    await speak(code);
    lists.push(listed(['A', 'B', 'C']));
  }
  expect(lists).toEqual(['A, B und C', 'A, B et C', 'A, B e C', 'A, B i C', 'A, B и C', 'A, B and C']);
  vi.unstubAllGlobals();
});

it('shows the language chosen last, whichever loads first', async () => {
  const arrive: Partial<Record<Language, () => void>> = {};
  const delayed = (code: Language) => (): Promise<Catalogue> =>
    new Promise((resolve) => (arrive[code] = () => resolve({ default: { hello: code } })));
  const translator = new Translator<{ hello: string }>({
    en: () => Promise.resolve({ default: { hello: 'en' } }),
    de: delayed('de'),
    fr: delayed('fr'),
    it: delayed('it'),
    pl: delayed('pl'),
    ru: delayed('ru'),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await translator.join();
  const first = speak('de');
  const second = speak('fr');
  arrive.fr!();
  await second;
  arrive.de!();
  await first;
  expect(language()).toBe('fr');
  expect(translator.t('hello')).toBe('fr');
  // Other files may share this module.
  await speak('en');
  vi.unstubAllGlobals();
});
