"""The bots by name. A level that plays every game is one class; others are made for one game each."""

from __future__ import annotations

from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.random import RandomBot
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game

LEVELS: dict[str, type[Bot]] = {
    "random": RandomBot,
}


def make_bot(name: str, game: Game[Any]) -> Bot:
    """The bot of that name for that game, or BadConfig."""
    if name not in LEVELS:
        raise BadConfig(f"unknown bot '{name}'; there are: {', '.join(LEVELS)}")
    return LEVELS[name](game)
