"""Chance that goes another way than before, for comparing what people are told of it."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from bradshaw.core.rng import Rng


class NudgedChance(Chance):
    """Follows a script up to a point, then draws afresh; falls back to a fresh draw where the script, from there
    on out of step, names something impossible."""

    def __init__(self, script: list[int], point: int, rng: Rng) -> None:
        super().__init__()
        self._script = script
        self._point = point
        self._rng = rng

    def below(self, bound: int) -> int:
        return self.pick([1] * bound)

    def pick(self, counts: list[int]) -> int:
        place = len(self.outcomes)
        possible = [index for index, count in enumerate(counts) if count > 0]
        if place < len(self._script) and place != self._point and self._script[place] in possible:
            outcome = self._script[place]
        else:
            outcome = possible[self._rng.below(len(possible))]
        self.outcomes.append(outcome)
        return outcome


def nudged(script: list[int], rng: Rng) -> NudgedChance:
    """The script with one of its outcomes, chosen at random, drawn afresh."""
    return NudgedChance(script, rng.below(len(script)), rng)
