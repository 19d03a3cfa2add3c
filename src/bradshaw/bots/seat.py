"""What every level needs: the game it plays, and the seat it sits at."""

from __future__ import annotations

from typing import Any, TypeVar

from bradshaw.core.game import Game
from bradshaw.core.values import View

G = TypeVar("G", bound=Game[Any])


def rules_of(game: Game[Any], kind: type[G]) -> G:
    """The game, if it is the one that a level plays."""
    if not isinstance(game, kind):
        raise TypeError(f"this bot plays {kind.__name__}, not {game.config.game}")
    return game


def seat_of(view: View | None) -> int:
    """The seat from which a bot has to decide."""
    if view is None or view.seat is None:
        raise TypeError("this bot has to see the position from a seat")
    return view.seat
