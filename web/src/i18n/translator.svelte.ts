import {
  isLanguage,
  languageFrom,
  localeOf,
  preferredLanguage,
  storedLanguage,
  storeLanguage,
  type Language,
} from './languages';
import { fill, type Message, type Parameters, type Translation } from './messages';

type Loaders<English> = Record<Language, () => Promise<{ default: Translation<English> }>>;
type Loadable = { load(language: Language): Promise<() => void> };

const translators: Loadable[] = [];

let current = $state<Language>('en');
/** The language requested last, which is shown even if an earlier one loads later. */
let requested: Language = 'en';

export function language(): Language {
  return current;
}

/** The current language as the user's region writes dates and times. */
export function locale(): string {
  const { navigator } = globalThis as { navigator?: Partial<Navigator> };
  return localeOf(current, navigator?.languages ?? []);
}

/** Join the parts of a sentence: "A, B and C", without American English's comma before "and". */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(current === 'en' ? 'en-GB' : current).format(parts);

/** Load every catalogue in use, then switch language, so no screen is ever half translated. */
export async function speak(next: Language): Promise<void> {
  requested = next;
  const updates = await Promise.all(translators.map((translator) => translator.load(next)));
  if (requested !== next) return;
  current = next;
  for (const update of updates) update();
  document.documentElement.lang = next;
}

export async function chooseLanguage(next: Language): Promise<void> {
  // Stored before loading, so the later of two quick choices stays.
  storeLanguage(next);
  await speak(next);
}

/** Switch to the language chosen in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    const next = languageFrom(event);
    if (next) void speak(next);
  });
}

/** Switch to `override`, the language in the address, else to the user's preferred one. */
export async function speakPreferred(override: string | null = null): Promise<void> {
  await speak(isLanguage(override) ? override : preferredLanguage(storedLanguage(), navigator.languages));
}

/** The messages of one part of the client, in the current language. */
export class Translator<English extends Record<keyof English, Message>> {
  #catalogue = $state.raw<Translation<English> | null>(null);
  readonly #loaders: Loaders<English>;

  constructor(loaders: Loaders<English>) {
    this.#loaders = loaders;
  }

  async load(next: Language): Promise<() => void> {
    const { default: catalogue } = await this.#loaders[next]();
    return () => {
      this.#catalogue = catalogue;
    };
  }

  /** Load the current language and follow later changes. */
  async join(): Promise<void> {
    if (!translators.includes(this)) translators.push(this);
    (await this.load(current))();
  }

  readonly t = <Key extends keyof English>(key: Key, ...values: Parameters<English[Key]>): string => {
    const message = this.#catalogue?.[key] as Message | undefined;
    return message === undefined ? '' : fill(current, message, values[0]);
  };

  /** Return the message for a computed key; null if there is none. */
  readonly lookUp = (key: string, values: Record<string, string | number> = {}): string | null => {
    const message = (this.#catalogue as Record<string, Message> | null)?.[key];
    return message === undefined ? null : fill(current, message, values);
  };
}
