"""Writes to SQLite: one thread, one connection, plain SQL. While it waits for the disk, the server goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain

from sqlalchemy.dialects.sqlite import dialect

from bradshaw.server.storage.database import PRAGMAS
from bradshaw.server.storage.statements import Statements
from bradshaw.server.storage.writers import DatabaseAway, StoreFailed
from bradshaw.server.storage.writing import LOG_FIELDS, TABLE_FIELDS, Values, Writing

# One statement that inserts into this view, and is a transaction of its own, writes a whole batch of lines: after every
# statement the thread has to wait for its turn among the threads of Python. What has not changed is given as None.
_LINES = f"""
CREATE TEMP VIEW lines AS SELECT {", ".join(f"NULL AS new_{field}" for field in (*LOG_FIELDS, *TABLE_FIELDS))};
CREATE TEMP TRIGGER write_line INSTEAD OF INSERT ON lines BEGIN
  INSERT INTO log ({", ".join(LOG_FIELDS)}) VALUES ({", ".join(f"NEW.new_{field}" for field in LOG_FIELDS)});
  UPDATE tables SET updated = NEW.new_updated, status = NEW.new_status, awaited = NEW.new_awaited,
    due = NEW.new_due, info = coalesce(NEW.new_info, info) WHERE id = NEW.new_table_id;
END;
"""  # noqa: S608 - the names are the program's own
_LINE = f"({', '.join('?' * len((*LOG_FIELDS, *TABLE_FIELDS)))})"
_SAME_LINE = "SELECT 1 FROM log WHERE table_id = ? AND (number = ? OR command = ?)"
# One for each size of a batch, up to the largest, and some beside.
_STATEMENTS_KEPT = 256


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
            return self._write_all(connection, batch)
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.DataError) as error:
            raise StoreFailed(_told(error)) from None
        except (ValueError, OverflowError) as error:
            raise StoreFailed(type(error).__name__) from None
        except sqlite3.Error as error:
            self._disconnect()
            raise DatabaseAway(_told(error)) from None

    def _write_all(self, connection: sqlite3.Connection, batch: list[Writing]) -> list[bool]:
        lines = [one.line for one in batch if one.line is not None]
        if all(one.only_line for one in batch) and _add_lines(connection, lines):
            return [True] * len(batch)
        connection.execute("BEGIN IMMEDIATE")
        try:
            added = _add_lines(connection, lines)
            written = [self._write_one(connection, one, added) for one in batch]
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return written

    def _write_one(self, connection: sqlite3.Connection, one: Writing, added: bool) -> bool:
        """Write one of a transaction, whose line has been `added` already if all of them were new."""
        if one.line is not None and not added and not _add_line(connection, one.line):
            return False
        for text, rows in self._statements.after_line(one):
            connection.executemany(text, rows)
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def _add_lines(connection: sqlite3.Connection, lines: list[Values]) -> bool:
    """Add lines and bring their tables up to date, all of them or none; whether all were new."""
    if not lines:
        return True
    try:
        connection.execute(_insert(len(lines)), list(chain.from_iterable(lines)))
    except sqlite3.IntegrityError:
        return False
    return True


def _add_line(connection: sqlite3.Connection, line: Values) -> bool:
    """Add one line in a transaction, unless it or the answer to its command is there already."""
    table, number, _, command, *_ = line
    if connection.execute(_SAME_LINE, (table, number, command)).fetchone() is not None:
        return False
    connection.execute(_insert(1), line)
    return True


@cache
def _insert(count: int) -> str:
    return f"INSERT INTO lines VALUES {', '.join([_LINE] * count)}"  # noqa: S608


def connect_to_write(file: str) -> sqlite3.Connection:
    """A connection on which transactions are begun and ended by the program, and by nothing else."""
    connection = sqlite3.connect(
        file, isolation_level=None, check_same_thread=False, cached_statements=_STATEMENTS_KEPT
    )
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    connection.executescript(_LINES)
    return connection


def _told(error: sqlite3.Error) -> str:
    """SQLite's own words name columns and files, and never a value."""
    return f"{type(error).__name__}: {error}"
