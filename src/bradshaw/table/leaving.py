"""Leaving, returning, resigning, and closing the table."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, LeaveCommand
from bradshaw.table.seating import must_be_host
from bradshaw.table.table import Table


def leave_act(
    table: Table, command: LeaveCommand, caller: Caller
) -> acts.Away | acts.Returned | acts.StandInDropped | acts.Resigned | acts.Closed:
    """Return the act that executes a command to leave, return, resign or close; raise CommandRefused if refused."""
    match command:
        case commands.Leave():
            seat = _active_seat(table, caller)
            if table.plan.day is not None:
                raise CommandRefused("day_counts", "nobody can play a journey of the day for you")
            if table.seats[seat].away:
                raise CommandRefused("already_away", "a bot is already playing for you")
            return acts.Away(seat, "left")
        case commands.Return():
            seat = _active_seat(table, caller)
            if not (table.seats[seat].away or table.seats[seat].covered):
                if table.votes_on(seat):
                    return acts.StandInDropped(seat)
                raise CommandRefused("not_away", "no bot is playing for you")
            return acts.Returned(seat)
        case commands.Resign():
            return acts.Resigned(_active_seat(table, caller))
        case commands.Close():
            return _close(table, caller)
        case commands.CloseIdle():
            table.must_be("waiting", "playing")
            return acts.Closed()
        case _:
            assert_never(command)


def _active_seat(table: Table, caller: Caller) -> int:
    """Return the caller's seat in a running game; raise CommandRefused if it has resigned."""
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_not_have_resigned(seat)
    return seat


def _close(table: Table, caller: Caller) -> acts.Closed:
    must_be_host(table, caller)
    table.must_be("waiting", "playing")
    if table.plan.day is not None:
        # Players could close the table when they dislike the deal, and try again.
        raise CommandRefused("day_counts", "a journey of the day can be finished or resigned, but not closed")
    if table.status == "playing" and len(table.people()) > 1:
        raise CommandRefused("others_play", "others are playing; leave or resign instead")
    return acts.Closed()
