"""Rate limits per address and device, in sliding windows; with Redis, across all processes.

Litestar's rate limits do not fit: they count only requests, at one rate per address, in fixed windows, and rewrite
their whole history as JSON each time. The limits here also count socket frames.
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
    """At most `limit` in `seconds`."""

    limit: int
    seconds: float


REQUESTS = Rate(300, 60)
# The client's files, which are sent from memory. A first visit fetches all of them, about 300, for use offline.
FILES = Rate(3_000, 60)
TABLES_PER_MINUTE = Rate(5, 60)
TABLES_PER_DAY = Rate(100, 86_400)
BOT_TOKENS_PER_DAY = Rate(20, 86_400)
JOINS_PER_DAY = Rate(250, 86_400)
# Seats taken from one address without a link from the host: enough for a household at one public table, too few to fill
# all public tables with fake players.
PUBLIC_SEATS = Rate(3, 600)
ALL_PUBLIC_SEATS = Rate(10, 600)
DOWNLOADS_PER_MINUTE = Rate(5, 60)
RECORDS_PER_MINUTE = Rate(20, 60)
ANALYSES_PER_HOUR = Rate(30, 3_600)
# Requests for one game, by anyone: enough to stop and restart.
TABLE_ANALYSES = Rate(10, 3_600)
# New journeys of one day in one game from one address: enough for a household, too few to try until one succeeds.
JOURNEYS_PER_DAY = Rate(8, 86_400)
# Codes for further devices, and attempts to enter one: far too few to guess 50 bits in ten minutes.
CODES_PER_HOUR = Rate(30, 3_600)
CODE_TRIES = Rate(10, 600)
# Requests to be forgotten, per address: each reads every log.
FORGETTING_PER_HOUR = Rate(10, 3_600)
# Changes of notice settings, per address; new subscriptions, per person and per address.
NOTICE_CHANGES = Rate(60, 600)
SUBSCRIPTIONS_PER_HOUR = Rate(30, 3_600)
# Invitations per person and per address, and of one person by one host.
INVITATIONS = Rate(30, 3_600)
SAME_INVITEE = Rate(5, 86_400)
# Test messages to webhooks, per person and per table.
WEBHOOK_TESTS = Rate(5, 600)
# Challenges for passkeys, and attempts to use one.
CHALLENGES_PER_HOUR = Rate(60, 3_600)
PASSKEY_TRIES = Rate(20, 600)
SEAT_HINTS = Rate(20, 60)
SEAT_FRAMES = Rate(100, 20)
WATCHER_FRAMES = Rate(50, 20)
ADDRESS_FRAMES = Rate(1_000, 20)
SOCKETS_PER_ADDRESS = 60
FRAME_BYTES = 8_192
UNREAD_FRAMES = 256
UNREAD_BYTES = 1_000_000
# The time limits for a socket to send hello, and to read its last frames before it is closed.
HELLO_SECONDS = 10.0
PARTING_SECONDS = 5.0
_TIDY_SECONDS = 60.0


class RateLimited(BradshawError):
    """A rate limit was exceeded; retry after `wait` seconds."""

    code = "too_much"
    text = "too many requests; wait a little"

    def __init__(self, wait: float) -> None:
        super().__init__(self.text)
        self.wait = wait


class TooManySeats(RateLimited):
    """An address took too many seats at public tables without a link from the host."""

    code = "too_many_seats"
    text = "too many seats were taken from your address; wait, or ask the host for a link"


class TooManyJourneys(RateLimited):
    """An address has begun too many journeys of the day."""

    code = "too_many_journeys"
    text = "too many journeys were begun from your address today"


class Window:
    """A sliding window of recent events."""

    __slots__ = ("_rate", "_times")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._times: deque[float] = deque(maxlen=rate.limit)

    def allows(self, now: float) -> bool:
        """Count an event if the rate allows it, and return whether it does."""
        if len(self._times) == self._rate.limit and now - self._times[0] < self._rate.seconds:
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until another event is allowed."""
        full = len(self._times) == self._rate.limit
        return max(0.0, self._rate.seconds - (now - self._times[0])) if full else 0.0

    def idle(self, now: float) -> bool:
        return not self._times or now - self._times[-1] >= self._rate.seconds


class CountStore(Protocol):
    """Counts requests across all processes."""

    async def wait(self, who: str, rates: tuple[Rate, ...]) -> float:
        """Count a request, and return the seconds to wait if it exceeds a rate, else 0."""


class Limits:
    """The rates and open sockets of addresses and devices, which outlive connections; unlimited unless `on`."""

    def __init__(
        self,
        on: bool,
        shared_counts: CountStore | None = None,
        clock: Callable[[], float] = monotonic,
        other_processes: OtherProcesses | None = None,
    ) -> None:
        self.on = on
        self._shared_counts = shared_counts
        self._clock = clock
        self._windows: dict[tuple[Rate, str], Window] = {}
        self._sockets = OpenCounts("sockets", other_processes)
        self._last_tidied = clock()

    async def count(self, who: str, *rates: Rate) -> None:
        """Count a request from an address or a device; raise RateLimited if it exceeds a rate."""
        if not self.on:
            return
        now = self._clock()
        self._forget_idle(now)
        for rate in rates:
            window = self._windows.setdefault((rate, who), Window(rate))
            if not window.allows(now):
                raise RateLimited(window.wait(now))
        if self._shared_counts is not None and (wait := await self._shared_counts.wait(who, rates)):
            raise RateLimited(wait)

    async def count_public_seat(self, address: str, table: str) -> None:
        """Count a seat taken at a public table without a link from the host; raise TooManySeats at the limit."""
        try:
            await self.count(f"{address} {table}", PUBLIC_SEATS)
            await self.count(address, ALL_PUBLIC_SEATS)
        except RateLimited as error:
            raise TooManySeats(error.wait) from None

    async def count_journey(self, address: str, date: str, game: str) -> None:
        """Count a new journey of a day; raise TooManyJourneys at the limit, regardless of cookies."""
        try:
            await self.count(f"{address} {date} {game}", JOURNEYS_PER_DAY)
        except RateLimited as error:
            raise TooManyJourneys(error.wait) from None

    @asynccontextmanager
    async def one_socket(self, address: str) -> AsyncIterator[bool]:
        """Count an address's socket while it is open; yield whether it is allowed."""
        count = self._sockets.enter(address)
        try:
            allowed = count <= SOCKETS_PER_ADDRESS and await self._sockets.everywhere(address) <= SOCKETS_PER_ADDRESS
            yield allowed or not self.on
        finally:
            self._sockets.leave(address)

    def _forget_idle(self, now: float) -> None:
        if now - self._last_tidied > _TIDY_SECONDS:
            self._last_tidied = now
            self._windows = {key: window for key, window in self._windows.items() if not window.idle(now)}


class Allowance:
    """One socket's limits: its address's and, at a seat, its device's across all the device's sockets."""

    def __init__(self, limits: Limits, address: str) -> None:
        self._limits = limits
        self._address = address

    async def frame(self, table: str, device: str | None) -> None:
        """Count a frame from a device with a seat (None: from a watcher)."""
        await self._limits.count(self._address, ADDRESS_FRAMES)
        if device is None:
            await self._limits.count(self._address, WATCHER_FRAMES)
        else:
            await self._limits.count(f"{device} {table}", SEAT_FRAMES)

    async def table(self) -> None:
        await self._limits.count(self._address, TABLES_PER_MINUTE, TABLES_PER_DAY)
