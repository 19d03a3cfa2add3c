"""Before the game, everyone sees since when the host has been gone, and a guest can start with bots."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.table import commands as ask
from bradshaw.table.absence import ABSENT_SECONDS
from bradshaw.table.commands import CommandRefused
from bradshaw.table.plan import OPEN
from tests.server.own_rooms import ANN
from tests.table.sitting import hamper_plan


class PresenceListener(Listener):
    """A listener that records the presence it is sent."""

    def __init__(self, room: Room, key: str) -> None:
        super().__init__(key)
        self.presences: list[dict[str, Any]] = []
        self.viewer = room.viewer_for(self, None)
        room.listeners.add(self)

    def send_bytes(self, frame: bytes) -> None:
        sent = json.loads(frame)
        if sent["type"] == "presence":
            self.presences.append(sent)


@pytest.fixture
async def room(rooms: Rooms) -> Room:
    """A table of Ann's at which Max has a seat, and one is open."""
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    await rooms.ask(room, ask.TakeSeat(1, "Max"), room.caller("max", None))
    return room


async def test_guest_starts_once_the_host_is_gone_for_long(rooms: Rooms, room: Room) -> None:
    host, guest = PresenceListener(room, "ann"), PresenceListener(room, "max")
    room.send_presence()
    assert guest.presences[-1].get("host_gone") is None
    room.listeners.discard(host)
    room.send_presence()
    gone_since: float = guest.presences[-1]["host_gone"]
    assert gone_since == room.host_gone
    with pytest.raises(CommandRefused, match="only the host"):
        await rooms.ask(room, ask.FillSeats("early", "random"), room.caller("max", 1))
    room.host_gone = gone_since - ABSENT_SECONDS
    with pytest.raises(CommandRefused, match="only the host"):
        await rooms.ask(room, ask.FillSeats("watcher", "random"), room.caller("eve", None))
    await rooms.ask(room, ask.FillSeats("start", "random"), room.caller("max", 1))
    assert not any(seat.kind == "open" for seat in room.table.seats)
    assert sorted(seat.name for seat in room.table.seats if seat.kind == "human") == ["Ann", "Max"]


async def test_host_without_a_seat_is_missed_too(rooms: Rooms, room: Room) -> None:
    host, guest = PresenceListener(room, "ann"), PresenceListener(room, "max")
    await rooms.ask(room, ask.FreeSeat("up", 0), room.caller("ann", 0))
    assert guest.presences[-1].get("host_gone") is None
    assert not room.caller("max", 1).hostless
    room.listeners.discard(host)
    room.send_presence()
    gone_since: float = guest.presences[-1]["host_gone"]
    assert gone_since == room.host_gone
    assert not room.caller("max", 1).hostless
    room.host_gone = gone_since - ABSENT_SECONDS
    assert room.caller("max", 1).hostless


async def test_line_keeps_its_speaker(rooms: Rooms, room: Room) -> None:
    await rooms.ask(room, ask.SayPhrase("hi", "hello", seat=1), room.caller("max", 1))
    await rooms.ask(room, ask.ChangeSeat("move", 1, 2), room.caller("max", 1))
    await rooms.ask(room, ask.TakeSeat(1, "Bob"), room.caller("bob", None))
    (seat,) = room.table.seats_of("bob")
    await rooms.ask(room, ask.Say("yo", "Hello to you", seat=seat), room.caller("bob", seat))
    assert [(line.name, line.text) for line in room.table.history.lines] == [("Max", "hello"), ("Bob", "Hello to you")]
