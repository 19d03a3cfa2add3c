"""Writes to SQLite: one thread, one connection, plain SQL. While it waits for the disk, the server goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.dialects.sqlite import dialect

from bradshaw.server.storage.database import PRAGMAS
from bradshaw.server.storage.statements import Statements
from bradshaw.server.storage.writers import DatabaseAway, StoreFailed
from bradshaw.server.storage.writing import Writing


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
                written = [self._write_one(connection, one) for one in batch]
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

    def _write_one(self, connection: sqlite3.Connection, one: Writing) -> bool:
        add, summarise = self._statements.add_line, self._statements.summarise
        if one.line is not None and one.summary is not None:
            if not connection.execute(add.text, add.values(one.line)).rowcount:
                return False
            connection.execute(summarise.text, summarise.values(one.summary))
        for text, rows in self._statements.after_line(one):
            connection.executemany(text, rows)
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def connect_to_write(file: str) -> sqlite3.Connection:
    """A connection on which transactions are begun and ended by the program, and by nothing else."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _told(error: sqlite3.Error) -> str:
    """SQLite's own words name columns and files, and never a value."""
    return f"{type(error).__name__}: {error}"
