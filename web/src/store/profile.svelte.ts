/** Keeps name and colour the same on all devices of a person. */
import type { Me, NewProfile } from '../wire/server';
import { changeMe, me } from './person';
import { prefer, preferences } from './preferences.svelte';
import { noteShared } from './shared';

/** What the server stores; null if it stores nothing for this device. */
let known: NewProfile | null = null;
let stop: (() => void) | null = null;

/** Take the person's name and colour, and tell the server when they change here. */
export function adopt({ name, colour, devices }: Me, isChanged = false): void {
  noteShared(devices.length > 0);
  stop?.();
  stop = known = null;
  if (devices.length === 0) return;
  known = { name, colour };
  if (name !== '' && !isChanged) prefer({ name, colour });
  stop = $effect.root(() => {
    $effect(tell);
  });
}

function tell(): void {
  const { name, colour } = preferences;
  if (known === null || (known.name === name && known.colour === colour)) return;
  known = { name, colour };
  changeMe(known).catch(() => {}); // the next change tries again
}

/** Take the name and colour that another device may have changed. */
export async function followProfile(): Promise<void> {
  const { name, colour } = preferences;
  const found = await me().catch(() => null);
  if (found === null) return;
  // What was changed here meanwhile is newer than the answer.
  const isChanged = preferences.name !== name || preferences.colour !== colour;
  adopt(found, isChanged);
}
