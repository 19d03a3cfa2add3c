"""How fast bots play: as the people at a table wish, in a time that tells nothing, with time to take a move back."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Literal

Pace = Literal["at_once", "normal", "slow"]

# From the fastest to the slowest: how many times the server's delay a bot's move is shown after.
_TIMES: dict[Pace, float] = {"at_once": 0.125, "normal": 1.0, "slow": 2.5}

# So long bots leave somebody to take a move back before they answer it.
UNDO_SECONDS = 3.0


def slowest(wishes: Iterable[Pace | None]) -> Pace:
    """The pace for all who have a wish: nobody is rushed."""
    wished = [wish for wish in wishes if wish is not None]
    return max(wished, key=lambda pace: _TIMES[pace], default="normal")


def pause(thought: float, delay: float, pace: Pace, undoable: bool) -> float:
    """How long to wait before a move is shown: whole multiples of the delay, so that the time a bot has needed tells
    nothing of what it holds. `undoable` says that somebody may take their move back meanwhile. Without a delay
    nothing is waited for."""
    if delay <= 0:
        return 0.0
    unit = delay * _TIMES[pace]
    least = UNDO_SECONDS if undoable else 0.0
    return ceil(max(thought, least, 1e-9) / unit) * unit - thought
