/** The travel cards that whoever looks has not seen: in the deck, or drawn from it into the hands of others. */
import type { TravelCardFact, GameView } from '../../wire/eighty-days';

export function unseenCards(
  facts: readonly TravelCardFact[],
  { travel_discards, row, players }: GameView,
): ReadonlyMap<string, number> {
  const seen = [
    ...row.flatMap(({ card }) => (card === null ? [] : [card])),
    ...players.flatMap(({ hand, known }) => hand ?? known),
  ];
  return new Map(
    facts.map(({ card, copies }) => [
      card,
      copies - (travel_discards[card] ?? 0) - seen.filter((other) => other === card).length,
    ]),
  );
}
