"""The bots of other packages, found by their entry points.

A package offers a bot in the entry point group `bradshaw.bots`, as `NAME = "module:Class"` for all games or as
`NAME.GAME = "module:Class"` for one. Here its name is PACKAGE/NAME: no package can take the name of one of our
levels or of another package's bot.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.bot_error import BotError, error_line
from bradshaw.core.game import Game
from bradshaw.core.places import at

GROUP = "bradshaw.bots"
# Stands for a game where one class plays all of them.
EVERY_GAME = "*"


def outside_bots() -> dict[str, dict[str, str]]:
    """By name: the game and the place of the class that plays it. Nothing is imported."""
    found: dict[str, dict[str, str]] = {}
    for entry in entry_points(group=GROUP):
        if entry.dist is None:
            continue
        name, _, game = entry.name.partition(".")
        found.setdefault(f"{entry.dist.name}/{name}", {})[game or EVERY_GAME] = entry.value
    return dict(sorted(found.items()))


def load_outside_bot(name: str, place: str, game: Game[Any]) -> Bot:
    """The bot at this place, or a BotError that says what is wrong with it."""
    try:
        bot = at(place)(game)
    except Exception as error:
        raise BotError(f"the bot '{name}' ({place}) cannot be loaded: {error_line(error)}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' ({place}) is no bradshaw.bots.bot.Bot but a {type(bot).__name__}")
    return bot
