/** Plays moves over the socket, in a page without the client, which is faster than clicking. */
import type { Page } from 'playwright-core';
import type { GameView as World } from '../src/wire/eighty-days';
import type { FromServer, Position } from '../src/wire/server';
import type { GameView as Europe } from '../src/wire/ticket-to-ride';

export interface LegalMove {
  readonly code: number;
  readonly kind: string;
  readonly route?: string;
  readonly action?: string;
}
/** A position on this device's turn. */
export interface Moment<View, Facts> {
  readonly view: View;
  readonly seat: number;
  readonly legal: readonly LegalMove[];
  /** The number of moves this device has made. */
  readonly moveCount: number;
  readonly facts: Facts;
}
/** How to play, and how far. The functions run in the page, so they can use only their arguments. */
export interface Strategy<View, Facts = unknown> {
  /** The move with the highest rank is played. */
  readonly rank: (move: LegalMove, facts: Facts) => number;
  readonly until: (moment: Moment<View, Facts>) => boolean;
}

export type AnyStrategy = Strategy<never, never>;

/** Play until `until` holds or the game is over, and leave the page without the client. */
export async function fastForward(
  page: Page,
  table: string,
  { rank, until }: AnyStrategy,
): Promise<'reached' | 'over'> {
  await page.goto('/api/health');
  const id = table.split('/').at(-1)!;
  return page.evaluate<'reached' | 'over'>(`(${drive})(${JSON.stringify(id)}, ${rank}, ${until})`);
}

function drive(
  id: string,
  rank: (move: LegalMove, facts: unknown) => number,
  until: (moment: Moment<unknown, unknown>) => boolean,
): Promise<'reached' | 'over'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    const send = (frame: unknown): void => socket.send(JSON.stringify(frame));
    let facts: { moves: { kind?: string; move?: object }[] } | null = null;
    let position: Position | null = null;
    let [seat, version, moveCount, answered] = [0, -1, 0, -1];
    const end = (result: 'reached' | 'over'): void => {
      socket.onmessage = null;
      socket.close();
      resolve(result);
    };
    const act = (): void => {
      if (facts === null || position === null || position.legal.length === 0 || version === answered) return;
      const { moves } = facts;
      const legal = position.legal.map((code) => {
        const { move = moves[code]! } = moves[code]!;
        return { ...(move as LegalMove), code };
      });
      if (until({ view: position.view, seat, legal, moveCount, facts })) return end('reached');
      const ranks = legal.map((move) => rank(move, facts));
      const { code } = legal[ranks.indexOf(Math.max(...ranks))]!;
      [answered, moveCount] = [version, moveCount + 1];
      send({ type: 'move', id: crypto.randomUUID(), at: version, move: code, seat });
    };
    socket.onopen = () => {
      send({ type: 'hello', protocol: 2, seat: null });
      send({ type: 'pace', pace: 'at_once' });
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const frame = JSON.parse(data) as FromServer;
      if (frame.type === 'welcome') {
        if (frame.seat === null && frame.seats.length > 0) return send({ type: 'sit', seat: frame.seats[0] });
        [seat, version, position] = [frame.seat!, frame.sight.version, frame.sight.position];
        if (frame.sight.table.status === 'finished') return end('over');
        void fetch(frame.catalog)
          .then((response) => response.json())
          .then((catalog) => {
            facts = catalog as typeof facts;
            act();
          });
      } else if (frame.type === 'update' && frame.version > version) {
        if (frame.version > version + 1) return send({ type: 'resync' });
        [version, position] = [frame.version, frame.position ?? position];
        if (frame.table?.status === 'finished') return end('over');
        act();
      }
    };
  });
}

/** Reaches the last round of Ticket to Ride, in which every player has one more turn. */
export const LAST_ROUND: Strategy<Europe> = {
  rank: ({ kind }) => ['draw_row', 'draw_blind', 'claim_route', 'keep_tickets'].indexOf(kind),
  until: ({ view }) => view.turns_left !== null,
};

/** Reaches the moment in 80 Days when a traveller has crossed the Pacific and is at least a round from home. */
export const NEARLY_HOME: Strategy<World> = {
  rank: ({ kind }) => ['take_card', 'accept_die', 'travel'].indexOf(kind),
  until: ({ view }) => view.players.some(({ place }) => place >= 7),
};

interface Routes {
  readonly routes: readonly { id: string; kind: string }[];
}

/** Reaches a tunnel that costs extra cards. */
export const TUNNEL: Strategy<Europe, Routes> = {
  rank: ({ kind, route }, { routes }) => {
    if (kind === 'draw_blind') return 1;
    return routes.some(({ id, kind }) => id === route && kind === 'tunnel') ? 2 : 0;
  },
  until: ({ legal }) => legal.some(({ kind }) => kind === 'withdraw_tunnel'),
};

/** Reaches a balloon's die roll. Elephants, which also roll a die, are the last choice. */
export const BALLOON: Strategy<World> = {
  rank: ({ kind, action }) => {
    if (kind === 'take_card') return action === 'balloon' ? 9 : 4;
    return { place_balloon: 8, travel: 7, end_turn: 1, ride_elephant: -1 }[kind] ?? 0;
  },
  until: ({ legal }) => legal.some(({ kind }) => kind === 'accept_die'),
};
