"""The level `easy`: of a race of two it sees only the days, and it misjudges its moves a little, as people do."""

from __future__ import annotations

from typing import Any, Final

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.eighty_days.mind import Mind
from bradshaw.bots.seat import rules_of, seat_of
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays

# By how much it misjudges a move, in hundredths of a day.
_BLUR: Final = 120


class EasyBot(Bot):
    """A planner in a hurry."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._rules = rules_of(game, EightyDays)
        self._mind = Mind(self._rules.lookup, hasty=game.players == 2)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        seat_of(view)
        if view is None or len(legal) == 1:
            return legal[0]
        options = self._mind.options(self._rules.guess(view, rng.fork("guess")))
        return options.blurred(_BLUR, rng).best()
