import { expect, it } from 'vitest';
import { pageAt } from './router.svelte';

it.each([
  ['/', { name: 'front' }],
  ['/mine', { name: 'mine' }],
  ['/devices', { name: 'devices' }],
  ['/tables/', { name: 'tables' }],
  ['/replay', { name: 'replay' }],
  ['/table/aB3-x', { name: 'table', id: 'aB3-x' }],
  ['/learn/eighty_days', { name: 'learn', game: 'eighty_days' }],
  ['/nowhere', { name: 'lost' }],
  ['/table/a/b', { name: 'lost' }],
  ['/nowhere/else', { name: 'lost' }],
])('%s is a page', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});

it('reads the way to play from the address', () => {
  expect(pageAt('/new/eighty_days', '?how=friends')).toEqual({
    name: 'new',
    game: 'eighty_days',
    how: 'friends',
  });
  expect(pageAt('/new/eighty_days')).toEqual({ name: 'new', game: 'eighty_days', how: 'bots' });
});

it('reads the rulebook’s language from the address', () => {
  expect(pageAt('/rules/eighty-days', '?lang=pl')).toEqual({
    name: 'rules',
    game: 'eighty-days',
    language: 'pl',
  });
  expect(pageAt('/rules/eighty-days')).toEqual({ name: 'rules', game: 'eighty-days', language: null });
});
