"""Counting days: a traveller's days only grow, and those who are home lose none (ED-LONDON-01, ED-LONDON-03)."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.core.shared_arrays import increased
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import DaysLost
from bradshaw.games.eighty_days.names import HOME, REASON_COUNT, REASONS
from bradshaw.games.eighty_days.state import EightyDaysState


def add_days(state: EightyDaysState, seat: i64, reason: i64, days: i64) -> None:
    """Add days to the count of a seat, which runs on past 80 (ED-LONDON-03)."""
    state.days[seat] += days
    state.days_by = increased(state.days_by, seat * REASON_COUNT + reason, days)


def lose_days_together(state: EightyDaysState, spared: i64, reason: i64, days: i64, events: list[Event] | None) -> None:
    """Everyone on the way loses days, except `spared` (-1: nobody is)."""
    losers: list[int] = []
    for seat in range(state.players):
        if state.place[seat] < HOME and seat != spared:
            add_days(state, seat, reason, days)
            losers.append(seat)
    if events is not None and len(losers) > 0:
        events.append(DaysLost(None, REASONS[reason], tuple(losers), days))
