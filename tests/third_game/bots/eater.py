"""The level `eater`, which plays better than chance."""

from __future__ import annotations

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from tests.third_game.codes import DRAW, EAT
from tests.third_game.names import KINDS
from tests.third_game.view import HamperView


class EaterBot(Bot):
    """Favours the fruit it holds most of, draws while there is a deck, and eats its favourite first."""

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, HamperView)
        assert view.hand is not None
        if view.choosing:
            return max(range(KINDS), key=view.hand.__getitem__)
        if DRAW in legal:
            return DRAW
        favourite = EAT + (view.favourite or 0)
        return favourite if favourite in legal else legal[0]
