/** The things of this game by their names in the language shown. */
import type { RouteFacts } from '../../wire/ticket-to-ride';
import { t } from './messages';

export function cityName(city: string): string {
  return t(`city.${city}` as 'city.paris');
}

export function colourName(colour: string): string {
  return t(`card.${colour}` as 'card.red');
}

export function routeName(route: Pick<RouteFacts, 'a' | 'b'>): string {
  return t('between', { a: cityName(route.a), b: cityName(route.b) });
}

/** "2 × red, 1 × locomotive". */
export function paymentName(colour: string | null, cards: number, locomotives: number): string {
  const parts = [
    ...(colour !== null && cards > 0 ? [t('cards_of', { count: cards, colour: colourName(colour) })] : []),
    ...(locomotives > 0 ? [t('cards_of', { count: locomotives, colour: colourName('locomotive') })] : []),
  ];
  return parts.join(', ');
}

/** The same for a list of cards. */
export function cardsName(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([colour, count]) => t('cards_of', { count, colour: colourName(colour) }))
    .join(', ');
}

/** "Paris to Zürich, 3 grey (tunnel)": a route as a screen reader says it. */
export function routeLabel(route: RouteFacts): string {
  const facts = { route: routeName(route), length: route.length, colour: colourName(route.colour) };
  if (route.kind === 'tunnel') return t('route.tunnel', facts);
  if (route.kind === 'ferry') return t('route.ferry', { ...facts, locomotives: route.locomotives });
  return t('route.track', facts);
}
