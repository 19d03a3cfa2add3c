"""The bots' pace: how long their moves wait, so that people can follow and undo, and timing gives little away."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, takewhile
from math import ceil
from typing import Literal

Pace = Literal["at_once", "normal", "slow"]

# The delay before a bot's move, in multiples of the server's delay.
_DELAY_FACTORS: dict[Pace, float] = {"at_once": 0.125, "normal": 1.0, "slow": 2.5}

# A bot's turn right after other bots' turns needs less time: people are already watching.
_AFTER_BOTS = (1.0, 0.75, 0.5)

# Later moves of a turn take this fraction of the delay, so a turn looks like one action.
_NEXT_FACTOR = 0.125

# Longer delays are multiples of this fraction of the delay.
_UNIT_FACTOR = 0.25

# The undo grace period: bots wait this long after a move that can be taken back.
UNDO_SECONDS = 3.0


def slowest(requests: Iterable[Pace | None]) -> Pace:
    """Return the slowest requested pace, so that nobody is rushed; normal if nobody requested one."""
    paces = [pace for pace in requests if pace is not None]
    return max(paces, key=lambda pace: _DELAY_FACTORS[pace], default="normal")


def pause(
    thinking_seconds: float, delay: float, pace: Pace, undoable: bool, goes_on: bool = False, bots_before: int = 0
) -> float:
    """Return how many seconds to wait, after a bot has thought, before its move appears; 0 if there is no delay.

    Thinking and waiting together take a multiple of a quarter of the delay at this pace, which hides the exact thinking
    time, a clue to the bot's hand. They take at least the delay, or part of it if `bots_before` have just had their
    turns; after an `undoable` move at least UNDO_SECONDS. A bot that `goes_on` after its own last move takes an eighth
    of the delay, unless it thinks longer.
    """
    if delay <= 0:
        return 0.0
    whole = delay * _DELAY_FACTORS[pace]
    if goes_on and not undoable and thinking_seconds <= whole * _NEXT_FACTOR:
        return whole * _NEXT_FACTOR - thinking_seconds
    unit = whole * _UNIT_FACTOR
    shortest = unit if goes_on else whole * _AFTER_BOTS[min(bots_before, len(_AFTER_BOTS) - 1)]
    undo_seconds = UNDO_SECONDS if undoable else 0.0
    # 1e-9 keeps a multiple of the unit from being rounded up.
    return max(0.0, ceil(max(thinking_seconds, undo_seconds, shortest) / unit - 1e-9) * unit - thinking_seconds)


def bots_before(bots: Collection[int], seat: int, movers: Sequence[int]) -> int:
    """Return how many bots' turns came right before this seat's; `movers` are the seats of the moves made."""
    turns = (mover for mover, _ in groupby(reversed(movers)))
    return sum(1 for _ in takewhile(lambda mover: mover in bots and mover != seat, turns))
