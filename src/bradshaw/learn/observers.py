"""The observers by game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.learn.observer import Observer

# One line a game: the class of its observers.
OBSERVERS: dict[str, str] = {}


def observer_of(game: Game[Any]) -> Observer[Any]:
    """The observer of this game in this configuration."""
    slug = game.config.game
    if slug not in OBSERVERS:
        raise BadConfig(f"{slug} has no observer")
    module, _, name = OBSERVERS[slug].partition(":")
    observer: Observer[Any] = getattr(import_module(module), name)(game)
    return observer
