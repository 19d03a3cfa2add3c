"""How much an address or a device may ask for, in sliding windows; with a Redis, of all processes together.

Not Litestar's rate limits: those count requests alone, one rate for an address, in windows that begin anew, and rewrite
their whole history as JSON with each; here the same windows count the frames of sockets too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import NamedTuple, Protocol

from bradshaw.core.errors import BradshawError
from bradshaw.server.live.open_counts import OpenCounts, OtherProcesses


class Rate(NamedTuple):
    """So many in so many seconds."""

    most: int
    seconds: float


REQUESTS = Rate(300, 60)
TABLES_A_MINUTE = Rate(5, 60)
TABLES_A_DAY = Rate(100, 86_400)
JOINS_A_DAY = Rate(250, 86_400)
# Seats that one address takes without a link of the host: at one public table, enough for a home whose people meet
# there; at all of them together, so that nobody fills them with players who are none.
PUBLIC_SEATS = Rate(3, 600)
ALL_PUBLIC_SEATS = Rate(10, 600)
DOWNLOADS_A_MINUTE = Rate(5, 60)
RECORDS_A_MINUTE = Rate(20, 60)
ANALYSES_AN_HOUR = Rate(30, 3_600)
SEAT_HINTS = Rate(20, 60)
SEAT_FRAMES = Rate(100, 20)
WATCHER_FRAMES = Rate(50, 20)
ADDRESS_FRAMES = Rate(1_000, 20)
SOCKETS_OF_AN_ADDRESS = 60
FRAME_BYTES = 8_192
UNREAD_FRAMES = 256
UNREAD_BYTES = 1_000_000
# How long a socket may take to say hello, and to read what is sent to it before it is closed.
HELLO_SECONDS = 10.0
PARTING_SECONDS = 5.0
_TIDY_SECONDS = 60.0


class TooMuch(BradshawError):
    """Somebody who asks too often; `wait` is for how many seconds."""

    code = "too_much"
    text = "too many requests; wait a little"

    def __init__(self, wait: float) -> None:
        super().__init__(self.text)
        self.wait = wait


class TooManySeats(TooMuch):
    """An address from which as many have sat down at public tables as may without a link of the host."""

    code = "too_many_seats"
    text = "too many have sat down from your address; wait, or ask the host for a link"


class Window:
    """Counts what happened lately."""

    __slots__ = ("_rate", "_times")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._times: deque[float] = deque(maxlen=rate.most)

    def allows(self, now: float) -> bool:
        """Whether one more is within the rate; if so it is counted."""
        if len(self._times) == self._rate.most and now - self._times[0] < self._rate.seconds:
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """How many seconds until one more would be allowed."""
        full = len(self._times) == self._rate.most
        return max(0.0, self._rate.seconds - (now - self._times[0])) if full else 0.0

    def idle(self, now: float) -> bool:
        return not self._times or now - self._times[-1] >= self._rate.seconds


class Elsewhere(Protocol):
    """Counts what is asked of all processes."""

    async def wait(self, who: str, rates: tuple[Rate, ...]) -> float:
        """Count one more; how long to wait if that is too much, else 0."""


class Limits:
    """The windows of all who ask, and the open sockets of all addresses. They are the server's, not a connection's: who
    comes back finds them as they were. Switched off, everything is allowed."""

    def __init__(
        self,
        on: bool,
        elsewhere: Elsewhere | None = None,
        clock: Callable[[], float] = monotonic,
        open_elsewhere: OtherProcesses | None = None,
    ) -> None:
        self.on = on
        self._elsewhere = elsewhere
        self._clock = clock
        self._windows: dict[tuple[Rate, str], Window] = {}
        self._sockets = OpenCounts("sockets", open_elsewhere)
        self._tidied = clock()

    async def count(self, who: str, *rates: Rate) -> None:
        """Count one more of an address or a device; TooMuch if that is more than these rates allow."""
        if not self.on:
            return
        now = self._clock()
        self._forget_idle(now)
        for rate in rates:
            window = self._windows.setdefault((rate, who), Window(rate))
            if not window.allows(now):
                raise TooMuch(window.wait(now))
        if self._elsewhere is not None and (wait := await self._elsewhere.wait(who, rates)):
            raise TooMuch(wait)

    async def count_stranger(self, address: str, table: str) -> None:
        """Count a seat that an address takes at a public table without a link of the host; TooManySeats if that is too
        many."""
        try:
            await self.count(f"{address} {table}", PUBLIC_SEATS)
            await self.count(address, ALL_PUBLIC_SEATS)
        except TooMuch as error:
            raise TooManySeats(error.wait) from None

    @asynccontextmanager
    async def one_socket(self, address: str) -> AsyncIterator[bool]:
        """Count an open socket of an address as long as it is open; False if it is one too many."""
        here = self._sockets.enter(address)
        try:
            allowed = here <= SOCKETS_OF_AN_ADDRESS and await self._sockets.everywhere(address) <= SOCKETS_OF_AN_ADDRESS
            yield allowed or not self.on
        finally:
            self._sockets.leave(address)

    def _forget_idle(self, now: float) -> None:
        if now - self._tidied > _TIDY_SECONDS:
            self._tidied = now
            self._windows = {key: window for key, window in self._windows.items() if not window.idle(now)}


class Allowance:
    """What one socket may ask for: its address, and at a seat its device, whichever socket it comes by."""

    def __init__(self, limits: Limits, address: str) -> None:
        self._limits = limits
        self._address = address

    async def frame(self, table: str, device: str | None) -> None:
        """Count a frame of a device that sits at the table (None: it only watches)."""
        await self._limits.count(self._address, ADDRESS_FRAMES)
        if device is None:
            await self._limits.count(self._address, WATCHER_FRAMES)
        else:
            await self._limits.count(f"{device} {table}", SEAT_FRAMES)

    async def table(self) -> None:
        """Count a table that is made by what is asked."""
        await self._limits.count(self._address, TABLES_A_MINUTE, TABLES_A_DAY)
