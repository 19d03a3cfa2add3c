import { expect, test } from 'vitest';
import { curveOf, mostlyLuck, percent, signed } from './analysing.svelte';

test('a curve follows its seat’s chances', () => {
  const steps = [{ chances: [0.25, 0.75] }, { chances: [1, 0] }];
  expect(curveOf(steps, 0)).toBe('0,75.0 1,0.0');
  expect(curveOf(steps, 1)).toBe('0,25.0 1,100.0');
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
