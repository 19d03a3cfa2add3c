"""The append-only logs of all tables.

Lines are written in batches: those that arrive during one transaction go into the next. SQLAlchemy is for reading;
the writers do without it, since it took a quarter of the server's time.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import sleep
from collections import deque

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.logs import error_location
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
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.table import Table

logger = logging.getLogger(__name__)

_acts: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)
_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)
_numbers: msgspec.json.Decoder[tuple[int, ...]] = msgspec.json.Decoder(tuple[int, ...])

BATCH = 200
# After a batch of at least MANY_LINES, the next one starts no sooner than this: fewer, larger batches cost much less. A
# single line is written at once.
MANY_LINES = 3
GATHER_SECONDS = 0.005
ANSWER_SECONDS = 2.0


class Stored(msgspec.Struct, frozen=True):
    """A table as it is stored. `seed` (of its chance) and `links` (of its invitations) are secrets."""

    seed: bytes
    links: bytes
    lines: list[Logged]


class DeviceTable(msgspec.Struct, frozen=True):
    """A table with the seats of a device, and those that may act."""

    info: TableInfo
    seats: tuple[int, ...]
    awaited: tuple[int, ...]


class Store:
    """Reads and writes the logs of all tables, in one database."""

    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        self._writer = _writer_of(self.engine)
        self._pending: deque[PendingWrite] = deque()
        self._has_pending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrate(self.engine)
        self._task = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._writer.close()
        await self.engine.dispose()

    async def is_reachable(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.engine.connect() as connection:
                await connection.execute(select(tables.c.id).limit(1))
        except (SQLAlchemyError, OSError):
            return False
        return True

    # Writing

    async def create(self, new: UnwrittenTable) -> None:
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._write(pending_table(new, written))

    async def append(self, table: Table, beside: UnwrittenTable | None = None) -> bool:
        """Write the latest line of a table, and with it the new table that it names. Return True once both are on disk;
        False, writing nothing, if that line or one with the same command exists already."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        return await self._write(pending_line(table, beside, written))

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
                # If this task ended, nothing could be written any more.
                logger.error("a batch could not be written: %s", error_location(error))
                _fail(batch, StoreFailed(type(error).__name__))

    def _next_batch(self) -> list[PendingWrite]:
        """Return pending writes, one per table: the next one of a table depends on the outcome of this one."""
        batch: dict[str, PendingWrite] = {}
        while self._pending and len(batch) < BATCH and self._pending[0].table not in batch:
            one = self._pending.popleft()
            batch[one.table] = one
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
        """Write one by one, so that a bad line costs no other table its own."""
        for one in batch:
            try:
                await self._settle([one])
            except StoreFailed as error:
                _fail([one], error)

    async def _settle(self, batch: list[PendingWrite]) -> None:
        written = await self._writer.write(batch)
        for one, new in zip(batch, written, strict=True):
            if not one.written.done():
                one.written.set_result(new)

    async def claim_due(self, now: float, again: float) -> list[str]:
        """Return the tables that are due, and postpone them so that no other process claims them too."""
        async with self.engine.begin() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(BATCH)
            )
            claimed = []
            for table, due in found.all():
                postponed = update(tables).where(tables.c.id == table, tables.c.due == due).values(due=again)
                if (await connection.execute(postponed)).rowcount:
                    claimed.append(table)
        return claimed

    # Reading

    async def read(self, table: str) -> Stored | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables.c.seed, tables.c.links).where(tables.c.id == table))
            row = found.first()
            if row is None:
                return None
            return Stored(row.seed, row.links, await lines_of(connection, table, 0))

    async def read_after(self, table: str, number: int) -> list[Logged]:
        """Return the lines of a table from that number on."""
        async with self.engine.connect() as connection:
            return await lines_of(connection, table, number)

    async def lengths(self, names: list[str]) -> dict[str, int]:
        """Return the lengths of the logs of these tables."""
        query = select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(names)).group_by(log.c.table_id)
        async with self.engine.connect() as connection:
            return {table: last + 1 for table, last in await connection.execute(query)}

    async def info_of(self, table: str) -> TableInfo | None:
        """Return the public part of a table."""
        async with self.engine.connect() as connection:
            told = (await connection.execute(select(tables.c.info).where(tables.c.id == table))).scalar()
        return None if told is None else _infos.decode(told)

    async def open_tables(self, limit: int) -> list[TableInfo]:
        """Return public tables: those with an open seat before those in play, latest first."""
        query = (
            select(tables.c.info)
            .where(tables.c.public, tables.c.status.in_(("waiting", "playing")))
            .order_by(tables.c.status.desc(), tables.c.updated.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [_infos.decode(told) for (told,) in await connection.execute(query)]

    async def tables_of(self, key: str, limit: int) -> list[DeviceTable]:
        """Return the tables at which a device sits, latest first."""
        query = (
            select(tables.c.id, tables.c.info, tables.c.awaited, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.key == key)
            .order_by(tables.c.updated.desc(), tables.c.id, holders.c.seat)
            .limit(limit)
        )
        found: dict[str, DeviceTable] = {}
        async with self.engine.connect() as connection:
            for name, told, awaited, seat in await connection.execute(query):
                if name in found:
                    found[name] = msgspec.structs.replace(found[name], seats=(*found[name].seats, seat))
                else:
                    found[name] = DeviceTable(_infos.decode(told), (seat,), _numbers.decode(awaited))
        return list(found.values())

    async def idle(self, status: str, before: float) -> list[str]:
        """Return the tables of that status without activity since then."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.updated < before).limit(BATCH)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _writer_of(engine: AsyncEngine) -> Writer:
    return PostgresWriter(engine) if engine.dialect.name == "postgresql" else SqliteWriter(engine.url.database or "")


def _fail(batch: list[PendingWrite], error: StoreFailed) -> None:
    for one in batch:
        if not one.written.done():
            one.written.set_exception(error)


async def lines_of(connection: AsyncConnection, table: str, start: int) -> list[Logged]:
    """Return the lines of a table's log from that number on."""
    query = select(log).where(log.c.table_id == table, log.c.number >= start).order_by(log.c.number)
    rows = await connection.execute(query)
    return [
        Logged(row.number, row.time, row.command or "", _acts.decode(row.act), _numbers.decode(row.versions))
        for row in rows
    ]
