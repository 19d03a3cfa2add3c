"""No viewer that lost its seat, and no bot, is ever sent what another seat sees."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.spreading import Spreading
from bradshaw.server.storage.store import Store
from bradshaw.server.thinking.thought import Thought, think
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN, Seat
from bradshaw.table.seating import device_name
from tests.server.own_rooms import QuickThinkers, own_rooms
from tests.table.sitting import hamper_plan

ANN, BOB = Seat("human", "Ann", ("ann",)), Seat("human", "Bob", ("bob", "bobs phone"))


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with own_rooms(f"sqlite:///{tmp_path}/tables.db") as rooms:
        yield rooms


class Heard(Listener):
    """Keeps the frames after its welcome."""

    def __init__(self, room: Room, key: str | None, viewer: int | None) -> None:
        super().__init__(key)
        self.viewer = viewer
        self.frames: list[dict[str, Any]] = []
        room.welcome(self)
        self.frames.clear()
        room.listeners.add(self)

    def send_bytes(self, frame: bytes) -> None:
        self.frames.append(json.loads(frame))

    def views(self) -> list[dict[str, Any]]:
        """All positions it was sent."""
        shown = [frame.get("sight", frame).get("position") for frame in self.frames]
        return [position for position in shown if position is not None]


async def play_a_round(rooms: Rooms, room: Room) -> None:
    for number in range(6):
        for seat in room.table.people_awaited()[:1]:
            legal = room.table.in_play().glimpse(seat)[1]
            command = ask.Play(f"move {number}", room.table.version(seat), legal[-1])
            await rooms.ask(room, command, Caller(room.table.seats[seat].holders[0], seat))


async def test_removed_devices_see_what_watchers_see(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    lost = Heard(room, "bobs phone", 1)
    kept = {viewer: Heard(room, key, viewer) for key, viewer in (("ann", 0), ("bob", 1), (None, None))}
    await play_a_round(rooms, room)
    assert {shown["view"]["seat"] for shown in lost.views()} == {1}
    lost.frames.clear()
    await rooms.ask(room, ask.SendAway("away", device_name(room.table.id, "bobs phone")), Caller("bob", 1))
    assert lost.frames[0]["type"] == "welcome"
    assert (lost.frames[0]["seat"], lost.frames[0]["seats"]) == (None, [])
    await play_a_round(rooms, room)
    assert len(lost.views()) > 3
    for shown in lost.views():
        assert (shown["view"]["seat"], shown["legal"], shown["may_undo"]) == (None, [], False)
    assert lost.views()[-1] == kept[None].views()[-1]
    for viewer, listener in kept.items():
        assert {shown["view"]["seat"] for shown in listener.views()} == {viewer}


async def test_freed_seats_see_no_hand(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    await rooms.ask(room, ask.TakeSeat(1, "Max"), Caller("max"))
    freed = Heard(room, "max", 1)
    await rooms.ask(room, ask.FreeSeat("up", 1), Caller("ann", 0))
    assert (freed.frames[0]["seat"], freed.frames[0]["seats"]) == (None, [])
    for seat, device in ((1, "bob"), (2, "eve")):
        await rooms.ask(room, ask.TakeSeat(seat, device), Caller(device))
    assert room.table.status == "playing"
    await play_a_round(rooms, room)
    assert {shown["view"]["seat"] for shown in freed.views()} == {None}
    assert not any(shown["legal"] for shown in freed.views())


class LookingThinkers(QuickThinkers):
    """Records every thought that reaches a worker."""

    def __init__(self) -> None:
        super().__init__(1)
        self.data: list[bytes] = []

    async def _think(self, data: bytes) -> int:
        self.data.append(data)
        return think(data)


async def test_thoughts_hold_only_the_seat_view(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    thinkers = LookingThinkers()
    bots = BotSeats(thinkers, delay=0.0, seconds=0.1)
    rooms = Rooms(store, Spreading(None), bots)
    room = await rooms.make(
        hamper_plan(3), (ANN, *[Seat("bot", name, (), "random") for name in ("Ada", "Otto")]), "ann"
    )
    seats: list[int] = []
    streams: list[str] = []
    while room.table.status == "playing":
        assert room.bots is not None
        await room.bots
        for data in thinkers.data:
            thought = msgspec.json.decode(data, type=Thought)
            view = json.loads(bytes(thought.view))
            seats.append(view["seat"])
            streams.append(thought.stream)
            assert thought.legal
            for secret in (room.table.seed.hex(), room.table.seats[0].holders[0]):
                assert secret.encode() not in data
            assert thought.stream != room.table.seed.hex()
        played = [entry.seat for entry in room.table.record().entries if entry.seat != 0]
        assert seats == played, "each move was chosen by the view of its own seat"
        thinkers.data.clear()
        if room.table.people_awaited():
            legal = room.table.in_play().glimpse(0)[1]
            await rooms.ask(room, ask.Play(f"m{room.table.number}", room.table.version(0), legal[0]), Caller("ann", 0))
    assert set(seats) == {1, 2}
    assert len(set(streams)) == len(streams), "each move has luck of its own"
    await bots.close()
    await rooms.close()
    await store.close()
