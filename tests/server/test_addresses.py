"""By which address somebody is known: the connection's own, or what a trusted proxy says; and who may see figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http.identity import address_of
from bradshaw.server.settings import Settings


class Connection:
    """What is asked of a connection to know its address."""

    def __init__(self, peer: str | None, forwarded: str | None) -> None:
        self.client = None if peer is None else type("Peer", (), {"host": peer})()
        self.headers = {} if forwarded is None else {"x-forwarded-for": forwarded}


@pytest.mark.parametrize(
    ("behind_proxy", "forwarded", "address"),
    [
        (False, None, "10.0.0.1"),
        (False, "203.0.113.9", "10.0.0.1"),
        (True, "203.0.113.9", "203.0.113.9"),
        # Whatever a client wrote itself comes before what the proxy has added.
        (True, "1.1.1.1, 2.2.2.2,203.0.113.9", "203.0.113.9"),
        (True, None, "10.0.0.1"),
        (True, " ", "10.0.0.1"),
    ],
)
def test_only_a_trusted_proxy_is_believed(behind_proxy: bool, forwarded: str | None, address: str) -> None:
    settings = Settings(database="sqlite://", behind_proxy=behind_proxy)
    connection: Any = Connection("10.0.0.1", forwarded)
    assert address_of(connection, settings) == address


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("::1", "::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_all_addresses_of_a_home_count_as_one(address: str, counted: str) -> None:
    direct: Any = Connection(address, None)
    forwarded: Any = Connection("10.0.0.1", f"1.1.1.1, {address}")
    assert address_of(direct, Settings(database="sqlite://")) == counted
    assert address_of(forwarded, Settings(database="sqlite://", behind_proxy=True)) == counted


def test_a_connection_without_an_address_is_counted_with_all_such() -> None:
    connection: Any = Connection(None, None)
    assert address_of(connection, Settings(database="sqlite://")) == "unknown"


@pytest.mark.parametrize(
    ("peer", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 404),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ("203.0.113.9", {}, 404),
        ("somewhere", {}, 404),
    ],
)
def test_figures_are_for_this_machine_and_never_through_a_proxy(
    tmp_path: Path, peer: str, headers: dict[str, str], status: int
) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))

    async def of_peer(scope: Any, receive: Any, send: Any) -> None:
        seen: Any = {**scope, "client": (peer, 1)}
        await app(seen if scope["type"] == "http" else scope, receive, send)

    with TestClient(of_peer) as client:
        answer = client.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert ("bradshaw_rooms" in answer.text) == (status == 200)


def test_a_forged_address_gives_no_new_beginning(tmp_path: Path) -> None:
    body = {"game": "hamper", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))) as client:
        statuses = [
            client.post("/api/tables", json=body, headers={"X-Forwarded-For": f"203.0.113.{number}"}).status_code
            for number in range(7)
        ]
    assert statuses == [201] * 5 + [429] * 2
