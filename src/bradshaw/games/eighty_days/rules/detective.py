"""The detective (ED-DETECTIVE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import DaysLost, DetectiveMoved
from bradshaw.games.eighty_days.names import BY_DETECTIVE, CITIES, REASONS
from bradshaw.games.eighty_days.rules.london import add_days
from bradshaw.games.eighty_days.state import EightyDaysState

PENALTY: Final = 2


def move(state: EightyDaysState, city: i64, events: list[Event] | None) -> None:
    """Move the detective (ED-ACTION-05, ED-EVENT-09). The move itself costs no days (ED-DETECTIVE-02)."""
    state.detective = city
    if events is not None:
        events.append(DetectiveMoved(state.seat, CITIES[city]))


def apply_penalty(state: EightyDaysState, events: list[Event] | None) -> None:
    """Add two days if the turn ends in the detective's city (ED-DETECTIVE-01)."""
    seat = state.seat
    if state.place[seat] != state.detective:
        return
    add_days(state, seat, BY_DETECTIVE, PENALTY)
    if events is not None:
        events.append(DaysLost(seat, REASONS[BY_DETECTIVE], (seat,), PENALTY))
