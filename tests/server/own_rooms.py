"""Rooms in the test process, without a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.broadcasting import Broadcaster
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.store import Store
from bradshaw.server.thinking.tasks import analyse, find_hint
from bradshaw.server.thinking.thinkers import Thinkers
from bradshaw.server.thinking.thought import think
from bradshaw.table.plan import Seat

ANN, BOB = Seat("human", "Ann", ("ann",)), Seat("human", "Bob", ("bob",))
BOT = Seat("bot", "Ada", (), "random")


class QuickThinkers(Thinkers):
    """Thinkers that think at once, in the event loop."""

    async def _think(self, data: bytes) -> int:
        return think(data)

    async def _analyse(self, data: bytes) -> bytes:
        return analyse(data)

    async def _hint(self, data: bytes) -> bytes:
        return find_hint(data)

    async def close(self) -> None:
        pass


class HeldBots(BotSeats):
    """Bots that move only while a test awaits `play`."""

    def __init__(self) -> None:
        self._gate = asyncio.Event()
        super().__init__(QuickThinkers(1), delay=0.0, seconds=0.1, sleep=self._hold)

    async def _hold(self, _: float) -> None:
        await self._gate.wait()

    async def play(self, room: Room) -> None:
        """Let the bots move until a person is to act."""
        assert room.bots is not None
        self._gate.set()
        await room.bots
        self._gate.clear()


@asynccontextmanager
async def open_store(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def open_rooms(
    database: str, broadcaster: Broadcaster | None = None, bots: BotSeats | None = None
) -> AsyncIterator[Rooms]:
    """Yield rooms whose bots move at once by default."""
    if bots is None:
        bots = BotSeats(QuickThinkers(1), delay=0.0, seconds=0.1)
    async with open_store(database) as store:
        rooms = Rooms(store, broadcaster or Broadcaster(None), bots)
        try:
            yield rooms
        finally:
            await bots.close()
            await rooms.close()
