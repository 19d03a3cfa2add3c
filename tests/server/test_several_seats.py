"""Devices with several seats command each of them, and lose or gain seats."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import ClientConnection

from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import Seat
from bradshaw.table.seating import device_name
from tests.server.own_rooms import ANN
from tests.server.player import ANN as ME
from tests.server.player import BEN, OPEN, Json, Player
from tests.server.running import Running
from tests.server.test_lost_seat import RecordingListener
from tests.table.sitting import hamper_plan

# Ann's device also holds these seats.
BOB, CAL = [Seat("human", name, (name.casefold(), "ann")) for name in ("Bob", "Cal")]


async def send_ann_away(rooms: Rooms, room: Room, owner: str, seat: int) -> None:
    command = ask.SendAway(f"from {seat}", device_name(room.table.id, "ann"))
    await rooms.ask(room, command, Caller(owner, seat))


def welcome_seats(device: RecordingListener) -> tuple[int | None, list[int]]:
    """Return the seat and seats of the first welcome that a device was sent."""
    welcome = next(frame for frame in device.frames if frame["type"] == "welcome")
    return welcome["seat"], welcome["seats"]


@pytest.mark.parametrize("viewer", [1, 0, None])
async def test_losing_one_of_two_seats(rooms: Rooms, viewer: int | None) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    device = RecordingListener(room, "ann", viewer)
    await send_ann_away(rooms, room, "bob", 1)
    assert welcome_seats(device) == (0, [0])
    assert {position["view"]["seat"] for position in device.positions()} == {0}


@pytest.mark.parametrize("viewer", [2, 1, None])
async def test_losing_one_of_several_seats(rooms: Rooms, viewer: int | None) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, BOB, CAL), "ann")
    device = RecordingListener(room, "ann", viewer)
    await send_ann_away(rooms, room, "cal", 2)
    assert welcome_seats(device) == (1 if viewer == 1 else None, [0, 1])


async def test_gaining_a_seat(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, Seat("human", "Bob", ("bob",))), "ann")
    device, stranger = RecordingListener(room, "ann", 0), RecordingListener(room, "eve", None)
    for key in ("ann", "eve"):
        await rooms.ask(room, ask.Share(1), Caller(key))
    assert welcome_seats(device) == (0, [0, 1])
    assert welcome_seats(stranger) == (1, [1])


async def test_every_welcome_is_followed_by_turns(rooms: Rooms) -> None:
    """Without it, the client would hide the board for an old turn."""
    room = await rooms.make(hamper_plan(3), (ANN, BOB, CAL), "ann")
    device = RecordingListener(room, "ann", 0)
    for seat, owner in enumerate(("ann", "bob", "cal")):
        await rooms.ask(room, ask.Leave(f"away {seat}"), Caller(owner, seat))
    device.frames.clear()
    room.welcome(device)
    assert [frame["seats"] for frame in device.frames if frame["type"] == "turns"] == [[]]


async def answer(player: Player, socket: ClientConnection, frame: Json) -> Json:
    return await player.command(socket, {"id": f"{frame['type']}-{frame.get('seat')}", **frame})


@pytest.mark.slow
async def test_command_acts_for_the_named_seat(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table = (await ann.make("hamper", [ME, BEN, OPEN], order="chosen"))["table"]["id"]
    await bob.join(table, "Bob", await ann.token(table))
    async with AsyncExitStack() as sockets:
        anns, bobs = [await sockets.enter_async_context(player.connection(table)) for player in (ann, bob)]
        await ann.hello(anns, 0)
        await bob.hello(bobs, 2)
        # Two seats of others, and an unknown seat.
        for seat in (0, 1, 7):
            refused = await answer(bob, bobs, {"type": "resign", "seat": seat})
            assert refused["refusal"]["code"] in ("not_yours", "no_seat")
        for message in ({"type": "say", "text": "hello"}, {"type": "phrase", "phrase": "hello"}):
            assert (await answer(bob, bobs, {**message, "seat": 0}))["refusal"]["code"] == "not_yours"
        for command in ("leave", "return", "resign"):
            assert (await answer(ann, anns, {"type": command, "seat": 1}))["type"] == "done"
        seats = (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["seats"]
        assert [seat["resigned"] for seat in seats] == [False, True, False]


@pytest.mark.slow
async def test_device_asks_for_a_rematch_per_seat(server: Running) -> None:
    ann = Player([server.address])
    table = (await ann.make("hamper", [ME, BEN], order="chosen"))["table"]["id"]
    async with ann.connection(table) as socket:
        await ann.hello(socket, None)
        assert (await answer(ann, socket, {"type": "resign", "seat": 1}))["type"] == "done"
        assert (await answer(ann, socket, {"type": "rematch"}))["refusal"]["code"] == "not_yours"
        for seat in (0, 1):
            assert (await answer(ann, socket, {"type": "rematch", "seat": seat}))["type"] == "done"
    assert (await ann.ask("GET", f"/api/tables/{table}")).json()["table"]["rematch"]


@pytest.mark.parametrize("seed", range(4))
async def test_a_command_sent_before_the_draw_is_for_the_same_person(rooms: Rooms, seed: int) -> None:
    """The last player sits down, and the seats are drawn, while a command waits for the room."""
    people = (ANN, Seat("human", "Bob", ("bob",)), Seat("open", ""))
    room = await rooms.make(hamper_plan(3, order="drawn"), people, "ann", seed=bytes([seed]) * 32)
    async with room.lock:
        said = asyncio.create_task(rooms.ask(room, ask.SayPhrase("a", "hello"), Caller("ann", 0)))
        await asyncio.sleep(0.01)
        await rooms._commit(room, ask.TakeSeat(2, "Cal"), Caller("cal"))
        await rooms._follow_up(room)
    await said
    assert room.table.status == "playing"
    assert [line.seat for line in room.table.history.lines] == room.table.seats_of("ann")
