"""The bots by name: the levels that a player knows, and the bots of other packages.

Nothing of a bot is imported before it is asked for, so that the program starts quickly and a broken bot harms
nobody who does not play it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.fault import BotError
from bradshaw.bots.outside import load_outside_bot, outside_bots
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game

# Stands for a game where one class plays all of them.
EVERY_GAME = "*"

# One line a level, the weakest first: where its class for each game is, or the one class for all of them.
LEVELS: dict[str, dict[str, str]] = {
    "random": {EVERY_GAME: "bradshaw.bots.random:RandomBot"},
    "easy": {
        "eighty-days": "bradshaw.bots.eighty_days.easy:EasyBot",
        "ticket-to-ride": "bradshaw.bots.ticket_to_ride.easy:EasyBot",
    },
    "normal": {
        "eighty-days": "bradshaw.bots.eighty_days.normal:NormalBot",
        "ticket-to-ride": "bradshaw.bots.ticket_to_ride.normal:NormalBot",
    },
    "strong": {
        "eighty-days": "bradshaw.bots.eighty_days.strong:StrongBot",
        "ticket-to-ride": "bradshaw.bots.ticket_to_ride.strong:StrongBot",
    },
}


def bots_for(game: str) -> list[str]:
    """The names of all that play this game: our levels, the weakest first, then the bots of other packages."""
    known = {**LEVELS, **outside_bots()}
    return [name for name, classes in known.items() if game in classes or EVERY_GAME in classes]


def make_bot(name: str, game: Game[Any]) -> Bot:
    """The bot of that name for that game. BadConfig if there is none, BotError if it is there but broken."""
    slug = game.config.game
    # Looking for the bots of other packages takes a while; the names of our own have no slash.
    known = outside_bots() if "/" in name else LEVELS
    if name not in known:
        raise BadConfig(f"unknown bot '{name}'; there are: {', '.join(bots_for(slug))}")
    classes = known[name]
    place = classes.get(slug) or classes.get(EVERY_GAME)
    if place is None:
        raise BadConfig(f"the bot '{name}' does not play {slug}; it plays: {', '.join(classes)}")
    if known is not LEVELS:
        return load_outside_bot(name, place, game)
    module, _, class_name = place.partition(":")
    bot = getattr(import_module(module), class_name)(game)
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' is no Bot: {place}")
    return bot
