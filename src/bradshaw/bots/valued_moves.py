"""Moves with their values: the result of an evaluation, and the starting point of a search."""

from __future__ import annotations

from bradshaw.core.rng import Rng


class ValuedMoves:
    """Some of the legal moves, each with its value; higher is better."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.values: list[int] = []

    def add(self, move: int, value: int) -> None:
        self.moves.append(move)
        self.values.append(value)

    def best(self) -> int:
        """Return the first move with the highest value."""
        at = 0
        for place in range(1, len(self.moves)):
            if self.values[place] > self.values[at]:
                at = place
        return self.moves[at]

    def ranked(self, most: int, behind: int) -> ValuedMoves:
        """Return up to `most` distinct moves, best first, whose values are within `behind` of the best."""
        ranked = ValuedMoves()
        for at in range(len(self.moves)):
            if self.moves[at] not in ranked.moves:
                ranked.insert(self.moves[at], self.values[at])
        count = 0
        while count < min(most, len(ranked.moves)) and ranked.values[count] >= ranked.values[0] - behind:
            count += 1
        ranked.moves = ranked.moves[:count]
        ranked.values = ranked.values[:count]
        return ranked

    def insert(self, move: int, value: int) -> None:
        """Insert a move into a ranked list, after moves of the same value."""
        place = len(self.moves)
        while place > 0 and self.values[place - 1] < value:
            place -= 1
        self.moves.insert(place, move)
        self.values.insert(place, value)

    def misjudged(self, most: int, rng: Rng) -> ValuedMoves:
        """Return the moves with a random error of up to `most` added to each value."""
        noisy = ValuedMoves()
        for place in range(len(self.moves)):
            noisy.add(self.moves[place], self.values[place] + rng.below(2 * most + 1) - most)
        return noisy
