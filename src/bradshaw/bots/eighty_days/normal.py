"""The level `normal`: it plans its turn for the whole journey, and plays the move that is worth most."""

from __future__ import annotations

from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.eighty_days.mind import Mind
from bradshaw.bots.seat import rules_of, seat_of
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays


class NormalBot(Bot):
    """A planner."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._rules = rules_of(game, EightyDays)
        self._mind = Mind(self._rules.lookup)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        seat_of(view)
        if view is None or len(legal) == 1:
            return legal[0]
        return self._mind.options(self._rules.guess(view, rng)).best()
