"""One person on several devices, over HTTP and sockets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http.identity import device_key
from bradshaw.server.http.routes import persons
from bradshaw.server.live import upkeep
from bradshaw.server.live.limits import CODE_TRIES
from bradshaw.server.settings import Settings
from tests.server.player import ANN, BEN, BOT, OPEN, Json, Player, seat_two
from tests.server.running import Running
from tests.server.services import Postgres
from tests.server.test_daily import ADDRESS, NOON
from tests.server.test_limits import Clock

PHONE = {"device": "Phone"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(NOON)
    for module in (persons, upkeep):
        monkeypatch.setattr(module, "time", clock)
    return clock


@pytest.fixture
def client(tmp_path: Path, clock: Clock, quick_bots: None) -> Iterator[TestClient[Any]]:
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False, bot_delay=0.0)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        client.headers["Origin"] = ADDRESS
        yield client


def as_device(client: TestClient[Any], cookie: str | None) -> None:
    client.cookies.clear()
    if cookie is not None:
        client.cookies["bradshaw_device"] = cookie


def new_code(client: TestClient[Any], name: str = "Ann") -> str:
    answer = client.post("/api/me/codes", json={"device": "Computer", "name": name, "colour": "red"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def enter(client: TestClient[Any], code: str) -> Json:
    answer = client.post("/api/me/join", json={"code": code, **PHONE})
    assert answer.status_code == 200, answer.text
    me: Json = answer.json()
    return me


def refusal(client: TestClient[Any], code: str) -> tuple[int, str]:
    answer = client.post("/api/me/join", json={"code": code, **PHONE})
    return answer.status_code, answer.json()["code"]


def make_table(client: TestClient[Any]) -> str:
    answer = client.post("/api/tables", json={"game": "hamper", "seats": [ANN, BOT], "order": "chosen"})
    return str(answer.json()["table"]["id"])


def my_tables(client: TestClient[Any]) -> dict[str, list[int]]:
    return {mine["table"]["id"]: mine["seats"] for mine in client.get("/api/me/tables").json()["tables"]}


def cookie_of(client: TestClient[Any]) -> str:
    return str(client.cookies["bradshaw_device"])


def test_unknown_visitor_is_nobody_and_gets_no_cookie(client: TestClient[Any]) -> None:
    assert client.get("/api/me").json() == {"name": "", "colour": None, "devices": [], "passkeys": [], "recovery": 0}
    assert client.get("/api/me/tables").json() == {"tables": [], "invited": []}
    assert not client.cookies


def test_second_device_brings_its_tables_and_gets_the_name(client: TestClient[Any]) -> None:
    first = make_table(client)
    code, computer = new_code(client), cookie_of(client)
    as_device(client, None)
    second, old_cookie = make_table(client), cookie_of(client)
    me = enter(client, code)
    assert (me["name"], me["colour"]) == ("Ann", "red")
    assert [(device["name"], device["own"]) for device in me["devices"]] == [("Computer", False), ("Phone", True)]
    phone = cookie_of(client)
    assert phone != old_cookie
    for cookie in (computer, phone):
        as_device(client, cookie)
        assert my_tables(client) == {first: [0], second: [0]}
        for table in (first, second):
            seated = client.get(f"/api/tables/{table}").json()
            assert (seated["seats"], seated["host"]) == ([0], True)
    as_device(client, old_cookie)
    assert my_tables(client) == {}
    assert client.get(f"/api/tables/{second}").json()["seats"] == [], "a planted cookie gains nothing"


def test_code_is_readable_and_forgives_typing(client: TestClient[Any]) -> None:
    code = new_code(client)
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}", code)
    as_device(client, None)
    enter(client, " " + code.lower().replace("-", " ").replace("0", "o").replace("1", "l"))


def test_code_works_once_and_for_ten_minutes(client: TestClient[Any], clock: Clock) -> None:
    code, computer = new_code(client), cookie_of(client)
    as_device(client, None)
    clock.now += 600
    assert refusal(client, code) == (404, "bad_code")
    clock.now -= 1
    enter(client, code)
    as_device(client, None)
    assert refusal(client, code) == (404, "bad_code")
    as_device(client, computer)
    assert len(client.get("/api/me").json()["devices"]) == 2, "the person is told who came"


def test_codes_cannot_be_guessed(tmp_path: Path, quick_bots: None) -> None:
    """There are 2^50 codes, and ten tries in ten minutes."""
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db")
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        client.headers["Origin"] = ADDRESS
        code = new_code(client)
        as_device(client, None)
        for _ in range(CODE_TRIES.limit):
            assert refusal(client, "00000-00000") == (404, "bad_code")
        assert refusal(client, code) == (429, "too_much"), "even the right one"


def test_another_site_can_neither_make_nor_enter_codes(client: TestClient[Any]) -> None:
    code = new_code(client)
    for origin in ("https://evil.example", "null"):
        for path, body in (
            ("/api/me/codes", PHONE),
            ("/api/me/join", {"code": code, **PHONE}),
            ("/api/me", {"name": "Eve"}),
            ("/api/me/recovery", PHONE),
        ):
            answer = client.post(path, json=body, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "from_elsewhere")
        removal = client.delete("/api/me/devices/abc", headers={"Origin": origin})
        assert removal.status_code == 403


def test_bots_are_no_persons(client: TestClient[Any]) -> None:
    code = new_code(client)
    token = client.post("/api/bots").json()["token"]
    as_device(client, None)
    headers = {"Authorization": f"Bearer {token}"}
    for path, body in (
        ("/api/me/codes", PHONE),
        ("/api/me/join", {"code": code, **PHONE}),
        ("/api/me/recovery", PHONE),
    ):
        answer = client.post(path, json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_bots")


def test_name_and_colour_are_shared(client: TestClient[Any]) -> None:
    alone = client.post("/api/me", json={"name": "Ann"}).json()
    assert alone == {"name": "", "colour": None, "devices": [], "passkeys": [], "recovery": 0}, (
        "one device keeps its name to itself"
    )
    code, computer = new_code(client), cookie_of(client)
    as_device(client, None)
    enter(client, code)
    changed = client.post("/api/me", json={"name": " Anna\u200b ", "colour": "blue"}).json()
    assert (changed["name"], changed["colour"]) == ("Anna", "blue")
    as_device(client, computer)
    assert client.get("/api/me").json()["name"] == "Anna"


def remove(client: TestClient[Any], name: str) -> tuple[int, Json]:
    devices = {device["name"]: device["device"] for device in client.get("/api/me").json()["devices"]}
    answer = client.delete(f"/api/me/devices/{devices[name]}")
    return answer.status_code, answer.json()


def test_stolen_code_cannot_lock_out_its_owner(client: TestClient[Any], clock: Clock) -> None:
    table = make_table(client)
    code, owner = new_code(client), cookie_of(client)
    as_device(client, None)
    clock.now += 1
    enter(client, code)
    thief = cookie_of(client)
    assert client.get(f"/api/tables/{table}").json()["seats"] == [0]
    removable = {device["name"]: device["removable"] for device in client.get("/api/me").json()["devices"]}
    assert removable == {"Computer": False, "Phone": True}
    status, problem = remove(client, "Computer")
    assert (status, problem["code"]) == (409, "new_device")

    as_device(client, owner)
    status, me = remove(client, "Phone")
    assert (status, [device["name"] for device in me["devices"]]) == (200, ["Computer"])
    as_device(client, thief)
    assert client.get(f"/api/tables/{table}").json()["seats"] == []
    assert my_tables(client) == {}
    assert client.get("/api/me").json()["devices"] == []


def test_stolen_code_cannot_make_the_thief_the_older_device(client: TestClient[Any], clock: Clock) -> None:
    """The thief's device, now the owner's, enters a code of the thief's own, who would then have the older device."""
    table, code = make_table(client), new_code(client)
    owner = cookie_of(client)
    as_device(client, None)
    enter(client, code)
    stolen = cookie_of(client)
    as_device(client, None)
    own = new_code(client, "Eve")
    thief = cookie_of(client)
    as_device(client, stolen)
    assert refusal(client, own) == (409, "new_device")
    for cookie, tables in ((owner, {table: [0]}), (thief, {})):
        as_device(client, cookie)
        assert my_tables(client) == tables
    clock.now += 24 * 3600
    as_device(client, thief)
    later = new_code(client, "Eve")
    as_device(client, stolen)
    enter(client, later)


def test_device_of_a_day_can_remove_a_lost_one(client: TestClient[Any], clock: Clock) -> None:
    code, lost = new_code(client), cookie_of(client)
    as_device(client, None)
    clock.now += 1
    enter(client, code)
    clock.now += 24 * 3600
    assert remove(client, "Computer")[0] == 200
    as_device(client, lost)
    assert client.get("/api/me").json()["devices"] == []


def test_names_of_devices_do_not_reveal_keys(client: TestClient[Any]) -> None:
    new_code(client)
    (device,) = client.get("/api/me").json()["devices"]
    key = device_key(cookie_of(client))
    assert device["device"] not in key
    answer = client.delete(f"/api/me/devices/{key[:16]}")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_device")


def test_code_tells_a_stranger_nothing(client: TestClient[Any]) -> None:
    new_code(client)
    as_device(client, None)
    assert client.get("/api/me").json()["devices"] == []
    wrong, malformed = refusal(client, "ABCDE-FGHJK"), refusal(client, "?")
    assert wrong == malformed == (404, "bad_code")


def test_journey_of_the_day_is_the_persons(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    journey = client.post("/api/daily/hamper", json={"name": "Ann"}).json()["table"]["id"]
    code = new_code(client)
    as_device(client, None)
    make_table(client)
    enter(client, code)
    assert client.post("/api/daily/hamper", json={"name": "Ann"}).json()["table"]["id"] == journey


def test_old_holder_of_a_shared_seat_keeps_it_and_gains_nothing(client: TestClient[Any]) -> None:
    anns = make_table(client)
    code = new_code(client)
    as_device(client, None)
    bobs, bob = make_table(client), cookie_of(client)
    link = client.get(f"/api/tables/{bobs}/links").json()["seats"]["0"].partition("#")[2]
    as_device(client, None)
    client.post(f"/api/tables/{bobs}/join", json={"token": link})
    friend = cookie_of(client)
    as_device(client, bob)
    enter(client, code)
    assert set(my_tables(client)) == {anns, bobs}
    as_device(client, friend)
    assert my_tables(client) == {bobs: [0]}
    assert client.get(f"/api/tables/{anns}").json()["seats"] == []
    as_device(client, None)
    answer = client.post(f"/api/tables/{bobs}/join", json={"token": link})
    assert answer.json()["seats"] == [0], "the link of before the merge still works"


# Sockets, restarts and processes


async def transfer(first: Player, second: Player) -> None:
    """Make the second device the first one's person."""
    made = await first.ask("POST", "/api/me/codes", {"device": "Computer", "name": "Ann"})
    entered = await second.ask("POST", "/api/me/join", {"code": made.json()["code"], **PHONE})
    assert entered.status_code == 200, entered.text


@pytest.mark.slow
async def test_both_devices_play_one_seat_in_the_middle_of_a_game(server: Running) -> None:
    ann, bob, phone = (Player([server.address], seed) for seed in range(3))
    table = await seat_two(ann, phone)
    async with AsyncExitStack() as sockets:
        anns, phones = [await sockets.enter_async_context(player.connection(table)) for player in (ann, phone)]
        await ann.hello(anns, 0)
        await phone.hello(phones, 1)
        await transfer(bob, phone)
        # The socket stays open, and its seat is now Bob's.
        welcome = await phone.receive_any(phones, "welcome")
        assert (welcome["seat"], welcome["seats"]) == (1, [1])
        bobs = await sockets.enter_async_context(bob.connection(table))
        welcome = await bob.hello(bobs, 1)
        assert (welcome["seat"], welcome["seats"]) == (1, [1])
        assert len(welcome["sight"]["devices"]) == 1
        for player, socket in ((phone, phones), (bob, bobs)):
            said = {"type": "say", "id": player.cookie[:20], "text": f"from {player.cookie[:9]}"}
            assert (await player.command(socket, said))["type"] == "done"
        move = {"type": "move", "id": "one", "at": welcome["sight"]["version"] + 2, "move": 0}
        assert (await bob.command(bobs, move))["type"] == "done"
    for player in (bob, phone):
        assert await player.own_seats(table) == [1]
    assert await ann.own_seats(table) == [0]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_two_processes_and_a_restart_know_one_person(
    kind: str, tmp_path: Path, redis: str, postgres: Postgres
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db" if kind == "sqlite" else postgres.database()
    arguments = (database, "--no-limits", "--bot-delay", "0", "--redis", redis)
    with ExitStack() as running:
        one, two = (running.enter_context(Running(*arguments, log=tmp_path / f"log {n}")) for n in range(2))
        ann, phone, bob = Player([one.address]), Player([two.address]), Player([one.address])
        await ann.make("hamper", [ANN, BOT])
        table = (await phone.make("hamper", [ANN, BEN, OPEN], order="chosen"))["table"]["id"]
        await bob.join(table, "Bob", await phone.token(table))
        async with AsyncExitStack() as sockets:
            watching = await sockets.enter_async_context(ann.connection(table))
            assert (await ann.hello(watching, None))["seats"] == []
            phones = await sockets.enter_async_context(phone.connection(table))
            await phone.hello(phones, 0)
            before = phone.cookie
            await transfer(ann, phone)
            assert phone.cookie != before
            # The other process has a socket of the person who gained the seats.
            assert (await ann.receive_any(watching, "welcome"))["seats"] == [0, 1]
            assert (await phone.receive_any(phones, "welcome"))["seats"] == [0, 1]
        for player in (ann, phone):
            for address in (one.address, two.address):
                player.addresses = [address]
                assert await player.own_seats(table) == [0, 1]
        for process in (one, two):
            process.kill()
            process.start()
        for player in (ann, phone):
            assert await player.own_seats(table) == [0, 1]
        # Removed through one process, the device's socket at the other is closed, and it no longer gets its seats.
        async with phone.connection(table) as socket:
            phone.timeout_seconds = 60.0
            await phone.hello(socket, 0)
            ann.addresses = [one.address]
            devices = (await ann.ask("GET", "/api/me")).json()["devices"]
            name = next(device["device"] for device in devices if not device["own"])
            assert (await ann.ask("DELETE", f"/api/me/devices/{name}")).status_code == 200
            await phone.send(socket, {"type": "ping", "n": 1})
            assert (await phone.receive_any(socket, "farewell"))["code"] == "other_person"
        assert await phone.own_seats(table) == []
