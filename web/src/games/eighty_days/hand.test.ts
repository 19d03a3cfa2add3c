// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Hand from './Hand.svelte';
import type { GameMatch } from './match.svelte';

it('marks the cards of a hinted exchange', () => {
  const exchange = { code: 7, move: { kind: 'exchange', cards: ['train-2', 'ship-7'] } };
  const match = {
    seat: 0,
    view: { players: [{ home: null, hand: ['train-2', 'train-2', 'ship-7', 'ship-9'], events: [] }] },
    catalog: { event_cards: [], hand_limit: 6 },
    figures: { departures: [] },
    intent: { journey: null },
    legal: [exchange],
    pending: null,
    hinted: exchange,
  } as unknown as GameMatch;
  const hand = mount(Hand, { target: document.body, props: { match } });
  const cards = [...document.querySelectorAll('.pick')].map((card) => card.classList.contains('hinted'));
  expect(cards).toEqual([true, false, true, false]);
  void unmount(hand);
});
