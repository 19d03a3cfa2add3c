"""Writes to SQLite: one thread, one connection, plain SQL. While it waits for the disk, the server goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from sqlalchemy.dialects.sqlite import dialect

from bradshaw.server.storage.database import PRAGMAS
from bradshaw.server.storage.statements import LINE_FIELDS, SUMMARY_FIELDS, Statements
from bradshaw.server.storage.writers import DatabaseAway, StoreFailed
from bradshaw.server.storage.writing import Writing

_PLACES = "(?, ?, ?, ?, ?, ?)"
# Two for each size of a batch, up to the largest.
_STATEMENTS_KEPT = 512


class SqliteWriter:
    """Writes to the file of a database, which has been brought to its form already."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._statements = Statements(dialect(paramstyle="qmark"))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: list[Writing]) -> list[bool]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _write(self, batch: list[Writing]) -> list[bool]:
        try:
            connection = self._connection = self._connection or connect_to_write(self._file)
            connection.execute("BEGIN IMMEDIATE")
            try:
                written = self._write_all(connection, batch)
                connection.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.DataError) as error:
            raise StoreFailed(_told(error)) from None
        except (ValueError, OverflowError) as error:
            raise StoreFailed(type(error).__name__) from None
        except sqlite3.Error as error:
            self._disconnect()
            raise DatabaseAway(_told(error)) from None
        return written

    def _write_all(self, connection: sqlite3.Connection, batch: list[Writing]) -> list[bool]:
        lines = [one for one in batch if one.line is not None]
        if len(lines) > 1 and not _add_lines(connection, lines):
            # Something was there already. Which line it was shows when each is written on its own.
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            lines = []
        added = {one.table for one in lines} if len(lines) > 1 else set()
        return [self._write_one(connection, one, one.table in added) for one in batch]

    def _write_one(self, connection: sqlite3.Connection, one: Writing, added: bool) -> bool:
        if one.line is not None and not added and not _add_lines(connection, [one]):
            return False
        for text, rows in self._statements.after_line(one):
            connection.executemany(text, rows)
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def _add_lines(connection: sqlite3.Connection, batch: list[Writing]) -> bool:
    """Add lines and bring the summaries of their tables up to date; whether all of them were new. One statement for
    all: after each, the thread has to wait for its turn among the threads of Python."""
    lines = [one.line[field] for one in batch if one.line for field in LINE_FIELDS]
    if connection.execute(_insert_lines(len(batch)), lines).rowcount != len(batch):
        return False
    summaries = [one.summary[field] for one in batch if one.summary for field in SUMMARY_FIELDS]
    connection.execute(_update_summaries(len(batch)), summaries)
    return True


@cache
def _insert_lines(count: int) -> str:
    rows = ", ".join([_PLACES] * count)
    return f"INSERT INTO log ({', '.join(LINE_FIELDS)}) VALUES {rows} ON CONFLICT DO NOTHING"  # noqa: S608


@cache
def _update_summaries(count: int) -> str:
    """What has not changed is given as None and stays."""
    rows = ", ".join([_PLACES] * count)
    return (
        "UPDATE tables SET updated = given.column2, status = given.column3, awaited = given.column4, "  # noqa: S608
        "due = given.column5, info = coalesce(given.column6, tables.info) "
        f"FROM (VALUES {rows}) AS given WHERE tables.id = given.column1"
    )


def connect_to_write(file: str) -> sqlite3.Connection:
    """A connection on which transactions are begun and ended by the program, and by nothing else."""
    connection = sqlite3.connect(
        file, isolation_level=None, check_same_thread=False, cached_statements=_STATEMENTS_KEPT
    )
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _told(error: sqlite3.Error) -> str:
    """SQLite's own words name columns and files, and never a value."""
    return f"{type(error).__name__}: {error}"
