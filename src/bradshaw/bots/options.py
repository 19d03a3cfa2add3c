"""Moves with what they are worth: what a judgement says, and what a search begins with."""

from __future__ import annotations

from bradshaw.core.rng import Rng


class Options:
    """Some of the legal moves, each with its worth: the higher the better."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.worths: list[int] = []

    def add(self, move: int, worth: int) -> None:
        self.moves.append(move)
        self.worths.append(worth)

    def best(self) -> int:
        """The move worth most, of equals the first."""
        at = 0
        for place in range(1, len(self.moves)):
            if self.worths[place] > self.worths[at]:
                at = place
        return self.moves[at]

    def ranked(self, most: int) -> list[int]:
        """The best moves, at most so many, each once, the best first."""
        moves: list[int] = []
        worths: list[int] = []
        for at in range(len(self.moves)):
            if self.moves[at] in moves:
                continue
            place = len(moves)
            while place > 0 and worths[place - 1] < self.worths[at]:
                place -= 1
            moves.insert(place, self.moves[at])
            worths.insert(place, self.worths[at])
        return moves[:most]

    def blurred(self, blur: int, rng: Rng) -> Options:
        """The same moves as one sees them who misjudges each by up to so much."""
        seen = Options()
        for place in range(len(self.moves)):
            seen.add(self.moves[place], self.worths[place] + rng.below(2 * blur + 1) - blur)
        return seen
