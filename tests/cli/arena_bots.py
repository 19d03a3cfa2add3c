"""Bots for the toy game: one that plays well, one that fails."""

from __future__ import annotations

from time import sleep

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from tests.contract.toy import DRAW, EAT, KINDS, HamperView


class EaterBot(Bot):
    """Names what it holds most of as its favourite, draws while it can, and eats its favourite first."""

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, HamperView)
        assert view.hand is not None
        if view.choosing:
            return max(range(KINDS), key=view.hand.__getitem__)
        if DRAW in legal:
            return DRAW
        favourite = EAT + (view.favourite or 0)
        return favourite if favourite in legal else legal[0]


class FailingBot(Bot):
    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[1 // 0]


class SlowBot(EaterBot):
    """Takes its time, so that a test can catch it in the middle of a game."""

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        sleep(0.01)
        return super().choose(view, legal, rng, budget)
