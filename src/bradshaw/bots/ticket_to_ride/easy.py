"""The level `easy`: it sees one ticket at a time, and misjudges the moves a little, as people do."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.seat import rules_of, seat_of
from bradshaw.bots.ticket_to_ride.mind import Mind
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide

# By how much it misjudges a move, in tenths of a point.
_BLUR: Final = 45


class EasyBot(Bot):
    """A planner in a hurry."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._rules = rules_of(game, TicketToRide)
        self._mind = Mind(self._rules.lookup, hasty=True)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        seat = seat_of(view)
        if view is None or len(legal) == 1:
            return legal[0]
        self._mind.forget()
        options = self._mind.options(self._rules.guess(view, rng.fork("guess")), seat)
        return options.blurred(_BLUR, rng).best()
