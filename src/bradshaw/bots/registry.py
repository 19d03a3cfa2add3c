"""The bots by name: our levels, our other bots, and third-party bots.

A bot is imported only when it is made, so the program starts quickly and a broken bot affects nothing else.

A package offers bots in the entry point group `bradshaw.bots`, as `NAME = "module:Class"` for all games or as
`NAME.GAME = "module:Class"` for one. Its bots are called PACKAGE/NAME, so names never clash.
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
# The key of a class that plays every game.
EVERY_GAME = "*"


def levels_of(game: str) -> list[str]:
    """Return the names of a game's levels, weakest first."""
    return list(_levels(game))


def bots_for(game: str) -> list[str]:
    """Return the names of all bots that play a game: our levels, our other bots, then third-party bots."""
    third_party = [name for name, paths in third_party_bots().items() if game in paths or EVERY_GAME in paths]
    return list(own_bots_of(game)) + third_party


def third_party_bots() -> dict[str, dict[str, str]]:
    """Map each third-party bot to its import path by game, without importing it."""
    paths: dict[str, dict[str, str]] = {}
    for entry in entry_points(group=GROUP):
        if entry.dist is None:
            continue
        name, _, game = entry.name.partition(".")
        paths.setdefault(f"{entry.dist.name}/{name}", {})[game or EVERY_GAME] = entry.value
    return dict(sorted(paths.items()))


def make_bot(name: str, game: Game[Any]) -> Bot:
    """Make a bot by name; raise BadConfig if it does not exist, BotError if it is broken."""
    slug = game.config.game
    # Our own names have no slash; looking up entry points is slow.
    if "/" in name:
        return _make_third_party_bot(name, game)
    paths = own_bots_of(slug)
    if name not in paths:
        raise _unknown_bot(name, slug)
    bot = import_name(paths[name])(game)
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' is not a Bot: {paths[name]}")
    return bot


def _make_third_party_bot(name: str, game: Game[Any]) -> Bot:
    slug = game.config.game
    bots = third_party_bots()
    if name not in bots:
        raise _unknown_bot(name, slug)
    path = bots[name].get(slug) or bots[name].get(EVERY_GAME)
    if path is None:
        raise BadConfig(f"the bot '{name}' does not play {slug}; it plays: {', '.join(bots[name])}")
    try:
        bot = import_name(path)(game)
    except Exception as error:
        raise BotError(f"the bot '{name}' ({path}) cannot be loaded: {error_line(error)}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' ({path}) is a {type(bot).__name__}, not a bradshaw.bots.bot.Bot")
    return bot


def own_bots_of(game: str) -> dict[str, str]:
    """Map our levels and our other bots to their import paths."""
    other_bots = game_spec(game).other_bots
    return _levels(game) | (import_name(other_bots) if other_bots else {})


def _levels(game: str) -> dict[str, str]:
    """Map each level to its import path, weakest first."""
    levels = game_spec(game).levels
    return RANDOM | (import_name(levels) if levels else {})


def _unknown_bot(name: str, game: str) -> BadConfig:
    return BadConfig(f"unknown bot '{name}'; bots: {', '.join(bots_for(game))}")
