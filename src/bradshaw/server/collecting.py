"""When Python looks for objects that hold each other and that nobody needs any more.

By itself it looks whenever there are some more objects than before, at all that have come since, and nobody is answered
meanwhile: with 500 tables that takes 100 to 500 ms. A move leaves nothing to be found, only a connection that has ended
does. So it looks when there is little else to do, and otherwise when so much has come that memory counts.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic, process_time

ROUND_SECONDS = 1.0
# How many more objects there are than after the last look. A connection that has ended leaves some 90.
WORTH_A_LOOK = 100_000
# Some 220 MB: more than that is never left lying. It is twice what 500 tables with 2,000 sockets begin with.
TOO_MANY = 1_000_000
# The part of a core that a server with nothing to do stays below.
LITTLE_TO_DO = 0.02


class Collecting:
    """Looks in the place of Python, and never at what is there when it begins: what a start leaves stays to the end."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self._used = process_time()
        self._round = monotonic()

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            self.look_if_due()

    def look_if_due(self) -> None:
        """One round: look if it is time to."""
        used, now = process_time(), monotonic()
        idle = used - self._used < LITTLE_TO_DO * (now - self._round)
        self._used, self._round = used, now
        more = gc.get_count()[0]
        if more >= TOO_MANY or (idle and more >= WORTH_A_LOOK):
            gc.collect()
