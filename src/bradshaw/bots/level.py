"""What every level does: it looks at the game from its seat, and thinks only where there is a choice."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View

G = TypeVar("G", bound=Game[Any])


class Level(Bot):
    """A bot of ours, for one game."""

    def __reduce__(self) -> tuple[object, ...]:
        # It keeps no memory: where it is copied or pickled, it is made anew from what it was made of.
        return type(self), (self.game,)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        if view is None or view.seat is None:
            raise TypeError("this bot has to see the game from a seat")
        if len(legal) == 1:
            return legal[0]
        return self.decide(view, view.seat, rng, budget)

    @abstractmethod
    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        """One of the legal moves of the seat, which has several."""


def expect_game(game: Game[Any], kind: type[G]) -> G:
    """The game, if it is the one that a level plays."""
    if not isinstance(game, kind):
        raise TypeError(f"this bot plays {kind.__name__}, not {game.config.game}")
    return game
