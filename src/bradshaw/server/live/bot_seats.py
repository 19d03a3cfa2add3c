"""Plays this process's bots: one thought per table at a time, with delays that reveal nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from bradshaw.core.errors import IllegalMove
from bradshaw.core.rng import Rng
from bradshaw.server.live.pace import bots_before, pause
from bradshaw.server.live.room import Room
from bradshaw.server.storage.writing import StoreFailed
from bradshaw.server.thinking.thought import Chosen, Thought
from bradshaw.table.commands import SERVER, Caller, Command, CommandRefused, Play
from bradshaw.table.table import Table

if TYPE_CHECKING:
    from bradshaw.server.thinking.thinkers import Thinkers

logger = logging.getLogger(__name__)

Ask = Callable[[Room, Command, Caller], Awaitable[None]]
Sleep = Callable[[float], Awaitable[None]]
Choose = Callable[[Thought], Awaitable[Chosen]]

# The number of bot-only tables that can think at the same time; the others queue.
SPARE_TABLES = 8
# After a move that could not be written, the bot thinks again this much later.
RETRY_SECONDS = 1.0


class BotSeats:
    """Plays the bots' seats. Moves appear after multiples of `delay` / 4; bot-only tables never delay others."""

    def __init__(self, thinkers: Thinkers, delay: float, seconds: float, sleep: Sleep = asyncio.sleep) -> None:
        self._thinkers = thinkers
        self._delay = delay
        self._seconds = seconds
        self._sleep = sleep
        self._tasks: set[asyncio.Task[None]] = set()
        self._spare = asyncio.Semaphore(SPARE_TABLES)

    def wake(self, room: Room, process: str, ask: Ask) -> None:
        """Start a room's bots, unless they are running, for as long as this process is responsible for them."""
        if room.bots is None or room.bots.done():
            room.bots = asyncio.create_task(self._play(room, process, ask))
            self._tasks.add(room.bots)
            room.bots.add_done_callback(self._tasks.discard)

    async def _play(self, room: Room, process: str, ask: Ask) -> None:
        while (awaited := room.table.bots_awaited()) and room.bots_may_think(process):
            seat, level = awaited[0]
            if room.table.people():
                chosen = await self._choose(room, seat, level, self._thinkers.choose)
            else:
                async with self._spare:
                    chosen = await self._choose(room, seat, level, self._thinkers.choose_in_background)
            try:
                await ask(room, chosen, SERVER)
            except StoreFailed as error:
                logger.warning("a bot's move could not be written: %s", error)
                await self._sleep(RETRY_SECONDS)
            except CommandRefused:
                # An undo or a return, for example, has changed the position.
                continue
            except IllegalMove as error:
                logger.error("the %s bot chose an illegal move: %s", level, error.refusal.code)
                return

    async def _choose(self, room: Room, seat: int, level: str, choose: Choose) -> Play:
        start = monotonic()
        table = room.table
        chosen = await choose(thought_of(table, seat, level, self._seconds))
        undoable = room.table.in_play().undoer() is not None
        movers = [entry.seat for entry in table.record().entries]
        goes_on = movers[-1:] == [seat]
        # At an abandoned table people watch the bots, so no turn is shortened.
        others = set() if table.is_abandoned() else {seat for seat, taken in enumerate(table.seats) if taken.by_bot}
        before = bots_before(others, seat, movers)
        await self._sleep(pause(monotonic() - start, self._delay, room.pace(), undoable, goes_on, before))
        by = "" if chosen.level == level else chosen.level
        return Play("bot", table.version(seat), chosen.move, by, seat=seat)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def thought_of(table: Table, seat: int, level: str, seconds: float) -> Thought:
    view, legal, _ = table.in_play().glimpse(seat)
    # Seeded by the number of the seat's moves alone, so chat, undo and the order of simultaneous choices do not change
    # the bots' moves in games of the same deal.
    moves_made = sum(entry.seat == seat for entry in table.record().entries)
    return Thought(
        config=table.plan.config,
        level=level,
        view=msgspec.Raw(view),
        legal=list(legal),
        stream=Rng(table.seed).fork(f"bot {seat} {moves_made}").key.hex(),
        seconds=seconds,
        fixed=table.plan.day is not None,
    )
