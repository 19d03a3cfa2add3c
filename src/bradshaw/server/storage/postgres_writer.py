"""Writes to PostgreSQL: one connection, and for a batch of lines one statement, which goes there and back once."""

from __future__ import annotations

from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.statements import Statements
from bradshaw.server.storage.writers import DatabaseAway, StoreFailed
from bradshaw.server.storage.writing import Writing

# Each field of the lines of a batch is one array. A line that is there already changes nothing.
_LINES = """
WITH given AS (
  SELECT * FROM unnest(
    $1::varchar[], $2::integer[], $3::float8[], $4::varchar[], $5::text[], $6::text[],
    $7::float8[], $8::varchar[], $9::text[], $10::float8[], $11::text[]
  ) AS given (table_id, number, time, command, act, versions, updated, status, awaited, due, info)
), added AS (
  INSERT INTO log (table_id, number, time, command, act, versions)
  SELECT table_id, number, time, command, act, versions FROM given
  ON CONFLICT DO NOTHING RETURNING table_id
), summarised AS (
  UPDATE tables SET updated = given.updated, status = given.status, awaited = given.awaited, due = given.due,
    info = coalesce(given.info, tables.info)
  FROM given JOIN added USING (table_id) WHERE tables.id = given.table_id
)
SELECT table_id FROM added
"""

# The database cannot be reached, or is going; the last is what asyncpg says when a statement and the news of the end of
# its connection meet.
_AWAY = (
    SQLAlchemyError,
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InternalClientError,
)


class PostgresWriter:
    """Writes through a connection of the engine that it keeps, and asks for another one when that is lost."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements = Statements(engine.dialect)
        self._connection: AsyncConnection | None = None

    async def write(self, batch: list[Writing]) -> list[bool]:
        try:
            driver = await self._driver()
            if all(one.only_line for one in batch):
                return await self._add_lines(driver, batch)
            async with driver.transaction():
                return await self._write_all(driver, batch)
        except _AWAY as error:
            await self._disconnect()
            raise DatabaseAway(type(error).__name__) from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            # What PostgreSQL says may hold what was to be written, so it is not told.
            if await self._lost():
                raise DatabaseAway(type(error).__name__) from None
            raise StoreFailed(type(error).__name__) from None

    async def close(self) -> None:
        await self._disconnect()

    async def _write_all(self, driver: Any, batch: list[Writing]) -> list[bool]:
        written = await self._add_lines(driver, batch)
        for one, new in zip(batch, written, strict=True):
            for text, rows in self._statements.after_line(one) if new else ():
                await driver.executemany(text, rows)
        return written

    async def _add_lines(self, driver: Any, batch: list[Writing]) -> list[bool]:
        # Two processes that write lines of the same tables take them in the same order, and never wait for each other.
        ordered = sorted(batch, key=lambda one: one.table)
        lines = [one.line for one in ordered if one.line is not None]
        if not lines:
            return [True] * len(batch)
        added = await driver.fetch(_LINES, *[list(field) for field in zip(*lines, strict=True)])
        tables = {table for (table,) in added}
        return [one.line is None or one.table in tables for one in batch]

    async def _driver(self) -> Any:
        """asyncpg's own connection, opened as the database's address says."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        return (await self._connection.get_raw_connection()).driver_connection

    async def _lost(self) -> bool:
        """Whether the connection is; then the next batch has another one."""
        if (await self._driver()).is_closed():
            await self._disconnect()
            return True
        return False

    async def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()
