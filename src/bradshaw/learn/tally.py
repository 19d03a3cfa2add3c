"""What came of a contest: the share of games won at each number of players, with its interval."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.learn.plans import place_of
from bradshaw.learn.worker import SharedArrays


class ContestResult(msgspec.Struct, frozen=True):
    """How the special seat did: games, the share won (shared wins in part) and half the width of its 95 % interval
    (deals vary as a whole), its points and the others', how many games were stopped."""

    players: int
    games: int
    won: float
    interval: float
    points: float
    others: float
    stopped: int


class Tally:
    """Collects the games of a contest as they end."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self._sizes = list(sizes)
        self._won: list[dict[int, list[float]]] = [{} for _ in sizes]
        self._points: list[list[float]] = [[] for _ in sizes]
        self._others: list[list[float]] = [[] for _ in sizes]
        self._stopped = [0] * len(sizes)

    def add(self, shared: SharedArrays, half: int, most: int | None = None) -> None:
        """The games of a half that ended in the last step; of each table only the first so many."""
        for row in np.flatnonzero(shared.done[half]):
            number = int(shared.number[half, row])
            table, deal, seat = place_of(number, self._sizes)
            if most is None or number // len(self._sizes) < most:
                self._add(table, deal, seat, shared.points[half, row], shared.places[half, row])
                self._stopped[table] += int(shared.done[half, row] == 2)

    def _add(self, table: int, deal: int, seat: int, points: NDArray[np.int16], places: NDArray[np.uint8]) -> None:
        players = self._sizes[table]
        winners = int((places[:players] == 1).sum())
        won = 1.0 / winners if places[seat] == 1 else 0.0
        self._won[table].setdefault(deal, []).append(won)
        self._points[table].append(float(points[seat]))
        self._others[table].append(float(np.delete(points[:players], seat).mean()))

    def games(self) -> int:
        """Of the table with the fewest."""
        return min(len(points) for points in self._points)

    def outcomes(self) -> list[ContestResult]:
        """For each table that has any games."""
        return [self._outcome(table) for table in range(len(self._sizes)) if self._points[table]]

    def _outcome(self, table: int) -> ContestResult:
        deals = [float(np.mean(games)) for games in self._won[table].values()]
        games = [won for each in self._won[table].values() for won in each]
        interval = 1.96 * float(np.std(deals)) / len(deals) ** 0.5
        return ContestResult(
            self._sizes[table],
            len(games),
            round(float(np.mean(games)), 4),
            round(interval, 4),
            round(float(np.mean(self._points[table])), 1),
            round(float(np.mean(self._others[table])), 1),
            self._stopped[table],
        )
