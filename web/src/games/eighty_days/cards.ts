/** Travel cards by their id, "train-3": what they are, and how they are called. */
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

/** "Train 3", "Elephant": any card by its name. */
export function cardName(card: string): string {
  if (!isTravelCard(card)) return t(`event.${card}` as 'event.elephant');
  return t(transportOf(card) === 'train' ? 'card.train' : 'card.ship', { days: valueOf(card) });
}

/** "Train 3, Ship 7". */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(', ');
}

/** By place in a hand: whether its card is one of these. Of cards alike the first are meant. */
export function meantIn(hand: readonly string[], cards: readonly string[]): boolean[] {
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

/** The same for a narrow place: a long word says where it may be broken. */
export function breakable(action: string): string {
  return t(`action.${action}` as 'action.coin');
}

export function chipName(chip: string | null): string {
  return chip === null ? t('chip_hidden') : t(`chip.${chip}` as 'chip.coin');
}

export function colourName(colour: string): string {
  return t(colour === 'orange' ? 'colour.orange' : 'colour.blue');
}

/** "1 train, 2 ships": the cards that a way of a leg asks for. */
export function wayName(way: WayFact): string {
  return [
    ...(way.trains > 0 ? [t('trains', { n: way.trains })] : []),
    ...(way.ships > 0 ? [t('ships', { n: way.ships })] : []),
  ].join(', ');
}

/** One sign for each of them. */
export function signsOf(way: WayFact): Transport[] {
  return [
    ...Array.from({ length: way.trains }, (): Transport => 'train'),
    ...Array.from({ length: way.ships }, (): Transport => 'ship'),
  ];
}

/** What a leg asks for on the map: the cards of its first way, or where it needs none, the elephant that shortens it. */
export function signsAsked({ ways: [way] }: LegFact): readonly (Transport | 'elephant')[] {
  return way === undefined ? ['elephant'] : signsOf(way);
}
