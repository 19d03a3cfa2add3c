/** What follows the end of a game by itself: its analysis begins, and a rematch that everyone joins is opened. */
import { GAMES } from '../../games/registry';
import { beginAnalysis } from '../../store/api';
import { seatsWithoutRematch } from '../../store/room';
import type { Session } from '../../store/session.svelte';
import { go } from '../router.svelte';

/** Call while a component is set up. */
export function followEnd(session: () => Session): void {
  const room = $derived(session().room);
  const table = $derived(room.table!);
  // Start early, so the analysis has progressed by the time the player opens it. Ignore failures: the replay shows them.
  const isAnalysed = $derived(table.secret !== null && room.seats.length > 0 && table.config.game in GAMES);
  $effect(() => {
    if (isAnalysed) void beginAnalysis(session().id).catch(() => undefined);
  });
  const inRematch = $derived(room.seats.length > 0 && seatsWithoutRematch(room).length === 0);
  $effect(() => {
    if (inRematch && table.rematch) go(`/table/${table.rematch}`);
  });
}
