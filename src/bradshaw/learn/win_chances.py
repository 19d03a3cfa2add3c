"""Each seat's chance to win, in positions of which everything is known: for games that have ended.

The network speaks from one seat, and knows only what that seat may know. Here every seat is asked: each knows best how
it stands itself, and whoever moves next is whom the network was taught to speak for. Both go into one answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers

AT_ONCE = 128  # rows: more make no row quicker
_LEAST = 1e-4  # of a chance, before it is multiplied


class WinChances:
    """Chances to win for one configuration of a game. Of what the seats know nothing is told but these."""

    def __init__(self, game: Game[Any], advisor: Advisor) -> None:
        self._game = game
        self._advisor = advisor

    def of(self, states: Sequence[Any]) -> Numbers:
        """By position, the chance of each seat: together 1. Where the game is over, who has won is certain."""
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
        """What the network says from each seat of each position, the viewer first. Many of them look the same."""
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
    """One answer: the geometric mean of what each seat says of itself and what the one to move says of all, which
    counts as one of the seats does."""
    of_themselves = np.maximum(by_viewer[:, 0], _LEAST)
    by_actor = np.maximum(np.roll(by_viewer[actor], actor), _LEAST)
    part = 1 / len(by_viewer)
    shares = of_themselves ** (1 - part) * by_actor**part
    answer: Numbers = shares / shares.sum()
    return answer


def won_shares(places: Sequence[int]) -> list[float]:
    """What each seat has of the win, by their places: who share the first place share it."""
    first = list(places).count(1)
    return [1 / first if place == 1 else 0.0 for place in places] if first else [1 / len(places)] * len(places)
