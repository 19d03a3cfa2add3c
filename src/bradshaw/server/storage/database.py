"""Opens a database: SQLite in a file, or PostgreSQL by its address; and brings its form up to date."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from filelock import FileLock, Timeout
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bradshaw.core.errors import BradshawError

# A commit is on disk when it returns, also if the power fails: an acknowledged move is never lost.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
# Any number will do, as long as all processes lock the same one while they migrate.
_MIGRATION_LOCK = 18_720_002


class BadDatabase(BradshawError):
    """A database that cannot be used, and why."""


def open_engine(address: str) -> AsyncEngine:
    """An engine for the address, which names no driver: sqlite:///FILE or postgresql://… What is written is never told
    in its errors: it holds what players said and did."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase("the database's address is not one; sqlite:///FILE or postgresql://…") from None
    match url.get_backend_name():
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise BadDatabase("games are kept in a file; give one as sqlite:///FILE")
            driver = url.set(drivername="sqlite+aiosqlite")
            engine = create_async_engine(driver, pool_size=4, max_overflow=0, hide_parameters=True)
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            return engine
        case "postgresql":
            driver = url.set(drivername="postgresql+asyncpg")
            return create_async_engine(driver, pool_size=8, pool_pre_ping=True, hide_parameters=True)
        case other:
            raise BadDatabase(f"'{other}' is not a database this server knows; sqlite:///FILE or postgresql://…")


def claim_file(address: str) -> FileLock | None:
    """Claim the file of an SQLite database for this server alone; BadDatabase if another one has it. Two servers that
    cannot hear each other would each show its players only half of what happens. The claim ends with the process."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    folder = Path(url.database).parent
    if not folder.is_dir():
        raise BadDatabase(f"there is no folder {folder} for the database")
    claim = FileLock(f"{url.database}.lock")
    try:
        claim.acquire(blocking=False)
    except Timeout:
        raise BadDatabase(f"another server plays with {url.database}; --redis lets several share it") from None
    except OSError as error:
        raise BadDatabase(f"the database cannot be used: {url.database}: {error.strerror}") from None
    return claim


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine, form: str = "head") -> None:
    """Bring the database to the form this program needs, or another; several processes may try at once."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate, form)
    except DBAPIError as error:
        raise BadDatabase(f"the database cannot be used: {_first_line(error.orig or error)}") from None
    except (SQLAlchemyError, OSError) as error:
        raise BadDatabase(f"the database cannot be reached: {_first_line(error)}") from None
    except CommandError:
        raise BadDatabase("the database was written by a newer version of this program") from None


def _first_line(error: BaseException) -> str:
    """What a driver says of a failure, in one line; some put the name of their own class before it."""
    line = (str(error).strip() or type(error).__name__).splitlines()[0]
    return re.sub(r"^<class '[^']*'>: ", "", line)


def _migrate(connection: Connection, form: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
    else:
        # SQLite would begin with the first change, and another process could have read the same old form by then.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, form)
