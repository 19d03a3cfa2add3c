"""The source of a game's random outcomes: drawn from a generator, or read from a script.

A face-down deck is stored as counts, and each card is drawn when it is turned over. The distribution is the same as for
a shuffled deck, but no hidden order can leak, and people can read and script an outcome ("a red card").
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.errors import ImpossibleOutcome
from bradshaw.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random outcomes. `outcomes` lists all outcomes so far."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, bound: i64) -> i64:
        """Return a uniform number in 0 … bound-1."""
        raise NotImplementedError

    def pick(self, counts: list[int]) -> i64:
        """Return a random index, weighted by `counts`."""
        raise NotImplementedError

    def draw(self, counts: vec[i64]) -> i64:
        """Like `pick`, with the counts in an array."""
        return self.pick(list(counts))


class LiveChance(Chance):
    """Draws from a generator and records the outcomes."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self._rng = rng

    def below(self, bound: i64) -> i64:
        outcome = self._rng.below(bound)
        self.outcomes.append(outcome)
        return outcome

    def pick(self, counts: list[int]) -> i64:
        return self.draw(vec[i64](counts))

    def draw(self, counts: vec[i64]) -> i64:
        outcome = self._rng.pick(counts)
        self.outcomes.append(outcome)
        return outcome


class FleetingChance(Chance):
    """Draws from a generator and records nothing, for playouts."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self._rng = rng

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._rng,)

    def below(self, bound: i64) -> i64:
        return self._rng.below(bound)

    def pick(self, counts: list[int]) -> i64:
        return self.draw(vec[i64](counts))

    def draw(self, counts: vec[i64]) -> i64:
        return self._rng.pick(counts)


class ScriptedChance(Chance):
    """Reads outcomes from a script: from a record, or from a test that needs specific cards."""

    def __init__(self, script: list[int]) -> None:
        super().__init__()
        self._script = script

    def below(self, bound: i64) -> i64:
        outcome = self._next()
        if not 0 <= outcome < bound:
            raise ImpossibleOutcome(f"outcome {outcome} is not one of 0 … {bound - 1}")
        return self._record(outcome)

    def pick(self, counts: list[int]) -> i64:
        outcome = self._next()
        if not 0 <= outcome < len(counts) or counts[outcome] <= 0:
            raise ImpossibleOutcome(f"outcome {outcome} cannot be drawn from {counts}")
        return self._record(outcome)

    def finish(self) -> None:
        """Raise ImpossibleOutcome if part of the script is unused."""
        unused = len(self._script) - len(self.outcomes)
        if unused:
            raise ImpossibleOutcome(f"unused outcomes in the script: {unused}")

    def _next(self) -> int:
        if len(self.outcomes) == len(self._script):
            raise ImpossibleOutcome("the script has no more outcomes")
        return self._script[len(self.outcomes)]

    def _record(self, outcome: int) -> int:
        self.outcomes.append(outcome)
        return outcome
