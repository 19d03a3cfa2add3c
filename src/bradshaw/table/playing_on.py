"""A game that is played on from the middle of one that has ended: the same moves up to there, and new luck after."""

from __future__ import annotations

from bradshaw.core.record import Record
from bradshaw.table import acts
from bradshaw.table.acts import Logged
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table, grow


def beginning_of(ended: Table, moves: int) -> Record:
    """The record of an ended game up to a move, from which it can be played on; CommandRefused if it cannot."""
    record = ended.record()
    if moves > len(record.entries):
        raise CommandRefused("no_move", f"there is no move {moves}; the last one is {len(record.entries)}")
    if record.ending is not None and moves == len(record.entries):
        raise CommandRefused("over", "the game is over there")
    return Record(record.header, record.setup, record.entries[:moves])


def play_up_to(table: Table, beginning: Record, now: float) -> list[Table]:
    """A new table after each line of the log that takes it to the end of a beginning."""
    line_acts: list[acts.GameAct] = [acts.Started(tuple(range(len(table.seats))), beginning.setup)]
    line_acts += [acts.Moved(entry, undoable=False) for entry in beginning.entries]
    grown: list[Table] = []
    for act in line_acts:
        # Nobody has seen anything of it yet, so that it is new to everybody.
        line = Logged(table.number, now, "", act, tuple(version + 1 for version in table.versions))
        table = grow(table, line)
        grown.append(table)
    return grown
