"""Pending writes: a line of a table's log or a new table, as database rows, and the writers that take them."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import msgspec

from bradshaw.games import game_spec
from bradshaw.table.acts import Logged, Moved, Resigned
from bradshaw.table.outgoing import info
from bradshaw.table.table import Table

# A process that must act on a table has this long before another one takes over.
GRACE_SECONDS = 10.0

Row = dict[str, Any]
Values = tuple[object, ...]

# The fields of a line in the log, and of its table after it; None stands for no change.
LOG_FIELDS = ("table_id", "number", "time", "command", "act", "versions")
TABLE_FIELDS = ("updated", "status", "awaited", "due", "info")


class StoreFailed(Exception):
    """A batch could not be written, and none of it was. The message quotes nothing of it."""


class DatabaseUnavailable(StoreFailed):
    """The database fails, rather than what was to be written."""


class UnwrittenTable(msgspec.Struct, frozen=True):
    """A table that is not in the database yet: its log, and the secret of its invitations."""

    table: Table
    lines: list[Logged]
    links: bytes


class NewRows(msgspec.Struct, frozen=True):
    """The rows of a new table, its log, and the holders of its seats."""

    table: Row
    lines: list[Row]
    holders: list[Row]


class PendingWrite(msgspec.Struct, frozen=True, eq=False):
    """What is written together or not at all: a line of a table's log with what it changes, and a new table. `written`
    resolves to False if the line, or one with the same command, was there already."""

    table: str
    written: asyncio.Future[bool]
    line: Values | None = None
    holders: list[Row] | None = None
    day_result: Row | None = None
    new: NewRows | None = None

    @property
    def only_line(self) -> bool:
        """Whether there is nothing but the line, as for nearly every move."""
        return self.line is not None and self.holders is None and self.day_result is None and self.new is None


class Writer(Protocol):
    """Writes to a database over one connection of its own."""

    async def write(self, batch: list[PendingWrite]) -> list[bool]:
        """Write a batch, at most one item per table, in one transaction; return for each whether it was new. On return
        it is on disk; on StoreFailed nothing was written."""

    async def close(self) -> None: ...


def pending_line(table: Table, beside: UnwrittenTable | None, written: asyncio.Future[bool]) -> PendingWrite:
    """Return the latest line of a table, and the new table that it names."""
    return PendingWrite(
        table.id,
        written,
        line=(*_log_values(table.id, table.latest), *_table_values(table, told=table.change.table)),
        holders=_held(table) if table.change.table else None,
        day_result=_day_result(table),
        new=None if beside is None else _new_rows(beside),
    )


def pending_table(new: UnwrittenTable, written: asyncio.Future[bool]) -> PendingWrite:
    return PendingWrite(new.table.id, written, new=_new_rows(new))


def _log_values(table: str, line: Logged) -> Values:
    act, versions = msgspec.json.encode(line.act).decode(), msgspec.json.encode(line.versions).decode()
    return (table, line.number, line.time, line.command or None, act, versions)


def _table_values(table: Table, told: bool) -> Values:
    """Return the summary of a table, which finds it without a replay; `told` if the public part changed."""
    awaited = msgspec.json.encode(table.people_awaited()).decode()
    known = msgspec.json.encode(info(table)).decode() if told else None
    # Not the time of the line: a secret choice must not show in the order of a list.
    return (table.noticed, table.status, awaited, _due(table), known)


def _day_result(table: Table) -> Row | None:
    """Return the result of a journey of the day, if the latest line has ended it in time."""
    day, last = table.plan.day, table.latest
    over = table.status in ("finished", "resigned") and isinstance(last.act, Moved | Resigned)
    if day is None or not over or last.time >= day.closes:
        return None
    game, seat = table.plan.config.game, table.people()[0]
    ending = table.record().ending
    result = None if ending is None else ending.result.seats[seat]
    return {
        "date": day.date,
        "game": game,
        "key": table.seats[seat].holders[0],
        "table_id": table.id,
        "score": None if result is None else result.score,
        "compared": None if result is None else game_spec(game).compared(result),
        "ended": last.time,
    }


def _due(table: Table) -> float | None:
    """Return when the server must act on its own. Where only bots play, a watcher wakes it."""
    if table.full() or (table.people() and table.bots_awaited()) or table.wants_rematch():
        return table.latest.time + GRACE_SECONDS
    return table.deadline() if table.people_awaited() else None


def _held(table: Table) -> list[Row]:
    return [
        {"table_id": table.id, "seat": index, "key": key}
        for index, seat in enumerate(table.seats)
        for key in seat.holders
    ]


def _new_rows(new: UnwrittenTable) -> NewRows:
    table = new.table
    row = {
        "id": table.id,
        "seed": table.seed,
        "links": new.links,
        "created": table.created,
        "public": table.plan.public,
        **dict(zip(TABLE_FIELDS, _table_values(table, told=True), strict=True)),
    }
    lines = [dict(zip(LOG_FIELDS, _log_values(table.id, line), strict=True)) for line in new.lines]
    return NewRows(row, lines, _held(table))
