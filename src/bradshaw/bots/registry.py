"""The bots by name: our levels, our other bots, and the bots of other packages.

A bot is imported only when it is made, so the program starts quickly and a broken bot harms no other.

A package offers bots in the entry point group `bradshaw.bots`, as `NAME = "module:Class"` for all games or as
`NAME.GAME = "module:Class"` for one. Here its name is PACKAGE/NAME, so names never clash.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from bradshaw.bots.bot import Bot, BotError, error_line
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.imports import import_name
from bradshaw.games import game_spec

# The weakest level, which every game has.
RANDOM = {"random": "bradshaw.bots.bot:RandomBot"}
GROUP = "bradshaw.bots"
# In place of a game: one class plays all of them.
EVERY_GAME = "*"


def levels_of(game: str) -> list[str]:
    """Return our levels of a game, the weakest first."""
    return list(_levels(game))


def bots_for(game: str) -> list[str]:
    """Return the names of all bots that play a game: our levels, our other bots, then those of other packages."""
    outside = [name for name, places in outside_bots().items() if game in places or EVERY_GAME in places]
    return list(_own_bots(game)) + outside


def outside_bots() -> dict[str, dict[str, str]]:
    """By name, the games a bot of another package plays and where its class is. Imports nothing."""
    found: dict[str, dict[str, str]] = {}
    for entry in entry_points(group=GROUP):
        if entry.dist is None:
            continue
        name, _, game = entry.name.partition(".")
        found.setdefault(f"{entry.dist.name}/{name}", {})[game or EVERY_GAME] = entry.value
    return dict(sorted(found.items()))


def make_bot(name: str, game: Game[Any]) -> Bot:
    """Make a bot by name; BadConfig if it does not exist, BotError if it is broken."""
    slug = game.config.game
    # Our own names have no slash; looking up entry points takes a while.
    if "/" in name:
        return _make_outside_bot(name, game)
    own = _own_bots(slug)
    if name not in own:
        raise _unknown(name, slug)
    bot = import_name(own[name])(game)
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' is not a Bot: {own[name]}")
    return bot


def _make_outside_bot(name: str, game: Game[Any]) -> Bot:
    slug = game.config.game
    known = outside_bots()
    if name not in known:
        raise _unknown(name, slug)
    place = known[name].get(slug) or known[name].get(EVERY_GAME)
    if place is None:
        raise BadConfig(f"the bot '{name}' does not play {slug}; it plays: {', '.join(known[name])}")
    try:
        bot = import_name(place)(game)
    except Exception as error:
        raise BotError(f"the bot '{name}' ({place}) cannot be loaded: {error_line(error)}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' ({place}) is a {type(bot).__name__}, not a bradshaw.bots.bot.Bot")
    return bot


def _own_bots(game: str) -> dict[str, str]:
    others = game_spec(game).other_bots
    return _levels(game) | (import_name(others) if others else {})


def _levels(game: str) -> dict[str, str]:
    """By name, where the class of each level is, the weakest first."""
    own = game_spec(game).levels
    return RANDOM | (import_name(own) if own else {})


def _unknown(name: str, game: str) -> BadConfig:
    return BadConfig(f"unknown bot '{name}'; there are: {', '.join(bots_for(game))}")
