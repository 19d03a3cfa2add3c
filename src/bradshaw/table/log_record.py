"""The record of a game, read from the log of its table without playing it again."""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.record import FORMAT, Ending, Entry, Header, Record
from bradshaw.core.values import Result
from bradshaw.table import acts
from bradshaw.table.acts import Logged


def record_in_log(lines: list[Logged], result: Result | None) -> Record:
    """The record that a whole log holds, with the result that its game came to; RecordError if no game was begun."""
    first = lines[0].act
    if not isinstance(first, acts.Created):
        raise RecordError("the log of a table begins with its making")
    seats = list(first.seats)
    record: Record | None = None
    entries: list[Entry] = []
    for line in lines:
        match line.act:
            case acts.SeatSet(seat=seat, now=now):
                seats[seat] = now
            case acts.Renamed(seat=seat, name=name):
                seats[seat] = msgspec.structs.replace(seats[seat], name=name)
            case acts.Started(order=order, setup=setup):
                names = tuple(seats[place].name for place in order)
                record = Record(Header(FORMAT, first.plan.config, names), setup, entries)
            case acts.Moved(entry=entry):
                entries.append(entry)
            case acts.Undone():
                entries.pop()
    if record is None:
        raise RecordError("no game was begun")
    record.ending = None if result is None else Ending(result)
    return record
