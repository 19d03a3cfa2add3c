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
        best = 0
        for index in range(1, len(self.moves)):
            if self.values[index] > self.values[best]:
                best = index
        return self.moves[best]

    def ranked(self, limit: int, window: int) -> ValuedMoves:
        """Return up to `limit` distinct moves, best first, whose values are within `window` of the best."""
        ranked = ValuedMoves()
        for index in range(len(self.moves)):
            if self.moves[index] not in ranked.moves:
                ranked.insert(self.moves[index], self.values[index])
        count = 0
        while count < min(limit, len(ranked.moves)) and ranked.values[count] >= ranked.values[0] - window:
            count += 1
        ranked.moves = ranked.moves[:count]
        ranked.values = ranked.values[:count]
        return ranked

    def insert(self, move: int, value: int) -> None:
        """Insert a move into a ranked list, after moves of the same value."""
        index = len(self.moves)
        while index > 0 and self.values[index - 1] < value:
            index -= 1
        self.moves.insert(index, move)
        self.values.insert(index, value)

    def misjudged(self, max_error: int, rng: Rng) -> ValuedMoves:
        """Return the moves with a random error of up to `max_error` added to each value."""
        noisy = ValuedMoves()
        for index in range(len(self.moves)):
            noisy.add(self.moves[index], self.values[index] + rng.below(2 * max_error + 1) - max_error)
        return noisy
