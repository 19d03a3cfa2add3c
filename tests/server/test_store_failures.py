"""After a store failure, later lines are written and clients can reconnect."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site
from bradshaw.server.storage.postgres_writer import PostgresWriter
from bradshaw.server.storage.writing import DatabaseUnavailable, StoreFailed
from tests.server.own_rooms import open_store
from tests.server.player import ANN, OPEN
from tests.server.services import Postgres
from tests.server.test_store import create, with_chat

HERE = {"Origin": "http://127.0.0.1"}


async def test_reconnects_after_a_lost_connection(postgres: Postgres) -> None:
    async with open_store(postgres.database()) as store:
        table = await create(store)
        async with store.engine.connect() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            await connection.exec_driver_sql(f"{others} AND pid <> pg_backend_pid()")
        with pytest.raises(DatabaseUnavailable):
            await store.append(with_chat(table, 1))
        assert await store.append(with_chat(table, 1))


async def test_reconnects_after_an_internal_driver_error(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """asyncpg raises such an error when the connection ends during a statement."""

    async def fail(*_: object) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    async with asyncio.timeout(60), open_store(postgres.database()) as store:
        table = await create(store)
        with monkeypatch.context() as patch:
            patch.setattr(PostgresWriter, "_add_lines", fail)
            with pytest.raises(DatabaseUnavailable):
                await store.append(with_chat(table, 1))
        assert await store.append(with_chat(table, 1))


async def test_keeps_writing_after_any_error(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_lines: list[object]) -> None:
        raise RuntimeError("a secret")

    async with asyncio.timeout(60), open_store(database) as store:
        table = await create(store)
        with monkeypatch.context() as patch:
            patch.setattr(store._writer, "write", fail)
            with pytest.raises(StoreFailed, match="RuntimeError"):
                await store.append(with_chat(table, 1))
        assert await store.append(with_chat(table, 1))
    # Alembic logs infos about migrations.
    (warning,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert warning.startswith("a batch could not be written: RuntimeError (test_store_failures.py:")
    assert "a secret" not in warning


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


async def fail_to_connect(*_: object) -> None:
    """Fail as a driver does: SQLAlchemy does not wrap this error."""
    raise ConnectionRefusedError("connection refused")


def expect_farewell(socket: WebSocketTestSession) -> None:
    while (frame := socket.receive_json())["type"] != "farewell":
        pass
    assert (frame["code"], frame["again"]) == ("our_fault", True)
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 1011


def test_client_can_repeat_an_unwritten_command(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = client.app.state.site
    table = client.post("/api/tables", json={"game": "hamper", "seats": [ANN, OPEN]}).json()["table"]["id"]
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=HERE) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": 0})
        monkeypatch.setattr(site.store, "append", fail_to_connect)
        socket.send_json({"type": "rename", "id": "a", "name": "Eve"})
        expect_farewell(socket)
    monkeypatch.undo()
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=HERE) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": 0})
        assert socket.receive_json()["sight"]["table"]["seats"][0]["name"] == "Ann"
        socket.send_json({"type": "rename", "id": "a", "name": "Eve"})
        while (frame := socket.receive_json())["type"] != "done":
            pass
        assert frame["id"] == "a"


def test_unreadable_table_closes_the_socket(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = client.app.state.site
    monkeypatch.setattr(site.store, "read", fail_to_connect)
    with client.websocket_connect("/api/tables/anything/socket", headers=HERE) as socket:
        expect_farewell(socket)
