/** Of two languages chosen quickly, the later one is shown, whichever is fetched first. */
import { expect, it, vi } from 'vitest';
import type { Language } from './languages';
import { language, speak, Translator } from './translator.svelte';

type Catalogue = { default: { hello: string } };

it('a language that comes late does not take the place of the one chosen after it', async () => {
  const arrive: Partial<Record<Language, () => void>> = {};
  const late = (code: Language) => (): Promise<Catalogue> =>
    new Promise((resolve) => (arrive[code] = () => resolve({ default: { hello: code } })));
  const translator = new Translator<{ hello: string }>({
    en: () => Promise.resolve({ default: { hello: 'en' } }),
    de: late('de'),
    fr: late('fr'),
    it: late('it'),
    pl: late('pl'),
    ru: late('ru'),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await translator.join();
  const first = speak('de');
  const second = speak('fr');
  arrive.fr!();
  await second;
  arrive.de!();
  await first;
  vi.unstubAllGlobals();
  expect(language()).toBe('fr');
  expect(translator.t('hello')).toBe('fr');
});
