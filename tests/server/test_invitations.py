"""Seeing a table before joining it, and the server's address on the local network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.testing import TestClient

from bradshaw.server import local_network
from bradshaw.server.app import create_app
from bradshaw.server.http.identity import AnyRequest
from bradshaw.server.http.routes.games import _reach
from bradshaw.server.local_network import is_loopback, lan_address
from bradshaw.server.settings import Settings

Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path, quick_bots: None) -> Iterator[Client]:
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))) as client:
        yield client


def make(client: Client, public: bool = False) -> tuple[str, dict[str, str]]:
    """Create a table; return its id and the tokens of its links. Forget the host's cookie."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    made = client.post("/api/tables", json={"game": "hamper", "seats": seats, "public": public})
    assert made.status_code == 201, made.text
    table = made.json()["table"]["id"]
    links = client.get(f"/api/tables/{table}/links").json()
    client.cookies.clear()
    paths = {"join": links["join"], **{f"seat {seat}": path for seat, path in links["seats"].items()}}
    return table, {name: path.partition("#")[2] for name, path in paths.items()}


def view_invitation(client: Client, table: str, token: str) -> tuple[int, Any]:
    answer = client.post(f"/api/tables/{table}/invitation", json={"token": token})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("link", ["join", "seat 1", "seat 2"])
def test_link_shows_a_private_table_before_joining(client: Client, link: str) -> None:
    table, tokens = make(client)
    status, shown = view_invitation(client, table, tokens[link])
    assert (status, shown["seats"], shown["host"]) == (200, [], False)
    assert [seat["kind"] for seat in shown["table"]["seats"]] == ["human", "open", "open"]
    assert client.cookies.get("bradshaw_device") is None, "nobody has joined"


def test_public_link_shows_a_public_table(client: Client) -> None:
    table, _ = make(client, public=True)
    token = client.get(f"/api/tables/{table}/links").json()["join"].partition("#")[2]
    assert view_invitation(client, table, token)[0] == 200


@pytest.mark.parametrize("token", ["", "join", "join.", "join.00", "seat.1.00", "own.0.00", "x" * 80, "jöin.ß"])
def test_forged_tokens_show_nothing(client: Client, token: str) -> None:
    table, tokens = make(client)
    missing = view_invitation(client, "no-such-table", tokens["join"])
    assert view_invitation(client, table, token) == missing, "as if the table did not exist"
    assert missing[0] in (403, 404)


def test_tokens_of_other_tables_and_seats_of_people_show_nothing(client: Client) -> None:
    table, tokens = make(client)
    _, others = make(client)
    for token in (others["join"], others["seat 1"], tokens["seat 0"]):
        assert view_invitation(client, table, token)[0] in (403, 404)


def request_from(address: str | None, **headers: str) -> AnyRequest:
    client = None if address is None else SimpleNamespace(host=address)
    return cast("AnyRequest", SimpleNamespace(client=client, headers={"host": "localhost:8080", **headers}))


@pytest.fixture(autouse=True)
def own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_network, "_own_address", lambda: "192.168.1.5")


ON_NETWORK = Settings(database="", host="0.0.0.0", port=8080)  # noqa: S104


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_own_machine_learns_the_address_in_the_network(host: str) -> None:
    assert _reach(request_from(host), ON_NETWORK) == (False, "http://192.168.1.5:8080")
    assert _reach(request_from(host), Settings(database="", host="127.0.0.1", port=8080)) == (True, None)


@pytest.mark.parametrize(
    ("request_", "settings"),
    [
        (request_from("192.168.1.7"), ON_NETWORK),
        (request_from(None), ON_NETWORK),
        (request_from("127.0.0.1", **{"x-forwarded-for": "203.0.113.5"}), ON_NETWORK),
        (request_from("127.0.0.1", host="evil.example"), ON_NETWORK),
        (request_from("127.0.0.1"), Settings(database="", host="0.0.0.0", behind_proxy=True)),  # noqa: S104
        (request_from("127.0.0.1"), Settings(database="", host="0.0.0.0", origins=("https://a.example",))),  # noqa: S104
    ],
    ids=["network", "unknown", "forwarded", "rebinding", "proxy", "public"],
)
def test_nobody_else_learns_the_address(request_: AnyRequest, settings: Settings) -> None:
    assert _reach(request_, settings) == (False, None)


def test_offer_hides_the_address_from_other_machines(client: Client) -> None:
    offer = client.get("/api/offer").json()
    assert (offer["local_only"], offer["address"]) == (False, None)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("localhost", None),
        ("0.0.0.0", "http://192.168.1.5:80"),  # noqa: S104
        ("::", "http://192.168.1.5:80"),
        ("192.168.1.9", "http://192.168.1.9:80"),
        ("fd00::9", "http://[fd00::9]:80"),
        ("desk", "http://desk:80"),
    ],
)
def test_address_in_the_local_network(host: str, address: str | None) -> None:
    assert lan_address(host, 80) == address


def test_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    for own in (None, "127.0.0.1"):
        monkeypatch.setattr(local_network, "_own_address", lambda own=own: own)
        assert lan_address("0.0.0.0", 80) is None  # noqa: S104
    assert not is_loopback("")
