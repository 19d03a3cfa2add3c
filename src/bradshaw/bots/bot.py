"""The contract of a bot, the base class of our levels, and the simplest bot of all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from traceback import extract_tb
from typing import Any, ClassVar, TypeVar

from bradshaw.bots.budget import Budget
from bradshaw.core.errors import BradshawError
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View

G = TypeVar("G", bound=Game[Any])


class BotError(BradshawError):
    """A bot that cannot be loaded, or that broke its contract in a game, at `seat`."""

    def __init__(self, reason: str, seat: int | None = None) -> None:
        super().__init__(reason)
        self.seat = seat


def error_line(error: Exception) -> str:
    """Describe an error and where it was raised in one line."""
    where = extract_tb(error.__traceback__)[-1:]
    place = f" ({where[0].filename}, line {where[0].lineno})" if where else ""
    return " ".join(f"{type(error).__name__}: {error}{place}".split())


class Bot(ABC):
    """A stateless player of one game: the view holds everything it may know."""

    # Set to False by a bot that needs no view, which saves building them.
    looks: ClassVar[bool] = True

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        """Return one of the legal moves. `view` is None only for a bot that does not look."""


class RandomBot(Bot):
    """Plays every legal move with equal probability: the baseline, and the fuzzer of the rules."""

    looks: ClassVar[bool] = False

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]


class Level(Bot):
    """A bot of ours. It sees the game from its seat, and thinks only when it has a choice."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game,)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        if view is None or view.seat is None:
            raise TypeError("this bot needs the view from a seat")
        if len(legal) == 1:
            return legal[0]
        return self.decide(view, view.seat, rng, budget)

    @abstractmethod
    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        """Return one of the seat's legal moves, of which there are several."""


def expect_game(game: Game[Any], kind: type[G]) -> G:
    """Return the game, or raise TypeError if it is not of this kind."""
    if not isinstance(game, kind):
        raise TypeError(f"this bot plays {kind.__name__}, not {game.config.game}")
    return game
