/** A table against bots, at once: an ordinary one, or the journey of the day. */
import { t } from '../i18n/shell';
import { makeTable, playToday } from '../store/api';
import { preferences } from '../store/preferences.svelte';
import { theOffer } from './offer.svelte';
import { go } from './router.svelte';
import { firstSeats } from './seating';

export async function playNow(slug: string): Promise<void> {
  const { games } = await theOffer();
  const game = games.find((one) => one.slug === slug)!;
  const seats = firstSeats('bots', game, preferences.name || t('guest'), preferences.colour);
  const { table } = await makeTable({ game: slug, seats });
  go(`/table/${table.id}`);
}

export async function playDay(slug: string): Promise<void> {
  const { table } = await playToday(slug, {
    name: preferences.name || t('guest'),
    colour: preferences.colour,
  });
  go(`/table/${table.id}`);
}
