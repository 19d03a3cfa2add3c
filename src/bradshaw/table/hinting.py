"""Who may be told what a strong player would do: only somebody by whom nobody else can be put at a disadvantage."""

from __future__ import annotations

import msgspec

from bradshaw.table.commands import Caller, CommandRefused, SeatNumber, Version
from bradshaw.table.table import Table


class WantHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What would a strong player do at one's own seat, by the view of that version? It changes nothing, and so it is
    no command and stands in no log."""

    seat: SeatNumber
    at: Version


def must_allow_hint(table: Table, wish: WantHint, caller: Caller) -> None:
    """CommandRefused unless the seat is the caller's own, it is its turn, and all others at the table are bots."""
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_play_itself(seat)
    if table.people() != [seat]:
        raise CommandRefused("hint_others", "there are hints only where all others are bots")
    if table.plan.day is not None:
        raise CommandRefused("hint_day", "a journey of the day is made without hints")
    table.must_be_fresh(seat, wish.at)
    if not table.in_play().glimpse(seat)[1]:
        raise CommandRefused("hint_turn", "there are hints when it is your turn")
