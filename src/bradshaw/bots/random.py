"""The bot that plays any legal move: the baseline for all others, and the fuzzer of the rules."""

from __future__ import annotations

from typing import ClassVar

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.core.rng import Rng
from bradshaw.core.values import View


class RandomBot(Bot):
    """Every legal move is equally likely."""

    looks: ClassVar[bool] = False

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]
