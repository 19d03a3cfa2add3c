"""The level `normal`: it plans its turn for the whole journey, and plays the move with the highest value."""

from __future__ import annotations

from typing import Any

from bradshaw.bots.budget import Budget
from bradshaw.bots.eighty_days.evaluate import Evaluator
from bradshaw.bots.level import Level, expect_game
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays


class NormalBot(Level):
    """Plays the best move by the evaluation."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, EightyDays)
        self._evaluator = Evaluator(self._game.lookup)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        return self._evaluator.evaluate(self._game.guess(view, rng)).best()
