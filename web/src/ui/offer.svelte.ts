/** What the server has to offer, asked for once. */
import { offer } from '../store/api';
import type { Offer } from '../wire/server';

let asked: Promise<Offer> | null = null;

export function theOffer(): Promise<Offer> {
  asked ??= offer().catch((error: unknown) => {
    asked = null; // the next one who asks tries again
    throw error;
  });
  return asked;
}
