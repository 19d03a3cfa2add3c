/** The client's languages, each under its own name. */
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

const STORAGE_KEY = 'bradshaw.language';

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && code in LANGUAGES;
}

/** Return the stored language, else the browser's first supported language, else English. */
export function preferredLanguage(stored: string | null, accepted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return accepted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Return the browser's regional form of a language, such as en-GB, for dates and times; else the language. */
export function localeOf(language: Language, accepted: readonly string[]): string {
  return accepted.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag)) ?? language;
}

/** Return whether a language tag is well-formed: on a machine without a locale Chromium says "en-US@posix". */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // storage is blocked: the browser's languages decide
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    return; // storage is blocked: the choice lasts until the page is left
  }
}

/** Return the language chosen in another tab, or null if the storage event is about something else. */
export function languageFrom({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): Language | null {
  return key === STORAGE_KEY && isLanguage(newValue) ? newValue : null;
}
