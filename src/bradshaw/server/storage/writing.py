"""What waits to be written: a line of a table's log, or a new table, as rows of the database."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from bradshaw.games import game_spec
from bradshaw.table.acts import Logged, Moved, Resigned
from bradshaw.table.outgoing import info
from bradshaw.table.table import Table

# A process that has to go on with a table is given this long before another one takes it on.
GRACE_SECONDS = 10.0

Row = dict[str, Any]
Values = tuple[object, ...]

# Of a line: what stands in the log, and what its table is like after it. What has not changed there is None.
LOG_FIELDS = ("table_id", "number", "time", "command", "act", "versions")
TABLE_FIELDS = ("updated", "status", "awaited", "due", "info")


class UnwrittenTable(msgspec.Struct, frozen=True):
    """A table that only this process knows of yet, its whole log, and the secret of its invitations."""

    table: Table
    lines: list[Logged]
    links: bytes


class NewRows(msgspec.Struct, frozen=True):
    """The rows of a new table: its own, those of its log, and who holds its seats."""

    table: Row
    lines: list[Row]
    holders: list[Row]


class Writing(msgspec.Struct, frozen=True, eq=False):
    """What is written together or not at all: a line of the log of a table with what changes by it, and a new table.
    `written` tells whoever waits whether it was; it was not if the line, or the answer to its command, was there."""

    table: str
    written: asyncio.Future[bool]
    line: Values | None = None
    holders: list[Row] | None = None
    day_result: Row | None = None
    new: NewRows | None = None

    @property
    def only_line(self) -> bool:
        """Whether there is nothing beside the line, as it is with nearly every move."""
        return self.line is not None and self.holders is None and self.day_result is None and self.new is None


def line_writing(table: Table, beside: UnwrittenTable | None, written: asyncio.Future[bool]) -> Writing:
    """The latest line of a table, and a new table that belongs to it."""
    return Writing(
        table.id,
        written,
        line=(*_log_values(table.id, table.latest), *_table_values(table, told=table.change.table)),
        holders=_held(table) if table.change.table else None,
        day_result=_day_result(table),
        new=None if beside is None else _new_rows(beside),
    )


def table_writing(new: UnwrittenTable, written: asyncio.Future[bool]) -> Writing:
    """A new table."""
    return Writing(new.table.id, written, new=_new_rows(new))


def _log_values(table: str, line: Logged) -> Values:
    act, versions = msgspec.json.encode(line.act).decode(), msgspec.json.encode(line.versions).decode()
    return (table, line.number, line.time, line.command or None, act, versions)


def _table_values(table: Table, told: bool) -> Values:
    """What changes with a line beside the log, to find a table without replaying it; `told` if what everybody may know
    of the table is a part of that."""
    awaited = msgspec.json.encode(table.people_awaited()).decode()
    known = msgspec.json.encode(info(table)).decode() if told else None
    # A choice in secret must not show in the order of a list either.
    return (table.noticed, table.status, awaited, _due(table), known)


def _day_result(table: Table) -> Row | None:
    """What the journey of a day has come to, if the latest line has ended it, and in time."""
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
    """When the server itself has to do something at this table. Where only bots play, it is asked by who watches."""
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
