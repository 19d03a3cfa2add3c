import { expect, it } from 'vitest';
import { addressOf, routeOf } from './site';

it('a server has a path for each page', () => {
  expect(addressOf('/table/abc#move=3')).toBe('/table/abc#move=3');
  expect(routeOf({ pathname: '/rules/eighty-days', search: '?lang=de' })).toEqual({
    path: '/rules/eighty-days',
    query: '?lang=de',
  });
});

it('a site of files has one page, in any folder', () => {
  for (const path of [
    '/',
    '/mine',
    '/table/own-abc#move=3',
    '/rules/eighty-days?lang=de#map',
    '/new/x?how=bots',
  ]) {
    const { pathname, search } = new URL(addressOf(path, false), 'https://x.org/games/');
    expect(pathname).toBe('/games/');
    const found = routeOf({ pathname, search }, false);
    expect(found.path + found.query).toBe(path.split('#')[0]);
  }
});

it('a query that names no page shows the front page', () => {
  expect(routeOf({ pathname: '/games/', search: '?utm_source=x' }, false).path).toBe('/');
  expect(routeOf({ pathname: '/games/index.html', search: '' }, false).path).toBe('/');
});
