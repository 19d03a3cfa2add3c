"""Measuring on a machine that is shared: whatever else runs on it slows it for seconds at a time, by half and more."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, process_time

# Beside a run that counts, a plain loop was at least so fast as part of its fastest ever.
_EVEN = 0.9
_LOOK_TURNS = 20_000
# So long it is looked around to begin with, and waited for even moments of one figure.
FIRST_SECONDS = 1.0
MOST_SECONDS = 4.0


def turns_a_second() -> float:
    """How fast a plain loop is just now: it takes a millisecond or two."""
    total = 0
    began = process_time()
    for number in range(_LOOK_TURNS):
        total = (total * 3 + number) & 0xFFFF
    return _LOOK_TURNS / max(process_time() - began, 1e-9)


class EvenMoments:
    """Repeats what is measured until it was done often enough in moments in which nothing slowed the machine. The best
    of the runs is then what the machine can do; in other moments it would be what was left of it."""

    def __init__(self, look: Callable[[], float] = turns_a_second, clock: Callable[[], float] = monotonic) -> None:
        self._look = look
        self._clock = clock
        self._best = 0.0
        end = clock() + FIRST_SECONDS
        while clock() < end:
            self._is_even()

    def repeat(self, run: Callable[[], float], wanted: int) -> list[float]:
        """What the runs gave: so many in even moments, or all until nobody would wait any longer."""
        found: list[float] = []
        even = 0
        end = self._clock() + MOST_SECONDS
        before = self._is_even()
        while even < wanted and (len(found) < wanted or self._clock() < end):
            found.append(run())
            after = self._is_even()
            even += before and after
            before = after
        return found

    def _is_even(self) -> bool:
        speed = self._look()
        self._best = max(self._best, speed)
        return speed >= _EVEN * self._best
