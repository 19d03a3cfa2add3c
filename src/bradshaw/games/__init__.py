"""The registry: one line a game. A game is imported when it is asked for, so that the program starts quickly."""

from __future__ import annotations

from importlib import import_module

from bradshaw.core.config import GameSpec
from bradshaw.core.errors import BadConfig

GAMES: dict[str, str] = {
    "eighty-days": "bradshaw.games.eighty_days",
    "ticket-to-ride": "bradshaw.games.ticket_to_ride",
}


def game_spec(slug: str) -> GameSpec:
    """The game with this name, or BadConfig."""
    if slug not in GAMES:
        raise BadConfig(f"unknown game '{slug}'; there are: {', '.join(GAMES)}")
    spec: GameSpec = import_module(GAMES[slug]).SPEC
    return spec
