"""What a server does by itself: it goes on with games, stops clocks, and tidies up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic, time

from bradshaw.core.errors import BradshawError, RulesChanged
from bradshaw.server.bot_seat import BotSeats
from bradshaw.server.limits import Limits
from bradshaw.server.room import Room
from bradshaw.server.rooms import BOT_GRACE, NoSuchTable, Rooms
from bradshaw.server.wire import Farewell
from bradshaw.table.commands import SERVER, ClockRanOut, CloseIdle, NameRematch, Start
from bradshaw.table.refused import Refused
from bradshaw.table.rematch import next_seats, wants_rematch

SILENT_SECONDS = 60.0
PRESENCE_SECONDS = 30.0
# Nobody came in so long; nobody moved in so long.
WAITING_SECONDS = 2 * 24 * 3600.0
PLAYING_SECONDS = 90 * 24 * 3600.0

logger = logging.getLogger(__name__)


class Upkeep:
    def __init__(self, rooms: Rooms, bots: BotSeats, limits: Limits) -> None:
        self._rooms = rooms
        self._bots = bots
        self._limits = limits
        self._tasks: list[asyncio.Task[None]] = []

    async def go_on(self, room: Room) -> None:
        """Whatever follows by itself from what happened at the table."""
        try:
            if room.table.full():
                await self._rooms.ask(room, Start(), SERVER)
            if wants_rematch(room.table):
                await self._make_rematch(room)
            until = room.table.deadline()
            while until is not None and until <= time() and room.table.people_awaited():
                await self._rooms.ask(room, ClockRanOut(), SERVER)
                until = room.table.deadline()
        except Refused:
            pass  # another process was first
        self._bots.wake(room)

    async def _make_rematch(self, room: Room) -> None:
        table = room.table
        next_room = await self._rooms.make(table.plan, next_seats(table), table.host, time())
        await self._rooms.ask(room, NameRematch(next_room.table.id), SERVER)
        await self.go_on(next_room)

    # At intervals

    def begin(self) -> None:
        jobs: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (1.0, self._look_after_due),
            (2.0, self._rooms.catch_up_all),
            (5.0, self._close_silent),
            (600.0, self._close_idle),
        ]
        self._tasks = [asyncio.create_task(_every(seconds, job)) for seconds, job in jobs]
        self._tasks.append(asyncio.create_task(self._resume()))

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _resume(self) -> None:
        """After a start: if there is no other process, take every game on that waits for this one."""
        ahead = BOT_GRACE if self._rooms.spreading.alone else 0.0
        await self._look_after_due(ahead)

    async def _look_after_due(self, ahead: float = 0.0) -> None:
        for name in await self._rooms.store.claim_due(time() + ahead, time() + 2 * BOT_GRACE):
            try:
                await self.go_on(await self._rooms.get(name))
            except NoSuchTable:
                continue
            except RulesChanged as error:
                logger.warning("table %s rests: %s", name, error)

    async def _close_silent(self) -> None:
        now = monotonic()
        for room in self._rooms.open():
            for listener in list(room.listeners):
                if now - listener.heard > SILENT_SECONDS:
                    listener.close(1008, Farewell("silent", "nothing was heard of you", again=True))
            room.forget_absent(now - PRESENCE_SECONDS)
        self._rooms.drop_idle()
        self._limits.forget_idle()

    async def _close_idle(self) -> None:
        now = time()
        for status, seconds in (("waiting", WAITING_SECONDS), ("playing", PLAYING_SECONDS)):
            for name in await self._rooms.store.idle(status, now - seconds):
                try:
                    room = await self._rooms.get(name)
                    await self._rooms.ask(room, CloseIdle(), SERVER)
                except BradshawError as error:
                    logger.info("table %s stays: %s", name, error)


async def _every(seconds: float, job: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await job()
        except Exception:  # noqa: BLE001: a failed round is logged, and the next one is tried
            logger.exception("upkeep failed")
