// @vitest-environment jsdom
import { mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import { LANGUAGE_CODES } from '../../i18n/languages';
import { speak } from '../../i18n/translator.svelte';
import type { GameCatalog } from '../../wire/eighty-days';
import { cityName, isReconstructed } from './cards';
import EventCard from './EventCard.svelte';
import Leg from './Leg.svelte';
import type { GameMatch } from './match.svelte';
import { messages, t } from './messages';
import NextLeg from './NextLeg.svelte';
import Journey from './pictures/Journey.svelte';

const { legs, event_cards: events, ...rest } = fixture.catalog as unknown as GameCatalog;

beforeAll(async () => {
  // jsdom has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await messages.join();
});
afterEach(() => speak('en'));

interface Drawn {
  readonly text: string;
  readonly tips: readonly (string | null)[];
}

/** Return the text of a component, and its tips. */
function drawn<Props extends object>(component: Component<Props>, props: Props): Drawn {
  const target = document.createElement('div');
  const mounted = mount(component as Component, { target, props });
  const tips = [
    ...[...target.querySelectorAll('title')].map((title) => title.textContent),
    ...[...target.querySelectorAll('[title]')].map((element) => element.getAttribute('title')),
  ];
  const text = target.textContent;
  void unmount(mounted);
  return { text, tips };
}

describe('a reconstructed value', () => {
  it('is marked by the catalog', () => {
    expect(legs.filter(isReconstructed).length).toBe(3);
    expect(events.filter(isReconstructed).length).toBe(8);
  });

  it.each(legs)('is explained at the leg from $origin to $destination, if it is one', (fact) => {
    const { text, tips } = drawn(Leg, { leg: legs.indexOf(fact), fact, unit: 1 });
    expect(tips).toEqual(isReconstructed(fact) ? [t('reconstructed.leg')] : []);
    expect(text.includes('†')).toBe(isReconstructed(fact));
  });

  it.each(legs)('is explained beside the next leg from $origin, if it is one', (fact) => {
    const match = {
      seat: 0,
      view: { players: [{ home: null, place: legs.indexOf(fact), days: 0 }], turn: null, row: [] },
      catalog: { ...rest, legs },
      figures: { departures: [], ahead: [], ahead_with: {} },
      intent: { place: null },
      legal: [],
      pending: null,
      hinted: null,
    } as unknown as GameMatch;
    const { text, tips } = drawn(NextLeg, { match });
    expect(text).toContain(cityName(fact.destination));
    expect(tips).toEqual(isReconstructed(fact) ? [t('reconstructed.leg')] : []);
  });

  it.each(events)('is explained on the card $card, if it is one', (fact) => {
    const { text, tips } = drawn(EventCard, { card: fact.card, fact });
    expect(tips).toEqual(isReconstructed(fact) ? [t('reconstructed.card')] : []);
    expect(text.includes('†')).toBe(isReconstructed(fact));
  });

  it('is marked in the drawing of the journey', () => {
    const { text } = drawn(Journey, { name: 'route', catalog: { ...rest, legs, event_cards: events } });
    expect(text.split('†').length - 1).toBe(3 + 1);
    expect(text).toContain(`† ${t('reconstructed.leg')}`);
  });

  it('is not marked once the box is corrected', () => {
    const corrected = legs.map((fact) => ({ ...fact, mark: 'published' }));
    expect(drawn(Leg, { leg: 5, fact: corrected[5]!, unit: 1 }).text).not.toContain('†');
    const catalog = { ...rest, legs: corrected, event_cards: events };
    expect(drawn(Journey, { name: 'route', catalog }).text).not.toContain('†');
  });

  it.each(LANGUAGE_CODES)('is explained in %s', async (language) => {
    await speak(language);
    for (const tip of [t('reconstructed.leg'), t('reconstructed.card')])
      expect(tip).toMatch(/^\p{Lu}.*Correct the box.*\.$/u);
  });
});
