"""The bot `searcher`: it tries the moves of the highest value in many states that may be the real one."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.eighty_days.search_knowledge import SearchKnowledge
from bradshaw.bots.level import Level, expect_game
from bradshaw.bots.search import Search
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import CHIP, DIE

# How many nodes it looks at when nobody says how long it may think.
_NODES: Final = 300
# By how many standard errors another move must be ahead of the one with the highest value.
_AHEAD: Final = 1.0
# Chips and dice: a search finds nothing that the evaluation does not see.
_PLAIN: Final = (CHIP, DIE)


class SearcherBot(Level):
    """Searches, beginning with the evaluation."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, EightyDays)
        self._knowledge = SearchKnowledge(self._game)
        self._search = Search(self._game, self._knowledge, _AHEAD)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        state = self._game.guess(view, rng.fork("first"))
        valued = self._knowledge.evaluate(state, seat)
        if state.step in _PLAIN:
            return valued.best()
        meter = Meter(budget, _NODES)
        # Every choice has a stream of its own: the bot's moves so far have drawn from it.
        return self._search.best(view, seat, valued, rng.fork(f"choice {rng.word()}"), meter)
