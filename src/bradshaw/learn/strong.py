"""The level `strong`: a network that has learnt the game from its own games, and plays its best move at once."""

from __future__ import annotations

from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.level import Level
from bradshaw.bots.registry import make_bot
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.published import say_once
from bradshaw.learn.weights import BadWeights


class StrongBot(Level):
    """Plays what the network likes best. The same view gives the same move, on every machine."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._advisor = Advisor(game)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        return self._advisor.best_move(self.game.guess(view, rng), seat)


def make_strong(game: Game[Any]) -> Bot:
    """The level, or `normal` if its network cannot be read."""
    try:
        return StrongBot(game)
    except BadWeights as error:
        say_once(f"{error}; the level normal plays in place of strong")
        return make_bot("normal", game)
