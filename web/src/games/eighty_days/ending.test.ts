import { expect, it } from 'vitest';
import { endingOf } from './ending';

const NONE = { travel: 0, detective: 0, london: 0, chips: 0, events: 0 };
const traveller = (home: number | null, days: number, lost: Partial<typeof NONE> = {}, place = 10) => ({
  home,
  days,
  place,
  days_by: { ...NONE, ...lost },
});
const result = (places: number[], reason = 'ED-WIN-01') => ({
  reason,
  seats: places.map((place) => ({ place, score: 0 })),
});
const LEGS = 10;

it('tells the winner by how much', () => {
  const players = [traveller(2, 70), traveller(1, 75), traveller(3, 73), traveller(null, 60, {}, 9)];
  expect(endingOf(0, players, result([1, 3, 2, 4]), LEGS)).toEqual({ kind: 'ahead', days: 3, other: 2 });
});

it('tells the others how many days were missing, and what alone had cost as many', () => {
  const players = [
    traveller(1, 70),
    traveller(2, 74, { detective: 4, events: 3 }),
    traveller(3, 79, { london: 2 }),
  ];
  const ended = result([1, 2, 3]);
  expect(endingOf(1, players, ended, LEGS)).toEqual({
    kind: 'behind',
    days: 4,
    loss: { by: 'detective', days: 4 },
  });
  expect(endingOf(2, players, ended, LEGS)).toEqual({ kind: 'behind', days: 9, loss: null });
});

it('tells one who is still on the way how far London was', () => {
  const players = [traveller(1, 70), traveller(null, 60, {}, 8)];
  expect(endingOf(1, players, result([1, 2], 'ED-WIN-03'), LEGS)).toEqual({ kind: 'away', legs: 2 });
});

it('tells nothing where days did not decide, or were equal', () => {
  const late = [traveller(1, 90), traveller(2, 85)];
  for (const seat of [0, 1]) expect(endingOf(seat, late, result([1, 2], 'ED-WIN-02'), LEGS)).toBeNull();
  const equal = [traveller(1, 70), traveller(2, 70, { detective: 2 })];
  for (const seat of [0, 1]) expect(endingOf(seat, equal, result([1, 2]), LEGS)).toBeNull();
  const shared = [traveller(1, 70), traveller(2, 70), traveller(3, 75)];
  expect(endingOf(0, shared, result([1, 2, 3]), LEGS)).toBeNull();
  const waited = [traveller(null, 60, {}, 8), traveller(1, 85)];
  expect(endingOf(0, waited, result([1, 2], 'ED-WIN-03'), LEGS)).toBeNull();
});
