"""Bots at the tables of this process: one thought a table at a time, shown after a time that tells nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

import msgspec

from bradshaw.core.errors import IllegalMove
from bradshaw.core.rng import Rng
from bradshaw.server.live.pace import pause
from bradshaw.server.live.room import Room
from bradshaw.server.thinking.thinkers import Thinkers
from bradshaw.server.thinking.thought import Thought
from bradshaw.table.commands import SERVER, BotPlays, Caller, Command, CommandRefused
from bradshaw.table.table import Table

logger = logging.getLogger(__name__)


Ask = Callable[[Room, Command, Caller], Awaitable[None]]
Sleep = Callable[[float], Awaitable[None]]


class BotSeats:
    """Lets bots play their seats. `delay` is the time whose multiples a move is shown after, `seconds` how long a bot
    may think, `sleep` how to wait."""

    def __init__(self, thinkers: Thinkers, delay: float, seconds: float, sleep: Sleep = asyncio.sleep) -> None:
        self._thinkers = thinkers
        self._delay = delay
        self._seconds = seconds
        self._sleep = sleep
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, room: Room, ask: Ask) -> None:
        """Let the bots of the room play, if they are not at it already."""
        if room.bots is None or room.bots.done():
            room.bots = asyncio.create_task(self._play(room, ask))
            self._tasks.add(room.bots)
            room.bots.add_done_callback(self._tasks.discard)

    async def _play(self, room: Room, ask: Ask) -> None:
        while awaited := room.table.bots_awaited():
            seat, level = awaited[0]
            start = monotonic()
            at = room.table.version(seat)
            move = await self._thinkers.choose(thought_of(room.table, seat, level, self._seconds))
            undoable = room.table.in_play().undoer() is not None
            await self._sleep(pause(monotonic() - start, self._delay, room.pace(), undoable))
            try:
                await ask(room, BotPlays(seat, at, move), SERVER)
            except CommandRefused:
                # Somebody took a move back or came back to the table; look again.
                continue
            except IllegalMove as error:
                logger.error("the %s bot chose an illegal move: %s", level, error.refusal.code)
                return

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def thought_of(table: Table, seat: int, level: str, seconds: float) -> Thought:
    view, legal, _ = table.in_play().glimpse(seat)
    return Thought(
        config=table.plan.config,
        level=level,
        view=msgspec.Raw(view),
        legal=list(legal),
        stream=Rng(table.seed).fork(f"bot {table.number}").key.hex(),
        seconds=seconds,
    )
