"""How many turns are left, and whether they are enough."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, NOT_YET
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# How many turns it takes a player with so many trains and cards to end the game, fitted to games of `normal`.
_A_TRAIN: Final = 0.84
_A_CARD: Final = 0.5
_LAST_ROUND: Final = 2.0
# By how many turns the estimates may be wrong, at the end and for each turn before it.
_DOUBT: Final = 1.2
_DOUBT_A_TURN: Final = 0.06


def hand_size(state: TicketToRideState, seat: int) -> int:
    """How many cards are in a hand: everybody may know that."""
    total = 0
    for place in range(seat * CARD_KINDS, (seat + 1) * CARD_KINDS):
        total += state.hands[place]
    return total


def turns_left(lookup: Lookup, state: TicketToRideState, seat: int) -> int:
    """How many turns a seat has left, one that has begun included: known in the last round, before it an estimate by
    the trains and the cards of the first of the others to come to the end. The seat itself need not end the game."""
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
    """How likely it is that what takes so many turns is done in those that are left."""
    return 1.0 / (1.0 + exp((turns - left) / (_DOUBT + _DOUBT_A_TURN * max(left, 0))))
