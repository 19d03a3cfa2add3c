"""Hints for people whose opponents are all bots."""

from __future__ import annotations

import msgspec

from bradshaw.table.commands import Caller, CommandRefused, SeatNumber, Version
from bradshaw.table.table import Table


class WantHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a strong player would do in your seat at version `at`. It changes nothing, so it is not a command."""

    seat: SeatNumber
    at: Version


def must_allow_hint(table: Table, request: WantHint, caller: Caller) -> None:
    """Raise CommandRefused unless it is the caller's turn and all other seats are bots."""
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_be_present(seat)
    if table.people() != [seat]:
        raise CommandRefused("hint_others", "hints are only given against bots")
    if table.plan.day is not None:
        raise CommandRefused("hint_day", "there are no hints in a journey of the day")
    table.must_be_fresh(seat, request.at)
    if not table.in_play().glimpse(seat)[1]:
        raise CommandRefused("hint_turn", "hints are only given on your turn")
