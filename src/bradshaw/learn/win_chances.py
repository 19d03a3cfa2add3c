"""Win probabilities in fully known positions, for finished games.

The network evaluates one seat's view. Here every seat's view is evaluated, since each seat judges its
own chances best. The network was trained on the view of the seat to move, so that seat's estimate of all seats is
blended in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers

AT_ONCE = 128  # rows per call; larger batches are no faster
_LEAST = 1e-4  # probability


class WinChances:
    """Win probabilities for one configuration of a game."""

    def __init__(self, game: Game[Any], advisor: Advisor) -> None:
        self._game = game
        self._advisor = advisor

    def of(self, states: Sequence[Any]) -> Numbers:
        """Return one row per position with each seat's win probability; exact if the game is over."""
        players = self._game.players
        found = np.zeros((len(states), players))
        going_on = []
        for place, state in enumerate(states):
            if self._game.first_actor(state) < 0:
                found[place] = won_shares(self._game.places(state))
            else:
                going_on.append(place)
        asked = self._ask([states[place] for place in going_on])
        for place, by_viewer in zip(going_on, asked.reshape(-1, players, players), strict=True):
            found[place] = _joined(by_viewer, int(self._game.first_actor(states[place])))
        return found

    def _ask(self, states: list[Any]) -> Numbers:
        """Return the prediction from each seat of each position, the viewer first. Equal observations share a row."""
        advisor, players = self._advisor, self._game.players
        looks = [(state, seat) for state in states for seat in range(players)]
        rows: dict[bytes, int] = {}
        kept, which = [], []
        for start in range(0, len(looks), AT_ONCE):
            for cells in advisor.cells(looks[start : start + AT_ONCE]):
                key = cells.tobytes()
                if key not in rows:
                    rows[key] = len(rows)
                    kept.append(cells)
                which.append(rows[key])
        said = [
            advisor.network.chances(advisor.network.trunk(np.array(kept[start : start + AT_ONCE])), players)
            for start in range(0, len(kept), AT_ONCE)
        ]
        return np.concatenate(said)[which] if said else np.zeros((0, players))


def _joined(by_viewer: Numbers, actor: int) -> Numbers:
    """Return the weighted geometric mean of each seat's view of itself and the mover's view of all, which weighs as
    much as one seat."""
    of_themselves = np.maximum(by_viewer[:, 0], _LEAST)
    by_actor = np.maximum(np.roll(by_viewer[actor], actor), _LEAST)
    part = 1 / len(by_viewer)
    shares = of_themselves ** (1 - part) * by_actor**part
    answer: Numbers = shares / shares.sum()
    return answer


def won_shares(places: Sequence[int]) -> list[float]:
    """Return each seat's share of the win: those in first place split it, or all seats if none is first."""
    first = list(places).count(1)
    return [1 / first if place == 1 else 0.0 for place in places] if first else [1 / len(places)] * len(places)
