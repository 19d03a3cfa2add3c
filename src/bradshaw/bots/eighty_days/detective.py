"""Where the detective does most harm to the others, and least to the traveller whose turn it is."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.games.eighty_days.names import HOME, LONDON, NOTHING
from bradshaw.games.eighty_days.state import EightyDaysState

# How likely travellers end their next turn one city on, and how likely where they are.
_ON: Final = 0.55
_STILL: Final = 0.4


def harm(state: EightyDaysState, city: int, own_end: int) -> float:
    """What it is worth to the traveller whose turn it is, and who will end it in the city `own_end`, that the
    detective stands in a certain city: what the others lose there, less the traveller's own loss."""
    gain = 0.0
    for seat in range(state.players):
        if seat == state.seat or state.place[seat] == HOME:
            continue
        if state.place[seat] + 1 == city:
            gain += _ON
        elif state.place[seat] == city:
            gain += _STILL
    gain *= weights.DETECTIVE / int(state.players - 1)
    return gain - (weights.DETECTIVE if city == own_end else 0.0)


def without_detective(state: EightyDaysState) -> EightyDaysState:
    """The state with the detective out of everybody's way: how it looks to somebody who can send the detective
    anywhere."""
    other = state.copy()
    other.detective = LONDON
    return other


def gain_of_sending(state: EightyDaysState, city: int, own_end: int) -> float:
    """What it is worth to send the detective to a city, to a traveller who has planned the turn `without_detective`
    and will end it in the city `own_end`."""
    return harm(state, city, own_end) - harm(state, state.detective, NOTHING)
