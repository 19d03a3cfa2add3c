"""Opens a database: SQLite in a file, or PostgreSQL by its address; and brings its form up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bradshaw.core.errors import BradshawError

# Any number will do, as long as all processes lock the same one while they migrate.
_MIGRATION_LOCK = 18_720_002


class BadDatabase(BradshawError):
    """An address of a database that cannot be used."""


def open_engine(address: str) -> AsyncEngine:
    """An engine for the address, which names no driver: sqlite:///FILE or postgresql://…"""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase("the database's address is not one; sqlite:///FILE or postgresql://…") from None
    match url.get_backend_name():
        case "sqlite":
            engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"), pool_size=4, max_overflow=0)
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            return engine
        case "postgresql":
            return create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=8, pool_pre_ping=True)
        case other:
            raise BadDatabase(f"'{other}' is not a database this server knows; sqlite:///FILE or postgresql://…")


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # A commit is on disk when it returns, also if the power fails: an acknowledged move is never lost.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine, form: str = "head") -> None:
    """Bring the database to the form this program needs, or another; several processes may try at once."""
    async with engine.begin() as connection:
        await connection.run_sync(_migrate, form)


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
