/** Where an ended game comes from. */
import { outline, recordOutline, recordSteps, steps } from '../../store/api';
import type { Source } from './replaying.svelte';

export const RECORD_BYTES = 1_000_000;

export function tableSource(id: string): Source {
  return { outline: () => outline(id), steps: (start, sight) => steps(id, start, sight) };
}

/** A file of this device: the server checks it with each portion, and keeps nothing. */
export function recordSource(record: Blob): Source {
  return {
    outline: () => recordOutline(record),
    steps: (start, sight) => recordSteps(record, start, sight),
  };
}
