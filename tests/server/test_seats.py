"""Seats of devices, and links to seats until they are void."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.player import Json, Player
from tests.server.running import Running

pytestmark = pytest.mark.slow

ANN, BEN, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}, {"kind": "open"}


async def answer(player: Player, socket: ClientConnection, frame: Json) -> Json:
    """Send a command and wait for its answer."""
    await player.send(socket, frame)
    while True:
        heard = await player.receive(socket)
        if heard["type"] in ("done", "refused", "farewell"):
            return heard


async def heard(player: Player, socket: ClientConnection, kind: str) -> Json:
    while (frame := await player.receive(socket))["type"] != kind:
        assert frame["type"] != "farewell", frame
    return frame


async def own_link(player: Player, table: str, seat: int) -> str:
    links = (await player.ask("GET", f"/api/tables/{table}/links")).json()
    return str(links["seats"][str(seat)]).partition("#")[2]


async def drawn_table(ann: Player, bob: Player) -> tuple[str, str, int]:
    """A table where the draw moved Ann: its id, the link to her seat from before the draw, and her seat."""
    while True:
        table = (await ann.make("hamper", [ANN, OPEN], order="drawn"))["table"]["id"]
        link = await own_link(ann, table, 0)
        await bob.join(table, "Bob", await ann.token(table))
        now: int = (await ann.ask("GET", f"/api/tables/{table}")).json()["seats"][0]
        if now != 0:
            return table, link, now


async def test_hello_and_sit_wish_for_a_seat(server: Running) -> None:
    ann, bob, stranger = (Player([server.address]) for _ in range(3))
    table = (await ann.make("hamper", [ANN, BEN, OPEN], order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    async with AsyncExitStack() as sockets:
        anns, bobs = [await sockets.enter_async_context(one.connection(table)) for one in (ann, bob)]
        welcome = await ann.hello(anns, 2)
        assert (welcome["seat"], welcome["sight"]["position"]["legal"]) == (None, []), "nobody has said who looks"
        assert (await bob.hello(bobs, 0))["seat"] == 2
        for wish, seat in ((2, None), (0, 0), (7, None), (1, 1), (None, None)):
            await ann.send(anns, {"type": "sit", "seat": wish})
            welcome = await heard(ann, anns, "welcome")
            assert (welcome["seat"], welcome["seats"]) == (seat, [0, 1])
    async with stranger.connection(table) as socket:
        assert (await stranger.hello(socket, 0))["seat"] is None


async def test_versions_of_another_seat_are_ignored(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table, _, now = await drawn_table(ann, bob)
    async with ann.connection(table) as socket:
        whole = await ann.hello(socket, now)
    async with ann.connection(table) as socket:
        assert (await ann.hello(socket, 0, since=99))["sight"]["log"] == whole["sight"]["log"]
    assert whole["sight"]["log"]


async def test_own_link_across_the_draw(server: Running) -> None:
    ann, bob, phone = (Player([server.address]) for _ in range(3))
    table, link, now = await drawn_table(ann, bob)
    assert (await phone.join(table, "", link))["seats"] == [now]
    assert (await phone.join(table, "", link))["seats"] == [now], "a second time it does nothing"
    assert (await phone.join(table, "", await own_link(ann, table, now)))["seats"] == [now]
    async with phone.connection(table) as socket:
        welcome = await phone.hello(socket, 0)
        assert welcome["seat"] == now
        assert [(one["own"], one["owner"]) for one in welcome["sight"]["devices"]] == [(False, True), (True, False)]
        move = {"type": "move", "id": "m", "at": 99, "move": 0}
        assert (await answer(phone, socket, move))["type"] == "done"


async def test_removed_devices_watch_and_lose_their_link(server: Running) -> None:
    ann, bob, phone, thief = (Player([server.address]) for _ in range(4))
    table, link, now = await drawn_table(ann, bob)
    await phone.join(table, "", link)
    async with AsyncExitStack() as sockets:
        anns = await sockets.enter_async_context(ann.connection(table))
        phones = await sockets.enter_async_context(phone.connection(table))
        devices = (await ann.hello(anns, now))["sight"]["devices"]
        assert (await phone.hello(phones, now))["seat"] == now
        name = next(one["device"] for one in devices if not one["own"])
        assert name not in (phone.cookie, ann.cookie)
        mutiny = {"type": "send_away", "id": "m", "device": devices[0]["device"]}
        assert (await answer(phone, phones, mutiny))["refusal"]["code"] == "not_owner"
        assert (await answer(ann, anns, {"type": "send_away", "id": "s", "device": name}))["type"] == "done"
        welcome = await heard(phone, phones, "welcome")
        assert (welcome["seat"], welcome["seats"], welcome["sight"]["devices"]) == (None, [], [])
        move = {"type": "move", "id": "m", "at": 99, "move": 0}
        assert (await answer(phone, phones, move))["refusal"]["code"] == "not_yours"
    for player in (phone, thief):
        again = await player.ask("POST", f"/api/tables/{table}/join", {"token": link})
        assert (again.status_code, again.json()["code"]) == (404, "bad_link")
    assert (await phone.join(table, "", await own_link(ann, table, now)))["seats"] == [now], "a new link works"


async def test_presence_covers_all_seats_of_a_device(server: Running) -> None:
    ann, bob, watcher = (Player([server.address]) for _ in range(3))
    await bob.make("hamper", [ANN, OPEN])  # a device has its cookie since its first table
    table = (await ann.make("hamper", [ANN, BEN, OPEN], order="chosen"))["table"]["id"]
    async with AsyncExitStack() as sockets:
        anns = await sockets.enter_async_context(ann.connection(table))
        await ann.hello(anns, 0)
        presence = await heard(ann, anns, "presence")
        assert (presence["seats"], presence["watchers"]) == ([0, 1], 0)
        bobs = await sockets.enter_async_context(bob.connection(table))
        await bob.hello(bobs, None)
        presence = await heard(ann, anns, "presence")
        assert (presence["seats"], presence["watchers"]) == ([0, 1], 1)
        await bob.join(table, "", await ann.token(table))
        while presence["seats"] != [0, 1, 2]:
            presence = await heard(ann, anns, "presence")
        assert presence["watchers"] == 0
        watching = await sockets.enter_async_context(watcher.connection(table))
        await watcher.hello(watching, None)
        presence = await heard(watcher, watching, "presence")
        assert (presence["seats"], presence["watchers"]) == ([0, 1, 2], 1)


async def test_two_guests_at_a_public_table(server: Running) -> None:
    ann, bob, cid = (Player([server.address]) for _ in range(3))
    made = await ann.make("hamper", [{"kind": "me"}, OPEN, OPEN], public=True, order="chosen")
    table = made["table"]["id"]
    await bob.join(table, "", None)
    joined = await cid.join(table, " guest ", None)
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Guest", "Guest 2", "guest 3"]
    late = await Player([server.address]).ask("POST", f"/api/tables/{table}/join", {"name": ""})
    assert (late.status_code, late.json()["code"]) == (409, "begun")
    twins = await ann.make("hamper", [ANN, {"kind": "me", "name": "ann"}, {"kind": "bot", "level": "random"}])
    assert {seat["name"] for seat in twins["table"]["seats"]} == {"Ann", "ann 2", "Ada"}


async def test_rename_in_the_waiting_room(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [ANN, OPEN]))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        assert (await answer(ann, socket, {"type": "rename", "id": "r", "name": " Anna "}))["type"] == "done"
    assert (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["seats"][0]["name"] == "Anna"


async def test_choosing_colours_before_the_game(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    seats = [ANN | {"colour": "gold"}, OPEN, {"kind": "bot", "level": "random"}]
    table = (await ann.make("hamper", seats))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        for colour, kind in (("violet", "done"), ("green", "done"), ("pink", "farewell")):
            wish = {"type": "choose_colour", "id": colour, "seat": 0, "colour": colour}
            assert (await answer(ann, socket, wish))["type"] == kind
    joined = await ann.ask("GET", f"/api/tables/{table}/links")
    token = joined.json()["join"].partition("#")[2]
    wish = {"name": "Bob", "token": token, "colour": "green"}
    last = (await bob.ask("POST", f"/api/tables/{table}/join", wish)).json()["table"]
    assert {seat["name"]: seat["colour"] for seat in last["seats"]} == {"Ann": "green", "Bob": "red", "Ada": "blue"}


async def test_new_tables_need_distinct_colours(server: Running) -> None:
    ann = Player([server.address])
    red = {"colour": "red"}
    for seats in (
        [ANN | red, BEN | red],
        [ANN, {"kind": "bot", "level": "random"} | red],
        [ANN | {"colour": "pink"}, BEN],
    ):
        refused = await ann.ask("POST", "/api/tables", {"game": "hamper", "seats": seats})
        assert refused.status_code == 400


@pytest.mark.parametrize("order", ["drawn", "chosen"])
async def test_the_host_chooses_who_begins(server: Running, order: str) -> None:
    ann = Player([server.address])
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cid", "Dot")]
    for first in (0, 2, 3):
        made = await ann.make("eighty-days", seats, order=order, first=first, edition="fr")
        assert made["table"]["config"]["first"] == first
        assert made["table"]["seats"][first]["name"] == seats[first]["name"]
        async with ann.connection(made["table"]["id"]) as socket:
            welcome = await ann.hello(socket, first)
        assert welcome["sight"]["position"]["view"]["awaiting"] == [first]


async def test_no_record_before_the_end_of_a_game(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [ANN, BEN]))["table"]["id"]
    waiting = (await ann.make("hamper", [ANN, OPEN]))["table"]["id"]
    async with ann.connection(waiting) as socket:
        await ann.hello(socket, 0)
        await answer(ann, socket, {"type": "close", "id": "c"})
    for path, status, code in (
        (f"{table}/record", 409, "not_over"),
        (f"{table}/replay", 409, "not_over"),
        (f"{waiting}/record", 409, "never_begun"),
        ("nosuchtable/record", 404, "not_found"),
    ):
        problem = await ann.ask("GET", f"/api/tables/{path}")
        assert (problem.status_code, problem.json()["code"]) == (status, code)
