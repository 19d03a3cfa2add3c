"""Chance: the source of every random outcome of a game. It draws and records outcomes, or reads them from a script.

A face-down deck is stored as counts, and each card is drawn when it is turned. The distribution is that of a shuffled
deck, there is no hidden order to leak, and people can read and script an outcome ("a red card").
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.errors import ImpossibleOutcome
from bradshaw.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random outcomes. `outcomes` are those it has given, in order."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, bound: i64) -> i64:
        """Return one of 0 … bound-1, uniformly."""
        raise NotImplementedError

    def pick(self, counts: list[int]) -> i64:
        """Return an index, weighted by its count (a card by its kind)."""
        raise NotImplementedError

    def draw(self, counts: vec[i64]) -> i64:
        """`pick` for counts in an array, as decks are."""
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
    """Reads outcomes from a script: of a record, or of a test that needs a certain card."""

    def __init__(self, script: list[int]) -> None:
        super().__init__()
        self._script = script

    def below(self, bound: i64) -> i64:
        outcome = self._next()
        if not 0 <= outcome < bound:
            raise ImpossibleOutcome(f"outcome {outcome} is not one of 0 … {bound - 1}")
        return self._given(outcome)

    def pick(self, counts: list[int]) -> i64:
        outcome = self._next()
        if not 0 <= outcome < len(counts) or counts[outcome] <= 0:
            raise ImpossibleOutcome(f"outcome {outcome} cannot be drawn from {counts}")
        return self._given(outcome)

    def finish(self) -> None:
        """Check that the whole script was used."""
        left = len(self._script) - len(self.outcomes)
        if left:
            raise ImpossibleOutcome(f"{left} outcomes of the script were not used")

    def _next(self) -> int:
        if len(self.outcomes) == len(self._script):
            raise ImpossibleOutcome("the script has no more outcomes")
        return self._script[len(self.outcomes)]

    def _given(self, outcome: int) -> int:
        self.outcomes.append(outcome)
        return outcome
