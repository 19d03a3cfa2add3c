"""The level `normal`: it plans for all its tickets together, minds what the network has shown, and plays the move with
the highest value."""

from __future__ import annotations

from typing import Any

from bradshaw.bots.budget import Budget
from bradshaw.bots.level import Level, expect_game
from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide


class NormalBot(Level):
    """Plays the best move by the evaluation."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, TicketToRide)
        self._evaluator = Evaluator(self._game.lookup, lessons=True)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        self._evaluator.forget_plans()
        return self._evaluator.evaluate(self._game.guess(view, rng), seat).best()
