"""Transfers to a person what their earlier keys hold: seats, the role of host, and links to the seats. Lets a table
forget a person."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

import msgspec

from bradshaw.table import acts, commands
from bradshaw.table.commands import SERVER, Caller, CommandRefused, PersonCommand, name_prefix
from bradshaw.table.plan import FORGOTTEN, Seat, is_bot_key, nameless
from bradshaw.table.table import Table


def person_act(table: Table, command: PersonCommand) -> acts.Merged | acts.Forgotten:
    """Return the act that executes the server's command about a person; raise CommandRefused if it is refused."""
    match command:
        case commands.Merge():
            if not table.knows(command.earlier):
                raise CommandRefused("not_yours", "that key holds nothing at this table")
            return acts.Merged(command.earlier, command.person)
        case commands.Forget():
            return _forgotten_act(table, command)
        case _:
            assert_never(command)


def change_person(table: Table, act: acts.Merged | acts.Forgotten) -> None:
    match act:
        case acts.Merged():
            _merge(table, act.earlier, act.person)
        case acts.Forgotten():
            _apply_forgotten(table, act)
        case _:
            assert_never(act)


def _merge(table: Table, earlier: str, person: str) -> None:
    """Give everything a key holds to a person. Links to its seats stay valid, and repeated commands stay idempotent."""
    table.host = person if table.host == earlier else table.host
    table.seats = tuple(_merged(seat, earlier, person) if earlier in seat.holders else seat for seat in table.seats)
    before, after = name_prefix(earlier), name_prefix(person)
    table.commands = tuple(
        after + name.removeprefix(before) if name.startswith(before) else name for name in table.commands
    )


def _merged(seat: Seat, earlier: str, person: str) -> Seat:
    holders = dict.fromkeys(person if holder == earlier else holder for holder in seat.holders)
    return msgspec.structs.replace(seat, holders=tuple(holders), bound_to=seat.bound_to or seat.holders[0])


def next_parting(table: Table, keys: Collection[str], command_id: str) -> tuple[commands.Command, Caller] | None:
    """Return the next command needed before a table can forget a person, and its caller, or None. They leave the
    waiting room or resign; a table without other people is closed, and so is the person's journey of the day."""
    if table.status not in ("waiting", "playing") or not any(table.knows(key) for key in keys):
        return None
    if not any(_other_people(seat, keys) for seat in table.seats) or _is_their_journey(table, keys):
        return commands.CloseIdle(), SERVER
    for index, seat in enumerate(table.seats):
        if seat.holders and not _others(seat, keys) and not seat.resigned:
            leave = commands.FreeSeat(command_id, index) if table.status == "waiting" else commands.Resign(command_id)
            return leave, Caller(seat.holders[0], index)
    return None


def _others(seat: Seat, keys: Collection[str]) -> tuple[str, ...]:
    return tuple(holder for holder in seat.holders if holder not in keys)


def _other_people(seat: Seat, keys: Collection[str]) -> tuple[str, ...]:
    return tuple(holder for holder in _others(seat, keys) if not is_bot_key(holder))


def _is_their_journey(table: Table, keys: Collection[str]) -> bool:
    """Whether a person owns a journey of the day, whose result must not pass to someone who shares the seat."""
    return table.plan.day is not None and any(key in keys for seat in table.seats for key in seat.holders[:1])


def _forgotten_act(table: Table, command: commands.Forget) -> acts.Forgotten:
    """Return the act that forgets a person. A seat that others share stays theirs."""
    if next_parting(table, command.keys, "") is not None:
        raise CommandRefused("busy", "the person is still playing at this table")
    named = zip(table.seats, command.names, strict=True)
    seats = tuple(_without(seat, command.keys, seat.name if name is None else name) for seat, name in named)
    host = table.host
    if host in command.keys:
        people = (person for seat in seats for person in _other_people(seat, command.keys))
        host = next(people, FORGOTTEN)
    return acts.Forgotten(seats, host)


def _without(seat: Seat, keys: Collection[str], name: str) -> Seat:
    """Return a seat without a person. Links to it become void, as if the owner had removed a device."""
    others = _others(seat, keys)
    if others == seat.holders:
        return seat
    return msgspec.structs.replace(seat, name=name, holders=others, issue=seat.issue + 1, bound_to="")


def _apply_forgotten(table: Table, act: acts.Forgotten) -> None:
    """Apply the act's seats and host. A forgotten person's answer to a rematch is no longer awaited."""
    table.seats, table.host = act.seats, act.host
    table.plan = msgspec.structs.replace(table.plan, origin=nameless(table.plan.origin))
    vacated = [index for index, seat in enumerate(table.seats) if seat.kind == "human" and not seat.holders]
    table.rematch_wanted = tuple(seat for seat in table.rematch_wanted if seat not in vacated)
    table.rematch_declined = tuple(dict.fromkeys((*table.rematch_declined, *vacated)))
    if not table.rematch_wanted:
        table.rematch_terms = table.rematch_asked = None
