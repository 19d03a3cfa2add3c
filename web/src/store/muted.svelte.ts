/** The players whose chat lines this device hides, by table. */
import { SvelteMap } from 'svelte/reactivity';
import { load, save } from './local_storage';

const lists = new SvelteMap<string, readonly number[]>();
const keyOf = (table: string): string => `muted.${table}`;

export function mutedAt(table: string): readonly number[] {
  return lists.get(table) ?? load<number[]>(keyOf(table), []);
}

export function toggleMuted(table: string, seat: number): void {
  const muted = mutedAt(table);
  const next = muted.includes(seat) ? muted.filter((other) => other !== seat) : [...muted, seat];
  lists.set(table, next);
  save(keyOf(table), next);
}
