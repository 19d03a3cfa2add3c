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

    def ranked(self, most: int, behind: int) -> list[int]:
        """The best moves, the best first, each once: at most so many, none of them further behind the best than so
        much."""
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
        kept = 0
        while kept < min(most, len(moves)) and worths[kept] >= worths[0] - behind:
            kept += 1
        return moves[:kept]

    def blurred(self, blur: int, rng: Rng) -> Options:
        """The same moves as one sees them who misjudges each by up to so much."""
        seen = Options()
        for place in range(len(self.moves)):
            seen.add(self.moves[place], self.worths[place] + rng.below(2 * blur + 1) - blur)
        return seen
