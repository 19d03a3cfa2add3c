// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Hand from './Hand.svelte';
import type { GamePlay } from './types';

it('the cards that a hint would exchange are marked in the hand', () => {
  const exchange = { code: 7, move: { kind: 'exchange', cards: ['train-2', 'ship-7'] } };
  const play = {
    seat: 0,
    view: { players: [{ home: null, hand: ['train-2', 'train-2', 'ship-7', 'ship-9'], events: [] }] },
    catalog: { event_cards: [], hand_limit: 6 },
    figures: { departures: [] },
    intent: { journey: null },
    legal: [exchange],
    proposed: null,
    hinted: exchange,
  } as unknown as GamePlay;
  const shown = mount(Hand, { target: document.body, props: { play } });
  const cards = [...document.querySelectorAll('.pick')].map((card) => card.classList.contains('hinted'));
  expect(cards).toEqual([true, false, true, false]);
  void unmount(shown);
});
