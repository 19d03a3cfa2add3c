"""Whatever happens to a batch or to its connection, what comes after it is written."""

from __future__ import annotations

import asyncio
import logging

import asyncpg
import pytest

from bradshaw.server.storage.postgres_writer import PostgresWriter
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.writing import DatabaseAway, StoreFailed
from tests.server.services import Postgres
from tests.server.test_store import after, made


async def test_a_lost_connection_costs_what_was_on_it_and_no_more(postgres: Postgres) -> None:
    store = Store(postgres.database())
    await store.open()
    table = await made(store)
    async with store.engine.connect() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        await connection.exec_driver_sql(f"{others} AND pid <> pg_backend_pid()")
    with pytest.raises(DatabaseAway):
        await store.append(after(table, 1))
    assert await store.append(after(table, 1))
    await store.close()


async def test_what_the_driver_says_of_itself_costs_the_connection_and_no_more(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A statement that meets the end of its connection is refused by asyncpg in words of its own."""
    store = Store(postgres.database())
    await store.open()
    table = await made(store)

    async def meet(*_: object) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    async with asyncio.timeout(60):
        with monkeypatch.context() as patch:
            patch.setattr(PostgresWriter, "_add_lines", meet)
            with pytest.raises(DatabaseAway):
                await store.append(after(table, 1))
        assert await store.append(after(table, 1))
        await store.close()


async def test_whatever_goes_wrong_the_next_line_is_written(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(database)
    await store.open()
    table = await made(store)

    async def fail(_lines: list[object]) -> None:
        raise RuntimeError("a secret")

    async with asyncio.timeout(60):
        with monkeypatch.context() as patch:
            patch.setattr(store._writer, "write", fail)
            with pytest.raises(StoreFailed, match="RuntimeError"):
                await store.append(after(table, 1))
        assert await store.append(after(table, 1))
        await store.close()
    # Other tests in this process may have let Alembic tell how it brought the database up to date.
    warnings = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    (told,) = warnings
    assert told.startswith("a batch could not be written: RuntimeError (test_writing_on.py:")
    assert "a secret" not in told
