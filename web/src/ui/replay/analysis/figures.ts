/** What the pictures and sentences of an analysis are made of. */
import type { AnalysedStep } from '../../../wire/server';

/** The line of one seat in a box as wide as the last step and 100 high. */
export function curveOf(steps: readonly AnalysedStep[], seat: number): string {
  return steps.map(({ chances }, at) => `${at},${(100 - (chances[seat] ?? 0) * 100).toFixed(1)}`).join(' ');
}

export const percent = (share: number): number => Math.round(share * 100);

/** Points of a hundred with their sign: "+7", "−3", "0". */
export function signed(share: number): string {
  const points = percent(share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** Whether chance alone explains at least half of a change. */
export const mostlyLuck = (change: number, luck: number): boolean =>
  Math.sign(change) === Math.sign(luck) && Math.abs(luck) * 2 >= Math.abs(change);
