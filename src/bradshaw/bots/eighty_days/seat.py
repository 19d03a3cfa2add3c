"""What all levels need of the game and of the view they are given."""

from __future__ import annotations

from typing import Any

from bradshaw.core.game import Game
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays


def eighty_days(game: Game[Any]) -> EightyDays:
    """The game, if it is the one these levels play."""
    if not isinstance(game, EightyDays):
        raise TypeError(f"this bot plays Around the World in 80 Days, not {game.spec.title}")
    return game


def seat_of(view: View | None) -> int:
    """The seat from which a bot has to decide."""
    if view is None or view.seat is None:
        raise TypeError("this bot has to see the position from a seat")
    return view.seat
