"""Converts between records and table logs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.record import FORMAT, Ending, Entry, Header, Record
from bradshaw.core.values import Result
from bradshaw.table import acts
from bradshaw.table.acts import Logged
from bradshaw.table.applying import apply_line
from bradshaw.table.commands import CommandRefused
from bradshaw.table.plan import OPEN
from bradshaw.table.table import Table


def record_from_log(lines: list[Logged], result: Result | None) -> Record:
    """Build the record from a complete log and the result, without replaying; raise RecordError if no game began."""
    first = lines[0].act
    if not isinstance(first, acts.Created):
        raise RecordError("the log of a table must begin with its creation")
    seats = list(first.seats)
    record: Record | None = None
    entries: list[Entry] = []
    for line in lines:
        match line.act:
            case acts.SeatSet(seat=seat, now=now):
                seats[seat] = now
            case acts.SeatChanged(seat=seat, to=to):
                seats[to], seats[seat] = seats[seat], OPEN
            case acts.Filled(seats=filled):
                seats = list(filled)
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
        raise RecordError("no game has begun")
    record.ending = None if result is None else Ending(result)
    return record


def beginning_of(ended: Table, moves: int) -> Record:
    """Return a finished game's first moves, to be continued; raise CommandRefused if there are too few."""
    record = ended.record()
    if moves > len(record.entries):
        raise CommandRefused("no_move", f"there is no move {moves}; the last one is {len(record.entries)}")
    if record.ending is not None and moves == len(record.entries):
        raise CommandRefused("over", f"the game is over after move {moves}; choose an earlier move")
    return Record(record.header, record.setup, record.entries[:moves])


def play_up_to(table: Table, beginning: Record, now: float, then: Sequence[acts.SeatAct] = ()) -> list[Table]:
    """Play a record's moves at a new table, apply the acts in `then`, and return the table after each new log line."""
    new_acts: list[acts.GameAct | acts.SeatAct] = [acts.Started(tuple(range(len(table.seats))), beginning.setup)]
    new_acts += [acts.Moved(entry, undoable=False) for entry in beginning.entries]
    tables: list[Table] = []
    for act in [*new_acts, *then]:
        # Every line is new to every viewer.
        line = Logged(table.number, now, "", act, tuple(version + 1 for version in table.versions))
        table = apply_line(table, line)
        tables.append(table)
    return tables
