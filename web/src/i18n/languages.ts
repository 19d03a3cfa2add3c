/** The languages of the client, each by its own name for the selector. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  ru: 'Русский',
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

const KEPT_AS = 'bradshaw.language';

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && code in LANGUAGES;
}

/** The language chosen before, or else the first the browser asks for that we speak, or else English. */
export function preferredLanguage(kept: string | null, wished: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // storage can be forbidden; the browser's own wish then decides
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    return; // forbidden storage: the choice holds until the page is left
  }
}

/** The language that another tab of this browser has just chosen, if that is what happened to the storage. */
export function chosenElsewhere({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): Language | null {
  return key === KEPT_AS && isLanguage(newValue) ? newValue : null;
}
