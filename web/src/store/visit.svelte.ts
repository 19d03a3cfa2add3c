/** A short visit to a table from another page. */
import type { RematchTerms } from '../wire/server';
import { ApiError } from './api';
import { isSameTerms, termsToSend } from './rematch';
import { Session } from './session.svelte';

const TIMEOUT = 10_000;

/**
 * Connect to a table, act, and leave once the server has answered everything. Refusals are not errors: the table has
 * changed meanwhile, and its page shows how.
 */
export async function visit(
  id: string,
  act: (session: Session) => void | Promise<void>,
  session = new Session(id, null),
): Promise<void> {
  const stop = session.start();
  const until = async (condition: () => boolean): Promise<void> => {
    let dispose = (): void => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new ApiError(0, 'unreachable', '')), TIMEOUT);
        dispose = $effect.root(() => {
          $effect(() => {
            if (condition()) resolve();
          });
        });
      });
    } finally {
      clearTimeout(timer);
      dispose();
    }
  };
  try {
    await until(() => session.room.connection === 'open');
    await act(session);
    await until(() => session.room.unanswered.length === 0);
  } finally {
    stop();
  }
}

/** Agree to a rematch on the terms that the player has read, unless they have changed meanwhile. */
export const joinRematch = (id: string, terms: RematchTerms | null): Promise<void> =>
  visit(id, async (session) => {
    const { table } = session.room;
    if (table?.rematch === null && isSameTerms(termsToSend(table.rematch_terms), terms))
      await session.playAgain();
  });

export const declineRematch = (id: string): Promise<void> => visit(id, (session) => session.declineRematch());

export const takeSeatsBack = (id: string): Promise<void> => visit(id, (session) => session.takeSeatsBack());
