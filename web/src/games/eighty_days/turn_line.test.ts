// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { AnyEvent } from '../../wire/eighty-days';
import type { GameMatch } from './match.svelte';
import { messages } from './messages';
import TurnLine from './TurnLine.svelte';

beforeAll(() => messages.join());

it('an arrow leads to the traveller’s city, not to the detective’s', () => {
  const events = [
    { kind: 'detective_moved', seat: 0, city: 'san-francisco' },
    { kind: 'departed', seat: 0, origin: 'hong-kong', destination: 'yokohama', cards: [] },
  ] as unknown as AnyEvent[];
  const target = document.createElement('div');
  const line = mount(TurnLine, { target, props: { match: {} as GameMatch, events } });
  const text = (selector: string): string => target.querySelector(selector)!.textContent;
  expect(text('.city')).toBe('San Francisco');
  expect(text('.leg')).toBe('Hong Kong→Yokohama');
  void unmount(line);
});
