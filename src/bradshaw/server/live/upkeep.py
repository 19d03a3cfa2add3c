"""Periodic maintenance of due tables, silent sockets and idle tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic, time
from typing import TYPE_CHECKING

from bradshaw.core.errors import BradshawError, RulesChanged
from bradshaw.server.jobs import Jobs
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.live.wire import Farewell
from bradshaw.server.storage.writing import GRACE_SECONDS
from bradshaw.table.commands import SERVER, CloseIdle

if TYPE_CHECKING:
    from bradshaw.server.live.forgetting import Forgetter
    from bradshaw.server.storage.person_store import PersonStore

SILENT_SECONDS = 60.0
PRESENCE_SECONDS = 30.0
# A device that joined another person gets its new cookie within COOKIE_SECONDS. For DISMISSED_FOR after that, each
# process closes the device's old sockets.
COOKIE_SECONDS = 10.0
DISMISSED_FOR = 120.0
# If the database is unavailable at start-up, resuming games is retried after this long.
RETRY_SECONDS = 1.0
# Tables that nobody has joined, or moved at, for this long are closed.
WAITING_SECONDS = 2 * 24 * 3600.0
PLAYING_SECONDS = 90 * 24 * 3600.0

logger = logging.getLogger(__name__)


class Upkeep:
    def __init__(self, rooms: Rooms, persons: PersonStore | None = None, forgetter: Forgetter | None = None) -> None:
        self._rooms = rooms
        self._persons = persons
        self._forgetter = forgetter
        self._jobs = Jobs()

    def begin(self) -> None:
        jobs: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (1.0, self._look_after_due),
            (2.0, self._rooms.catch_up_all),
            (5.0, self._close_silent),
            (5.0, self._rooms.settle_absences),
            (600.0, self._close_idle),
        ]
        if self._persons is not None:
            jobs.append((5.0, partial(self._dismiss_others, self._persons)))
        if self._forgetter is not None:
            jobs.append((60.0, partial(self._go_on_forgetting, self._forgetter)))
        for seconds, job in jobs:
            self._jobs.begin(self._every(seconds, job))
        self._jobs.begin(self._resume())

    async def end(self) -> None:
        await self._jobs.finish()

    async def _every(self, seconds: float, job: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self._jobs.run(_succeeds(job))

    async def _resume(self) -> None:
        """Resume due games after startup; if no other process runs, all games that wait for the server."""
        ahead = GRACE_SECONDS if self._rooms.broadcaster.alone else 0.0
        while not await self._jobs.run(_succeeds(partial(self._look_after_due, ahead))):  # noqa: ASYNC110 - no event signals that the database is back
            await asyncio.sleep(RETRY_SECONDS)

    async def _look_after_due(self, ahead: float = 0.0) -> None:
        for name in await self._rooms.store.claim_due(time() + ahead, time() + 2 * GRACE_SECONDS):
            try:
                await self._rooms.look_after(await self._rooms.get(name))
            except NoSuchTable:
                continue
            except RulesChanged as error:
                logger.warning("table %s is suspended: %s", name, error)

    async def _close_silent(self) -> None:
        now = monotonic()
        for room in self._rooms.open():
            for listener in list(room.listeners):
                if now - listener.last_heard > SILENT_SECONDS:
                    listener.close(1008, Farewell("silent", "the connection was silent for too long", again=True))
        self._rooms.forget_absent(now - PRESENCE_SECONDS)
        self._rooms.drop_idle()

    async def _dismiss_others(self, persons: PersonStore) -> None:
        """Close the sockets of devices that joined another person, in any process. A device has some time to receive
        its new cookie first."""
        end = time() - COOKIE_SECONDS
        self._rooms.dismiss(await persons.changed_between(end - DISMISSED_FOR, end))

    async def _go_on_forgetting(self, forgetter: Forgetter) -> None:
        await forgetter.resume(time())

    async def _close_idle(self) -> None:
        now = time()
        for status, seconds in (("waiting", WAITING_SECONDS), ("playing", PLAYING_SECONDS)):
            for name in await self._rooms.store.idle(status, now - seconds):
                try:
                    room = await self._rooms.get(name)
                    await self._rooms.ask(room, CloseIdle(), SERVER)
                except BradshawError as error:
                    logger.info("table %s stays open: %s", name, error)


async def _succeeds(job: Callable[[], Awaitable[None]]) -> bool:
    """Run a job and return whether it succeeded. A failure must not stop its repetition."""
    try:
        await job()
    except Exception:
        logger.exception("upkeep failed")
        return False
    return True
