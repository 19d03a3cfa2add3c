/** Names of cities, cards and routes in the current language. */
import type { RouteFact } from '../../wire/ticket-to-ride';
import { t } from './messages';
import { listed } from '../../i18n/translator.svelte';

export function cityName(city: string): string {
  return t(`city.${city}` as 'city.paris');
}

export function colourName(colour: string): string {
  return t(`colour.${colour}` as 'colour.red');
}

/** Format a number of cards: "3 red cards", "1 locomotive". */
export function counted(colour: string, n: number): string {
  return t(`cards.${colour}` as 'cards.red', { n });
}

/** Format a single card: "a red card". */
export function oneCard(colour: string): string {
  return t(`one.${colour}` as 'one.red');
}

export function routeName(route: Pick<RouteFact, 'a' | 'b'>): string {
  return t('between', { a: cityName(route.a), b: cityName(route.b) });
}

/** Format a payment: "2 red cards and 1 locomotive". */
export function paymentName(colour: string | null, cards: number, locomotives: number): string {
  const parts = [
    ...(colour !== null && cards > 0 ? [counted(colour, cards)] : []),
    ...(locomotives > 0 ? [counted('locomotive', locomotives)] : []),
  ];
  return listed(parts);
}

/** Format a list of cards: "2 red cards and 1 locomotive". */
export function cardsName(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return listed([...counts].map(([colour, count]) => counted(colour, count)));
}

/** Describe a route without its name: "3 spaces, grey (tunnel)". */
export function spacesLabel(route: RouteFact): string {
  const params = { n: route.length, colour: colourName(route.colour) };
  if (route.kind === 'tunnel') return t('route.tunnel', params);
  if (route.kind === 'ferry') return t('route.ferry', { ...params, locomotives: route.locomotives });
  return t('route.track', params);
}

/** Describe a route: "Paris – Zurich: 3 spaces, grey (tunnel)". */
export function routeLabel(route: RouteFact): string {
  return t('route.named', { route: routeName(route), about: spacesLabel(route) });
}
