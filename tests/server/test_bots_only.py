"""Bot-only tables: bots play only while watched, in one process, and never delay bots that people wait for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.spreading import LocalPresence, Notice
from bradshaw.server.thinking.thinkers import Thinkers
from bradshaw.server.thinking.thought import Thought, think
from bradshaw.table.plan import Seat
from tests.server.own_rooms import own_rooms
from tests.table.sitting import hamper_plan

BOTS = tuple(Seat("bot", name, (), "random") for name in ("Ada", "Otto"))
PEOPLE_AND_BOT = (Seat("human", "Ann", ("ann",)), BOTS[0])


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with own_rooms(f"sqlite:///{tmp_path}/tables.db") as rooms:
        yield rooms


def moves(room: Room) -> int:
    return len(room.table.record().entries)


async def rest(room: Room) -> None:
    """Wait until the bots of the room are idle."""
    if room.bots is not None:
        await asyncio.wait_for(room.bots, 60)


async def test_bot_only_tables_wait_for_a_watcher(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    await rest(room)
    assert moves(room) == 0
    assert await rooms.store.claim_due(float("inf"), 0.0) == [], "no process need look at it"
    await rooms.look_after(room)
    assert room.bots is None
    room.listeners.add(Listener(None))
    rooms.send_presence(room)
    await rest(room)
    assert room.table.status == "finished"


class Leaver(Listener):
    """Watches for a number of moves."""

    def __init__(self, room: Room, stays: int) -> None:
        super().__init__(None)
        self.room, self.stays = room, stays

    def send_bytes(self, frame: bytes) -> None:
        if moves(self.room) >= self.stays:
            self.room.listeners.discard(self)


async def test_bots_stop_without_watchers(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    room.listeners.add(Leaver(room, 3))
    rooms.send_presence(room)
    await rest(room)
    assert (moves(room), room.table.status) == (3, "playing")


def watched_by(watchers: int, room: Room) -> Notice:
    """A notice of a process whose name sorts first."""
    return Notice("", room.table.id, here=LocalPresence((), watchers, asks=False))


async def test_bots_play_unwatched_with_a_person(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), PEOPLE_AND_BOT, "ann")
    await rest(room)
    assert moves(room) == 1
    assert await rooms.store.claim_due(float("inf"), 0.0) == []


async def test_one_process_runs_the_bots(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    room.listeners.add(Listener(None))
    await rooms.hear(watched_by(1, room))
    await rest(room)
    assert moves(room) == 0, "the other process does it"
    await rooms.hear(watched_by(0, room))
    await rest(room)
    assert room.table.status == "finished"


async def test_bots_of_a_dead_process_are_taken_over(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    room.listeners.add(Listener(None))
    await rooms.hear(watched_by(1, room))
    rooms.forget_absent(monotonic() - 60)
    await rest(room)
    assert moves(room) == 0
    rooms.forget_absent(monotonic() + 1)
    await rest(room)
    assert room.table.status == "finished"


class BusyThinkers(Thinkers):
    """One worker, which blocks for people until released; in the background it thinks at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.let = asyncio.Event()
        self.at_once = self.most_at_once = 0

    async def _think(self, data: bytes) -> int:
        await self.let.wait()
        return think(data)

    async def _think_in_background(self, data: bytes) -> int:
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        return think(data)

    async def _analyse(self, data: bytes) -> bytes:
        raise NotImplementedError

    async def _hint(self, data: bytes) -> bytes:
        raise NotImplementedError

    async def close(self) -> None:
        pass


async def test_background_thoughts_run_one_at_a_time(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), BOTS, "host")
    thinkers = BusyThinkers()
    view, legal, _ = room.table.in_play().glimpse(0)
    thought = Thought(room.table.plan.config, "random", msgspec.Raw(view), list(legal), "00" * 32, 0.1)
    async with asyncio.timeout(60):
        await asyncio.gather(*[thinkers.choose_in_background(thought) for _ in range(20)])
        assert thinkers.most_at_once == 1
        somebody_waits = asyncio.create_task(thinkers.choose(thought))
        await thinkers.choose_in_background(thought)
        thinkers.let.set()
        await somebody_waits


class NotingThinkers(BusyThinkers):
    """Records for whom it thinks, and thinks at once."""

    def __init__(self) -> None:
        super().__init__()
        self.let.set()
        self.thoughts: list[str] = []

    async def _think(self, data: bytes) -> int:
        self.thoughts.append("people wait")
        return await super()._think(data)

    async def _think_in_background(self, data: bytes) -> int:
        self.thoughts.append("nobody waits")
        return await super()._think_in_background(data)


@pytest.mark.parametrize(("seats", "who"), [(BOTS, "nobody waits"), (PEOPLE_AND_BOT, "people wait")])
async def test_bot_only_tables_think_in_the_background(rooms: Rooms, seats: tuple[Seat, ...], who: str) -> None:
    thinkers = NotingThinkers()
    rooms._bots = BotSeats(thinkers, delay=0.0, seconds=0.1)
    room = await rooms.make(hamper_plan(2), seats, "host")
    room.listeners.add(Listener(None))
    rooms.send_presence(room)
    await rest(room)
    assert set(thinkers.thoughts) == {who}
    await rooms._bots.close()
