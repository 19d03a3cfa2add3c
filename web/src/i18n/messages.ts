/**
 * Typed messages. A catalogue is an object of messages; a message is a text with `{places}` or, where a number
 * decides the form, one text for each plural category of the language, chosen by the parameter `n`.
 * English is the pattern: its keys and places are what the type checker holds every call and catalogue to.
 */
export type Plural = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

/**
 * A catalogue in another language: the same keys, a plural where English has one. A refusal by the rules always comes with
 * its number, so a language may count there where English need not: "Serve 1 carta", "Servono 2 carte", but "Needs".
 */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? Key extends `refusal.${string}`
      ? Message
      : string
    : Plural;
};

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;

type PlacesOf<M> = M extends string
  ? Places<M>
  : M extends { readonly other: infer Other extends string }
    ? Places<Other> | 'n'
    : never;

/** The parameters a message needs: `n` is a number, any other place a text or a number. */
export type Parameters<M> = [PlacesOf<M>] extends [never]
  ? []
  : [values: { readonly [Place in PlacesOf<M>]: Place extends 'n' ? number : string | number }];

interface Numbers {
  readonly plural: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}
/** By language. To make one takes far longer than to use it, and a table is full of numbers. */
const numbers = new Map<string, Numbers>();

function numbersOf(language: string): Numbers {
  let known = numbers.get(language);
  if (known === undefined) {
    known = { plural: new Intl.PluralRules(language), figures: new Intl.NumberFormat(language) };
    numbers.set(language, known);
  }
  return known;
}

/** The message with its places filled in. */
export function fill(
  language: string,
  message: Message,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[numbersOf(language).plural.select(Number(values['n']))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? numbersOf(language).figures.format(value) : value;
  });
}

/** The places of a message, in all its forms: what a test compares between languages. */
export function placesOf(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const found = new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)));
  return [...found].sort();
}
