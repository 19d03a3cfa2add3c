"""The observers by game."""

from __future__ import annotations

from typing import Any

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.places import at
from bradshaw.games import game_spec
from bradshaw.learn.observer import Observer


def observer_of(game: Game[Any]) -> Observer[Any]:
    """The observer of this game in this configuration."""
    spec = game_spec(game.config.game)
    if spec.observer is None:
        raise BadConfig(f"{spec.title} has no observer")
    observer: Observer[Any] = at(spec.observer)(game)
    return observer
