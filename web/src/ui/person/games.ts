import { myGames, myTables } from '../../store/api';
import { isOwn } from '../../store/host.svelte';

/** How many games in progress and finished games the server knows for this device. */
export interface Games {
  readonly open: number;
  readonly finished: number;
}

export async function countGames(): Promise<Games> {
  const [{ tables }, { games }] = await Promise.all([myTables(), myGames()]);
  const open = tables.filter(({ table: { id, status } }) => !isOwn(id) && /^(waiting|playing)$/.test(status));
  return { open: open.length, finished: games.filter(({ table }) => !isOwn(table.id)).length };
}
