"""Guesses of one view after the other. Here hidden things are dealt by chance alone; where the play of the others tells
more about what they hide, the observer of a game has a guesser of its own."""

from __future__ import annotations

from typing import Generic

from bradshaw.core.game import Game, S
from bradshaw.core.rng import Rng
from bradshaw.core.values import View


class Guesser(Generic[S]):
    """Guesses states of which the viewer's view is the one it was made with, and knows nothing but that view."""

    def __init__(self, game: Game[S], view: View) -> None:
        self._game: Game[S] = game
        self._view: View = view

    def guess(self, rng: Rng) -> S:
        """A state that the viewer must hold possible: the same stream gives the same one."""
        return self._game.guess(self._view, rng)
