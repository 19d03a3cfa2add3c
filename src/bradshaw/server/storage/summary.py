"""What the store keeps of a table beside its log, to find it without replaying it."""

from __future__ import annotations

import msgspec

from bradshaw.table.outgoing import TableInfo, info
from bradshaw.table.rematch import wants_rematch
from bradshaw.table.table import Table

# A process that has to go on with a table is given this long before another one takes it on.
GRACE_SECONDS = 10.0


class TableSummary(msgspec.Struct, frozen=True):
    """`due` is when the server itself has to look at the table. `info` and `holders` (pairs of seat and key) are given
    only if they have changed."""

    status: str
    awaited: tuple[int, ...]
    due: float | None
    info: TableInfo | None
    holders: tuple[tuple[int, str], ...] | None


def summarise_table(table: Table, now: float) -> TableSummary:
    """The summary of a table after the latest line of its log."""
    changed = table.change.table
    pairs = tuple((index, key) for index, seat in enumerate(table.seats) for key in seat.holders)
    return TableSummary(
        status=table.status,
        awaited=tuple(table.people_awaited()),
        due=_due(table, now),
        info=info(table) if changed else None,
        holders=pairs if changed else None,
    )


def _due(table: Table, now: float) -> float | None:
    if table.full() or table.bots_awaited() or wants_rematch(table):
        return now + GRACE_SECONDS
    return table.deadline() if table.people_awaited() else None
