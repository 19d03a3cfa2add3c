"""Rematches: the next game, once everyone wants it."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, RematchCommand
from bradshaw.table.plan import Seat, colours_of
from bradshaw.table.table import Table


def next_seats(table: Table) -> tuple[Seat, ...]:
    """Return the next game's seats: everyone moves on by one, keeps their colour, and is present again."""
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
    """Return the act that executes a rematch command; raise CommandRefused if it is refused."""
    match command:
        case commands.WantRematch():
            seat = table.own_seat(caller)
            if table.status not in ("finished", "resigned"):
                raise CommandRefused("not_over", "the game is not over")
            if seat in table.rematch_wanted:
                raise CommandRefused("already_wanted", "you have already asked for a rematch")
            return acts.RematchWanted(seat, command.promise or "")
        case commands.NameRematch():
            if not table.wants_rematch():
                raise CommandRefused("no_rematch", "not everyone wants a rematch, or it exists already")
            return acts.Rematched(command.table)
        case _:
            assert_never(command)
