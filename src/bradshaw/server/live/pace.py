"""The bots' pace: how long their moves wait, so that people can follow and undo, and timing gives little away."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Literal

Pace = Literal["at_once", "normal", "slow"]

# The delay before a bot's move, in multiples of the server's delay.
_DELAY_FACTORS: dict[Pace, float] = {"at_once": 0.125, "normal": 1.0, "slow": 2.5}

# The further moves of a turn follow its first one this much sooner, so a turn is seen as one thing.
_NEXT_FACTOR = 0.25

# The undo grace period: bots wait this long after a move that can be taken back.
UNDO_SECONDS = 3.0


def slowest(requests: Iterable[Pace | None]) -> Pace:
    """Return the slowest requested pace, so that nobody is rushed; normal if nobody requested one."""
    paces = [pace for pace in requests if pace is not None]
    return max(paces, key=lambda pace: _DELAY_FACTORS[pace], default="normal")


def pause(thinking_seconds: float, delay: float, pace: Pace, undoable: bool, goes_on: bool = False) -> float:
    """Return how many seconds to wait, after a bot has thought, before its move appears; 0 if there is no delay.

    Thinking and waiting together take a multiple of the delay at this pace, which hides the exact thinking time, a clue
    to the bot's hand. They take at least UNDO_SECONDS if the last move is `undoable`, and less if the bot `goes_on`
    after its own last move.
    """
    if delay <= 0:
        return 0.0
    unit = delay * _DELAY_FACTORS[pace] * (_NEXT_FACTOR if goes_on else 1.0)
    undo_seconds = UNDO_SECONDS if undoable else 0.0
    # 1e-9: at least one unit, even for a move without thinking.
    return ceil(max(thinking_seconds, undo_seconds, 1e-9) / unit) * unit - thinking_seconds
