"""Writes to PostgreSQL over one connection: a batch of lines takes one statement and one round trip."""

from __future__ import annotations

from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.call_statements import POSTGRES_CALLS
from bradshaw.server.storage.database import first_line
from bradshaw.server.storage.statements import Statements
from bradshaw.server.storage.writing import LINE_FIELDS, DatabaseUnavailable, PendingWrite, StoreFailed

# Each field of the lines is an array. An existing line changes nothing.
_LINES = f"""
WITH given AS (
  SELECT * FROM unnest(
    $1::varchar[], $2::integer[], $3::float8[], $4::varchar[], $5::text[], $6::text[],
    $7::float8[], $8::varchar[], $9::text[], $10::float8[], $11::float8[], $12::text[],
    $13::integer[], $14::text[]
  ) AS given ({", ".join(LINE_FIELDS)})
), added AS (
  INSERT INTO log (table_id, number, time, command, act, versions)
  SELECT table_id, number, time, command, act, versions FROM given
  ON CONFLICT DO NOTHING RETURNING table_id
), summarised AS (
  UPDATE tables SET updated = given.updated, status = given.status, awaited = given.awaited, due = given.due,
    deadline = given.deadline, info = coalesce(given.info, tables.info)
  FROM given JOIN added USING (table_id) WHERE tables.id = given.table_id
), {POSTGRES_CALLS}
SELECT table_id FROM added
"""  # noqa: S608 - the names are constants

# Raised if the database is unreachable or shutting down; the last one, if a connection ends during a statement.
_UNAVAILABLE = (
    SQLAlchemyError,
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InternalClientError,
)


class PostgresWriter:
    """Writes over one of the engine's connections, and reconnects if it is lost."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements = Statements(engine.dialect)
        self._connection: AsyncConnection | None = None

    async def write(self, batch: list[PendingWrite]) -> list[bool]:
        try:
            driver = await self._driver()
            if all(write.only_line for write in batch):
                return await self._add_lines(driver, batch)
            async with driver.transaction():
                return await self._write_all(driver, batch)
        except _UNAVAILABLE as error:
            await self.close()
            raise DatabaseUnavailable(_describe(error)) from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            if (await self._driver()).is_closed():
                await self.close()
                raise DatabaseUnavailable(_describe(error)) from None
            raise StoreFailed(_describe(error)) from None

    async def close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()

    async def _write_all(self, driver: Any, batch: list[PendingWrite]) -> list[bool]:
        written = await self._add_lines(driver, batch)
        for write, is_new in zip(batch, written, strict=True):
            for text, rows in self._statements.after_line(write) if is_new else ():
                await driver.executemany(text, rows)
        return written

    async def _add_lines(self, driver: Any, batch: list[PendingWrite]) -> list[bool]:
        # The same order in every process prevents deadlocks.
        ordered = sorted(batch, key=lambda write: write.table)
        lines = [write.line for write in ordered if write.line is not None]
        if not lines:
            return [True] * len(batch)
        added = await driver.fetch(_LINES, *[list(field) for field in zip(*lines, strict=True)])
        tables = {table for (table,) in added}
        return [write.line is None or write.table in tables for write in batch]

    async def _driver(self) -> Any:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return (await self._connection.get_raw_connection()).driver_connection


def _describe(error: BaseException) -> str:
    """Return a description without values, which data errors quote, and others only after the first line."""
    kind = type(error).__name__
    return kind if isinstance(error, asyncpg.DataError | ValueError) else f"{kind}: {first_line(error)}"
