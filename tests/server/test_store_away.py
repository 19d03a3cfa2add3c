"""While the database is away, whoever asks for something is told so and may come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

HERE = {"Origin": "http://127.0.0.1"}
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


async def away(*_: object) -> None:
    """What the drivers say of a server that is not there is no error of SQLAlchemy's."""
    raise ConnectionRefusedError("nobody listens")


def farewell(socket: WebSocketTestSession) -> None:
    while (frame := socket.receive_json())["type"] != "farewell":
        pass
    assert (frame["code"], frame["again"]) == ("our_fault", True)
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 1011


def test_a_command_that_cannot_be_written(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = client.app.state.site
    table = client.post("/api/tables", json={"game": "hamper", "seats": SEATS}).json()["table"]["id"]
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=HERE) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": 0})
        monkeypatch.setattr(site.store, "append", away)
        socket.send_json({"type": "rename", "id": "a", "name": "Eve"})
        farewell(socket)
    monkeypatch.undo()
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=HERE) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": 0})
        assert socket.receive_json()["sight"]["table"]["seats"][0]["name"] == "Ann"
        socket.send_json({"type": "rename", "id": "a", "name": "Eve"})
        while (frame := socket.receive_json())["type"] != "done":
            pass
        assert frame["id"] == "a"


def test_a_table_that_cannot_be_read(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = client.app.state.site
    monkeypatch.setattr(site.store, "read", away)
    with client.websocket_connect("/api/tables/anything/socket", headers=HERE) as socket:
        farewell(socket)
