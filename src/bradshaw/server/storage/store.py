"""All tables' append-only logs, written in batches, without SQLAlchemy (it took a quarter of the server's time)."""

from __future__ import annotations

import asyncio
import logging
from asyncio import sleep
from collections import deque
from time import monotonic
from typing import Literal

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.logs import error_location
from bradshaw.server.metrics import LINES_OF_ACT
from bradshaw.server.storage.database import migrate, open_engine
from bradshaw.server.storage.postgres_writer import PostgresWriter
from bradshaw.server.storage.sqlite_writer import SqliteWriter
from bradshaw.server.storage.tables import holders, log, tables
from bradshaw.server.storage.writing import (
    DatabaseUnavailable,
    PendingWrite,
    StoreFailed,
    UnwrittenTable,
    Writer,
    pending_line,
    pending_table,
)
from bradshaw.table.acts import AnyAct, Logged
from bradshaw.table.calls import NO_CALLS, Calls
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.table import Table

logger = logging.getLogger(__name__)

_acts: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)
_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)
_numbers: msgspec.json.Decoder[tuple[int, ...]] = msgspec.json.Decoder(tuple[int, ...])

BATCH = 200
# After a batch of at least MANY_LINES, the next one is delayed this long: fewer, larger batches cost much less.
MANY_LINES = 3
GATHER_SECONDS = 0.005
ANSWER_SECONDS = 2.0
# A database that has not answered for this long is broken, not busy.
BROKEN_SECONDS = 60.0


class StoredTable(msgspec.Struct, frozen=True):
    """A stored table. `seed`, for its chance, and `links`, for its invitations, are secrets."""

    seed: bytes
    links: bytes
    lines: list[Logged]


class DeviceTable(msgspec.Struct, frozen=True):
    """A table, a person's seats at it, the seats that can act, and when they run out of time."""

    info: TableInfo
    seats: tuple[int, ...]
    awaited: tuple[int, ...]
    deadline: float | None


class Store:
    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        self._writer = _writer_of(self.engine)
        self._pending: deque[PendingWrite] = deque()
        self._has_pending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._last_answer = monotonic()

    async def open(self) -> None:
        await migrate(self.engine)
        self._task = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._writer.close()
        await self.engine.dispose()

    async def reach(self) -> Literal["ok", "busy", "broken"]:
        """Ask the database. It is `busy` if it does not answer in time, and `broken` if it fails or has not answered
        for a minute."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.engine.connect() as connection:
                await connection.execute(select(tables.c.id).limit(1))
        except TimeoutError:
            return "busy" if monotonic() - self._last_answer < BROKEN_SECONDS else "broken"
        except (SQLAlchemyError, OSError):
            return "broken"
        self._last_answer = monotonic()
        return "ok"

    async def create(self, new: UnwrittenTable) -> None:
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._write(pending_table(new, written))
        _count(new.lines)

    async def append(
        self,
        table: Table,
        new: UnwrittenTable | None = None,
        calls: Calls = NO_CALLS,
        erased: list[Logged] | None = None,
    ) -> bool:
        """Write a table's latest line, and with it its calls, the new table that it names, and `erased` lines in place
        of earlier ones. Return True once all are on disk; return False, and write nothing, if that line or one with the
        same command exists."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        is_new = await self._write(pending_line(table, new, calls, written, erased))
        if is_new:
            _count([table.latest] if new is None else [table.latest, *new.lines])
        return is_new

    async def _write(self, write: PendingWrite) -> bool:
        self._pending.append(write)
        self._has_pending.set()
        return await write.written

    async def _write_batches(self) -> None:
        loop = asyncio.get_running_loop()
        started, many = 0.0, False
        while True:
            await self._has_pending.wait()
            if many and (early := started + GATHER_SECONDS - loop.time()) > 0:
                await sleep(early)
            batch = self._next_batch()
            started, many = loop.time(), len(batch) >= MANY_LINES
            try:
                await self._write_or_refuse(batch)
            except Exception as error:  # noqa: BLE001
                # If this task ended, nothing more could be written.
                logger.error("a batch could not be written: %s", error_location(error))
                _fail(batch, StoreFailed(type(error).__name__))

    def _next_batch(self) -> list[PendingWrite]:
        """Return pending writes, at most one per table, because a table's next write depends on this one's outcome."""
        batch: dict[str, PendingWrite] = {}
        while self._pending and len(batch) < BATCH and self._pending[0].table not in batch:
            write = self._pending.popleft()
            batch[write.table] = write
        if not self._pending:
            self._has_pending.clear()
        return list(batch.values())

    async def _write_or_refuse(self, batch: list[PendingWrite]) -> None:
        try:
            await self._settle(batch)
        except DatabaseUnavailable as error:
            _fail(batch, error)
        except StoreFailed as error:
            if len(batch) == 1:
                _fail(batch, error)
            else:
                await self._write_singly(batch)

    async def _write_singly(self, batch: list[PendingWrite]) -> None:
        """Write one by one, so a bad line fails only its own table."""
        for write in batch:
            try:
                await self._settle([write])
            except StoreFailed as error:
                _fail([write], error)

    async def _settle(self, batch: list[PendingWrite]) -> None:
        written = await self._writer.write(batch)
        for write, is_new in zip(batch, written, strict=True):
            if not write.written.done():
                write.written.set_result(is_new)

    async def claim_due(self, now: float, retry_at: float) -> list[str]:
        """Return the tables that are due, and postpone them to `retry_at` so no other process claims them too."""
        async with self.engine.begin() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(BATCH)
            )
            claimed = []
            for table, due in found.all():
                postponed = update(tables).where(tables.c.id == table, tables.c.due == due).values(due=retry_at)
                if (await connection.execute(postponed)).rowcount:
                    claimed.append(table)
        return claimed

    async def read(self, table: str) -> StoredTable | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables.c.seed, tables.c.links).where(tables.c.id == table))
            row = found.first()
            if row is None:
                return None
            return StoredTable(row.seed, row.links, await lines_of(connection, table, 0))

    async def read_after(self, table: str, number: int) -> list[Logged]:
        async with self.engine.connect() as connection:
            return await lines_of(connection, table, number)

    async def lengths(self, names: list[str]) -> dict[str, int]:
        query = select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(names)).group_by(log.c.table_id)
        async with self.engine.connect() as connection:
            return {table: last + 1 for table, last in await connection.execute(query)}

    async def info_of(self, table: str) -> TableInfo | None:
        async with self.engine.connect() as connection:
            info = (await connection.execute(select(tables.c.info).where(tables.c.id == table))).scalar()
        return None if info is None else _infos.decode(info)

    async def open_tables(self, limit: int) -> list[TableInfo]:
        """Return public tables, those with an open seat before those in play, latest first."""
        query = (
            select(tables.c.info)
            .where(tables.c.public, tables.c.status.in_(("waiting", "playing")))
            .order_by(tables.c.status.desc(), tables.c.updated.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [_infos.decode(info) for (info,) in await connection.execute(query)]

    async def tables_of(self, key: str, limit: int, earlier: tuple[str, ...] = ()) -> list[DeviceTable]:
        """Return the tables at which a person, or one of their earlier keys, has a seat, latest first."""
        query = (
            select(tables.c.id, tables.c.info, tables.c.awaited, tables.c.deadline, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.key.in_((key, *earlier)))
            .order_by(tables.c.updated.desc(), tables.c.id, holders.c.seat)
            .limit(limit)
        )
        found: dict[str, DeviceTable] = {}
        async with self.engine.connect() as connection:
            for name, info, awaited, deadline, seat in await connection.execute(query):
                if name in found and seat in found[name].seats:
                    continue
                if name in found:
                    found[name] = msgspec.structs.replace(found[name], seats=(*found[name].seats, seat))
                else:
                    found[name] = DeviceTable(_infos.decode(info), (seat,), _numbers.decode(awaited), deadline)
        return list(found.values())

    async def idle(self, status: str, before: float) -> list[str]:
        """Return the tables with this status that have been idle since `before`."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.updated < before).limit(BATCH)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _writer_of(engine: AsyncEngine) -> Writer:
    return PostgresWriter(engine) if engine.dialect.name == "postgresql" else SqliteWriter(engine.url.database or "")


def _count(lines: list[Logged]) -> None:
    for line in lines:
        LINES_OF_ACT[type(line.act)].inc()


def _fail(batch: list[PendingWrite], error: StoreFailed) -> None:
    for write in batch:
        if not write.written.done():
            write.written.set_exception(error)


async def lines_of(connection: AsyncConnection, table: str, start: int) -> list[Logged]:
    """Return a table's log lines from `start` on."""
    query = select(log).where(log.c.table_id == table, log.c.number >= start).order_by(log.c.number)
    rows = await connection.execute(query)
    return [
        Logged(row.number, row.time, row.command or "", _acts.decode(row.act), _numbers.decode(row.versions))
        for row in rows
    ]
