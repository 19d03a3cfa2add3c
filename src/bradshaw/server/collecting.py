"""Runs garbage collection while the server is idle.

Python's own collector runs after enough allocations and blocks the event loop: for 100 to 500 ms with 500 tables. Only
closed connections leave cycles, so collection can wait for an idle moment or until the garbage costs too much memory.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic, process_time

ROUND_SECONDS = 1.0
# Objects allocated since the last collection. A closed connection leaves about 90.
IDLE_THRESHOLD = 100_000
# About 220 MB, twice what 500 tables with 2,000 sockets start with.
BUSY_THRESHOLD = 1_000_000
# The share of a core below which the server counts as idle.
IDLE_LOAD = 0.02


class IdleCollector:
    """Replaces Python's automatic collection, and exempts all objects that exist at its start."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self._used = process_time()
        self._checked = monotonic()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            self.collect_if_due()

    def collect_if_due(self) -> None:
        used, now = process_time(), monotonic()
        idle = used - self._used < IDLE_LOAD * (now - self._checked)
        self._used, self._checked = used, now
        allocated = gc.get_count()[0]
        if allocated >= BUSY_THRESHOLD or (idle and allocated >= IDLE_THRESHOLD):
            gc.collect()
