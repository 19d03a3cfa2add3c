"""Presence names absent players across processes, and after two minutes the others can replace them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bradshaw.server.live.broadcasting import Broadcaster
from bradshaw.server.live.notices import LocalPresence, Notice
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.table import commands as ask
from bradshaw.table.acts import Logged
from bradshaw.table.commands import CommandRefused
from bradshaw.table.plan import OPEN, Day, Seat
from tests.server.own_rooms import ANN, BOB, BOT, open_rooms
from tests.server.patched_clock import Clock
from tests.table.sitting import hamper_plan

EVE = Seat("human", "Eve", ("eve",))
THREE = (ANN, BOB, EVE)


@pytest.fixture(autouse=True)  # before the rooms
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


class LinkedBroadcaster(Broadcaster):
    """One of two processes, whose notices the test delivers."""

    def __init__(self) -> None:
        super().__init__(None)
        self.alone = False
        self.unsent: list[Notice] = []

    def notify(self, table: str, *, logged: Logged | None = None, here: LocalPresence | None = None) -> None:
        self.unsent.append(Notice(self.process, table, logged, here))


class TwoProcesses:
    """Two processes on one database."""

    def __init__(self, first: Rooms, second: Rooms) -> None:
        self.first, self.second = first, second

    async def deliver(self) -> None:
        for _ in range(3):  # some notices are answered
            for sender, receiver in ((self.first, self.second), (self.second, self.first)):
                assert isinstance(sender.broadcaster, LinkedBroadcaster)
                notices, sender.broadcaster.unsent = sender.broadcaster.unsent, []
                for notice in notices:
                    await receiver.hear(notice)


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[TwoProcesses]:
    address = f"sqlite:///{tmp_path}/tables.db"
    async with open_rooms(address, LinkedBroadcaster()) as first, open_rooms(address, LinkedBroadcaster()) as second:
        yield TwoProcesses(first, second)


def connect(rooms: Rooms, room: Room, key: str) -> Listener:
    listener = Listener(key)
    listener.seats = room._own_seats(listener)
    listener.viewer = room.viewer_for(listener, None)
    room.listeners.add(listener)
    rooms.send_presence(room)
    return listener


def disconnect(rooms: Rooms, room: Room, listener: Listener) -> None:
    room.listeners.discard(listener)
    rooms.send_presence(room)


async def vote(rooms: Rooms, room: Room, key: str, seat: int, absent: int) -> str:
    try:
        await rooms.ask(room, ask.VoteStandIn("v", absent), room.caller(key, seat))
    except CommandRefused as refused:
        return refused.refusal.code
    return "done"


async def gone(listener: Listener) -> list[tuple[int, float]]:
    """Return who is gone, by the last presence that a listener was sent."""
    frames = []
    while not listener._frames.empty():
        frames.append(json.loads(await listener.next() or b""))
    last = [frame for frame in frames if frame["type"] == "presence"][-1]
    return [(entry["seat"], entry["since"]) for entry in last["gone"]]


async def test_presence_names_absent_players_and_since_when(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, BOB, BOT), "ann")
    ann, start = connect(rooms, room, "ann"), clock.now
    assert await gone(ann) == [(1, start)]
    clock.now += 5
    bob = connect(rooms, room, "bob")
    assert await gone(ann) == []
    clock.now += 5
    disconnect(rooms, room, bob)
    clock.now += 5
    connect(rooms, room, "watcher")
    assert await gone(ann) == [(1, start + 10)], "not since somebody else came"


async def test_vote_after_two_minutes(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    connect(rooms, room, "ann")
    clock.now += 119
    assert await vote(rooms, room, "ann", 0, 1) == "still_here"
    clock.now += 1
    assert await vote(rooms, room, "ann", 0, 1) == "done"
    assert room.table.seats[1].why == "absent"
    assert room.bots is not None
    await room.bots
    assert room.table.people_awaited() == [0]


async def test_return_within_two_minutes_restarts_the_wait(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    connect(rooms, room, "ann")
    clock.now += 100
    disconnect(rooms, room, connect(rooms, room, "bob"))
    clock.now += 100
    assert await vote(rooms, room, "ann", 0, 1) == "still_here"


async def test_upkeep_settles_votes_by_who_is_present(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(3), THREE, "ann")
    connect(rooms, room, "ann")
    bob = connect(rooms, room, "bob")
    clock.now += 120
    assert await vote(rooms, room, "ann", 0, 2) == "done"
    await rooms.settle_absences()
    assert room.table.votes_on(2) == {0}
    disconnect(rooms, room, bob)
    await rooms.settle_absences()
    assert room.table.seats[2].why == "absent"


async def test_upkeep_drops_votes_on_a_player_who_is_back(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(3), THREE, "ann")
    connect(rooms, room, "ann")
    connect(rooms, room, "bob")
    clock.now += 120
    assert await vote(rooms, room, "ann", 0, 2) == "done"
    connect(rooms, room, "eve")
    assert await vote(rooms, room, "bob", 1, 2) == "still_here"
    await rooms.settle_absences()
    assert room.table.votes == ()
    lines = room.table.number
    await rooms.settle_absences()
    assert room.table.number == lines


async def test_absence_through_two_processes(two: TwoProcesses, clock: Clock) -> None:
    here = await two.first.make(hamper_plan(3), THREE, "ann")
    there = await two.second.get(here.table.id)
    ann = connect(two.first, here, "ann")
    bob = connect(two.second, there, "bob")
    await two.deliver()
    assert [seat for seat, _ in await gone(ann)] == [seat for seat, _ in await gone(bob)] == [2]
    clock.now += 120
    await two.deliver()
    assert await vote(two.first, here, "ann", 0, 1) == "still_here", "connected to the other process"
    assert await vote(two.first, here, "ann", 0, 2) == "done"
    assert here.table.votes_on(2) == {0}, "the other process has a voter too"
    assert await vote(two.second, there, "bob", 1, 2) == "done"
    await two.deliver()
    assert here.table.seats[2].why == there.table.seats[2].why == "absent"


async def test_newly_loaded_table_settles_no_vote(two: TwoProcesses, clock: Clock) -> None:
    """The process does not know yet who is connected to the others."""
    here = await two.first.make(hamper_plan(3), THREE, "ann")
    connect(two.first, here, "ann")
    connect(two.first, here, "bob")
    clock.now += 120
    assert await vote(two.first, here, "ann", 0, 2) == "done"
    there = await two.second.get(here.table.id)
    await two.second.hear(Notice("another", there.table.id, here=LocalPresence((0,), 0, asks=False)))
    await two.second.settle_absences()
    assert there.table.votes_on(2) == {0}


async def test_host_is_missed_after_two_minutes(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, BOB, OPEN), "ann")
    ann = connect(rooms, room, "ann")
    connect(rooms, room, "bob")
    disconnect(rooms, room, ann)
    clock.now += 119
    assert not room.caller("bob", 1).hostless
    clock.now += 1
    assert room.caller("bob", 1).hostless
    await rooms.ask(room, ask.FillSeats("s", "random"), room.caller("bob", 1))
    assert room.table.status == "playing"


@pytest.mark.parametrize("seats", [(ANN, BOB, OPEN), (OPEN, BOB, OPEN)], ids=["seated", "standing"])
async def test_host_in_another_process_is_not_missed(two: TwoProcesses, clock: Clock, seats: tuple[Seat, ...]) -> None:
    here = await two.first.make(hamper_plan(3), seats, "ann")
    there = await two.second.get(here.table.id)
    connect(two.first, here, "ann")
    connect(two.second, there, "bob")
    await two.deliver()
    clock.now += 120
    assert not there.caller("bob", 1).hostless


async def test_bot_plays_for_the_only_person_while_they_watch(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOT), "ann")
    ann = connect(rooms, room, "ann")
    disconnect(rooms, room, ann)
    await rooms.ask(room, ask.Leave("l"), room.caller("ann", 0))
    if room.bots is not None:
        await room.bots
    assert {room.table.status} == {"playing"}, "nobody looks on"
    assert await rooms.store.claim_due(float("inf"), 0.0) == []
    connect(rooms, room, "watcher")
    assert room.bots is None or room.bots.done(), "a watcher did not ask for it"
    connect(rooms, room, "ann")
    assert room.bots is not None
    await room.bots
    assert {room.table.status} == {"finished"}


async def test_bots_wait_for_players_who_were_replaced(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    connect(rooms, room, "ann")
    clock.now += 120
    assert await vote(rooms, room, "ann", 0, 1) == "done"
    await rooms.ask(room, ask.Leave("l"), room.caller("ann", 0))
    room.listeners.clear()
    connect(rooms, room, "bob")
    if room.bots is not None:
        await room.bots
    moves = len(room.table.record().entries)
    rooms.send_presence(room)
    assert room.bots is None or room.bots.done()
    assert (room.table.status, len(room.table.record().entries)) == ("playing", moves)


async def test_bots_never_play_a_journey_of_the_day_to_its_end(rooms: Rooms) -> None:
    """In old databases, someone may have left such a journey."""
    room = await rooms.make(hamper_plan(2), (ANN, BOT), "ann")
    connect(rooms, room, "ann")
    await rooms.ask(room, ask.Leave("l"), room.caller("ann", 0))
    room.table.plan = msgspec.structs.replace(room.table.plan, day=Day("2026-11-18", 2e9))
    assert not room.bots_may_think(rooms.broadcaster.process)


async def test_other_process_wakes_the_bots_of_those_who_left(two: TwoProcesses) -> None:
    here = await two.first.make(hamper_plan(2), (ANN, BOT), "ann")
    there = await two.second.get(here.table.id)
    if here.bots is not None:
        await here.bots
    connect(two.second, there, "ann")
    await two.deliver()
    await two.first.ask(here, ask.Leave("l"), here.caller("ann", 0))
    assert isinstance(two.first.broadcaster, LinkedBroadcaster)
    (line,) = [notice for notice in two.first.broadcaster.unsent if notice.logged is not None]
    await two.second.hear(line)
    assert there.bots is not None
    await there.bots
    assert there.table.status == "finished"


async def test_rematch_begins_without_an_absent_player(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(3), THREE, "ann")
    connect(rooms, room, "ann")
    eve = connect(rooms, room, "eve")
    for key, seat in (("ann", 0), ("bob", 1)):
        await rooms.ask(room, ask.Resign("r"), room.caller(key, seat))
    await rooms.ask(room, ask.WantRematch("w"), room.caller("ann", 0))
    with pytest.raises(CommandRefused) as refused:
        await rooms.ask(room, ask.BeginRematch("b"), room.caller("ann", 0))
    assert refused.value.refusal.code == "still_here", "Eve is here and has not answered"
    disconnect(rooms, room, eve)
    await rooms.ask(room, ask.DeclineRematch("n"), room.caller("bob", 1))
    await rooms.ask(room, ask.BeginRematch("c"), room.caller("ann", 0))
    assert room.table.rematch is not None
    rematch = await rooms.get(room.table.rematch)
    seats = rematch.table.seats
    assert [(seat.kind, seat.holders, seat.why) for seat in seats] == [
        ("bot", (), None),
        ("human", ("eve",), "absent"),
        ("human", ("ann",), None),
    ]
    assert rematch.bots is not None
    await rematch.bots
    assert rematch.table.people_awaited() == [2]
    await rooms.ask(rematch, ask.Return("r"), rematch.caller("eve", 1))
    assert not rematch.table.seats[1].by_bot
    await rooms.ask(room, ask.BeginRematch("c"), room.caller("ann", 0))
    assert room.table.rematch == rematch.table.id, "the same command has one effect"


async def idle(listener: Listener) -> list[tuple[int, float]]:
    """Return who is idle, by the last presence that a listener was sent."""
    frames = []
    while not listener._frames.empty():
        frames.append(json.loads(await listener.next() or b""))
    last = [frame for frame in frames if frame["type"] == "presence"][-1]
    return [(entry["seat"], entry["since"]) for entry in last["idle"]]


async def test_idle_player_without_a_clock_is_announced_and_voted_out(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    ann = connect(rooms, room, "ann")
    connect(rooms, room, "bob")
    start = clock.now
    clock.now += 299
    await rooms.settle_absences()
    assert await vote(rooms, room, "ann", 0, 1) == "still_here"
    clock.now += 1
    await rooms.settle_absences()
    assert (1, start) in await idle(ann)
    assert await vote(rooms, room, "ann", 0, 1) == "done"
    clock.now += 59
    await rooms.settle_absences()
    assert not room.table.seats[1].away
    clock.now += 1
    await rooms.settle_absences()
    assert room.table.seats[1].why == "idle"
    assert room.bots is not None
    await room.bots


async def test_nobody_is_idle_with_a_clock(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2, clock=3600), (ANN, BOB), "ann")
    connect(rooms, room, "ann")
    connect(rooms, room, "bob")
    clock.now += 600
    await rooms.settle_absences()
    assert await vote(rooms, room, "ann", 0, 1) == "still_here"


async def test_patience_begins_with_the_arrival_after_a_long_absence(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    connect(rooms, room, "ann")
    bob = connect(rooms, room, "bob")
    clock.now += 250
    disconnect(rooms, room, bob)
    clock.now += 30
    bob = connect(rooms, room, "bob")
    clock.now += 20
    assert room.caller("ann", 0).idle == (0, 1), "a short absence renews no patience"
    disconnect(rooms, room, bob)
    clock.now += 130
    connect(rooms, room, "bob")
    assert room.caller("ann", 0).idle == (0,)
    clock.now += 300
    assert room.caller("ann", 0).idle == (0, 1)


async def test_newly_loaded_table_keeps_votes_on_the_idle(two: TwoProcesses, clock: Clock) -> None:
    """The process does not know yet how long they have been idle."""
    here = await two.first.make(hamper_plan(3), THREE, "ann")
    for key in ("ann", "bob", "eve"):
        connect(two.first, here, key)
    clock.now += 300
    assert await vote(two.first, here, "ann", 0, 2) == "done"
    there = await two.second.get(here.table.id)
    await two.second.hear(Notice("another", there.table.id, here=LocalPresence((0, 1, 2), 0, asks=False)))
    clock.now += 60
    await two.second.settle_absences()
    assert there.table.votes_on(2) == {0}
