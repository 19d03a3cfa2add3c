"""Writes to SQLite in a separate thread, over one connection, in plain SQL."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain

from sqlalchemy.dialects.sqlite import dialect

from bradshaw.server.storage.call_statements import sqlite_trigger
from bradshaw.server.storage.database import PRAGMAS
from bradshaw.server.storage.statements import Statements
from bradshaw.server.storage.writing import (
    LINE_FIELDS,
    LOG_FIELDS,
    DatabaseUnavailable,
    PendingWrite,
    StoreFailed,
    Values,
)

# One insert into this view writes a batch of lines in one transaction: the thread waits for the GIL after every
# statement. None means no change.
_LINES = f"""
CREATE TEMP VIEW lines AS SELECT {", ".join(f"NULL AS new_{field}" for field in LINE_FIELDS)};
CREATE TEMP TRIGGER write_line INSTEAD OF INSERT ON lines BEGIN
  INSERT INTO log ({", ".join(LOG_FIELDS)}) VALUES ({", ".join(f"NEW.new_{field}" for field in LOG_FIELDS)});
  UPDATE tables SET updated = NEW.new_updated, status = NEW.new_status, awaited = NEW.new_awaited,
    due = NEW.new_due, deadline = NEW.new_deadline, info = coalesce(NEW.new_info, info) WHERE id = NEW.new_table_id;
  {sqlite_trigger({field: f"NEW.new_{field}" for field in LINE_FIELDS})}
END;
"""  # noqa: S608 - the names are constants
_LINE = f"({', '.join('?' * len(LINE_FIELDS))})"
_SAME_LINE = "SELECT 1 FROM log WHERE table_id = ? AND (number = ? OR command = ?)"
# One for each batch size, and some more.
_CACHED_STATEMENTS = 256


class SqliteWriter:
    def __init__(self, file: str) -> None:
        self._file = file
        self._statements = Statements(dialect(paramstyle="qmark"))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: list[PendingWrite]) -> list[bool]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _write(self, batch: list[PendingWrite]) -> list[bool]:
        try:
            connection = self._connection = self._connection or connect_to_write(self._file)
            return self._write_all(connection, batch)
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.DataError) as error:
            raise StoreFailed(_describe(error)) from None
        except (ValueError, OverflowError) as error:
            raise StoreFailed(type(error).__name__) from None
        except sqlite3.Error as error:
            self._disconnect()
            raise DatabaseUnavailable(_describe(error)) from None

    def _write_all(self, connection: sqlite3.Connection, batch: list[PendingWrite]) -> list[bool]:
        lines = [write.line for write in batch if write.line is not None]
        if all(write.only_line for write in batch) and _add_lines(connection, lines):
            return [True] * len(batch)
        connection.execute("BEGIN IMMEDIATE")
        try:
            added = _add_lines(connection, lines)
            written = [self._write_one(connection, write, added) for write in batch]
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return written

    def _write_one(self, connection: sqlite3.Connection, write: PendingWrite, added: bool) -> bool:
        """Write one item in a transaction; its line is already `added` if all lines were new."""
        if write.line is not None and not added and not _add_line(connection, write.line):
            return False
        for text, rows in self._statements.after_line(write):
            connection.executemany(text, rows)
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def _add_lines(connection: sqlite3.Connection, lines: list[Values]) -> bool:
    """Add lines and update their tables, all or none; return whether all lines were new."""
    if not lines:
        return True
    try:
        connection.execute(_insert(len(lines)), list(chain.from_iterable(lines)))
    except sqlite3.IntegrityError:
        return False
    return True


def _add_line(connection: sqlite3.Connection, line: Values) -> bool:
    """Add one line in a transaction, unless it or a line with the same command exists; return whether it was new."""
    table, number, _, command, *_ = line
    if connection.execute(_SAME_LINE, (table, number, command)).fetchone() is not None:
        return False
    connection.execute(_insert(1), line)
    return True


@cache
def _insert(count: int) -> str:
    return f"INSERT INTO lines VALUES {', '.join([_LINE] * count)}"  # noqa: S608


def connect_to_write(file: str) -> sqlite3.Connection:
    """Return a connection without implicit transactions."""
    connection = sqlite3.connect(
        file, isolation_level=None, check_same_thread=False, cached_statements=_CACHED_STATEMENTS
    )
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    connection.executescript(_LINES)
    return connection


def _describe(error: sqlite3.Error) -> str:
    """Return a description; SQLite's messages name columns and files, never values."""
    return f"{type(error).__name__}: {error}"
