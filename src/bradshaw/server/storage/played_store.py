"""Reads a person's ended games."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from sqlalchemy import case, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.server.storage.store import lines_of
from bradshaw.server.storage.tables import holders, log, tables
from bradshaw.table.acts import Logged
from bradshaw.table.outgoing import TableInfo

_ENDED = ("finished", "resigned")
_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class PlayedTable(msgspec.Struct, frozen=True):
    """A table whose game is over: the person's seats there, how many moves were played, and when the last one was."""

    info: TableInfo
    seats: tuple[int, ...]
    moves: int
    ended: float


class PlayedStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def games_of(self, key: str, limit: int, earlier: tuple[str, ...] = ()) -> list[PlayedTable]:
        """Return the ended games of a person, or of one of their earlier keys, latest first; `limit` counts their seats
        in them."""
        query = (
            select(tables.c.id, tables.c.info, tables.c.updated, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.key.in_((key, *earlier)), tables.c.status.in_(_ENDED))
            .order_by(tables.c.updated.desc(), tables.c.id, holders.c.seat)
            .limit(limit)
        )
        found: dict[str, PlayedTable] = {}
        async with self._engine.connect() as connection:
            for table_id, info, updated, seat in await connection.execute(query):
                if table_id in found and seat in found[table_id].seats:
                    continue
                if table_id in found:
                    seats = (*found[table_id].seats, seat)
                    found[table_id] = msgspec.structs.replace(found[table_id], seats=seats)
                else:
                    found[table_id] = PlayedTable(_infos.decode(info), (seat,), 0, updated)
            # The last move is not always the last update: chat and rematch requests may follow it.
            is_move, is_undo = (log.c.act.startswith(f'{{"act":"{act}"') for act in ("moved", "undone"))
            counts = (
                select(log.c.table_id, func.sum(case((is_move, 1), else_=-1)), func.max(log.c.time))
                .where(log.c.table_id.in_(list(found)), is_move | is_undo)
                .group_by(log.c.table_id)
            )
            for table_id, moves, ended in await connection.execute(counts):
                found[table_id] = msgspec.structs.replace(found[table_id], moves=moves, ended=ended)
        return sorted(found.values(), key=lambda table: -table.ended)

    async def logs_of(self, played: list[PlayedTable]) -> AsyncIterator[tuple[PlayedTable, list[Logged]]]:
        """Yield each table with its log."""
        for table in played:
            async with self._engine.connect() as connection:
                lines = await lines_of(connection, table.info.id, 0)
            yield table, lines
