"""Sequential halving (Karnin, Koren and Somekh, 2013): finds the best of a few actions with a budget of trials."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Halving:
    """In each round, all live actions are tried in the same guesses; then the worse half leaves."""

    def __init__(self, bonuses: Mapping[int, float], budget: int) -> None:
        """`bonuses` are the actions with what each has in addition to its worth; `budget` is the number of trials."""
        self.bonuses = bonuses
        self.live = list(bonuses)
        self.tried: dict[int, list[float]] = {action: [] for action in bonuses}
        self._left = budget
        self._rounds = (len(bonuses) - 1).bit_length()

    def next_guesses(self) -> int:
        """Return the number of guesses of the next round, or 0 after the last."""
        return max(1, self._left // (self._rounds * len(self.live))) if self._rounds else 0

    def add(self, rows: Sequence[Sequence[float]]) -> None:
        """Add the worth of each live action in each guess of a round, and drop the worse half."""
        for row in rows:
            for action, worth in zip(self.live, row, strict=True):
                self.tried[action].append(worth)
        self._left -= len(rows) * len(self.live)
        self._rounds -= 1
        best_first = sorted(self.live, key=lambda action: -(_mean(self.tried[action]) + self.bonuses[action]))
        self.live = best_first[: (len(best_first) + 1) // 2]

    def best(self) -> int:
        """Return the last live action."""
        return self.live[0]

    def worth(self) -> dict[int, float]:
        """Return the mean worth of each action. Guesses differ in how good they are for everyone, so an action that
        left early is compared with the best one in the guesses that both have seen."""
        best = self.tried[self.best()]
        return {action: _mean(best) + _mean(tried) - _mean(best[: len(tried)]) for action, tried in self.tried.items()}


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
