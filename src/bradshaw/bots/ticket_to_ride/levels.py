"""The level `easy` of Ticket to Ride, and the bots `planner`, `plain` and `searcher`."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.bot import Level, expect_game
from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.search import Search
from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.bots.ticket_to_ride.search_knowledge import SearchKnowledge
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, KEEP_TICKETS

# The random error of `easy`, in tenths of a point.
_ERROR: Final = 90
# The nodes of a search without a budget.
_NODES: Final = 200
# The lead, in standard errors, that a move needs over the highest-valued one; small, as estimates vary little.
_MIN_LEAD: Final = 1.0


class EasyBot(Level):
    """Plans for one ticket at a time, and misjudges its moves a little."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, TicketToRide)
        self._evaluator = Evaluator(self._game.lookup, one_ticket=True)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        self._evaluator.forget_plans()
        valued = self._evaluator.evaluate(self._game.guess(view, rng.fork("guess")), seat)
        return valued.misjudged(_ERROR, rng).best()


class PlannerBot(Level):
    """Plays the highest-valued move of a plan for all its tickets, with lessons learned from the network."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, TicketToRide)
        self._evaluator = Evaluator(self._game.lookup, lessons=True)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        self._evaluator.forget_plans()
        return self._evaluator.evaluate(self._game.guess(view, rng), seat).best()


class PlainBot(PlannerBot):
    """`planner` without the lessons from the network, as a baseline."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._evaluator = Evaluator(self._game.lookup)


class SearcherBot(Level):
    """Searches the highest-valued moves."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._game = expect_game(game, TicketToRide)
        self._evaluator = Evaluator(self._game.lookup)
        self._search = Search(self._game, SearchKnowledge(self._game), _MIN_LEAD)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        meter = Meter(budget, _NODES)
        self._evaluator.forget_plans()
        state = self._game.guess(view, rng.fork("first"))
        valued = self._evaluator.evaluate(state, seat)
        if state.step in {CHOOSE_TICKETS, KEEP_TICKETS}:
            # Tickets pay off only at the end, beyond the horizon of the search.
            return valued.best()
        # A new stream for each decision, since earlier decisions have drawn from `rng`.
        return self._search.best(view, seat, valued, rng.fork(f"choice {rng.word()}"), meter)
