/** Checks the plurals, form of address and typography of all messages. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/registry';
import { LANGUAGE_CODES, type Language } from './languages';
import { fill, type Message, type Plural } from './messages';

type Catalogue = Readonly<Record<string, Message>>;
const modules = {
  ...import.meta.glob<{ default: Catalogue }>('./{shell,after,notices,handing_up,person,planning}/??.ts', {
    eager: true,
  }),
  ...import.meta.glob<{ default: Catalogue }>('../games/*/messages/??.ts', { eager: true }),
};

/** Return all messages in a language, named by file and key. */
function messagesOf(language: Language): [name: string, message: Message][] {
  return Object.entries(modules)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, { default: catalogue }]) =>
      Object.entries(catalogue).map(([key, message]): [string, Message] => [`${path} ${key}`, message]),
    );
}

function textsOf(language: Language): [name: string, text: string][] {
  const covers = Object.entries(GAMES).flatMap(([game, { cover }]) =>
    Object.values(cover.texts[language]).map((text): [string, string] => [`cover of ${game}`, text]),
  );
  return messagesOf(language)
    .flatMap(([name, message]): [string, string][] =>
      (typeof message === 'string' ? [message] : Object.values(message)).map((text) => [name, text]),
    )
    .concat(covers);
}

const isPlural = (entry: [string, Message]): entry is [string, Plural] => typeof entry[1] !== 'string';

const NUMBERS = [0, 1, 2, 5, 21, 22];
type Form = Intl.LDMLPluralRule;
const WESTERN: Form[] = ['other', 'one', 'other', 'other', 'other', 'other'];
const FORMS: Record<Language, Form[]> = {
  en: WESTERN,
  de: WESTERN,
  fr: ['one', 'one', 'other', 'other', 'other', 'other'],
  it: WESTERN,
  pl: ['many', 'one', 'few', 'many', 'many', 'few'],
  ru: ['many', 'one', 'few', 'many', 'one', 'few'],
};

/** Return the words after the number, up to the next punctuation mark or placeholder. */
function countedWords(text: string): string | null {
  return /\{n\}\s+([^.,;:!?(){}–—\u00a0\u202f]+)/.exec(text)?.[1]?.trim() ?? null;
}

/** Messages that count without a plural: a share, a unit, a total whose noun does not depend on the number. */
const UNCOUNTED = [
  './shell step_of',
  './shell milliseconds',
  './shell found_at',
  '../games/eighty_days/messages hand_limit',
  '../games/ticket_to_ride/messages draw_tickets',
];

it('has a plural wherever a word follows a number', () => {
  const counting = messagesOf('en').filter(
    ([, message]) => typeof message === 'string' && /\{n\}\s+\p{L}/u.test(message),
  );
  expect(counting.map(([name]) => name.replace('/en.ts', '')).sort()).toEqual([...UNCOUNTED].sort());
});

/** Plurals whose forms are equal: Italian plays “in 3”, “contro 2 bot”. */
const ONE_FORM = ['./after/it.ts mine_players', './shell/it.ts play_now_about'];

/** Words with equal singular and plural. */
const UNCHANGED: Partial<Record<Language, readonly string[]>> = {
  de: ['Mitspieler'],
  it: ['bot'],
  // The genitive plural of "человек" counts people: 1 человек, 5 человек.
  ru: ['человек'],
};

describe.each(LANGUAGE_CODES)('counting in %s', (language) => {
  const plurals = messagesOf(language).filter(isPlural);
  const isOne = (form: string): boolean => form === 'one';

  it.each(plurals)('%s has the right form for 0, 1, 2, 5, 21 and 22', (name, message) => {
    NUMBERS.forEach((n, at) => {
      const form = message[FORMS[language][at]!];
      expect(form, FORMS[language][at]).toBeTruthy();
      const values = { n, names: 'Ann' };
      expect(fill(language, message, values)).toBe(fill(language, form!, values));
    });
    expect(new Set(Object.values(message)).size === 1, 'a plural with one form').toBe(
      ONE_FORM.includes(name),
    );
  });

  it('uses different words for singular and plural', () => {
    const words = (includes: (form: string) => boolean): Set<string> =>
      new Set(
        plurals
          .flatMap(([, message]) => Object.entries(message).filter(([form]) => includes(form)))
          .map(([, text]) => countedWords(text))
          .filter((found) => found !== null),
      );
    // In Polish and Russian "other" is for fractions, and equals "one".
    const many = words((form) => !isOne(form) && !(form === 'other' && ['pl', 'ru'].includes(language)));
    const both = [...words(isOne)].filter((found) => many.has(found));
    expect(both.sort()).toEqual(UNCHANGED[language] ?? []);
  });
});

/** The refusals for 1, 2, 5 and 21 missing locomotives and red cards. */
const MISSING: Record<Language, readonly string[]> = {
  en: [
    'You need 1 locomotive, but have 0.',
    'You need 2 locomotives, but have 1.',
    'You need 5 locomotives, but have 1.',
    'You need 21 locomotives, but have 1.',
    'You need 1 red card, but have 0.',
    'You need 2 red cards, but have 1.',
    'You need 5 red cards, but have 1.',
    'You need 21 red cards, but have 1.',
  ],
  de: [
    'Du brauchst 1 Lokomotive und hast 0.',
    'Du brauchst 2 Lokomotiven und hast 1.',
    'Du brauchst 5 Lokomotiven und hast 1.',
    'Du brauchst 21 Lokomotiven und hast 1.',
    'Du brauchst 1 rote Karte und hast 0.',
    'Du brauchst 2 rote Karten und hast 1.',
    'Du brauchst 5 rote Karten und hast 1.',
    'Du brauchst 21 rote Karten und hast 1.',
  ],
  fr: [
    'Il te faut 1 locomotive et tu en as 0.',
    'Il te faut 2 locomotives et tu en as 1.',
    'Il te faut 5 locomotives et tu en as 1.',
    'Il te faut 21 locomotives et tu en as 1.',
    'Il te faut 1 carte rouge et tu en as 0.',
    'Il te faut 2 cartes rouges et tu en as 1.',
    'Il te faut 5 cartes rouges et tu en as 1.',
    'Il te faut 21 cartes rouges et tu en as 1.',
  ],
  it: [
    'Serve 1 locomotiva, ne hai 0.',
    'Servono 2 locomotive, ne hai 1.',
    'Servono 5 locomotive, ne hai 1.',
    'Servono 21 locomotive, ne hai 1.',
    'Serve 1 carta rossa, ne hai 0.',
    'Servono 2 carte rosse, ne hai 1.',
    'Servono 5 carte rosse, ne hai 1.',
    'Servono 21 carte rosse, ne hai 1.',
  ],
  pl: [
    'Potrzeba: 1 lokomotywa; masz: 0.',
    'Potrzeba: 2 lokomotywy; masz: 1.',
    'Potrzeba: 5 lokomotyw; masz: 1.',
    'Potrzeba: 21 lokomotyw; masz: 1.',
    'Potrzeba: 1 czerwona karta; masz: 0.',
    'Potrzeba: 2 czerwone karty; masz: 1.',
    'Potrzeba: 5 czerwonych kart; masz: 1.',
    'Potrzeba: 21 czerwonych kart; masz: 1.',
  ],
  ru: [
    'Нужно: 1 локомотив; у тебя: 0.',
    'Нужно: 2 локомотива; у тебя: 1.',
    'Нужно: 5 локомотивов; у тебя: 1.',
    'Нужно: 21 локомотив; у тебя: 1.',
    'Нужно: 1 красная карта; у тебя: 0.',
    'Нужно: 2 красные карты; у тебя: 1.',
    'Нужно: 5 красных карт; у тебя: 1.',
    'Нужно: 21 красная карта; у тебя: 1.',
  ],
};

describe.each(LANGUAGE_CODES)('missing cards in %s', (language) => {
  const catalogue = modules[`../games/ticket_to_ride/messages/${language}.ts`]!.default;
  const format = (refusal: string, card: string, n: number): string => {
    const cards = fill(language, catalogue[`cards.${card}`]!, { n });
    return fill(language, catalogue[`refusal.${refusal}`]!, { n, cards, held: Math.min(1, n - 1) });
  };

  it.each(['cards_missing', 'station_cards_missing', 'tunnel_cards_missing'])(
    '%s has the right plural',
    (refusal) => {
      const counts = ['locomotive', 'red'].flatMap((card) => [1, 2, 5, 21].map((n) => [card, n] as const));
      expect(counts.map(([card, n]) => format(refusal, card, n))).toEqual(MISSING[language]);
    },
  );
});

it('has singular and plural verbs in Italian', () => {
  const withoutPlural = messagesOf('it').filter(
    ([, message]) => typeof message === 'string' && /\b(serv|occorr)(e|ono):? \{(n|cards)\}/iu.test(message),
  );
  expect(withoutPlural).toEqual([]);
});

/** Formal or plural address; we use du, tu, tu, ty, ты. */
const FORMAL: Record<Language, RegExp> = {
  en: /\bsir\b|\bmadam\b/iu,
  // At the start of a sentence "Sie" can mean she or they.
  de: /(?<!^|[.!?:] )\b(Sie|Ihnen|Ihre?[mnrs]?)\b/u,
  fr: /(?<!\p{L})(vous|votre|vos|(?!chez|assez|suez)\p{L}+ez)(?!\p{L})/iu,
  it: /(?<!\p{L})(voi|vostr[oaie]|siete|avete)(?!\p{L})/iu,
  pl: /(?<!\p{L})(pan|pani|pana|panu|państwo|państwa|wasz[aey]?)(?!\p{L})/iu,
  ru: /(?<!\p{L})(вы|вас|вам|вами|ваш\p{L}*|\p{L}+(йте|ите|ьте)(сь)?)(?!\p{L})/iu,
};

/** Messages to several people at once. */
const TO_ALL: Partial<Record<Language, readonly string[]>> = {
  ru: ['./shell/ru.ts curtain_about'], // to everybody around the device
};

describe.each(LANGUAGE_CODES)('the user in %s', (language) => {
  it('is addressed informally', () => {
    const found = textsOf(language).filter(([, text]) => FORMAL[language].test(text));
    expect(found.filter(([name]) => !TO_ALL[language]?.includes(name))).toEqual([]);
  });
});

it.each([
  ['de', 'Geben Sie das Gerät an Ann'],
  ['fr', 'Prenez une carte'],
  ['fr', 'C’est votre tour'],
  ['it', 'La vostra mano'],
  ['pl', 'Czy pan gra?'],
  ['ru', 'Возьмите карту'],
  ['ru', 'Сейчас не ваш ход'],
] as const)('formal %s is detected: %s', (language, text) => {
  expect(text).toMatch(FORMAL[language]);
});

/** Wrong typography: straight quotation marks, and marks and spaces the language does not use. */
const MISPRINTS: Record<Language, RegExp> = {
  en: /['"„«»—]|\s%/u,
  de: /['"«»”—]|(?<!\u00a0)%/u,
  // Colons, semicolons, exclamation, question and percent marks need a non-breaking space before them.
  fr: /['"„“”—]|[^\u00a0\u202f]([:;!?»%])|«[^\u00a0]|n°[^\u00a0]/u,
  it: /['"„“”—]|\s%/u,
  // A word of one letter does not end a line.
  pl: /['"«»“—]|\s%|(?<!\p{L})[aiouwz] /iu,
  // Dashes between words are long; they and percent signs follow a non-breaking space.
  ru: /['"„“”]| [–—…]|–(?!\d)|(?<!\u00a0)%|№(?!\u00a0)/u,
};
/** Wrong in every language: three dots, a space before an ellipsis or a comma, a hyphen for a dash, stray spaces, and a
 * unit that may leave its number. */
const MISPRINT = /\.\.\.|\S\s…|\s-\s| {2}| [,;]| \.(?!\w)|^\s|\s$|[\d}] (ms|[kKM]B|[KM]o|мс|[КМ]Б)(?!\p{L})/u;

const isMisprint = (language: Language, text: string): boolean =>
  MISPRINT.test(text) || MISPRINTS[language].test(text);

describe.each(LANGUAGE_CODES)('the typography of %s', (language) => {
  it('follows the language', () => {
    expect(textsOf(language).filter(([, text]) => isMisprint(language, text))).toEqual([]);
  });
});

it.each([
  ['en', 'A 50 % chance'],
  ['en', 'Sending ...'],
  ['en', 'Sending …'],
  ['de', '50% Chance'],
  ['de', 'Sie sagt "ja"'],
  ['fr', 'Ton tour :'],
  ['fr', 'Ton tour:'],
  ['fr', '« ici »'],
  ['fr', 'une chance de 50 %'],
  ['fr', 'n° {order}'],
  ['fr', '7 Mo'],
  ['ru', '{n} мс'],
  ['it', 'il 50 % dei casi'],
  ['it', '“qui”'],
  ['pl', '50 % szans'],
  ['pl', '«tutaj»'],
  ['pl', 'statkiem i balonem'],
  ['pl', 'W tej turze'],
  ['ru', 'Ход – твой'],
  ['ru', 'Ход — твой'],
  ['ru', '50% шансов'],
  ['ru', 'шаг - назад'],
] as const)('a misprint in %s is detected: %s', (language, text) => {
  expect(isMisprint(language, text)).toBe(true);
});

it.each([
  ['en', 'Sending… 50%'],
  ['de', '„Ja“, 50\u00a0%'],
  ['fr', '«\u00a0ici\u00a0»\u00a0: 50\u00a0%'],
  ['it', '«qui»: il 50%'],
  ['pl', '„tutaj”: 50%, statkiem i\u00a0balonem, ma koniec'],
  ['ru', '«тут»\u00a0— 50\u00a0%, 4–15 дней'],
] as const)('%s is printed like this: %s', (language, text) => {
  expect(isMisprint(language, text)).toBe(false);
});
