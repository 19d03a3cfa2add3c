"""The level `easy`: of a race of two it sees only the days, and it misjudges its moves a little, as people do."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.budget import Budget
from bradshaw.bots.eighty_days.evaluate import Evaluator
from bradshaw.bots.level import Level, expect_game
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays

# By how much it misjudges a move, in hundredths of a day.
_MISJUDGED: Final = 120


class EasyBot(Level):
    """Plays the move that it takes for the best."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, EightyDays)
        self._evaluator = Evaluator(self._game.lookup, ignores_race=game.players == 2)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        valued = self._evaluator.evaluate(self._game.guess(view, rng.fork("guess")))
        return valued.misjudged(_MISJUDGED, rng).best()
