"""The journey of the day over HTTP reveals nothing while others can still play it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import Any, cast
from zipfile import ZipFile

import httpx
import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http import ended_game, lobby
from bradshaw.server.http.routes import days, mine
from bradshaw.server.live import room, rooms
from bradshaw.server.live.limits import JOURNEYS_PER_DAY
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site
from tests.server.player import ANN, OPEN, Json, Player
from tests.server.running import Running
from tests.server.services import Postgres
from tests.server.test_limits import Clock

ADDRESS = "http://127.0.0.1"
NOON = 1_794_830_400.0  # on 2026-11-16
DATE = "2026-11-16"
CLOSED = NOON + 18 * 3600
ENDED_GAME_PAGES = ["record", "draws", "outline", "replay", "analysis"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(NOON)
    for module in (days, ended_game, lobby, mine, room, rooms):
        monkeypatch.setattr(module, "time", clock)
    return clock


@pytest.fixture
def client(tmp_path: Path, clock: Clock, quick_bots: None) -> Iterator[TestClient[Any]]:
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False, bot_delay=0.0)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        yield client


def begin(client: TestClient[Any]) -> Json:
    answer = client.post("/api/daily/hamper", json={"name": "Ann"}, headers={"Origin": ADDRESS})
    assert answer.status_code == 200, answer.text
    journey: Json = answer.json()
    return journey


def resign(client: TestClient[Any], journey: Json) -> Json:
    """Resign; return the public table afterwards."""
    table = journey["table"]["id"]
    cookie = f"bradshaw_device={client.cookies['bradshaw_device']}"
    with client.websocket_connect(
        f"/api/tables/{table}/socket", headers={"Origin": ADDRESS, "Cookie": cookie}
    ) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": journey["seats"][0]})
        socket.send_json({"type": "resign", "id": "enough"})
        while (frame := socket.receive_json())["type"] != "done":
            assert frame["type"] != "refused", frame
    info: Json = client.get(f"/api/tables/{table}").json()["table"]
    return info


@pytest.mark.usefixtures("quick_bots")
async def test_simultaneous_requests_begin_one_journey(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False))
    site: Site = app.state.site
    transport = httpx.ASGITransport(cast("Any", app))  # in this loop, where requests overlap
    async with site.running(app), httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
        # Creating a table sets the cookie.
        created = await client.post("/api/tables", json={"game": "hamper", "seats": [ANN, OPEN]})
        assert created.status_code == 201
        answers = await asyncio.gather(*[client.post("/api/daily/hamper", json={"name": "Ann"}) for _ in range(3)])
    assert len({answer.json()["table"]["id"] for answer in answers}) == 1


def switch_device(client: TestClient[Any]) -> None:
    client.cookies.clear()


def problem(client: TestClient[Any], path: str) -> tuple[int, str]:
    answer = client.get(path)
    return answer.status_code, answer.json()["code"]


def test_device_resumes_its_journey(client: TestClient[Any]) -> None:
    journey = begin(client)
    assert journey["table"]["day"] == {"date": DATE, "closes": CLOSED}
    assert journey["table"]["status"] == "playing"
    assert begin(client)["table"]["id"] == journey["table"]["id"]
    today = client.get("/api/daily").json()
    assert (today["day"]["date"], today["next"]) == (DATE, NOON + 12 * 3600)
    games = {game["game"]: game for game in today["games"]}
    assert games["hamper"] == {"game": "hamper", "players": 0, "own": None, "table": journey["table"]["id"]}
    assert games["eighty-days"]["table"] is None
    switch_device(client)
    other = begin(client)
    assert other["table"]["id"] != journey["table"]["id"]
    assert other["table"]["commitment"] == journey["table"]["commitment"]


def test_next_day_has_a_different_deal(client: TestClient[Any], clock: Clock) -> None:
    journey = begin(client)
    clock.now += 24 * 3600
    after = begin(client)
    assert after["table"]["id"] != journey["table"]["id"]
    assert after["table"]["day"]["date"] == "2026-11-17"
    assert after["table"]["commitment"] != journey["table"]["commitment"]


def test_standing_is_visible_after_playing(client: TestClient[Any]) -> None:
    path = f"/api/daily/hamper/{DATE}"
    journey = begin(client)
    assert problem(client, path) == (409, "play_first")
    resign(client, journey)
    standing = client.get(path).json()
    own = {"table": journey["table"]["id"], "score": None, "arrived": False, "place": 1}
    assert standing["own"] == own
    assert (standing["players"], standing["behind"], standing["bars"], standing["closed"]) == (1, 1, [], False)
    second_try = begin(client)
    assert second_try["table"]["id"] != journey["table"]["id"]
    resign(client, second_try)
    assert client.get(path).json()["own"] == own
    switch_device(client)
    assert problem(client, path) == (409, "play_first")
    games = client.get("/api/daily").json()["games"]
    assert [(game["players"], game["own"]) for game in games if game["players"]] == [(1, None)]


def watch(client: TestClient[Any], table: str) -> Json:
    """Return the first frame that a watcher of the table receives."""
    headers = {"Origin": ADDRESS, "Cookie": f"bradshaw_device={client.cookies.get('bradshaw_device', '')}"}
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=headers) as socket:
        socket.send_json({"type": "hello", "protocol": 2})
        frame: Json = socket.receive_json()
        return frame


def test_open_journey_is_watched_only_by_those_who_finished_it(client: TestClient[Any], clock: Clock) -> None:
    running = begin(client)["table"]["id"]
    assert watch(client, running)["type"] == "welcome", "its own player"
    switch_device(client)
    journey = begin(client)
    ended = journey["table"]["id"]
    assert watch(client, running)["code"] == "day_open", "has not finished"
    resign(client, journey)
    assert watch(client, running)["type"] == "welcome", "has finished"
    switch_device(client)
    for table in (running, ended):
        frame = watch(client, table)
        assert (frame["type"], frame["code"], frame["again"]) == ("farewell", "day_open", False)
    clock.now = CLOSED
    assert watch(client, ended)["type"] == "welcome"


def test_sharing_a_friends_seat_leaves_ones_own_journey(client: TestClient[Any]) -> None:
    friends = begin(client)
    table = friends["table"]["id"]
    (link,) = client.get(f"/api/tables/{table}/links").json()["seats"].values()
    switch_device(client)
    body = {"name": "", "token": link.partition("#")[2]}
    shared = client.post(f"/api/tables/{table}/join", json=body, headers={"Origin": ADDRESS})
    assert shared.json()["seats"] == friends["seats"]
    own = begin(client)["table"]["id"]
    assert own != table
    assert {game["game"]: game["table"] for game in client.get("/api/daily").json()["games"]}["hamper"] == own


def test_new_cookies_give_an_address_few_journeys(tmp_path: Path, clock: Clock, quick_bots: None) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", bot_delay=0.0)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        client.app.state.limits._clock = clock
        for number in range(JOURNEYS_PER_DAY.limit):
            clock.now += 30  # slower than the limit for tables
            assert begin(client)["table"]["id"], number
            switch_device(client)
        clock.now += 30
        refused = client.post("/api/daily/hamper", json={"name": "Ann"}, headers={"Origin": ADDRESS})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_journeys")


def test_reveals_nothing_before_the_day_closes(client: TestClient[Any], clock: Clock) -> None:
    info = resign(client, begin(client))
    table = info["id"]
    clock.now = CLOSED - 1
    assert info["status"] == "resigned"
    assert (info["secret"], info["added"]) == (None, [])
    assert client.get(f"/api/tables/{table}").json()["table"]["secret"] is None
    for page in ENDED_GAME_PAGES:
        assert problem(client, f"/api/tables/{table}/{page}") == (409, "day_open"), page
    body = {"move": 0, "seat": 0, "level": "random"}
    played_on = client.post(f"/api/tables/{table}/play-on", json=body, headers={"Origin": ADDRESS})
    assert played_on.json()["code"] == "day_open"
    assert ZipFile(BytesIO(client.get("/api/me/records").content)).namelist() == []
    assert client.get("/api/me/games").json()["games"][0]["table"]["secret"] is None

    clock.now = CLOSED
    assert client.get(f"/api/tables/{table}").json()["table"]["secret"] is not None
    for page in ENDED_GAME_PAGES:
        assert client.get(f"/api/tables/{table}/{page}").status_code == 200, page
    assert ZipFile(BytesIO(client.get("/api/me/records").content)).namelist() == [f"hamper-{table}.jsonl"]
    played_on = client.post(f"/api/tables/{table}/play-on", json=body, headers={"Origin": ADDRESS})
    assert played_on.json()["table"]["day"] is None
    switch_device(client)
    assert client.get(f"/api/daily/hamper/{DATE}").json()["closed"]


def test_rejects_an_unknown_game_or_day(client: TestClient[Any]) -> None:
    for path, status, code in (
        ("gnomes/2026-11-16", 400, "bad_config"),
        ("hamper/2026-11-17", 404, "no_such_day"),
        ("hamper/2026-11-01", 404, "no_such_day"),
        ("hamper/0001-01-01", 404, "no_such_day"),
        ("hamper/9999-12-31", 404, "no_such_day"),
        ("hamper/tomorrow", 404, "no_such_day"),
        ("hamper/2026-11-16T12:00", 400, "bad_request"),
    ):
        assert problem(client, f"/api/daily/{path}") == (status, code), path
    for path, body, status in (
        ("/api/daily/gnomes", {}, 400),
        ("/api/daily/hamper", {"luck": "mine"}, 400),
        ("/api/daily/hamper", {"name": "A" * 81}, 400),
    ):
        answer = client.post(path, json=body, headers={"Origin": ADDRESS})
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]
    client.cookies.set("bradshaw_device", "forged")
    assert client.get("/api/daily").status_code == 200
    assert begin(client)["seats"]


async def begin_and_resign(player: Player) -> Json:
    """Begin the journey of the day and resign, over the network."""
    journey: Json = (await player.ask("POST", "/api/daily/hamper", {"name": "Ann"})).json()
    async with player.connection(journey["table"]["id"]) as socket:
        await player.hello(socket, journey["seats"][0])
        assert (await player.command(socket, {"type": "resign", "id": "enough"}))["type"] == "done"
    return journey


@pytest.mark.slow
async def test_two_processes_share_a_day(postgres: Postgres, redis: str) -> None:
    database = postgres.database()
    with ExitStack() as running:
        servers = [
            running.enter_context(Running(database, "--no-limits", "--bot-delay", "0", "--redis", redis))
            for _ in range(2)
        ]
        ann, bob = (Player([server.address]) for server in servers)
        journeys = [await begin_and_resign(player) for player in (ann, bob)]
        if len({journey["table"]["day"]["date"] for journey in journeys}) > 1:  # across midnight
            journeys = [await begin_and_resign(player) for player in (ann, bob)]
        assert len({journey["table"]["commitment"] for journey in journeys}) == 1
        date = journeys[0]["table"]["day"]["date"]
        for player in (ann, bob):
            for server in servers:
                player.addresses = [server.address]
                standing = (await player.ask("GET", f"/api/daily/hamper/{date}")).json()
                assert (standing["players"], standing["behind"], standing["own"]["place"]) == (2, 2, 1)
