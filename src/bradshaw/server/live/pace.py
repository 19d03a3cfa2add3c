"""The bots' pace: as people request it, with time for undo, and without revealing anything by timing."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Literal

Pace = Literal["at_once", "normal", "slow"]

# The delay before a bot's move, in multiples of the server's delay.
_DELAY_FACTORS: dict[Pace, float] = {"at_once": 0.125, "normal": 1.0, "slow": 2.5}

# The undo grace period: bots wait this long after a move that can be taken back.
UNDO_SECONDS = 3.0


def slowest(requests: Iterable[Pace | None]) -> Pace:
    """Return the slowest requested pace, so nobody is rushed."""
    paces = [pace for pace in requests if pace is not None]
    return max(paces, key=lambda pace: _DELAY_FACTORS[pace], default="normal")


def pause(thinking_seconds: float, delay: float, pace: Pace, undoable: bool) -> float:
    """Return how long to wait before a bot's move appears. With the thinking time, the total is a multiple of the
    delay, so it reveals nothing about the bot's hand. If `undoable`, the last move can still be taken back."""
    if delay <= 0:
        return 0.0
    unit = delay * _DELAY_FACTORS[pace]
    least = UNDO_SECONDS if undoable else 0.0
    return ceil(max(thinking_seconds, least, 1e-9) / unit) * unit - thinking_seconds
