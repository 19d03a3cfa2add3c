"""Writes to PostgreSQL over one connection: a batch of lines is one statement and one round trip."""

from __future__ import annotations

from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.database import first_line
from bradshaw.server.storage.statements import Statements
from bradshaw.server.storage.writing import DatabaseUnavailable, PendingWrite, StoreFailed

# Each field of the lines is one array. A line that exists already changes nothing.
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

# The database cannot be reached or is shutting down. asyncpg raises the last one for a statement during which its
# connection ends.
_AWAY = (
    SQLAlchemyError,
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InternalClientError,
)


class PostgresWriter:
    """Writes over one connection of the engine, and reconnects when it is lost."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements = Statements(engine.dialect)
        self._connection: AsyncConnection | None = None

    async def write(self, batch: list[PendingWrite]) -> list[bool]:
        try:
            driver = await self._driver()
            if all(one.only_line for one in batch):
                return await self._add_lines(driver, batch)
            async with driver.transaction():
                return await self._write_all(driver, batch)
        except _AWAY as error:
            await self.close()
            raise DatabaseUnavailable(_described(error)) from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            if (await self._driver()).is_closed():
                await self.close()
                raise DatabaseUnavailable(_described(error)) from None
            raise StoreFailed(_described(error)) from None

    async def close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()

    async def _write_all(self, driver: Any, batch: list[PendingWrite]) -> list[bool]:
        written = await self._add_lines(driver, batch)
        for one, new in zip(batch, written, strict=True):
            for text, rows in self._statements.after_line(one) if new else ():
                await driver.executemany(text, rows)
        return written

    async def _add_lines(self, driver: Any, batch: list[PendingWrite]) -> list[bool]:
        # The same order in every process, so that two of them cannot deadlock.
        ordered = sorted(batch, key=lambda one: one.table)
        lines = [one.line for one in ordered if one.line is not None]
        if not lines:
            return [True] * len(batch)
        added = await driver.fetch(_LINES, *[list(field) for field in zip(*lines, strict=True)])
        tables = {table for (table,) in added}
        return [one.line is None or one.table in tables for one in batch]

    async def _driver(self) -> Any:
        """Return asyncpg's own connection."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        return (await self._connection.get_raw_connection()).driver_connection


def _described(error: BaseException) -> str:
    """Return the error without values: those of a data error quote them, others only after the first line."""
    kind = type(error).__name__
    return kind if isinstance(error, asyncpg.DataError | ValueError) else f"{kind}: {first_line(error)}"
