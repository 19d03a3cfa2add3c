/** Texts about a rematch. */
import { t } from '../../i18n/after';
import type { TableInfo } from '../../wire/server';
import { listed } from '../../i18n/translator.svelte';

export function namesOf(table: TableInfo, seats: readonly number[]): string {
  return listed(seats.map((seat) => table.seats[seat]!.name));
}

/** Say who requests a rematch. With changed terms, a list of the changes follows. */
export function askText(table: TableInfo, asker: number, own: boolean): string {
  const changed = table.rematch_terms != null;
  if (own) return changed ? t('rematch_you_ask_changed') : t('rematch_you_ask');
  const { name } = table.seats[asker]!;
  return changed ? t('rematch_asks_changed', { name }) : t('rematch_asks', { name });
}
