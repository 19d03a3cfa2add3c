"""How much one address or one socket may ask for, in a sliding window."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import NamedTuple


class Rate(NamedTuple):
    """So many in so many seconds."""

    most: int
    seconds: float


SEAT_FRAMES = Rate(100, 20)
WATCHER_FRAMES = Rate(50, 20)
REQUESTS = Rate(300, 60)
TABLES_A_MINUTE = Rate(5, 60)
TABLES_A_DAY = Rate(100, 86_400)
JOINS_A_DAY = Rate(250, 86_400)
SOCKETS_OF_AN_ADDRESS = 60
FRAME_BYTES = 8_192
BODY_BYTES = 4_096
UNREAD_FRAMES = 256


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


class Limits:
    """The windows of all addresses. Switched off, everything is allowed."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._windows: dict[tuple[Rate, str], Window] = {}

    def exceeded(self, address: str, *rates: Rate) -> float:
        """0 if the address may go on, else the seconds it should wait."""
        if not self._on:
            return 0.0
        now = monotonic()
        for rate in rates:
            window = self._windows.setdefault((rate, address), Window(rate))
            if not window.allows(now):
                return window.wait(now)
        return 0.0

    def forget_idle(self) -> None:
        now = monotonic()
        for key in [key for key, window in self._windows.items() if window.idle(now)]:
            del self._windows[key]
