/** Texts about a journey of the day, without spoilers. */
import { t } from '../../i18n/after';
import { locale } from '../../i18n/translator.svelte';
import type { AnyPlugin } from '../../games/plugin';
import type { DayBar, OwnTry } from '../../wire/server';

/** Format a UTC date in the user's language. */
export function dateText(date: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Whether the journeys of `date` can still be started. */
export const isToday = (date: string, now = new Date()): boolean => now.toISOString().startsWith(date);

/** Format a server time in the user's time zone. */
export function timeText(seconds: number): string {
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale(), options).format(new Date(seconds * 1000));
}

export function resultText({ score, arrived }: OwnTry, plugin: Pick<AnyPlugin, 'scoreText'>): string {
  if (score === null) return t('day_given_up');
  return arrived ? (plugin.scoreText?.(score) ?? String(score)) : t('day_not_arrived');
}

/** Return the place of a completed journey, or the reason why it has none. */
export function standingText(own: OwnTry, players: number, plugin: Pick<AnyPlugin, 'scoreText'>): string {
  return own.arrived ? t('day_place', { place: own.place, players }) : resultText(own, plugin);
}

export const isIn = (bar: DayBar, own: OwnTry | null): boolean =>
  own !== null && own.arrived && own.score !== null && bar.least <= own.score && own.score <= bar.most;

export const rangeText = ({ least, most }: DayBar): string =>
  least === most ? `${least}` : `${least}–${most}`;

/** Describe the histogram for screen readers. */
export function barsText(bars: readonly DayBar[], own: OwnTry | null): string {
  const filled = bars.filter(({ count }) => count > 0);
  return filled
    .map((bar) => `${rangeText(bar)}: ${bar.count}${isIn(bar, own) ? ` (${t('day_you')})` : ''}`)
    .join('; ');
}
