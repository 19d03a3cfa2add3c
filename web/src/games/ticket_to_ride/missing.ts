/** What a hand still lacks to claim a route. */
import type { RouteFact } from '../../wire/ticket-to-ride';

export interface Missing {
  readonly trains: number;
  /** Of the route's colour; of a grey one, of the colour that is held most. */
  readonly cards: number;
  readonly locomotives: number;
}

type Cost = Pick<RouteFact, 'length' | 'colour' | 'locomotives'>;

export function missingFor(
  { length, colour, locomotives }: Cost,
  hand: Readonly<Record<string, number>>,
  trains: number,
): Missing {
  const { locomotive = 0, ...others } = hand;
  const held = colour === 'grey' ? Math.max(0, ...Object.values(others)) : (others[colour] ?? 0);
  // A locomotive that the ferry does not ask for stands in for a card.
  const spare = Math.max(0, locomotive - locomotives);
  return {
    trains: Math.max(0, length - trains),
    cards: Math.max(0, length - locomotives - held - spare),
    locomotives: Math.max(0, locomotives - locomotive),
  };
}
