"""How much one socket may ask for, in a sliding window."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class Rate(NamedTuple):
    """So many in so many seconds."""

    most: int
    seconds: float


SEAT_FRAMES = Rate(100, 20)
WATCHER_FRAMES = Rate(50, 20)
FRAME_BYTES = 8_192
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
