"""Repeats benchmarks on a shared machine, where other work can halve the speed for seconds at a time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, process_time

# The fraction of a plain loop's best speed from which a moment counts as quiet.
_QUIET = 0.9
_ITERATIONS = 20_000
# How long to probe at first, and to wait for quiet moments per figure.
FIRST_SECONDS = 1.0
MAX_SECONDS = 4.0


def loop_speed() -> float:
    """Return the iterations per second of a plain loop, which runs for a millisecond or two."""
    total = 0
    began = process_time()
    for iteration in range(_ITERATIONS):
        total = (total * 3 + iteration) & 0xFFFF
    return _ITERATIONS / max(process_time() - began, 1e-9)


class QuietMoments:
    """Repeats a measurement until enough runs fall into quiet moments, when nothing else slows the machine."""

    def __init__(self, probe: Callable[[], float] = loop_speed, clock: Callable[[], float] = monotonic) -> None:
        self._probe = probe
        self._clock = clock
        self._best = 0.0
        end = clock() + FIRST_SECONDS
        while clock() < end:
            self._is_quiet()

    def repeat(self, run: Callable[[], float], runs: int) -> list[float]:
        """Repeat until `runs` runs were in quiet moments or time is up; return the results of all runs."""
        results: list[float] = []
        quiet = 0
        end = self._clock() + MAX_SECONDS
        was_quiet = self._is_quiet()
        while quiet < runs and (len(results) < runs or self._clock() < end):
            results.append(run())
            is_quiet = self._is_quiet()
            quiet += was_quiet and is_quiet
            was_quiet = is_quiet
        return results

    def _is_quiet(self) -> bool:
        speed = self._probe()
        self._best = max(self._best, speed)
        return speed >= _QUIET * self._best
