"""Leaving, returning, resigning, and closing the table."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, LeaveCommand
from bradshaw.table.seating import must_be_host
from bradshaw.table.table import Table


def leave_act(
    table: Table, command: LeaveCommand, caller: Caller
) -> acts.Away | acts.Returned | acts.Resigned | acts.Closed:
    """Return the act that executes a command to leave, return, resign or close; raise CommandRefused if refused."""
    match command:
        case commands.Leave():
            return _leave(table, caller)
        case commands.Return():
            return _return(table, caller)
        case commands.Resign():
            return _resign(table, caller)
        case commands.Close():
            return _close(table, caller)
        case commands.CloseIdle():
            table.must_be("waiting", "playing")
            return acts.Closed()
        case _:
            assert_never(command)


def _leave(table: Table, caller: Caller) -> acts.Away:
    seat = table.own_seat(caller)
    table.must_be("playing")
    _must_not_have_resigned(table, seat)
    if table.seats[seat].away:
        raise CommandRefused("already_away", "a bot is already playing for you")
    return acts.Away(seat, "left")


def _return(table: Table, caller: Caller) -> acts.Returned:
    seat = table.own_seat(caller)
    table.must_be("playing")
    _must_not_have_resigned(table, seat)
    if not table.seats[seat].away:
        raise CommandRefused("not_away", "no bot is playing for you")
    return acts.Returned(seat)


def _resign(table: Table, caller: Caller) -> acts.Resigned:
    seat = table.own_seat(caller)
    table.must_be("playing")
    _must_not_have_resigned(table, seat)
    return acts.Resigned(seat)


def _close(table: Table, caller: Caller) -> acts.Closed:
    must_be_host(table, caller)
    table.must_be("waiting", "playing")
    if table.plan.day is not None:
        # Players could close the table when they dislike the deal, and try again.
        raise CommandRefused("day_counts", "a journey of the day can be finished or resigned, but not closed")
    if table.status == "playing" and len(table.people()) > 1:
        raise CommandRefused("others_play", "others are playing; leave or resign instead")
    return acts.Closed()


def _must_not_have_resigned(table: Table, seat: int) -> None:
    if table.seats[seat].resigned:
        raise CommandRefused("resigned", "you have resigned; a bot plays to the end")
