"""Opens and migrates the database: an SQLite file or PostgreSQL."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bradshaw.core.errors import BradshawError

# A commit survives a power failure, so an acknowledged move is never lost.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
MIGRATIONS = Path(__file__).parent / "migrations"


class BadDatabase(BradshawError):
    """A database that cannot be used."""


def open_engine(address: str) -> AsyncEngine:
    """Return an engine for sqlite:///FILE or postgresql://… Its errors omit SQL parameters: they may hold
    what players wrote."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase("the database address is invalid; use sqlite:///FILE or postgresql://…") from None
    match url.get_backend_name():
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise BadDatabase("an SQLite database needs a file; use sqlite:///FILE")
            driver = url.set(drivername="sqlite+aiosqlite")
            engine = create_async_engine(driver, pool_size=4, max_overflow=0, hide_parameters=True)
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            return engine
        case "postgresql":
            driver = url.set(drivername="postgresql+asyncpg")
            return create_async_engine(driver, pool_size=8, pool_pre_ping=True, hide_parameters=True)
        case other:
            raise BadDatabase(f"'{other}' databases are not supported; use sqlite:///FILE or postgresql://…")


def claim_file(address: str) -> FileLock | None:
    """Lock an SQLite database file until this process ends; raise BadDatabase if another server has locked it. Without
    Redis, two servers on one file would each show only their own players' actions."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    folder = Path(url.database).parent
    if not folder.is_dir():
        raise BadDatabase(f"the folder of the database does not exist: {folder}")
    claim = FileLock(f"{url.database}.lock")
    try:
        claim.acquire(blocking=False)
    except Timeout:
        raise BadDatabase(f"another server uses {url.database}; give both --redis to share it") from None
    except OSError as error:
        raise BadDatabase(f"the database cannot be used: {url.database}: {error.strerror}") from None
    return claim


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine, revision: str | None = None) -> None:
    """Migrate the database to a revision, by default the latest; several processes can do so at once."""
    target = revision or latest_revision()
    try:
        async with engine.begin() as connection:
            if await connection.run_sync(_revision) == target:
                return
        # Importing Alembic takes a tenth of a server's start-up, and usually there is nothing to migrate.
        from bradshaw.server.storage.migrating import migrate_to  # noqa: PLC0415

        async with engine.begin() as connection:
            if not await connection.run_sync(migrate_to, MIGRATIONS, target):
                raise BadDatabase("the database was written by a newer version of Bradshaw; upgrade to use it")
    except DBAPIError as error:
        raise BadDatabase(f"the database cannot be used: {first_line(error)}") from None
    except (SQLAlchemyError, OSError) as error:
        raise BadDatabase(f"the database cannot be reached: {first_line(error)}") from None


def latest_revision() -> str:
    """Return the number of the latest migration, from the files' names."""
    return max(path.name[:4] for path in MIGRATIONS.glob("versions/0*.py"))


def _revision(connection: Connection) -> str | None:
    """Return the database's revision; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def first_line(error: BaseException) -> str:
    """Return the first line of a driver's message, without a leading class name or SQLAlchemy's statement."""
    error = (error.orig if isinstance(error, DBAPIError) else None) or error
    line = (str(error).strip() or type(error).__name__).splitlines()[0]
    return re.sub(r"^<class '[^']*'>: ", "", line)
