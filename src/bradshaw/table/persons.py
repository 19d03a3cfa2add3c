"""Gives a person what their earlier keys hold: the seats, the table as host, and the links to the seats."""

from __future__ import annotations

import msgspec

from bradshaw.table import acts
from bradshaw.table.commands import CommandRefused, PersonCommand, name_prefix
from bradshaw.table.plan import Seat
from bradshaw.table.table import Table


def person_act(table: Table, command: PersonCommand) -> acts.Merged:
    """Return the act that executes a server's command about a person; raise CommandRefused if it is refused."""
    if not table.knows(command.earlier):
        raise CommandRefused("not_yours", "that key holds nothing at this table")
    return acts.Merged(command.earlier, command.person)


def merge(table: Table, earlier: str, person: str) -> None:
    """Give whatever a key holds to a person. Links to its seats stay valid, and a command sent again has no second
    effect."""
    table.host = person if table.host == earlier else table.host
    table.seats = tuple(_merged(seat, earlier, person) if earlier in seat.holders else seat for seat in table.seats)
    before, after = name_prefix(earlier), name_prefix(person)
    table.commands = tuple(
        after + name.removeprefix(before) if name.startswith(before) else name for name in table.commands
    )


def _merged(seat: Seat, earlier: str, person: str) -> Seat:
    holders = dict.fromkeys(person if holder == earlier else holder for holder in seat.holders)
    return msgspec.structs.replace(seat, holders=tuple(holders), bound_to=seat.bound_to or seat.holders[0])
