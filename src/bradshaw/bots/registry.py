"""The bots by name: the levels that a player knows, bots to measure against, and the bots of other packages.

Nothing of a bot is imported before it is asked for, so that the program starts quickly and a broken bot harms
nobody who does not play it.
"""

from __future__ import annotations

from typing import Any

from bradshaw.bots.bot import Bot
from bradshaw.bots.bot_error import BotError
from bradshaw.bots.outside_bots import EVERY_GAME, load_outside_bot, outside_bots
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.places import at
from bradshaw.games import game_spec

# The level that every game has, and the weakest of all.
RANDOM = {"random": "bradshaw.bots.random:RandomBot"}


def levels_of(game: str) -> list[str]:
    """The levels that play a game, the weakest first; a bot of another package is no level."""
    return list(_levels(game))


def bots_for(game: str) -> list[str]:
    """The names of all that play this game: our levels, our other bots, then the bots of other packages."""
    outside = [name for name, places in outside_bots().items() if game in places or EVERY_GAME in places]
    return list(_own_bots(game)) + outside


def make_bot(name: str, game: Game[Any]) -> Bot:
    """The bot of that name for that game. BadConfig if there is none, BotError if it is there but broken."""
    slug = game.config.game
    # Looking for the bots of other packages takes a while; the names of our own have no slash.
    if "/" in name:
        return _make_outside_bot(name, game)
    own = _own_bots(slug)
    if name not in own:
        raise _unknown(name, slug)
    bot = at(own[name])(game)
    if not isinstance(bot, Bot):
        raise BotError(f"the bot '{name}' is no Bot: {own[name]}")
    return bot


def _make_outside_bot(name: str, game: Game[Any]) -> Bot:
    slug = game.config.game
    known = outside_bots()
    if name not in known:
        raise _unknown(name, slug)
    place = known[name].get(slug) or known[name].get(EVERY_GAME)
    if place is None:
        raise BadConfig(f"the bot '{name}' does not play {slug}; it plays: {', '.join(known[name])}")
    return load_outside_bot(name, place, game)


def _own_bots(game: str) -> dict[str, str]:
    """The levels, and after them what is no level."""
    others = game_spec(game).other_bots
    return _levels(game) | (at(others) if others else {})


def _levels(game: str) -> dict[str, str]:
    """By name, where to find what makes a bot that plays a game; the weakest first."""
    own = game_spec(game).levels
    return RANDOM | (at(own) if own else {})


def _unknown(name: str, game: str) -> BadConfig:
    return BadConfig(f"unknown bot '{name}'; there are: {', '.join(bots_for(game))}")
