"""The store: the append-only logs of all tables. A line that `append` says is written is on disk.

Lines are written in batches: whatever has come in while one transaction was on its way to the disk goes into the
next, so that many tables share the cost of one. SQLAlchemy reads; what is written on each move is written without it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.database import migrate, open_engine
from bradshaw.server.storage.postgres_writer import PostgresWriter
from bradshaw.server.storage.sqlite_writer import SqliteWriter
from bradshaw.server.storage.tables import holders, log, tables
from bradshaw.server.storage.writers import DatabaseAway, StoreFailed, Writer
from bradshaw.server.storage.writing import UnwrittenTable, Writing, line_writing, table_writing
from bradshaw.table.acts import AnyAct, Logged
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.table import Table

logger = logging.getLogger(__name__)

_acts: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)
_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)
_numbers: msgspec.json.Decoder[tuple[int, ...]] = msgspec.json.Decoder(tuple[int, ...])

BATCH = 200
# While so many lines come at a time, a batch begins no sooner than this after the one before it: fewer and larger ones
# cost much less. A line that comes alone is written at once.
MANY_LINES = 3
GATHER_SECONDS = 0.005
ANSWER_SECONDS = 2.0


class Stored(msgspec.Struct, frozen=True):
    """A table as it is stored. `seed` is what chance is drawn from, `links` what invitations are made from: both are
    secrets."""

    seed: bytes
    links: bytes
    lines: list[Logged]


class Mine(msgspec.Struct, frozen=True):
    """A table at which a device has seats, and the seats that are awaited."""

    info: TableInfo
    seats: tuple[int, ...]
    awaited: tuple[int, ...]


class Store:
    """Writes and reads the logs of all tables, in one database."""

    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        self._writer = _writer_of(self.engine)
        self._waiting: deque[Writing] = deque()
        self._called = asyncio.Event()
        self._at_work: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrate(self.engine)
        self._at_work = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self._at_work is not None:
            self._at_work.cancel()
            await asyncio.gather(self._at_work, return_exceptions=True)
        await self._writer.close()
        await self.engine.dispose()

    async def answers(self) -> bool:
        """Whether the database does."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.engine.connect() as connection:
                await connection.execute(select(tables.c.id).limit(1))
        except (SQLAlchemyError, OSError):
            return False
        return True

    # Writing

    async def create(self, new: UnwrittenTable) -> None:
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._wait_for(table_writing(new, written))

    async def append(self, table: Table, beside: UnwrittenTable | None = None) -> bool:
        """Write the latest line of a table, and with it a new table that belongs to it; False, and nothing is written,
        if that line of the table, or the answer to that command, is there already."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        return await self._wait_for(line_writing(table, beside, written))

    async def _wait_for(self, writing: Writing) -> bool:
        self._waiting.append(writing)
        self._called.set()
        return await writing.written

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        begun, many = 0.0, False
        while True:
            await self._called.wait()
            if many and (early := begun + GATHER_SECONDS - loop.time()) > 0:
                await self._gather(early)
            batch = self._next_batch()
            begun, many = loop.time(), len(batch) >= MANY_LINES
            try:
                await self._write_or_refuse(batch)
            except Exception as error:  # noqa: BLE001
                # Whatever it is: if this task ended, nobody could write any more. What was to be written is not told.
                logger.error("A batch could not be written: %s", type(error).__name__)
                _fail(batch, StoreFailed(type(error).__name__))

    async def _gather(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _next_batch(self) -> list[Writing]:
        """What waits, of each table one: what follows at the same table is decided by what came of that."""
        batch: dict[str, Writing] = {}
        while self._waiting and len(batch) < BATCH and self._waiting[0].table not in batch:
            one = self._waiting.popleft()
            batch[one.table] = one
        if not self._waiting:
            self._called.clear()
        return list(batch.values())

    async def _write_or_refuse(self, batch: list[Writing]) -> None:
        try:
            await self._settle(batch)
        except DatabaseAway as error:
            _fail(batch, error)
        except StoreFailed as error:
            if len(batch) == 1:
                _fail(batch, error)
            else:
                await self._write_singly(batch)

    async def _write_singly(self, batch: list[Writing]) -> None:
        """One line that cannot be written must not cost the other tables theirs."""
        for one in batch:
            try:
                await self._settle([one])
            except StoreFailed as error:
                _fail([one], error)

    async def _settle(self, batch: list[Writing]) -> None:
        """Write these and tell whoever waits for them."""
        written = await self._write_batch(batch)
        for one, new in zip(batch, written, strict=True):
            if not one.written.done():
                one.written.set_result(new)

    async def _write_batch(self, batch: list[Writing]) -> list[bool]:
        return await self._writer.write(batch)

    async def claim_due(self, now: float, again: float) -> list[str]:
        """The tables that the server must look at, put off so that no other process looks at them too."""
        async with self.engine.begin() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(BATCH)
            )
            claimed = []
            for table, due in found.all():
                put_off = update(tables).where(tables.c.id == table, tables.c.due == due).values(due=again)
                if (await connection.execute(put_off)).rowcount:
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
        """The lines of a table from that number on."""
        async with self.engine.connect() as connection:
            return await lines_of(connection, table, number)

    async def lengths(self, names: list[str]) -> dict[str, int]:
        """How many lines the logs of these tables have."""
        query = select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(names)).group_by(log.c.table_id)
        async with self.engine.connect() as connection:
            return {table: last + 1 for table, last in await connection.execute(query)}

    async def info_of(self, table: str) -> TableInfo | None:
        """What everybody may know of a table; None if there is none."""
        async with self.engine.connect() as connection:
            told = (await connection.execute(select(tables.c.info).where(tables.c.id == table))).scalar()
        return None if told is None else _infos.decode(told)

    async def open_tables(self, limit: int) -> list[TableInfo]:
        """Public tables, those that wait for players before those that play, the latest first."""
        query = (
            select(tables.c.info)
            .where(tables.c.public, tables.c.status.in_(("waiting", "playing")))
            .order_by(tables.c.status.desc(), tables.c.updated.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [_infos.decode(told) for (told,) in await connection.execute(query)]

    async def tables_of(self, key: str, limit: int) -> list[Mine]:
        """The tables at which a device sits, the latest first."""
        query = (
            select(tables.c.id, tables.c.info, tables.c.awaited, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.key == key)
            .order_by(tables.c.updated.desc(), tables.c.id, holders.c.seat)
            .limit(limit)
        )
        found: dict[str, Mine] = {}
        async with self.engine.connect() as connection:
            for name, told, awaited, seat in await connection.execute(query):
                if name in found:
                    found[name] = msgspec.structs.replace(found[name], seats=(*found[name].seats, seat))
                else:
                    found[name] = Mine(_infos.decode(told), (seat,), _numbers.decode(awaited))
        return list(found.values())

    async def idle(self, status: str, before: float) -> list[str]:
        """The tables of that status that nothing has happened at since then."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.updated < before).limit(BATCH)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _writer_of(engine: AsyncEngine) -> Writer:
    return PostgresWriter(engine) if engine.dialect.name == "postgresql" else SqliteWriter(engine.url.database or "")


def _fail(batch: list[Writing], error: StoreFailed) -> None:
    """Tell whoever waits for these that they are not written; the next batch is tried all the same."""
    for one in batch:
        if not one.written.done():
            one.written.set_exception(error)


async def lines_of(connection: AsyncConnection, table: str, start: int) -> list[Logged]:
    """The lines of a table's log from that number on."""
    query = select(log).where(log.c.table_id == table, log.c.number >= start).order_by(log.c.number)
    rows = await connection.execute(query)
    return [
        Logged(row.number, row.time, row.command or "", _acts.decode(row.act), _numbers.decode(row.versions))
        for row in rows
    ]
