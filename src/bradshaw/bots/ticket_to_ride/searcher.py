"""The bot `searcher`: it tries the moves of the highest value in many states that may be the real one."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.level import Level, expect_game
from bradshaw.bots.search import Search
from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.bots.ticket_to_ride.search_knowledge import SearchKnowledge
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, KEEP_TICKETS

# How many nodes it looks at when nobody says how long it may think.
_NODES: Final = 200
# By how many standard errors another move must be ahead of the one with the highest value: few, as the estimates vary
# little.
_AHEAD: Final = 1.0


class SearcherBot(Level):
    """Searches, beginning with the evaluation."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, TicketToRide)
        self._evaluator = Evaluator(self._game.lookup)
        self._search = Search(self._game, SearchKnowledge(self._game), _AHEAD)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        meter = Meter(budget, _NODES)
        self._evaluator.forget_plans()
        state = self._game.guess(view, rng.fork("first"))
        valued = self._evaluator.evaluate(state, seat)
        if state.step in {CHOOSE_TICKETS, KEEP_TICKETS}:
            # What comes of tickets shows only at the end, far beyond what the search sees.
            return valued.best()
        # Every choice has a stream of its own: the bot's moves so far have drawn from it.
        return self._search.best(view, seat, valued, rng.fork(f"choice {rng.word()}"), meter)
