"""The bot interface, the base class of our levels, and the random bot."""

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
    """Raised when a bot cannot be loaded, or breaks its contract at `seat`."""

    def __init__(self, reason: str, seat: int | None = None) -> None:
        super().__init__(reason)
        self.seat = seat


def error_line(error: Exception) -> str:
    """Describe an error and where it was raised in one line."""
    frames = extract_tb(error.__traceback__)[-1:]
    place = f" ({frames[0].filename}, line {frames[0].lineno})" if frames else ""
    return " ".join(f"{type(error).__name__}: {error}{place}".split())


class Bot(ABC):
    """A stateless player of one game: the view holds everything it may know."""

    # A bot that needs no view sets this to False, which saves building one.
    looks: ClassVar[bool] = True

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        """Return one of the legal moves. `view` is None only if `looks` is False."""


class RandomBot(Bot):
    """Plays a uniformly random legal move, as a baseline and to fuzz the rules."""

    looks: ClassVar[bool] = False

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]


class Level(Bot):
    """One of our bots. It plays forced moves without thinking."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game,)

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        if view is None or view.seat is None:
            raise TypeError("this bot needs a seat's view, not a watcher's")
        if len(legal) == 1:
            return legal[0]
        return self.decide(view, view.seat, rng, budget)

    @abstractmethod
    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        """Return one of the seat's legal moves; there are at least two."""


def expect_game(game: Game[Any], kind: type[G]) -> G:
    """Return the game, or raise TypeError if it is not of this kind."""
    if not isinstance(game, kind):
        raise TypeError(f"this bot plays {kind.__name__}, not {game.config.game}")
    return game
