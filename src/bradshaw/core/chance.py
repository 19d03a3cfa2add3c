"""Where chance enters a game: every draw is asked of a Chance, which makes it and writes it down, or reads it.

A deck nobody may look into is kept as counts, and each card is drawn when it is turned: that is the same
distribution as a shuffled deck, there is no hidden order to leak, and a written outcome ("a red one") can be
read and scripted by people.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.errors import ImpossibleOutcome
from bradshaw.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Gives the outcomes of chance. `outcomes` holds all that were given, in order."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, bound: i64) -> i64:
        """One of 0 … bound-1, all equally likely."""
        raise NotImplementedError

    def pick(self, counts: list[int]) -> i64:
        """An index, as likely as its count is to the sum of all counts (a card by its kind)."""
        raise NotImplementedError

    def draw(self, counts: vec[i64]) -> i64:
        """An index, as likely as its count is to the sum of all counts. The counts are an array, as decks are."""
        return self.pick(list(counts))


class LiveChance(Chance):
    """Draws from a generator and keeps what it drew."""

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
    """Draws from a generator and keeps nothing: for play-outs, which nobody will replay."""

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
    """Gives the outcomes of a script: a record that is replayed, or a test that wants a certain card."""

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
        """Say that the script should be used up now."""
        left = len(self._script) - len(self.outcomes)
        if left:
            raise ImpossibleOutcome(f"{left} outcomes of the script were never asked for")

    def _next(self) -> int:
        if len(self.outcomes) == len(self._script):
            raise ImpossibleOutcome("the script of outcomes has run out")
        return self._script[len(self.outcomes)]

    def _given(self, outcome: int) -> int:
        self.outcomes.append(outcome)
        return outcome
