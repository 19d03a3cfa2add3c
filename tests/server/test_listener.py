"""Listeners get every line, including other processes', and are disconnected before they fill the server's memory."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from bradshaw.server.live import rooms as rooms_module
from bradshaw.server.live.limits import UNREAD_BYTES, UNREAD_FRAMES
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import IDLE_SECONDS, Rooms
from bradshaw.server.live.wire import Farewell, Pong
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN
from tests.server.own_rooms import ANN, BOB, open_rooms
from tests.server.test_rooms import DeafBroadcaster
from tests.table.sitting import hamper_plan


async def test_disconnects_a_slow_reader() -> None:
    listener = Listener(None)
    for number in range(UNREAD_FRAMES):
        listener.send(Pong(number, 0.0, 1))
    before = listener.closing
    listener.send(Pong(-1, 0.0, 1))
    assert (before, listener.closing) == (None, 1008)
    frame = await listener.next()
    assert frame is not None
    farewell = {"type": "farewell", "code": "too_slow", "text": "too many frames were left unread", "again": True}
    assert json.loads(frame) == farewell
    assert await listener.next() is None


async def test_limits_unread_bytes() -> None:
    listener = Listener(None)
    large = b"x" * (UNREAD_BYTES // 4)
    for _ in range(9):  # frames that were read no longer count
        listener.send_bytes(large)
        assert await listener.next() == large
    for _ in range(4):
        listener.send_bytes(large)
    before = listener.closing
    listener.send_bytes(b"one more")
    assert (before, listener.closing) == (None, 1008)
    assert listener._frames.qsize() == 2, "only the farewell and the end are left"


async def test_sends_queued_frames_before_the_farewell() -> None:
    listener = Listener(None)
    listener.send(Pong(1, 0.0, 1))
    listener.close(1012, Farewell("restart", "", again=True))
    listener.close(1000, Farewell("gone", "", again=False))
    for number in range(UNREAD_FRAMES + 1):
        listener.send(Pong(number, 0.0, 1))
    assert listener._frames.qsize() == 3, "nothing follows the farewell"
    kinds = [json.loads(frame)["type"] for frame in (await listener.next(), await listener.next()) if frame]
    assert kinds == ["pong", "farewell"]
    assert await listener.next() is None
    assert listener.closing == 1012


async def test_writes_at_once_without_queueing() -> None:
    written: list[bytes] = []

    def write(frame: bytes) -> bool:
        written.append(frame)
        return True

    listener = Listener(None, write)
    for number in range(UNREAD_FRAMES + 1):
        listener.send(Pong(number, 0.0, 1))
    assert [json.loads(frame)["n"] for frame in written] == list(range(UNREAD_FRAMES + 1))
    assert listener.closing is None


async def test_nothing_overtakes_a_queued_or_unsent_frame() -> None:
    written: list[int] = []
    is_writable = False

    def write(frame: bytes) -> bool:
        if is_writable:
            written.append(json.loads(frame)["n"])
        return is_writable

    listener = Listener(None, write)
    listener.send(Pong(1, 0.0, 1))
    is_writable = True
    listener.send(Pong(2, 0.0, 1))
    for number in (1, 2):
        frame = await listener.next()
        assert frame is not None
        assert json.loads(frame)["n"] == number
        listener.send(Pong(number + 2, 0.0, 1))
    assert written == []
    await asyncio.gather(listener.next(), listener.next())
    waiting = asyncio.create_task(listener.next())
    await asyncio.sleep(0)
    listener.send(Pong(5, 0.0, 1))
    assert written == [5]
    waiting.cancel()


def listen(room: Room, key: str, viewer: int) -> list[dict[str, Any]]:
    """Add a listener to a room, and return the list of the frames that it is sent."""
    frames: list[dict[str, Any]] = []

    def write(frame: bytes) -> bool:
        frames.append(json.loads(frame))
        return True

    listener = Listener(key, write)
    listener.viewer, listener.seats = viewer, tuple(room.table.seats_of(key))
    room.listeners.add(listener)
    return frames


async def test_idle_room_is_dropped_only_without_listeners(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    unwatched = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    listen(watched, "ann", 0)
    later = monotonic() + IDLE_SECONDS + 1
    monkeypatch.setattr(rooms_module, "monotonic", lambda: later)
    rooms.drop_idle()
    assert [room.table.id for room in rooms.open()] == [watched.table.id]
    assert unwatched.table.id not in {room.table.id for room in rooms.open()}


async def test_line_whose_notice_was_lost_is_caught_up(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    async with open_rooms(address, DeafBroadcaster()) as first, open_rooms(address, DeafBroadcaster()) as second:
        here = await first.make(hamper_plan(2), (ANN, BOB), "ann")
        there = await second.get(here.table.id)
        frames = listen(there, "bob", 1)
        await first.ask(here, ask.SayPhrase("a", "hello"), Caller("ann", 0))
        assert there.table.number < here.table.number
        await second.catch_up_all()
        assert there.table.number == here.table.number
        assert [frame["line"]["text"] for frame in frames if frame["type"] == "update"] == ["hello"]


async def test_devices_of_a_seat_are_told_when_they_change(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    owner, other = listen(room, "ann", 0), listen(room, "bob", 1)
    await rooms.ask(room, ask.Share(0), Caller("phone"))
    (told,) = [frame for frame in owner if frame["type"] == "update"]
    assert [(device["own"], device["owner"]) for device in told["devices"]] == [(True, True), (False, False)]
    assert not any(frame.get("devices") for frame in other)
