"""Leaving, returning, resting, resigning, handing the game up to a server, and closing the table."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, LeaveCommand
from bradshaw.table.rest import DAY_SECONDS, Rest
from bradshaw.table.seating import must_be_host
from bradshaw.table.table import HANDED_UP, Table


def leave_act(
    table: Table, command: LeaveCommand, caller: Caller, now: float
) -> acts.Away | acts.Returned | acts.StandInDropped | acts.Rested | acts.Resigned | acts.HandedUp | acts.Closed:
    """Return the act that executes a command to leave, return, rest, resign, hand up or close; raise CommandRefused if
    it is refused."""
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
        case commands.TakeRestDay():
            return _rest(table, _active_seat(table, caller), now)
        case commands.Resign():
            return acts.Resigned(_active_seat(table, caller))
        case commands.Close():
            return _close(table, caller)
        case commands.HandUp(table=name):
            must_be_ready_to_hand_up(table)
            return acts.HandedUp(name)
        case commands.CloseIdle():
            table.must_be("waiting", "playing")
            return acts.Closed()
        case _:
            assert_never(command)


def must_be_ready_to_hand_up(table: Table) -> None:
    """Raise CommandRefused if there is no game to hand up, or it was handed up."""
    if table.handed_up is not None:
        raise CommandRefused("handed_up", HANDED_UP)
    if table.status in ("waiting", "closed"):
        table.must_be("playing")


def _active_seat(table: Table, caller: Caller) -> int:
    """Return the caller's seat in a running game; raise CommandRefused if it has resigned."""
    seat = table.own_seat(caller)
    table.must_be("playing")
    table.must_not_have_resigned(seat)
    return seat


def _rest(table: Table, index: int, now: float) -> acts.Rested:
    table.must_be_present(index)
    if not table.plan.by_day:
        raise CommandRefused("not_by_day", "rest days are for games with a day or more for each move")
    seat = table.seats[index]
    if not seat.rest_days_left:
        raise CommandRefused("no_rest_left", "you have taken all your rest days in this game")
    begin = max(now, seat.rests[-1].until) if seat.rests else now
    return acts.Rested(index, Rest(begin, begin + DAY_SECONDS))


def _close(table: Table, caller: Caller) -> acts.Closed:
    must_be_host(table, caller)
    table.must_be("waiting", "playing")
    if table.plan.day is not None:
        # Players could close the table when they dislike the deal, and try again.
        raise CommandRefused("day_counts", "a journey of the day can be finished or resigned, but not closed")
    if table.status == "playing" and len(table.people()) > 1:
        raise CommandRefused("others_play", "others are playing; leave or resign instead")
    return acts.Closed()
