"""The value of sending the detective to a city."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.games.eighty_days.names import HOME, LONDON, NOTHING
from bradshaw.games.eighty_days.state import EightyDaysState

# The probabilities that a traveller ends the next turn one city further, and in the same city.
_MOVES_ON: Final = 0.55
_STAYS: Final = 0.4


def harm(state: EightyDaysState, city: int, own_end: int) -> float:
    """Return the opponents' expected loss from a detective in `city`, minus the traveller's own loss in `own_end`."""
    gain = 0.0
    for seat in range(state.players):
        if seat == state.seat or state.place[seat] == HOME:
            continue
        if state.place[seat] + 1 == city:
            gain += _MOVES_ON
        elif state.place[seat] == city:
            gain += _STAYS
    gain *= weights.DETECTIVE / int(state.players - 1)
    return gain - (weights.DETECTIVE if city == own_end else 0.0)


def without_detective(state: EightyDaysState) -> EightyDaysState:
    """Return the state with the detective out of the way, for a player who can send the detective elsewhere."""
    copy = state.copy()
    copy.detective = LONDON
    return copy


def gain_of_sending(state: EightyDaysState, city: int, own_end: int) -> float:
    """Return the value of sending the detective to `city` in a turn planned `without_detective`."""
    return harm(state, city, own_end) - harm(state, state.detective, NOTHING)
