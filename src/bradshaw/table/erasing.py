"""Removes a person's keys, names and chat from the lines of a log, which still replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bradshaw.table import acts
from bradshaw.table.acts import AnyAct, Logged
from bradshaw.table.commands import name_prefix
from bradshaw.table.plan import FORGOTTEN, Seat, nameless
from bradshaw.table.talk import GUEST, unique_name


class Erasure(msgspec.Struct, frozen=True):
    """The lines that have changed, and the new names of the person's present seats (None for other seats)."""

    lines: list[Logged]
    names: tuple[str | None, ...]


def erase(lines: Iterable[Logged], keys: tuple[str, ...], others: Iterable[str]) -> Erasure:
    """Remove a person from the lines of a log. They become a guest, with a number if one of the `others` at the table
    is called that already. No digest depends on a name, so records stay valid."""
    eraser = _Eraser(keys, others)
    changed = []
    for line in lines:
        is_theirs = line.command.startswith(eraser.prefixes)
        act, command = eraser.erased(line.act, is_theirs), "" if is_theirs else line.command
        if act != line.act or command != line.command:
            changed.append(msgspec.structs.replace(line, act=act, command=command))
    return Erasure(changed, tuple(eraser.names))


class _Eraser:
    """Tracks who owns each seat. `names` are the new names of the person's seats."""

    def __init__(self, keys: tuple[str, ...], others: Iterable[str]) -> None:
        self.names: list[str | None] = []
        self.prefixes = tuple(name_prefix(key) for key in keys)
        self._keys = keys
        self._taken = list(others)

    def erased(self, act: AnyAct, is_theirs: bool) -> AnyAct:
        """Return the next line's act without the person; `is_theirs` if it executed a command of theirs."""
        match act:
            case acts.Created(seats=seats) | acts.Filled(seats=seats) | acts.Forgotten(seats=seats):
                self.names = [self._name(index, seat) for index, seat in enumerate(seats)]
                renamed = tuple(_renamed(seat, name) for seat, name in zip(seats, self.names, strict=True))
                seated = msgspec.structs.replace(act, seats=renamed)
                return self._without_keys(_without_device(seated) if isinstance(seated, acts.Created) else seated)
            case acts.SeatSet(seat=place, now=seat):
                self.names[place] = self._name(place, seat)
                return self._without_keys(msgspec.structs.replace(act, now=_renamed(seat, self.names[place])))
            case acts.Shared() | acts.SentAway() | acts.Merged():
                return self._without_keys(act)
            case acts.SeatChanged(seat=place, to=to):
                self.names[to], self.names[place] = self.names[place], None
            case acts.Started(order=order):
                self.names = [self.names[place] for place in order]
            case acts.Renamed(seat=place):
                return msgspec.structs.replace(act, name=self.names[place] or act.name)
            case acts.Said(seat=place) if is_theirs or self.names[place] is not None:
                return msgspec.structs.replace(act, text="")
            case _:
                pass
        return act

    def _name(self, index: int, seat: Seat) -> str | None:
        """Return the new name of a seat if the person owns it: the one already assigned, or an unused one."""
        if not set(seat.holders[:1]) & set(self._keys):
            return None
        name = self.names[index] if index < len(self.names) else None
        if name is None:
            name = unique_name(GUEST, self._taken)
            self._taken.append(name)
        return name

    def _without_keys(self, act: AnyAct) -> AnyAct:
        without: AnyAct = msgspec.convert(_replaced(msgspec.to_builtins(act), self._keys), type=AnyAct)
        return without


def host_of(lines: Iterable[Logged]) -> str:
    """Return the key of the host, from a log that cannot be replayed."""
    host = ""
    for line in lines:
        match line.act:
            case acts.Created(host=new) | acts.Forgotten(host=new):
                host = new
            case acts.Merged(earlier=earlier, person=person) if earlier == host:
                host = person
            case _:
                pass
    return host


def _without_device(act: acts.Created) -> acts.Created:
    plan = msgspec.structs.replace(act.plan, origin=nameless(act.plan.origin))
    return msgspec.structs.replace(act, plan=plan)


def _replaced(value: Any, keys: tuple[str, ...]) -> Any:
    """Return a value with all keys replaced."""
    if isinstance(value, dict):
        return {field: _replaced(part, keys) for field, part in value.items()}
    if isinstance(value, list | tuple):
        return [_replaced(part, keys) for part in value]
    return FORGOTTEN if value in keys else value


def _renamed(seat: Seat, name: str | None) -> Seat:
    return seat if name is None else msgspec.structs.replace(seat, name=name)
