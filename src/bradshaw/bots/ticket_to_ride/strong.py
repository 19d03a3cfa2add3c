"""The level `strong`: it tries what the planner thinks of in many worlds that may be the real one."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.ismcts import Search
from bradshaw.bots.seat import rules_of, seat_of
from bradshaw.bots.ticket_to_ride.foresight import Foresight
from bradshaw.bots.ticket_to_ride.mind import Mind
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, KEEP_TICKETS

# What it tries when nobody says how long it may think.
_NODES: Final = 200
# By how many standard errors another move must be ahead of the planner's: few, as the estimates vary little.
_AHEAD: Final = 1.0


class StrongBot(Bot):
    """A planner that tries its plans out."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._rules = rules_of(game, TicketToRide)
        self._mind = Mind(self._rules.lookup)
        self._search = Search(self._rules, Foresight(self._rules), _AHEAD)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        seat = seat_of(view)
        if view is None or len(legal) == 1:
            return legal[0]
        meter = Meter(budget, _NODES)
        self._mind.forget()
        state = self._rules.guess(view, rng.fork("first"))
        options = self._mind.options(state, seat)
        if state.step in {CHOOSE_TICKETS, KEEP_TICKETS}:
            # What comes of tickets shows only at the end, far beyond what the search sees.
            return options.best()
        # Every choice has a stream of its own: the bot's moves so far have drawn from it.
        return self._search.best(view, seat, options, rng.fork(f"choice {rng.word()}"), meter)
