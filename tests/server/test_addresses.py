"""The address by which limits count a client, and access to metrics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http.identity import address_of, is_own_page
from bradshaw.server.live.addresses import counted_address
from bradshaw.server.metrics import NoMetrics, serving_metrics
from bradshaw.server.settings import BadAddress, Settings, host_and_port
from tests.server.player import ANN, OPEN
from tests.server.running import free_port


class Connection:
    """The part of a connection that `address_of` reads."""

    def __init__(self, peer: str | None, forwarded: str | None) -> None:
        self.client = None if peer is None else type("Peer", (), {"host": peer})()
        self.headers = {} if forwarded is None else {"x-forwarded-for": forwarded}


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1"])
def test_a_peer_on_this_machine_is_no_proxy_unless_configured(peer: str) -> None:
    connection: Any = Connection(peer, "203.0.113.9")
    assert address_of(connection, Settings(database="sqlite://")) == counted_address(peer)
    assert address_of(connection, Settings(database="sqlite://", behind_proxy=True)) == "203.0.113.9"


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("https://ours", True),
        ("http://10.0.0.2:8080", True),
        ("https://ours.evil", False),
        ("https://ours:8080", False),
        ("https://our", False),
        ("http://ours", False),
        ("https://evil/https://ours", False),
        ("null", False),
        ("", False),
        # The Host header does not count once origins are set.
        ("http://127.0.0.1:8080", False),
    ],
)
def test_only_the_configured_origins_are_own_pages(origin: str, own: bool) -> None:
    settings = Settings(database="sqlite://", origins=("https://ours", "http://10.0.0.2:8080"))
    connection: Any = Connection("10.0.0.1", None)
    connection.headers = {"origin": origin, "host": "127.0.0.1:8080"}
    assert is_own_page(connection, settings) is own


@pytest.mark.parametrize(
    ("behind_proxy", "forwarded", "address"),
    [
        (False, None, "10.0.0.1"),
        (False, "203.0.113.9", "10.0.0.1"),
        (True, "203.0.113.9", "203.0.113.9"),
        # The proxy appends its entry to whatever the client sent.
        (True, "1.1.1.1, 2.2.2.2,203.0.113.9", "203.0.113.9"),
        (True, None, "10.0.0.1"),
        (True, " ", "10.0.0.1"),
    ],
)
def test_trusts_only_a_configured_proxy(behind_proxy: bool, forwarded: str | None, address: str) -> None:
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
def test_counts_an_ipv6_network_as_one_address(address: str, counted: str) -> None:
    direct: Any = Connection(address, None)
    forwarded: Any = Connection("10.0.0.1", f"1.1.1.1, {address}")
    assert address_of(direct, Settings(database="sqlite://")) == counted
    assert address_of(forwarded, Settings(database="sqlite://", behind_proxy=True)) == counted


def test_counts_connections_without_an_address_together() -> None:
    connection: Any = Connection(None, None)
    assert address_of(connection, Settings(database="sqlite://")) == "unknown"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A client that sets its address in the header `Peer`."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path_factory.mktemp('addresses')}/tables.db"))

    async def from_peer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope = {**scope, "client": (dict(scope["headers"])[b"peer"].decode(), 1)}
        await app(scope, receive, send)

    with TestClient(from_peer) as client:
        yield client


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
def test_metrics_are_visible_only_from_this_machine_without_proxy(
    client: TestClient[Any], peer: str, headers: dict[str, str], status: int
) -> None:
    answer = client.get("/metrics", headers={**headers, "Peer": peer})
    assert answer.status_code == status
    assert ("bradshaw_rooms" in answer.text) == (status == 200)


def test_forged_address_does_not_reset_limits(client: TestClient[Any]) -> None:
    body = {"game": "hamper", "seats": [ANN, OPEN]}
    headers = [{"X-Forwarded-For": f"203.0.113.{number}", "Peer": "198.51.100.1"} for number in range(7)]
    statuses = [client.post("/api/tables", json=body, headers=forged).status_code for forged in headers]
    assert statuses == [201] * 5 + [429] * 2


def test_metrics_are_served_at_an_address_of_the_operators_choice() -> None:
    port = free_port()
    with serving_metrics(("127.0.0.1", port)):
        assert "bradshaw_rooms" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
        with (
            pytest.raises(NoMetrics, match=f"metrics cannot be served at 127.0.0.1:{port}: "),
            serving_metrics(("127.0.0.1", port)),
        ):
            pass
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics")


def test_address_for_metrics_has_a_host_and_a_port() -> None:
    assert host_and_port("10.0.0.5:9100") == ("10.0.0.5", 9100)
    assert host_and_port("[::1]:9100") == ("::1", 9100)
    for address in ("9100", ":9100", "host", "host:", "host:port", "host:99999", "host:1/path", "me@host:1", ""):
        with pytest.raises(BadAddress, match="is not an address to listen on"):
            host_and_port(address)
