import { beforeAll, expect, it } from 'vitest';
import { shell } from '../i18n/shell';
import { changedOptions, clockText, seatText } from './terms';

beforeAll(() => shell.join());

it.each([
  [null, 'No limit'],
  [60, '1 minute'],
  [600, '10 minutes'],
  [86_400, '1 day'],
  [259_200, '3 days'],
])('a clock of %s seconds is told as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('a seat tells its player, and a bot its level', () => {
  const seat = { name: 'Ada', level: null, away: false, resigned: false };
  expect(seatText({ ...seat, kind: 'human' })).toBe('Ada');
  expect(seatText({ ...seat, kind: 'bot', level: 'easy' })).toBe('Ada (bot, Easy)');
  expect(seatText({ ...seat, kind: 'bot', level: 'unheard_of' })).toBe('Ada (bot, unheard_of)');
  expect(seatText({ ...seat, kind: 'open', name: '' })).toBe('open seat');
});

it('only options that differ from the edition are changed', () => {
  const info = { editions: { default: { a: '1', b: '1' }, fr: { a: '2', b: '1' } } };
  expect(changedOptions({ edition: 'fr', options: { a: '2', b: '1' } }, info)).toEqual([]);
  expect(changedOptions({ edition: 'default', options: { a: '2', b: '1' } }, info)).toEqual([['a', '2']]);
  expect(changedOptions({ edition: 'lost', options: { a: '2' } }, info)).toEqual([]);
});
