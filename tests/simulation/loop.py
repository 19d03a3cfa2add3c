"""An event loop with virtual time: it never waits, and jumps to the next timer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any


class Stuck(Exception):
    """Every task waits for another one."""


class VirtualLoop(asyncio.BaseEventLoop):
    """A loop whose time moves only from timer to timer. Work for threads runs at once, in the loop."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._selector = self
        # Its default, the resolution of the real clock, would make timers of the same moment run early.
        self._clock_resolution = 1e-9

    def time(self) -> float:
        return self.now

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stuck("no task can go on")
        self.now += timeout
        return []

    def _process_events(self, _: list[Any]) -> None:
        """Ignore events: there are none, since nothing is read from a file or a socket."""

    def _write_to_self(self) -> None:
        """Wake nobody: there are no other threads."""

    def run_in_executor(  # type: ignore[override]
        self, _: Executor | None, work: Callable[..., Any], *arguments: Any
    ) -> asyncio.Future[Any]:
        future = self.create_future()
        try:
            future.set_result(work(*arguments))
        except Exception as error:  # noqa: BLE001 - the caller gets it, as from a thread
            future.set_exception(error)
        return future
