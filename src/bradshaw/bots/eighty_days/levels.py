"""The level `easy` of Around the World in 80 Days, and the bots `planner` and `searcher`."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.bot import Level, expect_game
from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.eighty_days.evaluate import Evaluator
from bradshaw.bots.eighty_days.search_knowledge import SearchKnowledge
from bradshaw.bots.search import Search
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import CHIP, DIE

# The random error of `easy`, in hundredths of a day.
_ERROR: Final = 120
# The nodes of a search without a budget.
_NODES: Final = 300
# The lead, in standard errors, that a move needs over the highest-valued one.
_MIN_LEAD: Final = 1.0
# At these steps a search finds nothing that the evaluation misses.
_PLAIN: Final = (CHIP, DIE)


class EasyBot(Level):
    """Misjudges its moves a little, and ignores the race between two players."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, EightyDays)
        self._evaluator = Evaluator(self._game.lookup, ignores_race=game.players == 2)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        valued = self._evaluator.evaluate(self._game.guess(view, rng.fork("guess")))
        return valued.misjudged(_ERROR, rng).best()


class PlannerBot(Level):
    """Plays the move with the best value for the whole journey."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, EightyDays)
        self._evaluator = Evaluator(self._game.lookup)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        return self._evaluator.evaluate(self._game.guess(view, rng)).best()


class SearcherBot(Level):
    """Searches the highest-valued moves."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, EightyDays)
        self._knowledge = SearchKnowledge(self._game)
        self._search = Search(self._game, self._knowledge, _MIN_LEAD)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        state = self._game.guess(view, rng.fork("first"))
        valued = self._knowledge.evaluate(state, seat)
        if state.step in _PLAIN:
            return valued.best()
        meter = Meter(budget, _NODES)
        # A new stream for each decision, since earlier decisions have drawn from `rng`.
        return self._search.best(view, seat, valued, rng.fork(f"choice {rng.word()}"), meter)
