"""Misbehaving bots for Hamper: `python -m tests.cli.misbehaving …` runs `bradshaw …` with them."""

from __future__ import annotations

from time import sleep

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.cli.main import main
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games import GAMES
from tests.third_game.bots import LEVELS
from tests.third_game.bots.eater import EaterBot

MISBEHAVING = {name: f"tests.cli.misbehaving:{name.capitalize()}Bot" for name in ("failing", "slow")}


class FailingBot(Bot):
    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[1 // 0]


class SlowBot(EaterBot):
    """Slow enough for a test to interrupt a game."""

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        sleep(0.01)
        return super().choose(view, legal, rng, budget)


# Worker processes import this file as __mp_main__.
if __name__ in ("__main__", "__mp_main__"):
    GAMES["hamper"] = "tests.third_game"
    LEVELS.update(MISBEHAVING)

if __name__ == "__main__":
    main()
