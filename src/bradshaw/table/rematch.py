"""Rematches: another game, once everyone wants it."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused, RematchCommand
from bradshaw.table.plan import Seat, colours_of
from bradshaw.table.table import Table


def next_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the next game: everyone moves on by one, keeps their colour, and is back."""
    turned = [*range(1, len(table.seats)), 0]
    colours = colours_of(table.seats)
    return tuple(
        Seat(
            seat.kind,
            seat.name,
            seat.holders,
            seat.level,
            promise=table.rematch_promises.get(place, ""),
            colour=colours[place],
        )
        for place, seat in ((place, table.seats[place]) for place in turned)
    )


def rematch_act(table: Table, command: RematchCommand, caller: Caller) -> acts.RematchWanted | acts.Rematched:
    """Return the act of a rematch command, or raise CommandRefused."""
    match command:
        case ask.WantRematch():
            seat = table.own_seat(caller)
            if table.status not in ("finished", "resigned"):
                raise CommandRefused("not_over", "the game is not over")
            if seat in table.rematch_wanted:
                raise CommandRefused("already_wanted", "you have already asked for a rematch")
            return acts.RematchWanted(seat, command.promise or "")
        case ask.NameRematch():
            if not table.wants_rematch():
                raise CommandRefused("no_rematch", "not everyone wants a rematch, or it exists already")
            return acts.Rematched(command.table)
        case _:
            assert_never(command)
