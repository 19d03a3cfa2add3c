"""Devices take, share and lose seats; links to seats can become void."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.server.player import ANN, BEN, BOT, OPEN, Player
from tests.server.running import Running

pytestmark = pytest.mark.slow


async def drawn_table(ann: Player, bob: Player) -> tuple[str, str, int]:
    """Return a table where the draw moved Ann, the link to her seat from before the draw, and her new seat."""
    while True:
        table = (await ann.make("hamper", [ANN, OPEN], order="drawn"))["table"]["id"]
        link = await ann.token(table, 0)
        await bob.join(table, "Bob", await ann.token(table))
        (seat,) = await ann.own_seats(table)
        if seat != 0:
            return table, link, seat


async def test_hello_and_sit_request_a_seat(server: Running) -> None:
    ann, bob, stranger = (Player([server.address]) for _ in range(3))
    table = (await ann.make("hamper", [ANN, BEN, OPEN], order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    async with AsyncExitStack() as sockets:
        anns, bobs = [await sockets.enter_async_context(player.connection(table)) for player in (ann, bob)]
        welcome = await ann.hello(anns, 2)
        assert (welcome["seat"], welcome["sight"]["position"]["legal"]) == (None, []), "no seat is chosen yet"
        assert (await bob.hello(bobs, 0))["seat"] == 2
        for requested, seat in ((2, None), (0, 0), (7, None), (1, 1), (None, None)):
            await ann.send(anns, {"type": "sit", "seat": requested})
            welcome = await ann.receive_any(anns, "welcome")
            assert (welcome["seat"], welcome["seats"]) == (seat, [0, 1])
    async with stranger.connection(table) as socket:
        assert (await stranger.hello(socket, 0))["seat"] is None


async def test_version_of_another_seat_is_ignored(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table, _, seat = await drawn_table(ann, bob)
    async with ann.connection(table) as socket:
        welcome = await ann.hello(socket, seat)
    async with ann.connection(table) as socket:
        assert (await ann.hello(socket, 0, since=99))["sight"]["log"] == welcome["sight"]["log"]
    assert welcome["sight"]["log"]


async def test_own_link_still_works_after_the_draw(server: Running) -> None:
    ann, bob, phone = (Player([server.address]) for _ in range(3))
    table, link, seat = await drawn_table(ann, bob)
    assert (await phone.join(table, "", link))["seats"] == [seat]
    assert (await phone.join(table, "", link))["seats"] == [seat], "a second visit changes nothing"
    assert (await phone.join(table, "", await ann.token(table, seat)))["seats"] == [seat]
    async with phone.connection(table) as socket:
        welcome = await phone.hello(socket, 0)
        assert welcome["seat"] == seat
        devices = [(device["own"], device["owner"]) for device in welcome["sight"]["devices"]]
        assert devices == [(False, True), (True, False)]
        move = {"type": "move", "id": "m", "at": 99, "move": 0}
        assert (await phone.command(socket, move))["type"] == "done"


async def test_removed_device_watches_and_loses_its_link(server: Running) -> None:
    ann, bob, phone, thief = (Player([server.address]) for _ in range(4))
    table, link, seat = await drawn_table(ann, bob)
    await phone.join(table, "", link)
    async with AsyncExitStack() as sockets:
        anns = await sockets.enter_async_context(ann.connection(table))
        phones = await sockets.enter_async_context(phone.connection(table))
        devices = (await ann.hello(anns, seat))["sight"]["devices"]
        assert (await phone.hello(phones, seat))["seat"] == seat
        name = next(device["device"] for device in devices if not device["own"])
        assert name not in (phone.cookie, ann.cookie)
        against_owner = {"type": "send_away", "id": "m", "device": devices[0]["device"]}
        assert (await phone.command(phones, against_owner))["refusal"]["code"] == "not_owner"
        assert (await ann.command(anns, {"type": "send_away", "id": "s", "device": name}))["type"] == "done"
        welcome = await phone.receive_any(phones, "welcome")
        assert (welcome["seat"], welcome["seats"], welcome["sight"]["devices"]) == (None, [], [])
        move = {"type": "move", "id": "m", "at": 99, "move": 0}
        assert (await phone.command(phones, move))["refusal"]["code"] == "not_yours"
    for player in (phone, thief):
        refused = await player.ask("POST", f"/api/tables/{table}/join", {"token": link})
        assert (refused.status_code, refused.json()["code"]) == (404, "bad_link")
    assert (await phone.join(table, "", await ann.token(table, seat)))["seats"] == [seat], "a new link works"


async def test_presence_covers_all_seats_of_a_device(server: Running) -> None:
    ann, bob, watcher = (Player([server.address]) for _ in range(3))
    await bob.make("hamper", [ANN, OPEN])  # creating a table sets the cookie
    table = (await ann.make("hamper", [ANN, BEN, OPEN], order="chosen"))["table"]["id"]
    async with AsyncExitStack() as sockets:
        anns = await sockets.enter_async_context(ann.connection(table))
        await ann.hello(anns, 0)
        presence = await ann.receive_any(anns, "presence")
        assert (presence["seats"], presence["watchers"]) == ([0, 1], 0)
        bobs = await sockets.enter_async_context(bob.connection(table))
        await bob.hello(bobs, None)
        presence = await ann.receive_any(anns, "presence")
        assert (presence["seats"], presence["watchers"]) == ([0, 1], 1)
        await bob.join(table, "", await ann.token(table))
        while presence["seats"] != [0, 1, 2]:
            presence = await ann.receive_any(anns, "presence")
        assert presence["watchers"] == 0
        watching = await sockets.enter_async_context(watcher.connection(table))
        await watcher.hello(watching, None)
        presence = await watcher.receive_any(watching, "presence")
        assert (presence["seats"], presence["watchers"]) == ([0, 1, 2], 1)


async def test_guests_at_a_public_table_get_unique_names(server: Running) -> None:
    ann, bob, cid = (Player([server.address]) for _ in range(3))
    seats = [{"kind": "me"}, OPEN, OPEN]
    table = (await ann.make("hamper", seats, public=True, order="chosen"))["table"]["id"]
    await bob.join(table, "", None)
    joined = await cid.join(table, " guest ", None)
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Guest", "Guest 2", "guest 3"]
    late = await Player([server.address]).ask("POST", f"/api/tables/{table}/join", {"name": ""})
    assert (late.status_code, late.json()["code"]) == (409, "begun")
    twins = await ann.make("hamper", [ANN, {"kind": "me", "name": "ann"}, BOT])
    assert {seat["name"] for seat in twins["table"]["seats"]} == {"Ann", "ann 2", "Ada"}


async def test_rename_in_the_waiting_room(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [ANN, OPEN]))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        assert (await ann.command(socket, {"type": "rename", "id": "r", "name": " Anna "}))["type"] == "done"
    assert (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["seats"][0]["name"] == "Anna"


async def test_choosing_colours_before_the_game(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    seats = [ANN | {"colour": "gold"}, OPEN, BOT]
    table = (await ann.make("hamper", seats))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        for colour, kind in (("violet", "done"), ("green", "done"), ("pink", "farewell")):
            command = {"type": "choose_colour", "id": colour, "seat": 0, "colour": colour}
            assert (await ann.command(socket, command))["type"] == kind
    body = {"name": "Bob", "token": await ann.token(table), "colour": "green"}
    joined = (await bob.ask("POST", f"/api/tables/{table}/join", body)).json()["table"]
    assert {seat["name"]: seat["colour"] for seat in joined["seats"]} == {"Ann": "green", "Bob": "red", "Ada": "blue"}


async def test_new_table_rejects_invalid_colours(server: Running) -> None:
    ann = Player([server.address])
    red = {"colour": "red"}
    for seats in ([ANN | red, BEN | red], [ANN, BOT | red], [ANN | {"colour": "pink"}, BEN]):
        refused = await ann.ask("POST", "/api/tables", {"game": "hamper", "seats": seats})
        assert refused.status_code == 400


@pytest.mark.parametrize("order", ["drawn", "chosen"])
async def test_host_chooses_who_begins(server: Running, order: str) -> None:
    ann = Player([server.address])
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cid", "Dot")]
    for first in (0, 2, 3):
        created = (await ann.make("eighty-days", seats, order=order, first=first, edition="fr"))["table"]
        assert created["config"]["first"] == first
        assert created["seats"][first]["name"] == seats[first]["name"]
        async with ann.connection(created["id"]) as socket:
            welcome = await ann.hello(socket, first)
        assert welcome["sight"]["position"]["view"]["awaiting"] == [first]


async def test_no_record_before_the_end(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [ANN, BEN]))["table"]["id"]
    closed = (await ann.make("hamper", [ANN, OPEN]))["table"]["id"]
    async with ann.connection(closed) as socket:
        await ann.hello(socket, 0)
        await ann.command(socket, {"type": "close", "id": "c"})
    for path, status, code in (
        (f"{table}/record", 409, "not_over"),
        (f"{table}/replay", 409, "not_over"),
        (f"{closed}/record", 409, "never_begun"),
        ("nosuchtable/record", 404, "not_found"),
    ):
        problem = await ann.ask("GET", f"/api/tables/{path}")
        assert (problem.status_code, problem.json()["code"]) == (status, code)
