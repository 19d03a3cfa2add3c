/** Cards by id ("train-3"): their properties and names. */
import type { EventCardFact, LegFact, WayFact } from '../../wire/eighty-days';
import { t } from './messages';
import { listed } from '../../i18n/translator.svelte';

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

/** Return a card's name: "Train 3", "Elephant". */
export function cardName(card: string): string {
  if (!isTravelCard(card)) return t(`event.${card}` as 'event.elephant');
  return t(transportOf(card) === 'train' ? 'card.train' : 'card.ship', { days: valueOf(card) });
}

/** List the names of cards: "Train 3 and Ship 7". */
export function cardNames(cards: readonly string[]): string {
  return listed(cards.map(cardName));
}

/** Return for each card in the hand whether it is one of `cards`. Each of these matches once. */
export function matchCards(hand: readonly string[], cards: readonly string[]): boolean[] {
  const unmatched = [...cards];
  return hand.map((card) => {
    const index = unmatched.indexOf(card);
    if (index >= 0) unmatched.splice(index, 1);
    return index >= 0;
  });
}

export function cityName(city: string): string {
  return t(`city.${city === 'london-again' ? 'london' : city}` as 'city.london');
}

export function actionName(action: string): string {
  return hyphenatedAction(action).replaceAll('\u00ad', '');
}

/** Return an action's name with soft hyphens, for narrow places. */
export function hyphenatedAction(action: string): string {
  return t(`action.${action}` as 'action.coin');
}

export function chipName(chip: string | null): string {
  return chip === null ? t('chip_hidden') : t(`chip.${chip}` as 'chip.coin');
}

export function colourName(colour: string): string {
  return t(colour === 'orange' ? 'colour.orange' : 'colour.blue');
}

/** Whether no source gives a value of the board or of a card; the rulebooks mark it with † (see box.toml). */
export function isReconstructed({ mark }: Pick<LegFact | EventCardFact, 'mark'>): boolean {
  return mark === 'reconstructed';
}

/** List the cards that a way costs: "1 train and 2 ships". */
export function wayName(way: WayFact): string {
  return listed([
    ...(way.trains > 0 ? [t('trains', { n: way.trains })] : []),
    ...(way.ships > 0 ? [t('ships', { n: way.ships })] : []),
  ]);
}

/** Return one icon for each card that a way costs. */
export function signsOf(way: WayFact): Transport[] {
  return [
    ...Array.from({ length: way.trains }, (): Transport => 'train'),
    ...Array.from({ length: way.ships }, (): Transport => 'ship'),
  ];
}

/** Return a leg's icons on the map: the cards of its first way, or the elephant if it costs no cards. */
export function legSigns({ ways: [way] }: LegFact): readonly (Transport | 'elephant')[] {
  return way === undefined ? ['elephant'] : signsOf(way);
}
