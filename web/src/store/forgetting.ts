/** Has the server forget the person who uses this device, and then this browser what it knew of them. */
import type { Me } from '../wire/server';
import { remove } from './api';
import { notices } from './notices.svelte';
import { isSubscribed } from './notice_memory';
import { forgetSeats } from './own_seats';
import { prefer } from './preferences.svelte';
import { adopt } from './profile.svelte';

export async function forgetMe(): Promise<Me> {
  const nobody = await remove<Me>('/api/me');
  // First: otherwise the server would hear of the change.
  adopt(nobody);
  prefer({ name: '', colour: null });
  forgetSeats();
  // The server has forgotten the subscription already.
  if (isSubscribed()) await notices.turnOff().catch(() => undefined);
  return nobody;
}
