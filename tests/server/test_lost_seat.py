"""A device that lost its seat, or a bot, is never sent another seat's view."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.thinking.thought import Thought, think
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN, Seat
from bradshaw.table.seating import device_name
from tests.server.own_rooms import ANN, BOT, QuickThinkers, open_rooms
from tests.table.sitting import hamper_plan

BOB = Seat("human", "Bob", ("bob", "bobs phone"))


class RecordingListener(Listener):
    """A listener that records the frames after its welcome."""

    def __init__(self, room: Room, key: str | None, viewer: int | None) -> None:
        super().__init__(key)
        self.viewer = viewer
        self.frames: list[dict[str, Any]] = []
        room.welcome(self)
        self.frames.clear()
        room.listeners.add(self)

    def send_bytes(self, frame: bytes) -> None:
        self.frames.append(json.loads(frame))

    def positions(self) -> list[dict[str, Any]]:
        """Return all positions that the listener was sent."""
        positions = [frame.get("sight", frame).get("position") for frame in self.frames]
        return [position for position in positions if position is not None]


async def play_some_moves(rooms: Rooms, room: Room) -> None:
    for number in range(6):
        for seat in room.table.people_awaited()[:1]:
            legal = room.table.in_play().glimpse(seat)[1]
            command = ask.Play(f"move {number}", room.table.version(seat), legal[-1])
            await rooms.ask(room, command, Caller(room.table.seats[seat].holders[0], seat))


async def test_removed_device_sees_what_watchers_see(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    removed = RecordingListener(room, "bobs phone", 1)
    others = {viewer: RecordingListener(room, key, viewer) for key, viewer in (("ann", 0), ("bob", 1), (None, None))}
    await play_some_moves(rooms, room)
    assert {position["view"]["seat"] for position in removed.positions()} == {1}
    removed.frames.clear()
    await rooms.ask(room, ask.SendAway("away", device_name(room.table.id, "bobs phone")), Caller("bob", 1))
    assert removed.frames[0]["type"] == "welcome"
    assert (removed.frames[0]["seat"], removed.frames[0]["seats"]) == (None, [])
    await play_some_moves(rooms, room)
    assert len(removed.positions()) > 3
    for position in removed.positions():
        assert (position["view"]["seat"], position["legal"], position["may_undo"]) == (None, [], False)
    assert removed.positions()[-1] == others[None].positions()[-1]
    for viewer, listener in others.items():
        assert {position["view"]["seat"] for position in listener.positions()} == {viewer}


async def test_device_without_its_seat_sees_no_hand(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    await rooms.ask(room, ask.TakeSeat(1, "Max"), Caller("max"))
    freed = RecordingListener(room, "max", 1)
    await rooms.ask(room, ask.FreeSeat("up", 1), Caller("ann", 0))
    assert (freed.frames[0]["seat"], freed.frames[0]["seats"]) == (None, [])
    for seat, device in ((1, "bob"), (2, "eve")):
        await rooms.ask(room, ask.TakeSeat(seat, device), Caller(device))
    assert room.table.status == "playing"
    await play_some_moves(rooms, room)
    assert {position["view"]["seat"] for position in freed.positions()} == {None}
    assert not any(position["legal"] for position in freed.positions())


class RecordingThinkers(QuickThinkers):
    """Thinkers that record every thought that reaches a worker."""

    def __init__(self) -> None:
        super().__init__(1)
        self.data: list[bytes] = []

    async def _think(self, data: bytes) -> int:
        self.data.append(data)
        return think(data)


async def test_thought_holds_only_the_view_of_its_seat(tmp_path: Path) -> None:
    thinkers = RecordingThinkers()
    bots = BotSeats(thinkers, delay=0.0, seconds=0.1)
    async with open_rooms(f"sqlite:///{tmp_path}/tables.db", bots=bots) as rooms:
        room = await rooms.make(hamper_plan(3), (ANN, BOT, Seat("bot", "Otto", (), "random")), "ann")
        seats: list[int] = []
        streams: list[str] = []
        while room.table.status == "playing":
            assert room.bots is not None
            await room.bots
            for data in thinkers.data:
                thought = msgspec.json.decode(data, type=Thought)
                seats.append(json.loads(bytes(thought.view))["seat"])
                streams.append(thought.stream)
                assert thought.legal
                for secret in (room.table.seed.hex(), room.table.seats[0].holders[0]):
                    assert secret.encode() not in data
                assert thought.stream != room.table.seed.hex()
            played = [entry.seat for entry in room.table.record().entries if entry.seat != 0]
            assert seats == played, "each move is chosen from the view of its own seat"
            thinkers.data.clear()
            if room.table.people_awaited():
                move = ask.Play(f"m{room.table.number}", room.table.version(0), room.table.in_play().glimpse(0)[1][0])
                await rooms.ask(room, move, Caller("ann", 0))
        assert set(seats) == {1, 2}
        assert len(set(streams)) == len(streams), "each move has its own random stream"
