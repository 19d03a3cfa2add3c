"""The turns left, and the odds that they are enough."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, NOT_YET
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# The turns a player takes to end the game, per train and per card, fitted to games of `normal`.
_A_TRAIN: Final = 0.84
_A_CARD: Final = 0.5
_LAST_ROUND: Final = 2.0
# The uncertainty of the estimate in turns, at the end and for each turn before it.
_DOUBT: Final = 1.2
_DOUBT_A_TURN: Final = 0.06


def hand_size(state: TicketToRideState, seat: int) -> int:
    """Return the size of a hand, which is public."""
    total = 0
    for place in range(seat * CARD_KINDS, (seat + 1) * CARD_KINDS):
        total += state.hands[place]
    return total


def turns_left(lookup: Lookup, state: TicketToRideState, seat: int) -> int:
    """Return the turns a seat has left, including the current one.

    In the last round this is known; before it, it is estimated from the trains and cards of the opponent who will end
    the game first. The seat itself need not end it.
    """
    if state.turns_left != NOT_YET:
        return 1
    fewest = 1000.0
    for other in range(lookup.players):
        if other != seat:
            trains = int(state.trains[other])
            cards = min(hand_size(state, other), trains)
            fewest = min(fewest, _A_TRAIN * trains - _A_CARD * cards)
    return int(fewest + _LAST_ROUND + 0.5)


def odds_in_time(turns: float, left: int) -> float:
    """Return the probability that something that takes `turns` turns is done within those left."""
    return 1.0 / (1.0 + exp((turns - left) / (_DOUBT + _DOUBT_A_TURN * max(left, 0))))
