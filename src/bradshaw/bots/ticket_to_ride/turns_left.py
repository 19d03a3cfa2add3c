"""Estimates the turns left, and the odds that they are enough."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, NOT_YET
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# The turns a player takes to end the game: so many per train, minus so many per card. Fitted to games of `planner`.
_TURNS_PER_TRAIN: Final = 0.84
_TURNS_PER_CARD: Final = 0.5
_LAST_ROUND: Final = 2.0
# The uncertainty of the estimate, in turns: at the end, and extra per turn left.
_DOUBT: Final = 1.2
_DOUBT_PER_TURN: Final = 0.06


def hand_size(state: TicketToRideState, seat: int) -> int:
    """Return the number of cards in a hand, which is public."""
    total = 0
    for at in range(seat * CARD_KINDS, (seat + 1) * CARD_KINDS):
        total += state.hands[at]
    return total


def turns_left(lookup: Lookup, state: TicketToRideState, seat: int) -> int:
    """Return the turns a seat has left, including this one, estimated from the opponent closest to ending the game."""
    if state.turns_left != NOT_YET:
        return 1
    turns = 1000.0
    for opponent in range(lookup.players):
        if opponent != seat:
            trains = int(state.trains[opponent])
            cards = min(hand_size(state, opponent), trains)
            turns = min(turns, _TURNS_PER_TRAIN * trains - _TURNS_PER_CARD * cards)
    return int(turns + _LAST_ROUND + 0.5)


def odds_in_time(turns: float, available: int) -> float:
    """Return the probability of completing `turns` turns of work in the estimated `available` turns."""
    return 1.0 / (1.0 + exp((turns - available) / (_DOUBT + _DOUBT_PER_TURN * max(available, 0))))
