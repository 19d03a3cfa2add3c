"""Bradshaw: two great games of trains and steamers, to play and to study.

`bradshaw.new` starts a match, given the name of a game; docs/how-to/use-in-python.md explains the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bradshaw.bots.bot import Bot
    from bradshaw.bots.budget import Budget
    from bradshaw.bots.registry import bots_for
    from bradshaw.core.errors import BadConfig, BradshawError, IllegalMove, NoSuchSeat, NotationError, RecordError
    from bradshaw.core.game import Game
    from bradshaw.core.match import Match
    from bradshaw.core.record import Record
    from bradshaw.core.rng import Rng
    from bradshaw.core.values import Event, Move, Result, View
    from bradshaw.matches import load, new, play_on, save

__version__ = "0.2.0"

# Imported on first use: importing any module runs this file, and most modules need none of these.
_EXPORTS = {
    "bradshaw.bots.bot": ["Bot"],
    "bradshaw.bots.budget": ["Budget"],
    "bradshaw.bots.registry": ["bots_for"],
    "bradshaw.core.errors": ["BadConfig", "BradshawError", "IllegalMove", "NoSuchSeat", "NotationError", "RecordError"],
    "bradshaw.core.game": ["Game"],
    "bradshaw.core.match": ["Match"],
    "bradshaw.core.record": ["Record"],
    "bradshaw.core.rng": ["Rng"],
    "bradshaw.core.values": ["Event", "Move", "Result", "View"],
    "bradshaw.matches": ["load", "new", "play_on", "save"],
}
_MODULE_OF = {name: module for module, names in _EXPORTS.items() for name in names}

__all__ = [
    "BadConfig",
    "Bot",
    "BradshawError",
    "Budget",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "NoSuchSeat",
    "NotationError",
    "Record",
    "RecordError",
    "Result",
    "Rng",
    "View",
    "bots_for",
    "load",
    "new",
    "play_on",
    "save",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'bradshaw' has no attribute '{name}'")
    return getattr(import_module(_MODULE_OF[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
