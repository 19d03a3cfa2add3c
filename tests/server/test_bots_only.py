"""At bot-only tables, bots play only while watched, in one process, and never delay bots that people are waiting
for."""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
import pytest

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.notices import LocalPresence, Notice
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.thinking.thought import Thought, think
from bradshaw.table.plan import Seat
from tests.server.own_rooms import ANN, BOT, QuickThinkers
from tests.table.sitting import hamper_plan

BOTS = (BOT, Seat("bot", "Otto", (), "random"))
PERSON_AND_BOT = (ANN, BOT)


def moves(room: Room) -> int:
    return len(room.table.record().entries)


async def until_idle(room: Room) -> None:
    """Wait until the room's bots stop."""
    if room.bots is not None:
        await asyncio.wait_for(room.bots, 60)


async def test_bot_only_tables_wait_for_a_watcher(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    await until_idle(room)
    assert moves(room) == 0
    assert await rooms.store.claim_due(float("inf"), 0.0) == [], "no process has work at this table"
    await rooms.look_after(room)
    assert room.bots is None
    room.listeners.add(Listener(None))
    rooms.send_presence(room)
    await until_idle(room)
    assert room.table.status == "finished"


class Leaver(Listener):
    """A watcher that leaves after a number of moves."""

    def __init__(self, room: Room, moves: int) -> None:
        super().__init__(None)
        self.room, self.moves = room, moves

    def send_bytes(self, frame: bytes) -> None:
        if moves(self.room) >= self.moves:
            self.room.listeners.discard(self)


async def test_bots_stop_without_watchers(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    room.listeners.add(Leaver(room, 3))
    rooms.send_presence(room)
    await until_idle(room)
    assert (moves(room), room.table.status) == (3, "playing")


def watched_by(watchers: int, room: Room) -> Notice:
    """Return a notice about watchers of a process whose name sorts first."""
    return Notice("", room.table.id, here=LocalPresence((), watchers, asks=False))


async def test_bots_play_unwatched_with_a_person(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), PERSON_AND_BOT, "ann")
    await until_idle(room)
    assert moves(room) == 1
    assert await rooms.store.claim_due(float("inf"), 0.0) == []


@pytest.mark.parametrize("dies", [False, True])
async def test_process_takes_over_bots_of_an_idle_or_dead_process(rooms: Rooms, dies: bool) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    room.listeners.add(Listener(None))
    await rooms.hear(watched_by(1, room))
    rooms.forget_absent(monotonic() - 60)
    await until_idle(room)
    assert moves(room) == 0, "the other process runs the bots"
    if dies:
        rooms.forget_absent(monotonic() + 1)
    else:
        await rooms.hear(watched_by(0, room))
    await until_idle(room)
    assert room.table.status == "finished"


class BusyThinkers(QuickThinkers):
    """Thinkers that block for people until released, and think at once in the background."""

    def __init__(self) -> None:
        super().__init__(1)
        self.released = asyncio.Event()
        self.running = self.max_running = 0

    async def _think(self, data: bytes) -> int:
        await self.released.wait()
        return think(data)

    async def _think_in_background(self, data: bytes) -> int:
        self.running += 1
        self.max_running = max(self.running, self.max_running)
        await asyncio.sleep(0)
        self.running -= 1
        return think(data)


async def test_background_thoughts_run_one_at_a_time(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    thinkers = BusyThinkers()
    view, legal, _ = room.table.in_play().glimpse(0)
    thought = Thought(room.table.plan.config, "random", msgspec.Raw(view), list(legal), "00" * 32, 0.1)
    async with asyncio.timeout(60):
        await asyncio.gather(*[thinkers.choose_in_background(thought) for _ in range(20)])
        assert thinkers.max_running == 1
        pending = asyncio.create_task(thinkers.choose(thought))
        await thinkers.choose_in_background(thought)
        thinkers.released.set()
        await pending


class RecordingThinkers(BusyThinkers):
    """Thinkers that think at once, and record whether people wait."""

    def __init__(self) -> None:
        super().__init__()
        self.released.set()
        self.thoughts: list[str] = []

    async def _think(self, data: bytes) -> int:
        self.thoughts.append("people wait")
        return await super()._think(data)

    async def _think_in_background(self, data: bytes) -> int:
        self.thoughts.append("no one waits")
        return await super()._think_in_background(data)


@pytest.mark.parametrize(("seats", "waiting"), [(BOTS, "no one waits"), (PERSON_AND_BOT, "people wait")])
async def test_bot_only_tables_think_in_the_background(rooms: Rooms, seats: tuple[Seat, ...], waiting: str) -> None:
    thinkers = RecordingThinkers()
    rooms._bots = BotSeats(thinkers, delay=0.0, seconds=0.1)
    room = await rooms.make(hamper_plan(2), seats, "host")
    room.listeners.add(Listener(None))
    rooms.send_presence(room)
    await until_idle(room)
    assert set(thinkers.thoughts) == {waiting}
    await rooms._bots.close()
