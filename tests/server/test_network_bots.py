"""The bot API: tokens, invited seats, streams and commands, and what bots may not do."""

from __future__ import annotations

import asyncio
import importlib.util
import sqlite3
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from tests.server.player import Player
from tests.server.running import ROOT, Running

Client = TestClient[Any]
FRIENDS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


@pytest.fixture
def client(tmp_path: Path, quick_bots: None) -> Any:
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))) as client:
        yield client


def as_bot(client: Client) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.post('/api/bots').json()['token']}"}


def new_table(client: Client, **fields: Any) -> str:
    answer = client.post("/api/tables", json={"game": "hamper", "seats": FRIENDS, "order": "chosen", **fields})
    return str(answer.json()["table"]["id"])


def token_to(client: Client, table: str, seat: str | None = None) -> str:
    links = client.get(f"/api/tables/{table}/links").json()
    return str((links["join"] if seat is None else links["seats"][seat]).partition("#")[2])


def join(client: Client, table: str, token: str | None, **headers: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/join", json={"name": "Robo", "token": token}, headers=headers)


def move(code: int, at: int = 1) -> dict[str, Any]:
    return {"type": "move", "id": str(uuid4()), "at": at, "move": code}


def test_bot_takes_an_invited_seat_and_is_marked(client: Client, tmp_path: Path) -> None:
    table = new_table(client)
    bot = as_bot(client)
    joined = join(client, table, token_to(client, table), **bot).json()
    assert joined["seats"] == [1]
    assert [seat["program"] for seat in joined["table"]["seats"]] == [False, True]
    assert client.get(f"/api/tables/{table}", headers=bot).json()["seats"] == [1]
    assert client.get("/api/me/tables", headers=bot).json()["tables"][0]["table"]["id"] == table
    assert client.get(f"/api/tables/{table}").json()["seats"] == [0], "the host's own cookie is unaffected"
    stored = "".join(sqlite3.connect(tmp_path / "tables.db").iterdump())
    assert "bot:" in stored
    assert bot["Authorization"].removeprefix("Bearer ") not in stored


@pytest.mark.parametrize("token", ["", "nonsense", "bradshaw_bot_short"])
def test_malformed_tokens_are_refused(client: Client, token: str) -> None:
    table = new_table(client)
    for method, path in (("GET", ""), ("GET", "/stream"), ("POST", "/commands")):
        answer = client.request(
            method, f"/api/tables/{table}{path}", headers={"Authorization": f"Bearer {token}"}, json=move(0)
        )
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    answer = client.post(f"/api/tables/{table}/commands", json=move(0))
    assert answer.status_code == 401, "a cookie is not enough"


def test_bot_cannot_use_a_seat_of_others(client: Client) -> None:
    table = new_table(client)
    mine, other = as_bot(client), as_bot(client)
    join(client, table, token_to(client, table), **mine)
    refused = client.post(f"/api/tables/{table}/commands", json=move(0), headers=other)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_yours")
    refused = client.post(f"/api/tables/{table}/commands", json={**move(0), "seat": 0}, headers=mine)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_yours")
    own_link = token_to(client, table, "0")
    assert own_link.startswith("own.")
    assert join(client, table, own_link, **other).status_code == 404, "a bot shares no person's seat"


def test_illegal_and_unknown_commands_are_refused_and_change_nothing(client: Client) -> None:
    table = new_table(client)
    bot = as_bot(client)
    join(client, table, token_to(client, table), **bot)
    version = client.get(f"/api/tables/{table}").json()
    for command, status in ((move(10_000, 3), 409), ({"type": "put_bot", "seat": 0}, 400), ({"type": "move"}, 400)):
        answer = client.post(f"/api/tables/{table}/commands", json=command, headers=bot)
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]
    assert client.get(f"/api/tables/{table}").json() == version


def test_bots_leave_public_tables_hints_and_the_day_to_people(client: Client) -> None:
    bot = as_bot(client)
    made = client.post("/api/tables", json={"game": "hamper", "seats": FRIENDS, "public": True}, headers=bot)
    day = client.post("/api/daily/hamper", json={}, headers=bot)
    assert [(answer.status_code, answer.json()["code"]) for answer in (made, day)] == [(403, "not_for_bots")] * 2
    public = new_table(client, public=True)
    assert join(client, public, None, **bot).status_code == 404
    hint = client.post(f"/api/tables/{public}/hint", json={"seat": 0, "at": 1}, headers=bot)
    assert hint.status_code == 403
    assert join(client, public, token_to(client, public), **bot).status_code == 200, "the host may invite it"


def test_tokens_are_limited_by_address(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))) as client:
        statuses = [client.post("/api/bots").status_code for _ in range(21)]
    assert statuses == [201] * 20 + [429]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["network_bot", "small_network_bot"])
async def test_example_bot_plays_a_whole_game_against_a_person(server: Running, name: str) -> None:
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    ann = Player([server.address], 1)
    created = await ann.make("ticket-to-ride", FRIENDS, order="chosen")
    table = created["table"]["id"]
    link = f"{server.address}/table/{table}#{await ann.token(table)}"
    first = [example.Server(server.address)] if name == "network_bot" else []
    bot = asyncio.create_task(asyncio.to_thread(lambda: example.play(*first, link, "Robo")))
    await ann.finish(table, 0)
    ended = await asyncio.wait_for(bot, 60)
    assert ended["status"] == "finished"
    assert [(seat["name"], seat["program"]) for seat in ended["seats"]] == [("Ann", False), ("Robo", True)]
