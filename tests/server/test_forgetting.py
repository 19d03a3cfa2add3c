"""The server forgets a person for good: nothing in the database mentions them, and others play on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update

from bradshaw.core.errors import RulesChanged
from bradshaw.core.match import replay
from bradshaw.core.record import from_lines, to_lines
from bradshaw.server.http.identity import device_key
from bradshaw.server.live.forgetting import FORGETTING_SECONDS, Forgetter
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.day_store import DayStore
from bradshaw.server.storage.forgetting_store import ForgettingStore
from bradshaw.server.storage.invitee_store import Companion, InviteeStore
from bradshaw.server.storage.passkey_store import Passkey, PasskeyStore
from bradshaw.server.storage.person_store import Joining, PersonStore, Profile
from bradshaw.server.storage.subscription_store import StoredSettings, Subscription, SubscriptionStore
from bradshaw.server.storage.tables import day_results, log, metadata
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN, Seat
from tests.server.own_rooms import open_rooms
from tests.server.player import ANN, BEN, BOT, Json, Player
from tests.server.player import OPEN as OPEN_SEAT
from tests.server.running import Running
from tests.server.services import Postgres
from tests.server.test_limits import Clock
from tests.server.test_persons import (
    as_device,
    client,
    clock,
    cookie_of,
    enter,
    make_table,
    my_tables,
    new_code,
    refusal,
    transfer,
)
from tests.server.test_recovery import recovery_codes
from tests.server.travelling import play_to_end
from tests.table.sitting import hamper_plan

__all__ = ["client", "clock"]  # fixtures

NOW = 1_000_000.0
ZORA, OLD_ZORA, PHONE, BOB = (device_key(name) for name in ("zora", "old zora", "phone", "bob"))
ZORAS = Seat("human", "Zora", (ZORA,))
BOBS = Seat("human", "Bob", (BOB,))
# What must be nowhere afterwards: keys, prefixes of command names, names, chat.
TRACES = (ZORA, OLD_ZORA, PHONE, ZORA[:16], OLD_ZORA[:16], "Zora", "Zagreb", "hook.example", "push.example")


class Parts(NamedTuple):
    rooms: Rooms
    persons: PersonStore
    passkeys: PasskeyStore
    subscriptions: SubscriptionStore
    store: ForgettingStore

    def forgetter(self) -> Forgetter:
        return Forgetter(self.rooms, self.store, self.subscriptions)


def parts_of(rooms: Rooms) -> Parts:
    engine = rooms.store.engine
    persons = PersonStore(engine)
    return Parts(rooms, persons, PasskeyStore(engine), SubscriptionStore(engine), ForgettingStore(engine, persons))


@pytest.fixture
async def parts(database: str) -> AsyncIterator[Parts]:
    async with open_rooms(database) as rooms:
        yield parts_of(rooms)


async def live(parts: Parts) -> dict[str, Room]:
    """Let Zora do everything that leaves a trace; return her tables by their fate."""
    rooms, persons = parts.rooms, parts.persons
    old = Seat("human", "Zora", (OLD_ZORA,))
    found = {
        "ended": await rooms.make(hamper_plan(2), (old, BOBS), OLD_ZORA),
        "for two": await rooms.make(hamper_plan(2), (ZORAS, BOBS), ZORA),
        "for three": await rooms.make(hamper_plan(3), (BOBS, Seat("human", "Zora", (OLD_ZORA,)), OPEN), BOB),
        "waiting": await rooms.make(hamper_plan(3), (BOBS, OPEN, OPEN), BOB),
        "hosted": await rooms.make(hamper_plan(3), (ZORAS, BOBS, OPEN), ZORA),
        "alone": await rooms.make(hamper_plan(2), (ZORAS, OPEN), ZORA),
        "left": await rooms.make(hamper_plan(3), (BOBS, OPEN, OPEN), BOB),
    }
    await play_to_end(rooms, found["ended"])
    await rooms.ask(found["ended"], ask.Say("a", "Greetings from Zagreb"), Caller(OLD_ZORA, 0))
    await rooms.ask(found["for three"], ask.TakeSeat(2, "Carl"), Caller(device_key("carl")))
    await rooms.ask(found["waiting"], ask.TakeSeat(1, "Zora"), Caller(OLD_ZORA))
    await rooms.ask(found["left"], ask.TakeSeat(1, "Zora"), Caller(ZORA))
    await rooms.ask(found["left"], ask.FreeSeat("b", 1), Caller(ZORA, 1))
    # Two devices, each once a person of its own.
    await persons.register(ZORA, "Zora's laptop", Profile("Zora", "red"), NOW)
    await persons.add_code(ZORA, "code", NOW, NOW + 600)
    await persons.join("code", Joining(OLD_ZORA, PHONE, "Zora's phone", NOW, "1970-01-13"))
    await persons.add_code(ZORA, "next code", NOW, NOW + 600)
    await persons.replace_recovery(ZORA, ["recovery code"])
    await parts.passkeys.add(Passkey("passkey of Zora", ZORA, b"public", 0, "Zora's laptop", NOW, NOW, NOW))
    await parts.passkeys.add_challenge(b"challenge", PHONE, "sign_in", NOW, NOW + 300)
    await parts.subscriptions.add(Subscription(ZORA, "push", "https://push.example/zora", "secret", "en"), NOW)
    hosted = found["hosted"].table.id
    await parts.subscriptions.add(Subscription(hosted, "slack", "https://hook.example/zora", "secret", "en"), NOW)
    await parts.subscriptions.set_settings(ZORA, StoredSettings(reminder_minutes=60), NOW)
    await parts.subscriptions.mute(ZORA, hosted, True)
    await parts.subscriptions.mute_player(ZORA, BOB, "Bob")
    await parts.subscriptions.mute_player(BOB, ZORA, "Zora")
    invitees = InviteeStore(rooms.store.engine)
    await invitees.invite(hosted, Companion(BOB, "Bob", "hamper", NOW), ZORA, 0, NOW)
    await invitees.invite(found["for three"].table.id, Companion(OLD_ZORA, "Zora", "hamper", NOW), BOB, 0, NOW)
    async with rooms.store.engine.begin() as connection:
        for date, key in (("2026-11-15", OLD_ZORA), ("2026-11-16", ZORA)):
            row = {"date": date, "game": "hamper", "key": key, "table_id": found["ended"].table.id}
            await connection.execute(day_results.insert().values(**row, score=7, compared=7, ended=NOW))
    return found


async def stored(parts: Parts) -> str:
    """Return the whole database as text, apart from the hashes of cookies that are strangers now."""
    found = []
    async with parts.rooms.store.engine.connect() as connection:
        for table in metadata.sorted_tables:
            columns = [column for column in table.c if str(column) != "devices.key"]
            found += [str(row) for row in await connection.execute(select(*columns))]
    return "\n".join(found)


async def check_forgotten(parts: Parts) -> None:
    text = await stored(parts)
    assert [trace for trace in TRACES if trace in text] == []
    for key in (ZORA, PHONE, OLD_ZORA):
        stranger = await parts.persons.person_of(key)
        assert stranger.earlier == ()
        assert not await parts.rooms.store.tables_of(stranger.id, 10)
        assert await parts.persons.profile_of(stranger.id) is None
    assert (await parts.persons.person_of(ZORA)).id != (await parts.persons.person_of(PHONE)).id
    days = DayStore(parts.rooms.store.engine)
    for date in ("2026-11-15", "2026-11-16"):
        assert [(one.score, one.count) for one in await days.results(date, "hamper")] == [(7, 1)], "places stay"


async def test_nothing_is_left_of_a_person_and_others_play_on(parts: Parts) -> None:
    rooms, tables = parts.rooms, await live(parts)
    before = tables["ended"].table.record()
    await parts.forgetter().forget(ZORA, NOW)
    await parts.forgetter().resume(NOW + FORGETTING_SECONDS)
    await check_forgotten(parts)
    seen = {name: (room.table.status, [seat.name for seat in room.table.seats]) for name, room in tables.items()}
    assert seen == {
        "ended": ("finished", ["Guest", "Bob"]),
        "for two": ("resigned", ["Guest", "Bob"]),
        "for three": ("playing", ["Bob", "Guest", "Carl"]),
        "waiting": ("waiting", ["Bob", "", ""]),
        "hosted": ("waiting", ["", "Bob", ""]),
        "alone": ("closed", ["Guest", ""]),
        "left": ("waiting", ["Bob", "", ""]),
    }
    assert tables["hosted"].table.host == BOB
    # The record has the same moves and digests, and is valid.
    record = from_lines(to_lines(tables["ended"].table.record()))
    assert (record.setup, record.entries, record.ending) == (before.setup, before.entries, before.ending)
    assert len(list(replay(tables["ended"].table.game, record))) == len(record.entries) + 1
    assert (await play_to_end(rooms, tables["for three"])).table.status == "finished"
    for name in ("Carl", "Dora"):
        await rooms.ask(tables["waiting"], ask.TakeSeat(None, name), Caller(device_key(name)))
    assert tables["waiting"].table.status == "playing"


async def test_crash_leaves_nothing_half_forgotten(database: str) -> None:
    async with open_rooms(database) as rooms:
        await live(parts_of(rooms))
        # The process dies after the first step, and another one after its first table.
        begun = await parts_of(rooms).store.begin(ZORA, NOW)
        assert set(begun.keys) == {ZORA, OLD_ZORA}
    async with open_rooms(database) as rooms:
        parts = parts_of(rooms)
        (first, *_) = await parts.store.tables_held(begun.keys)
        assert await parts.forgetter()._clear_table(first, begun.keys)
    async with open_rooms(database) as rooms:
        parts = parts_of(rooms)
        await parts.forgetter().resume(NOW + 60)
        assert await parts.store.tables_held(begun.keys) == []
        assert set(await parts.store.unfinished()) == set(begun.keys)
        await parts.forgetter().resume(NOW + FORGETTING_SECONDS)
        assert await parts.store.unfinished() == {}
        await check_forgotten(parts)
        await parts.forgetter().resume(NOW + 2 * FORGETTING_SECONDS)
        await check_forgotten(parts)


async def test_request_in_flight_brings_nobody_back(parts: Parts) -> None:
    await live(parts)
    await parts.forgetter().forget(ZORA, NOW)
    # Written by another process that had already loaded the person.
    await parts.rooms.make(hamper_plan(2), (ZORAS, OPEN), ZORA)
    await parts.passkeys.add(Passkey("late passkey of Zora", ZORA, b"public", 0, "", NOW, NOW, NOW))
    await parts.subscriptions.mute_player(BOB, ZORA, "Zora")
    await parts.forgetter().resume(NOW + FORGETTING_SECONDS)
    await check_forgotten(parts)


async def test_table_of_other_rules_forgets_too(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await live(parts)
    ended = tables["ended"].table.id
    async with parts.rooms.store.engine.begin() as connection:
        first = (log.c.table_id == ended, log.c.number == 0)
        act = (await connection.execute(select(log.c.act).where(*first))).scalar_one()
        old = act.replace('"rules_version":1', '"rules_version":99')
        assert old != act
        await connection.execute(update(log).where(*first).values(act=old))
    parts.rooms._rooms.clear()
    await parts.forgetter().forget(ZORA, NOW)
    await parts.forgetter().resume(NOW + FORGETTING_SECONDS)
    await check_forgotten(parts)
    info = await parts.rooms.store.info_of(ended)
    assert info is not None
    assert [seat.name for seat in info.seats] == ["Guest", "Bob"]


async def test_webhook_goes_from_a_table_of_other_rules(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = (await live(parts))["hosted"].table.id

    async def changed(name: str) -> Room:
        raise RulesChanged("its rules have changed")

    monkeypatch.setattr(parts.rooms, "get", changed)
    assert await parts.subscriptions.webhook_of(hosted) is not None
    await parts.forgetter().forget(PHONE, NOW)
    assert await parts.subscriptions.webhook_of(hosted) is None


# Over HTTP


def forget(client: TestClient[Any]) -> Json:
    answer = client.delete("/api/me")
    assert answer.status_code == 200, answer.text
    me: Json = answer.json()
    return me


NOBODY: Json = {"name": "", "colour": None, "devices": [], "passkeys": [], "recovery": 0}


def test_cookies_are_strangers_afterwards(client: TestClient[Any]) -> None:
    table, codes = make_table(client), recovery_codes(client)
    computer = cookie_of(client)
    code = new_code(client)
    as_device(client, None)
    enter(client, code)
    phone = cookie_of(client)
    as_device(client, computer)
    left = new_code(client)
    answer = client.delete("/api/me")
    assert (answer.status_code, answer.json()) == (200, NOBODY)
    assert re.match(r'bradshaw_device=""; .*Max-Age=0', answer.headers["set-cookie"]), "the cookie is removed"
    for cookie in (computer, phone):
        as_device(client, cookie)
        assert client.get("/api/me").json() == NOBODY
        assert my_tables(client) == {}
        assert client.get(f"/api/tables/{table}").json()["seats"] == []
        assert client.get("/api/me/games").json()["games"] == []
        data = client.get("/api/me/data").json()
        assert (data["tables"], data["games"], data["journeys"], data["subscribed"]) == ([], [], [], False)
    as_device(client, None)
    for void in (left, codes[0]):
        assert refusal(client, void) == (404, "bad_code")
    as_device(client, phone)
    mine = make_table(client)
    assert my_tables(client) == {mine: [0]}, "a stranger can begin again"
    assert forget(client) == NOBODY
    as_device(client, None)
    assert forget(client) == NOBODY, "nobody is forgotten already"


def test_new_device_cannot_have_its_person_forgotten(client: TestClient[Any], clock: Clock) -> None:
    table, code = make_table(client), new_code(client)
    owner = cookie_of(client)
    as_device(client, None)
    enter(client, code)
    thief = cookie_of(client)
    answer = client.delete("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (409, "new_device")
    as_device(client, owner)
    assert my_tables(client) == {table: [0]}
    clock.now += 24 * 3600
    as_device(client, thief)
    forget(client)
    as_device(client, owner)
    assert my_tables(client) == {}


def test_another_site_and_bots_forget_nobody(client: TestClient[Any]) -> None:
    table = make_table(client)
    answer = client.delete("/api/me", headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "from_elsewhere")
    headers = {"Authorization": f"Bearer {client.post('/api/bots').json()['token']}"}
    answer = client.delete("/api/me", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_for_bots")
    assert my_tables(client) == {table: [0]}


def test_record_of_an_ended_game_keeps_its_moves(client: TestClient[Any]) -> None:
    table = make_table(client)
    cookie = cookie_of(client)
    with client.websocket_connect(f"/api/tables/{table}/socket", headers={"Origin": "http://127.0.0.1"}) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": 0})
        socket.send_json({"type": "resign", "id": "r"})
        while socket.receive_json()["type"] != "done":
            pass
    before = client.get(f"/api/tables/{table}/record").text.splitlines()
    assert client.get(f"/api/tables/{table}/outline").json()["names"][0] == "Ann"
    forget(client)
    after = client.get(f"/api/tables/{table}/record").text.splitlines()
    assert "Ann" in before[0]
    assert "Ann" not in after[0]
    assert "Guest" in after[0]
    assert after[1:] == before[1:]
    assert client.get(f"/api/tables/{table}/outline").json()["names"][0] == "Guest"
    as_device(client, cookie)
    assert client.get(f"/api/tables/{table}").json()["seats"] == []


# Sockets, restarts and processes


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_two_processes_and_a_restart_forget_one_person(
    kind: str, tmp_path: Path, redis: str, postgres: Postgres
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db" if kind == "sqlite" else postgres.database()
    arguments = (database, "--no-limits", "--bot-delay", "0", "--redis", redis)
    with ExitStack() as running:
        one, two = (running.enter_context(Running(*arguments, log=tmp_path / f"log {n}")) for n in range(2))
        ann, phone, bob = Player([one.address]), Player([two.address]), Player([two.address])
        table = (await ann.make("hamper", [ANN, BEN, OPEN_SEAT], order="chosen"))["table"]["id"]
        await bob.join(table, "Bob", await ann.token(table))
        await phone.make("hamper", [ANN, BOT])
        await transfer(ann, phone)
        async with AsyncExitStack() as sockets:
            bobs = await sockets.enter_async_context(bob.connection(table))
            bob.timeout_seconds = 60.0
            await bob.hello(bobs, 2)
            phones = await sockets.enter_async_context(phone.connection(table))
            phone.timeout_seconds = 60.0
            await phone.hello(phones, 0)
            assert (await ann.ask("DELETE", "/api/me")).status_code == 200
            # Bob, at the other process, sees the names go.
            welcome = await bob.receive_any(bobs, "welcome")
            while [seat["name"] for seat in welcome["sight"]["table"]["seats"]] != ["Guest", "Guest 2", "Bob"]:
                welcome = await bob.receive_any(bobs, "welcome")
            assert welcome["sight"]["table"]["status"] == "resigned"
            assert (await phone.receive_any(phones, "farewell"))["code"] == "other_person"
        for process in (one, two):
            process.kill()
            process.start()
        for player in (ann, phone):
            assert await player.own_seats(table) == []
        assert await bob.own_seats(table) == [2]
