import { expect, test } from 'vitest';
import { marginPercent, percent } from '../../numbers';
import { bandOf, mostlyLuck, shownBalance, signed } from './analysing.svelte';

test('bands are stacked seat by seat and fill the height', () => {
  const steps = [{ chances: [0.25, 0.75] }, { chances: [1, 0] }];
  expect(bandOf(steps, 0)).toBe('M0 75.0L1 0.0L1 100.0L0 100.0Z');
  expect(bandOf(steps, 1)).toBe('M0 0.0L1 0.0L1 0.0L0 75.0Z');
});

test('margins are rounded up', () => {
  expect([0.03, 0.031, 0.0001, 0].map(marginPercent)).toEqual([3, 4, 1, 0]);
});

test('what is shown of luck and moves adds up to the result', () => {
  for (const luck of [0.124, -0.316, 0.005])
    for (const own of [0.333, -0.275])
      for (const players of [2, 3, 6])
        for (const end of [0, 0.5, 1]) {
          const shown = shownBalance({ luck, own, others: end - 1 / players - luck - own }, players, end);
          const parts = [shown.luck, shown.own, shown.others].map((part) => Number(part.replace('−', '-')));
          expect(shown.par + parts.reduce((total, part) => total + part, 0)).toBe(shown.result);
        }
});

test('percentage points have a sign', () => {
  expect([0.071, -0.03, 0.004, -0.004].map(signed)).toEqual(['+7', '−3', '0', '0']);
  expect(percent(0.615)).toBe(62);
});

test('a change is mostly luck if luck explains half of it', () => {
  expect(mostlyLuck(0.2, 0.1)).toBe(true);
  expect(mostlyLuck(0.2, 0.09)).toBe(false);
  expect(mostlyLuck(-0.2, 0.2)).toBe(false);
  expect(mostlyLuck(-0.2, -0.15)).toBe(true);
});
