"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from bradshaw.bots.budget import Budget
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View


class Bot(ABC):
    """A player of one game. It keeps no memory between moves: all it may know is in the view."""

    # A bot that decides without looking saves its driver the making of views.
    looks: ClassVar[bool] = True

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        """One of the legal moves. `view` is None only for a bot that does not look."""
