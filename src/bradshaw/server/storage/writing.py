"""Pending writes, as database rows: a log line or a new table."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import msgspec

from bradshaw.games import game_spec
from bradshaw.server.storage.subscription_ids import webhook_id
from bradshaw.table.acts import Logged, Moved, Resigned
from bradshaw.table.calls import NO_CALLS, Calls, seats_as_bits
from bradshaw.table.outgoing import info
from bradshaw.table.premoves import premove_due
from bradshaw.table.table import Table

# A process that must act at a table has this long before another one takes over.
GRACE_SECONDS = 10.0

Row = dict[str, Any]
Values = tuple[object, ...]

# The fields of a log line, of its table after the line, and of its calls; None means no change.
LOG_FIELDS = ("table_id", "number", "time", "command", "act", "versions")
TABLE_FIELDS = ("updated", "status", "awaited", "due", "deadline", "info")
CALL_FIELDS = ("waiting", "calls")
LINE_FIELDS = (*LOG_FIELDS, *TABLE_FIELDS, *CALL_FIELDS)


class StoreFailed(Exception):
    """A batch could not be written, not even in part. The message does not quote it."""


class DatabaseUnavailable(StoreFailed):
    """The database failed, not the data."""


class UnwrittenTable(msgspec.Struct, frozen=True):
    """A table that is not in the database yet, its log, the secret of its invitations, and its calls."""

    table: Table
    lines: list[Logged]
    links: bytes
    calls: Calls = NO_CALLS


class NewRows(msgspec.Struct, frozen=True):
    """The rows for a new table, its log, its seats' holders, and its calls."""

    table: Row
    lines: list[Row]
    holders: list[Row]
    calls: list[Values]


class PendingWrite(msgspec.Struct, frozen=True, eq=False):
    """A log line with what it changes, and a new table, all written together or not at all. `webhook` is set if the new
    table inherits one; `erased` are earlier lines that name somebody no more. `written` resolves to False if the line,
    or one with the same command, exists."""

    table: str
    written: asyncio.Future[bool]
    line: Values | None = None
    holders: list[Row] | None = None
    day_result: Row | None = None
    new: NewRows | None = None
    webhook: Row | None = None
    erased: list[Row] | None = None

    @property
    def only_line(self) -> bool:
        """Whether there is only the line, as for nearly every move."""
        more = (self.holders, self.day_result, self.new, self.erased)
        return self.line is not None and all(part is None for part in more)


class Writer(Protocol):
    """Writes to a database over a separate connection."""

    async def write(self, batch: list[PendingWrite]) -> list[bool]:
        """Write a batch, at most one item per table, to disk or not at all; return whether each item was new."""

    async def close(self) -> None: ...


def pending_line(
    table: Table,
    new: UnwrittenTable | None,
    calls: Calls,
    written: asyncio.Future[bool],
    erased: list[Logged] | None = None,
) -> PendingWrite:
    """Return a write of the table's latest line, with its calls, the new table that it names, and `erased` lines."""
    summary = _table_values(table, with_info=table.change.table)
    return PendingWrite(
        table.id,
        written,
        line=(*_log_values(table.id, table.latest), *summary, *_call_values(table, calls)),
        holders=_holder_rows(table) if table.change.table else None,
        day_result=_day_result(table),
        new=None if new is None else _new_rows(new),
        webhook=None if new is None or new.table.host != table.host else _inherited_webhook(table, new.table),
        erased=None if erased is None else [erased_row(table.id, line) for line in erased],
    )


def erased_row(table: str, line: Logged) -> Row:
    """Return the changed columns of an earlier line's row."""
    act = msgspec.json.encode(line.act).decode()
    return {"table": table, "line": line.number, "erased_command": line.command or None, "erased_act": act}


def pending_table(new: UnwrittenTable, written: asyncio.Future[bool]) -> PendingWrite:
    return PendingWrite(new.table.id, written, new=_new_rows(new))


def _log_values(table: str, line: Logged) -> Values:
    act, versions = msgspec.json.encode(line.act).decode(), msgspec.json.encode(line.versions).decode()
    return (table, line.number, line.time, line.command or None, act, versions)


def _table_values(table: Table, with_info: bool) -> Values:
    """Return a table's summary for queries; `with_info` if its public part has changed."""
    awaited = msgspec.json.encode(table.people_awaited()).decode()
    encoded_info = msgspec.json.encode(info(table)).decode() if with_info else None
    # Not the line's time: a secret choice must not show in the order of a list.
    return (table.last_public_change, table.status, awaited, _due(table), table.deadline(), encoded_info)


def _call_values(table: Table, calls: Calls) -> Values:
    return (seats_as_bits(table.people_awaited()), _encoded_calls(calls) if calls.calls else None)


def _encoded_calls(calls: Calls) -> str:
    return msgspec.json.encode(calls.calls).decode()


def _day_result(table: Table) -> Row | None:
    """Return the row of a journey's result, if the latest line ended the journey in time."""
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
    """Return when the server itself must act. Abandoned tables are never due: only a watcher wakes them."""
    if table.full() or (table.bots_awaited() and not table.is_abandoned()) or table.wants_rematch():
        return table.latest.time + GRACE_SECONDS
    premove, deadline = premove_due(table), table.deadline() if table.people_awaited() else None
    return deadline if premove is None else premove[0] if deadline is None else min(premove[0], deadline)


def _holder_rows(table: Table) -> list[Row]:
    return [
        {"table_id": table.id, "seat": index, "key": key}
        for index, seat in enumerate(table.seats)
        for key in seat.holders
    ]


def _inherited_webhook(table: Table, new: Table) -> Row:
    """Return the row that copies a webhook to a rematch with the same host. Another host has not chosen that chat."""
    return {"from": table.id, "id": webhook_id(new.id), "subscriber": new.id, "created": new.created}


def _new_rows(new: UnwrittenTable) -> NewRows:
    table = new.table
    row = {
        "id": table.id,
        "seed": table.seed,
        "links": new.links,
        "created": table.created,
        "public": table.plan.public,
        **dict(zip(TABLE_FIELDS, _table_values(table, with_info=True), strict=True)),
    }
    lines = [dict(zip(LOG_FIELDS, _log_values(table.id, line), strict=True)) for line in new.lines]
    calls: list[Values] = []
    if new.calls.calls:
        calls.append((table.id, table.latest.number, table.latest.time, _encoded_calls(new.calls)))
    return NewRows(row, lines, _holder_rows(table), calls)
