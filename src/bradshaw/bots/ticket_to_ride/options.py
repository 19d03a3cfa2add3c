"""Moves with what they are worth."""

from __future__ import annotations

from bradshaw.core.rng import Rng


class Options:
    """Some of the legal moves, each with its worth in tenths of a point: the higher the better."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.worths: list[int] = []

    def add(self, move: int, value: int) -> None:
        self.moves.append(move)
        self.worths.append(value)

    def best(self) -> int:
        """The move worth most, of equals the first."""
        at = 0
        for place in range(1, len(self.moves)):
            if self.worths[place] > self.worths[at]:
                at = place
        return self.moves[at]

    def blurred(self, blur: int, rng: Rng) -> Options:
        """The same moves as one sees them who misjudges each by up to so much."""
        seen = Options()
        for place in range(len(self.moves)):
            seen.add(self.moves[place], self.worths[place] + rng.below(2 * blur + 1) - blur)
        return seen
