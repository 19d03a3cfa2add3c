"""The level `easy`: it sees one ticket at a time, and misjudges the moves a little, as people do."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.budget import Budget
from bradshaw.bots.level import Level, expect_game
from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide

# By how much it misjudges a move, in tenths of a point.
_MISJUDGED: Final = 45


class EasyBot(Level):
    """Plays the move that it takes for the best."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, TicketToRide)
        self._evaluator = Evaluator(self._game.lookup, one_ticket=True)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        self._evaluator.forget_plans()
        valued = self._evaluator.evaluate(self._game.guess(view, rng.fork("guess")), seat)
        return valued.misjudged(_MISJUDGED, rng).best()
