import {
  chosenElsewhere,
  isLanguage,
  keepLanguage,
  keptLanguage,
  preferredLanguage,
  type Language,
} from './languages';
import { fill, type Message, type Parameters, type Translation } from './messages';

type Loaders<English> = Record<Language, () => Promise<{ default: Translation<English> }>>;
type Loadable = { load(language: Language): Promise<() => void> };

const translators: Loadable[] = [];

let current = $state<Language>('en');
/** What was asked for last: of two that are being fetched, it is the one to show. */
let wanted: Language = 'en';

/** The language now shown. */
export function language(): Language {
  return current;
}

/** Fetch every catalogue in use in this language, and only then show it, so that no screen is half translated. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const shows = await Promise.all(translators.map((translator) => translator.load(next)));
  if (wanted !== next) return;
  current = next;
  for (const show of shows) show();
  document.documentElement.lang = next;
}

/** Choose a language and remember it. */
export async function chooseLanguage(next: Language): Promise<void> {
  // At once: of two quick choices the later one is kept, whichever is fetched first.
  keepLanguage(next);
  await speak(next);
}

/** Show here too what is chosen in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    const next = chosenElsewhere(event);
    if (next) void speak(next);
  });
}

/** The reader's own language; on a page whose address asks for another one, that. */
export async function speakPreferred(asked: string | null = null): Promise<void> {
  await speak(isLanguage(asked) ? asked : preferredLanguage(keptLanguage(), navigator.languages));
}

/** The messages of one part of the client, in the language now shown. Its catalogues are fetched one at a time. */
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

  /** Make this translator ready in the language now shown, and keep it so when the language changes. */
  async join(): Promise<void> {
    if (!translators.includes(this)) translators.push(this);
    (await this.load(current))();
  }

  readonly t = <Key extends keyof English>(key: Key, ...values: Parameters<English[Key]>): string => {
    const message = this.#catalogue?.[key] as Message | undefined;
    return message === undefined ? '' : fill(current, message, values[0]);
  };

  /** A message whose key is put together from names the server sends; null if there is none. */
  readonly lookUp = (key: string, values: Record<string, string | number> = {}): string | null => {
    const message = (this.#catalogue as Record<string, Message> | null)?.[key];
    return message === undefined ? null : fill(current, message, values);
  };
}
