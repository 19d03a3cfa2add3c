"""Moves with their values: what the evaluation of a game says, and what a search begins with."""

from __future__ import annotations

from bradshaw.core.rng import Rng


class ValuedMoves:
    """Some of the legal moves, each with its value: the higher the better."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.values: list[int] = []

    def add(self, move: int, value: int) -> None:
        self.moves.append(move)
        self.values.append(value)

    def best(self) -> int:
        """The move with the highest value, of equals the first."""
        at = 0
        for place in range(1, len(self.moves)):
            if self.values[place] > self.values[at]:
                at = place
        return self.moves[at]

    def ranked(self, most: int, behind: int) -> ValuedMoves:
        """The best moves, the best first, each once: at most so many, none of them further behind the best than so
        much."""
        ranked = ValuedMoves()
        for at in range(len(self.moves)):
            if self.moves[at] not in ranked.moves:
                ranked.insert(self.moves[at], self.values[at])
        kept = 0
        while kept < min(most, len(ranked.moves)) and ranked.values[kept] >= ranked.values[0] - behind:
            kept += 1
        ranked.moves = ranked.moves[:kept]
        ranked.values = ranked.values[:kept]
        return ranked

    def insert(self, move: int, value: int) -> None:
        """Add a move to others that are in order, behind those of the same value."""
        place = len(self.moves)
        while place > 0 and self.values[place - 1] < value:
            place -= 1
        self.moves.insert(place, move)
        self.values.insert(place, value)

    def misjudged(self, most: int, rng: Rng) -> ValuedMoves:
        """The same moves as somebody sees them who misjudges each value by up to so much."""
        seen = ValuedMoves()
        for place in range(len(self.moves)):
            seen.add(self.moves[place], self.values[place] + rng.below(2 * most + 1) - most)
        return seen
