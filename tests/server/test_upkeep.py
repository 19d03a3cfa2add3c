"""Periodic maintenance, with a clock that the tests set."""

from __future__ import annotations

import json

import pytest
from prometheus_client import REGISTRY

from bradshaw.server.live.notices import LocalPresence, Notice
from bradshaw.server.live.room import Listener
from bradshaw.server.live.rooms import IDLE_SECONDS, Rooms
from bradshaw.server.live.upkeep import PLAYING_SECONDS, PRESENCE_SECONDS, SILENT_SECONDS, WAITING_SECONDS, Upkeep
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN, Seat
from tests.server.own_rooms import ANN, BOB, BOT
from tests.server.patched_clock import Clock
from tests.table.sitting import hamper_plan

CLOCK = 60


@pytest.fixture(autouse=True)  # before the rooms
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def test_clock_runs_out_without_a_command(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2, clock=CLOCK), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Play("a", room.table.version(0), 0), Caller("ann", 0))
    upkeep = Upkeep(rooms)
    clock.now += CLOCK - 1
    await upkeep._look_after_due()
    assert [seat.covered for seat in room.table.seats] == [False, False]
    clock.now += 1
    await upkeep._look_after_due()
    assert [seat.covered for seat in room.table.seats] == [False, True]
    assert room.bots is not None
    await room.bots
    assert room.table.people_awaited() == [0]


async def test_loads_an_unloaded_table_when_it_is_due(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2, clock=CLOCK), (ANN, BOB), "ann")
    clock.now += IDLE_SECONDS
    rooms.drop_idle()
    assert rooms.open() == [room]
    clock.now += 1
    rooms.drop_idle()
    assert rooms.open() == []
    await Upkeep(rooms)._look_after_due()
    (reloaded,) = rooms.open()
    assert [seat.covered for seat in reloaded.table.seats] == [True, True]


async def test_closes_silent_sockets(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    silent, active = Listener("ann"), Listener("bob")
    room.listeners |= {silent, active}
    clock.now += SILENT_SECONDS
    await Upkeep(rooms)._close_silent()
    assert (silent.closing, active.closing) == (None, None)
    active.last_heard = clock.now
    clock.now += 1
    await Upkeep(rooms)._close_silent()
    assert (silent.closing, active.closing) == (1008, None)


async def test_forgets_a_silent_process(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    watcher = Listener("eve")
    room.listeners.add(watcher)
    await rooms.hear(Notice("another", room.table.id, here=LocalPresence((1,), 3, asks=False)))
    assert await presence(watcher) == ([1], 4)
    watcher.last_heard = clock.now + PRESENCE_SECONDS
    clock.now += PRESENCE_SECONDS
    await Upkeep(rooms)._close_silent()
    assert list(room.elsewhere) == ["another"]
    clock.now += 1
    await Upkeep(rooms)._close_silent()
    assert room.elsewhere == {}
    assert await presence(watcher) == ([], 1)
    await Upkeep(rooms)._close_silent()
    assert watcher._frames.empty(), "announced once"


async def test_bots_start_in_a_rematch(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOT), "ann")
    await rooms.ask(room, ask.Resign("r"), Caller("ann", 0))
    await rooms.ask(room, ask.WantRematch("w"), Caller("ann", 0))
    (rematch,) = [opened for opened in rooms.open() if opened.table.id == room.table.rematch]
    assert rematch.bots is not None, "the bot starts before anyone opens the table"
    await rematch.bots


async def presence(listener: Listener) -> tuple[list[int], int]:
    """Return the seats and watchers of the presence that a listener was sent."""
    assert not listener._frames.empty(), "nothing was sent"
    frame = json.loads(await listener.next() or b"")
    assert frame["type"] == "presence"
    return frame["seats"], frame["watchers"]


async def test_metrics_count_rooms_in_memory(rooms: Rooms, clock: Clock) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    assert REGISTRY.get_sample_value("bradshaw_rooms") == 1
    clock.now += IDLE_SECONDS + 1
    rooms.drop_idle()
    assert REGISTRY.get_sample_value("bradshaw_rooms") == 0
    await rooms.get(room.table.id)
    assert REGISTRY.get_sample_value("bradshaw_rooms") == 1


@pytest.mark.parametrize(
    ("seats", "seconds"), [((ANN, OPEN), WAITING_SECONDS), ((ANN, BOB), PLAYING_SECONDS)], ids=["waiting", "playing"]
)
async def test_closes_abandoned_tables(rooms: Rooms, clock: Clock, seats: tuple[Seat, ...], seconds: float) -> None:
    room = await rooms.make(hamper_plan(2), seats, "ann")
    status = room.table.status
    clock.now += seconds
    await Upkeep(rooms)._close_idle()
    assert room.table.status == status
    clock.now += 1
    await Upkeep(rooms)._close_idle()
    assert room.table.status == "closed"


async def test_rematch_rotates_the_seats(rooms: Rooms) -> None:
    eve = Seat("human", "Eve", ("eve",))
    room = await rooms.make(hamper_plan(3), (ANN, BOB, eve), "ann")
    for name, seat in (("ann", 0), ("bob", 1)):
        await rooms.ask(room, ask.Resign("r"), Caller(name, seat))
    for name, seat in (("ann", 0), ("bob", 1), ("eve", 2)):
        await rooms.ask(room, ask.WantRematch("w"), Caller(name, seat))
    assert room.table.rematch is not None
    rematch = (await rooms.get(room.table.rematch)).table
    assert [(seat.name, seat.holders, seat.resigned) for seat in rematch.seats] == [
        ("Bob", ("bob",), False),
        ("Eve", ("eve",), False),
        ("Ann", ("ann",), False),
    ]
