/** Cards by id ("train-3"): their properties and names. */
import type { LegFact, WayFact } from '../../wire/eighty-days';
import { t } from './messages';

export type Transport = 'train' | 'ship';

export function transportOf(card: string): Transport {
  return card.startsWith('train') ? 'train' : 'ship';
}

export function valueOf(card: string): number {
  return Number(card.slice(card.indexOf('-') + 1));
}

export function isTravelCard(card: string): boolean {
  return /^(train|ship)-\d+$/.test(card);
}

/** "Train 3", "Elephant". */
export function cardName(card: string): string {
  if (!isTravelCard(card)) return t(`event.${card}` as 'event.elephant');
  return t(transportOf(card) === 'train' ? 'card.train' : 'card.ship', { days: valueOf(card) });
}

/** "Train 3, Ship 7". */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(', ');
}

/** For each card of a hand, whether it is one of these. Of equal cards the first ones match. */
export function matchedIn(hand: readonly string[], cards: readonly string[]): boolean[] {
  const left = [...cards];
  return hand.map((card) => {
    const found = left.indexOf(card);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

export function cityName(city: string): string {
  return t(`city.${city === 'london-again' ? 'london' : city}` as 'city.london');
}

export function actionName(action: string): string {
  return breakable(action).replaceAll('\u00ad', '');
}

/** The same with soft hyphens, for narrow places. */
export function breakable(action: string): string {
  return t(`action.${action}` as 'action.coin');
}

export function chipName(chip: string | null): string {
  return chip === null ? t('chip_hidden') : t(`chip.${chip}` as 'chip.coin');
}

export function colourName(colour: string): string {
  return t(colour === 'orange' ? 'colour.orange' : 'colour.blue');
}

/** "1 train, 2 ships": the cards that a way costs. */
export function wayName(way: WayFact): string {
  return [
    ...(way.trains > 0 ? [t('trains', { n: way.trains })] : []),
    ...(way.ships > 0 ? [t('ships', { n: way.ships })] : []),
  ].join(', ');
}

/** One icon for each card of a way. */
export function signsOf(way: WayFact): Transport[] {
  return [
    ...Array.from({ length: way.trains }, (): Transport => 'train'),
    ...Array.from({ length: way.ships }, (): Transport => 'ship'),
  ];
}

/** The icons of a leg on the map: the cards of its first way, or if it costs none, the elephant that shortens it. */
export function legSigns({ ways: [way] }: LegFact): readonly (Transport | 'elephant')[] {
  return way === undefined ? ['elephant'] : signsOf(way);
}
