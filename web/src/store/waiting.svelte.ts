/** This device's games, and those of them that wait for its player: for lists, the title and the badge of the app. */
import { decline, myTables } from './api';
import type { InvitedTo, MyTable } from '../wire/server';
import { reach } from './reach.svelte';
import { byUrgency, isWithOthers, waitsForMe } from './urgency';

const REFRESH_EVERY = 60_000;

class Waiting {
  /** Null until they are known. */
  #tables = $state.raw<readonly MyTable[] | null>(null);
  /** The tables to which others invite this person. */
  invited = $state.raw<readonly InvitedTo[]>([]);
  readonly #waiting = $derived(byUrgency(this.tables.filter(waitsForMe)));

  get tables(): readonly MyTable[] {
    return this.#tables ?? [];
  }
  get count(): number {
    return this.#waiting.length;
  }
  /** Return the most urgent game that waits, apart from this one. */
  next(id: string): MyTable | undefined {
    return this.#waiting.find(({ table }) => table.id !== id);
  }
  /** Return a page's title after the number of games that wait. */
  titled(title: string): string {
    return this.count > 0 ? `(${this.count}) ${title}` : title;
  }

  async decline(id: string): Promise<void> {
    this.invited = (await decline(id)).invited;
  }

  /** Best effort: on failure, the last list stays. */
  async refresh(): Promise<void> {
    const found = await myTables().catch(() => null);
    if (found === null) return;
    this.#tables = found.tables;
    this.invited = found.invited;
  }

  /** Update whether it is this device's turn at the table that it shows, and refresh the others if that has changed. */
  note(id: string, awaited: boolean): void {
    const shown = this.tables.find(({ table }) => table.id === id);
    if (shown?.awaited === awaited) return;
    if (shown !== undefined)
      this.#tables = this.tables.map((mine) => (mine === shown ? { ...mine, awaited } : mine));
    // Games against bots only change too often, and are not counted.
    if (this.tables.some(({ table, seats }) => isWithOthers(table, seats))) void this.refresh();
  }

  /** Keep the list and the badge up to date. `now` also refreshes at the start. */
  watch(now: boolean): () => void {
    const refresh = (): void => {
      if (!document.hidden && !reach.isLost) void this.refresh();
    };
    if (now) refresh();
    const timer = setInterval(() => {
      if (this.tables.length > 0) refresh();
    }, REFRESH_EVERY);
    document.addEventListener('visibilitychange', refresh);
    const stopBadge = $effect.root(() => {
      $effect(() => {
        // Only where the page is installed; private windows refuse.
        if (this.#tables !== null && 'setAppBadge' in navigator)
          void navigator.setAppBadge(this.count).catch(() => undefined);
      });
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      stopBadge();
    };
  }
}

export const waiting = new Waiting();
