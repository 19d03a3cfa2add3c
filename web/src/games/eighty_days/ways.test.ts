// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { GameCatalog } from '../../wire/eighty-days';
import type { GameMatch } from './match.svelte';
import { messages } from './messages';
import Ways from './Ways.svelte';

const catalog = fixture.catalog as unknown as GameCatalog;

beforeAll(() => messages.join());

it('a way picked before a card is taken is tried, for the refusal', () => {
  const code = catalog.moves.findIndex(({ move }) => move.kind === 'travel');
  const picked: number[] = [];
  const match = {
    catalog,
    view: { turn: null },
    figures: { departures: [] },
    move: (other: number) => catalog.moves[other]!.move,
    pick: (other: number) => picked.push(other),
  } as unknown as GameMatch;
  const ways = [{ code, day: 6, die: false, pair: false }];
  const props = { match, ways, before: 0, open: false, dense: false };
  const target = document.createElement('div');
  document.body.append(target);
  const mounted = mount(Ways, { target, props });
  const way = target.querySelector<HTMLElement>('.later')!;
  way.click();
  expect(picked).toEqual([code]);
  expect(way.getAttribute('aria-disabled')).toBe('true');
  void unmount(mounted);
  target.remove();
});
