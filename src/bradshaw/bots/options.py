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

    def ranked(self, most: int, behind: int) -> Options:
        """The best moves, the best first, each once: at most so many, none of them further behind the best than so
        much."""
        ranked = Options()
        for at in range(len(self.moves)):
            if self.moves[at] not in ranked.moves:
                ranked.insert(self.moves[at], self.worths[at])
        kept = 0
        while kept < min(most, len(ranked.moves)) and ranked.worths[kept] >= ranked.worths[0] - behind:
            kept += 1
        ranked.moves = ranked.moves[:kept]
        ranked.worths = ranked.worths[:kept]
        return ranked

    def insert(self, move: int, worth: int) -> None:
        """Add a move to others that are in order, behind those worth as much."""
        place = len(self.moves)
        while place > 0 and self.worths[place - 1] < worth:
            place -= 1
        self.moves.insert(place, move)
        self.worths.insert(place, worth)

    def blurred(self, blur: int, rng: Rng) -> Options:
        """The same moves as one sees them who misjudges each by up to so much."""
        seen = Options()
        for place in range(len(self.moves)):
            seen.add(self.moves[place], self.worths[place] + rng.below(2 * blur + 1) - blur)
        return seen
