/** A turn's messages begin with the player's name, which the log prints only once. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../i18n/languages';

type Message = string | Record<string, string>;
const catalogues = import.meta.glob<Record<string, Message>>('./*/messages/*.ts', {
  eager: true,
  import: 'default',
});
const TURN_KEYS = {
  ticket_to_ride: [
    'taken',
    'blind',
    'drew',
    'offered',
    'kept',
    'kept_own',
    'claimed',
    'tunnel',
    'withdrew',
    'station',
    'passed',
  ],
  eighty_days: [
    'taken',
    'top',
    'top_hidden',
    'coin',
    'drew',
    'drew_hidden',
    'event_hidden',
    'detective',
    'marker',
    'exchanged',
    'paid',
    'played',
    'sold',
    'discarded',
    'replaced',
    'departed',
    'rolled',
    'arrived',
    'chip',
    'chip_left',
  ],
} as const;

describe.each(LANGUAGE_CODES)('%s', (language) => {
  it.each(Object.entries(TURN_KEYS))('%s', (game, keys) => {
    const messages = catalogues[`./${game}/messages/${language}.ts`]!;
    const texts = keys.flatMap((key) => {
      const message = messages[`log.${key}`]!;
      return typeof message === 'string' ? [message] : Object.values(message);
    });
    expect(texts.filter((text) => !/^\{player\}(\u00a0?: | )/u.test(text))).toEqual([]);
  });
});
