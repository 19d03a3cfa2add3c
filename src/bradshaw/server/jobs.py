"""Background loops whose jobs are not cancelled halfway."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import TypeVar

# How long `finish` waits for running jobs.
FAREWELL_SECONDS = 5.0

T = TypeVar("T")


class Jobs:
    """Loops that run until the server ends. A loop is cancelled between two jobs: the answer to a cancelled query may
    arrive after its event loop has closed."""

    def __init__(self) -> None:
        self._loops: set[asyncio.Task[None]] = set()
        self._busy: set[asyncio.Task[None] | None] = set()
        self._finishing = False

    def begin(self, loop: Coroutine[None, None, None]) -> None:
        self._loops.add(asyncio.create_task(loop))

    async def run(self, job: Awaitable[T]) -> T:
        """Await a job of the current loop. `finish` waits for it."""
        loop = asyncio.current_task()
        self._busy.add(loop)
        try:
            return await job
        finally:
            self._busy.discard(loop)
            if self._finishing:
                raise asyncio.CancelledError

    async def finish(self) -> None:
        self._finishing = True
        for loop in self._loops - self._busy:
            loop.cancel()
        if self._loops:
            await asyncio.wait(self._loops, timeout=FAREWELL_SECONDS)
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
