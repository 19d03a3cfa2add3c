"""Win probabilities in fully known positions, for finished games.

The network evaluates each seat's view, since a seat judges its own chances best. It was trained on the view of the seat
to move, so that seat's estimate for all seats is blended in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers

BATCH = 128  # rows per call; larger batches are no faster
_MIN_CHANCE = 1e-4


class WinChances:
    def __init__(self, game: Game[Any], advisor: Advisor) -> None:
        self._game = game
        self._advisor = advisor

    def of(self, states: Sequence[Any]) -> Numbers:
        """Return each seat's win probability, one row per position; exact if the game is over."""
        players = self._game.players
        chances = np.zeros((len(states), players))
        unfinished = []
        for place, state in enumerate(states):
            if self._game.first_actor(state) < 0:
                chances[place] = won_shares(self._game.places(state))
            else:
                unfinished.append(place)
        predictions = self._predict([states[place] for place in unfinished])
        for place, by_viewer in zip(unfinished, predictions.reshape(-1, players, players), strict=True):
            chances[place] = _blend(by_viewer, int(self._game.first_actor(states[place])))
        return chances

    def _predict(self, states: list[Any]) -> Numbers:
        """Return each seat's prediction for each position, viewer first, evaluating equal observations once."""
        advisor, players = self._advisor, self._game.players
        decisions = [(state, seat) for state in states for seat in range(players)]
        rows: dict[bytes, int] = {}
        distinct, row_of = [], []
        for start in range(0, len(decisions), BATCH):
            for cells in advisor.cells(decisions[start : start + BATCH]):
                key = cells.tobytes()
                if key not in rows:
                    rows[key] = len(rows)
                    distinct.append(cells)
                row_of.append(rows[key])
        predictions = [
            advisor.network.chances(advisor.network.trunk(np.array(distinct[start : start + BATCH])), players)
            for start in range(0, len(distinct), BATCH)
        ]
        return np.concatenate(predictions)[row_of] if predictions else np.zeros((0, players))


def _blend(by_viewer: Numbers, actor: int) -> Numbers:
    """Return the weighted geometric mean of each seat's own estimate and the actor's estimate of all seats, which has
    the weight of one seat."""
    own = np.maximum(by_viewer[:, 0], _MIN_CHANCE)
    by_actor = np.maximum(np.roll(by_viewer[actor], actor), _MIN_CHANCE)
    weight = 1 / len(by_viewer)
    shares = own ** (1 - weight) * by_actor**weight
    answer: Numbers = shares / shares.sum()
    return answer


def won_shares(places: Sequence[int]) -> list[float]:
    """Return each seat's share of the win, split among first places, or among all seats without a first place."""
    winners = list(places).count(1)
    return [1 / winners if place == 1 else 0.0 for place in places] if winners else [1 / len(places)] * len(places)
