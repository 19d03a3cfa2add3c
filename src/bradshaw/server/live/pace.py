"""How fast bots play: at the pace people wish, leaving time for undo, and revealing nothing by timing."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Literal

Pace = Literal["at_once", "normal", "slow"]

# The delay before a bot's move, in multiples of the server's delay.
_TIMES: dict[Pace, float] = {"at_once": 0.125, "normal": 1.0, "slow": 2.5}

# The undo grace period: bots wait this long after a move that can be taken back.
UNDO_SECONDS = 3.0


def slowest(wishes: Iterable[Pace | None]) -> Pace:
    """Return the slowest of the wishes, so that nobody is rushed."""
    wished = [wish for wish in wishes if wish is not None]
    return max(wished, key=lambda pace: _TIMES[pace], default="normal")


def pause(thought: float, delay: float, pace: Pace, undoable: bool) -> float:
    """Return how long to wait before a bot's move appears. The total is a multiple of the delay, so that thinking time
    reveals nothing about the bot's hand. `undoable`: a move can still be taken back. Without a delay it is 0."""
    if delay <= 0:
        return 0.0
    unit = delay * _TIMES[pace]
    least = UNDO_SECONDS if undoable else 0.0
    return ceil(max(thought, least, 1e-9) / unit) * unit - thought
