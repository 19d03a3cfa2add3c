"""How many turns are left."""

from __future__ import annotations

from typing import Final

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import CARD_KINDS
from bradshaw.games.ticket_to_ride.state import NOT_YET, RideState

TRAINS_A_CLAIM: Final = 3.4
_TRAINS_AT_THE_END: Final = 2


def hand_size(state: RideState, seat: int) -> int:
    """How many cards are in a hand: everybody may know that."""
    total = 0
    for place in range(seat * CARD_KINDS, (seat + 1) * CARD_KINDS):
        total += state.hands[place]
    return total


def turns_left(catalog: Catalog, state: RideState) -> int:
    """How many turns the one at turn has left, this one included: known in the last round, before it an estimate by the
    trains and the cards of the one who will come to the end first."""
    if state.turns_left != NOT_YET:
        return 1
    fewest = 1000.0
    for each in range(catalog.players):
        trains = float(state.trains[each] - _TRAINS_AT_THE_END)
        missing = trains - 0.75 * hand_size(state, each)
        turns = trains / TRAINS_A_CLAIM
        if missing > 0:
            turns += missing / 1.9
        fewest = min(fewest, turns)
    return int(fewest) + 2
