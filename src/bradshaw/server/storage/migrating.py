"""Migrates a database with Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, text

# An arbitrary number that all processes lock while they migrate.
_LOCK = 18_720_002


def migrate_to(connection: Connection, migrations: Path, revision: str) -> bool:
    """Migrate to a revision; return False if a newer version of Bradshaw wrote the database."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        # SQLite's default transaction begins at the first write, when the revision that was read may be outdated.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(migrations))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        return False
    return True
