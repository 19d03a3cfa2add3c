/**
 * Typed messages. A message is a text with `{placeholders}`, or one text per plural category, selected by `n`. English
 * ordinals are written `{place:nth}`: "1st", "2nd". The type checker compares every call and catalogue with the English
 * keys and placeholders.
 */
export type Plural = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

/**
 * A translated catalogue: the same keys, and plurals where English has them. Refusals always have a number, so they can
 * be plural where English is not: "Serve 1 carta", "Servono 2 carte", but "Needs".
 */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? Key extends `refusal.${string}`
      ? Message
      : string
    : Plural;
};

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Base}:nth` ? Base : Name) | Placeholders<Rest>
  : never;

type PlaceholdersOf<M> = M extends string
  ? Placeholders<M>
  : M extends { readonly other: infer Other extends string }
    ? Placeholders<Other> | 'n'
    : never;

/** A message's parameters: `n` is a number, the others are texts or numbers. */
export type Parameters<M> = [PlaceholdersOf<M>] extends [never]
  ? []
  : [values: { readonly [Name in PlaceholdersOf<M>]: Name extends 'n' ? number : string | number }];

const PLACEHOLDER = /\{(\w+)(:nth)?\}/g;

interface Numbers {
  readonly plural: Intl.PluralRules;
  readonly format: Intl.NumberFormat;
}
/** Formatters by language: they are slow to create, and a table is full of numbers. */
const cache = new Map<string, Numbers>();

function numbersOf(language: string): Numbers {
  let numbers = cache.get(language);
  if (numbers === undefined) {
    numbers = { plural: new Intl.PluralRules(language), format: new Intl.NumberFormat(language) };
    cache.set(language, numbers);
  }
  return numbers;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Fill in a message's placeholders. */
export function fill(
  language: string,
  message: Message,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[numbersOf(language).plural.select(Number(values['n']))] ?? message.other);
  return text.replace(PLACEHOLDER, (placeholder, name: string, nth: string | undefined) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (nth !== undefined) return `${value}${SUFFIXES[ORDINALS.select(Number(value))] ?? 'th'}`;
    return typeof value === 'number' ? numbersOf(language).format.format(value) : value;
  });
}

/** Return the placeholders in all forms of a message. */
export function placeholdersOf(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const found = new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1]!)));
  return [...found].sort();
}
