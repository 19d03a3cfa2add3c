"""Devices with several seats: their own seats, commands for a named seat, and losing or gaining seats."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import Seat
from bradshaw.table.seating import device_name
from tests.server.own_rooms import own_rooms
from tests.server.player import Json, Player
from tests.server.running import Running
from tests.server.test_lost_seat import Heard
from tests.table.sitting import hamper_plan

ANN = Seat("human", "Ann", ("ann",))
BOB, CAL = [Seat("human", name, (name.casefold(), "ann")) for name in ("Bob", "Cal")]
PEOPLE: list[Json] = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with own_rooms(f"sqlite:///{tmp_path}/tables.db") as rooms:
        yield rooms


async def send_ann_away(rooms: Rooms, room: Room, owner: str, seat: int) -> None:
    command = ask.SendAway(f"from {seat}", device_name(room.table.id, "ann"))
    await rooms.ask(room, command, Caller(owner, seat))


def told(device: Heard) -> tuple[int | None, list[int]]:
    welcome = next(frame for frame in device.frames if frame["type"] == "welcome")
    return welcome["seat"], welcome["seats"]


@pytest.mark.parametrize("looks_from", [1, 0, None])
async def test_losing_one_of_two_seats(rooms: Rooms, looks_from: int | None) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    device = Heard(room, "ann", looks_from)
    await send_ann_away(rooms, room, "bob", 1)
    assert told(device) == (0, [0])
    assert {shown["view"]["seat"] for shown in device.views()} == {0}


@pytest.mark.parametrize("looks_from", [2, 1, None])
async def test_losing_one_of_several_seats(rooms: Rooms, looks_from: int | None) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, BOB, CAL), "ann")
    device = Heard(room, "ann", looks_from)
    await send_ann_away(rooms, room, "cal", 2)
    assert told(device) == (1 if looks_from == 1 else None, [0, 1])


async def test_gaining_a_seat(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, Seat("human", "Bob", ("bob",))), "ann")
    device, stranger = Heard(room, "ann", 0), Heard(room, "eve", None)
    for key in ("ann", "eve"):
        await rooms.ask(room, ask.Share(1), Caller(key))
    assert told(device) == (0, [0, 1])
    assert told(stranger) == (1, [1])


async def test_every_welcome_is_followed_by_turns(rooms: Rooms) -> None:
    """Otherwise the client keeps hiding the board for an old turn."""
    room = await rooms.make(hamper_plan(3), (ANN, BOB, CAL), "ann")
    device = Heard(room, "ann", 0)
    for seat, owner in enumerate(("ann", "bob", "cal")):
        await rooms.ask(room, ask.Leave(f"away {seat}"), Caller(owner, seat))
    device.frames.clear()
    room.welcome(device)
    assert [frame["seats"] for frame in device.frames if frame["type"] == "turns"] == [[]]


async def answer(player: Player, socket: ClientConnection, frame: Json) -> Json:
    await player.send(socket, {"id": f"{frame['type']}-{frame.get('seat')}", **frame})
    while True:
        heard = await player.receive(socket)
        if heard["type"] in ("done", "refused", "farewell"):
            return heard


@pytest.mark.slow
async def test_commands_act_for_the_named_seat(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table = (await ann.make("hamper", [*PEOPLE, {"kind": "open"}], order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    async with AsyncExitStack() as sockets:
        anns, bobs = [await sockets.enter_async_context(one.connection(table)) for one in (ann, bob)]
        await ann.hello(anns, 0)
        await bob.hello(bobs, 2)
        # Seats of others, and one that does not exist.
        for seat in (0, 1, 7):
            refused = await answer(bob, bobs, {"type": "resign", "seat": seat})
            assert refused["refusal"]["code"] in ("not_yours", "no_seat")
        for words in ({"type": "say", "text": "hello"}, {"type": "phrase", "phrase": "hello"}):
            assert (await answer(bob, bobs, {**words, "seat": 0}))["refusal"]["code"] == "not_yours"
        assert (await answer(ann, anns, {"type": "leave", "seat": 1}))["type"] == "done"
        assert (await answer(ann, anns, {"type": "return", "seat": 1}))["type"] == "done"
        assert (await answer(ann, anns, {"type": "resign", "seat": 1}))["type"] == "done"
        seats = (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["seats"]
        assert [seat["resigned"] for seat in seats] == [False, True, False]


@pytest.mark.slow
async def test_a_device_wants_a_rematch_per_seat(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", PEOPLE, order="chosen"))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, None)
        assert (await answer(ann, socket, {"type": "resign", "seat": 1}))["type"] == "done"
        assert (await answer(ann, socket, {"type": "rematch"}))["refusal"]["code"] == "not_yours"
        for seat in (0, 1):
            assert (await answer(ann, socket, {"type": "rematch", "seat": seat}))["type"] == "done"
    assert (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["rematch"]
