"""Where the detective does most harm to the others, and least to oneself."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import worth
from bradshaw.games.eighty_days.names import HOME, LONDON, NOTHING
from bradshaw.games.eighty_days.state import EightyDaysState

# How likely a traveller ends his next turn one city on, and how likely where he is.
_ON: Final = 0.55
_STILL: Final = 0.4


def harm(state: EightyDaysState, city: int, own_end: int) -> float:
    """What it is worth to the one at turn, who will end his turn in a city of his own choice, that the detective
    stands in a certain city: what the others lose there, and not he."""
    gain = 0.0
    for seat in range(state.players):
        if seat == state.seat or state.place[seat] == HOME:
            continue
        if state.place[seat] + 1 == city:
            gain += _ON
        elif state.place[seat] == city:
            gain += _STILL
    gain *= worth.DETECTIVE / int(state.players - 1)
    return gain - (worth.DETECTIVE if city == own_end else 0.0)


def without_detective(state: EightyDaysState) -> EightyDaysState:
    """The position with the detective out of everybody's way: what one sees who can send him where he likes."""
    other = state.copy()
    other.detective = LONDON
    return other


def gain_of_sending(state: EightyDaysState, city: int, own_end: int) -> float:
    """What it is worth to send him there from where he stands, to one who has planned his turn without him."""
    return harm(state, city, own_end) - harm(state, state.detective, NOTHING)
