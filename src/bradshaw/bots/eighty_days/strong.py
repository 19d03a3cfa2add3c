"""The level `strong`: it tries what the planner thinks of in many worlds that may be the real one."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.eighty_days.foresight import Foresight
from bradshaw.bots.ismcts import Search
from bradshaw.bots.seat import rules_of, seat_of
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import CHIP, DIE

# What it tries when nobody says how long it may think.
_NODES: Final = 300
# By how many standard errors another move must be ahead of the planner's.
_AHEAD: Final = 1.0
# Chips and dice: a search finds nothing that the planner does not see.
_PLAIN: Final = (CHIP, DIE)


class StrongBot(Bot):
    """A planner that tries its plans out."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._rules = rules_of(game, EightyDays)
        self._foresight = Foresight(self._rules)
        self._search = Search(self._rules, self._foresight, _AHEAD)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        seat = seat_of(view)
        if view is None or len(legal) == 1:
            return legal[0]
        state = self._rules.guess(view, rng.fork("first"))
        options = self._foresight.options(state, seat)
        if state.step in _PLAIN:
            return options.best()
        meter = Meter(budget, _NODES)
        # Every choice has a stream of its own: the bot's moves so far have drawn from it.
        return self._search.best(view, seat, options, rng.fork(f"choice {rng.word()}"), meter)
