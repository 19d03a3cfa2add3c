"""The limits of a bot's search for one move. The caller supplies the clock."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bradshaw.core.errors import BadConfig

Clock = Callable[[], float]

# Reading the clock costs about as much as a node of a small tree.
_NODES_PER_CLOCK_READ = 8


class Budget(msgspec.Struct, frozen=True):
    """Limits on the search for one move: `nodes` for reproducible play, and `seconds` by a `clock` for play against
    people. With both, the first limit reached applies."""

    nodes: int | None = None
    seconds: float | None = None
    clock: Clock | None = None


class Meter:
    """Counts the nodes of one search against its budget."""

    def __init__(self, budget: Budget, default_nodes: int) -> None:
        """Allow `default_nodes` if the budget sets no limit."""
        self._left = budget.nodes
        self._clock = budget.clock
        self._end = 0.0
        self._until_read = 0
        self._timed = budget.seconds is not None
        if budget.seconds is not None:
            if budget.clock is None:
                raise BadConfig("a budget in seconds needs a clock")
            self._end = budget.clock() + budget.seconds
        elif budget.nodes is None:
            self._left = default_nodes

    def spend(self) -> bool:
        """Spend one node; return False if the budget is exhausted."""
        if self._left is not None:
            if self._left <= 0:
                return False
            self._left -= 1
        return not self._timed or self._in_time()

    def _in_time(self) -> bool:
        if self._until_read:
            self._until_read -= 1
            return True
        if self._clock is None or self._clock() >= self._end:
            return False
        self._until_read = _NODES_PER_CLOCK_READ - 1
        return True
