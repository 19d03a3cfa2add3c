"""The levels of a server's bots: the built-in ones, and the third-party bots that its operator has enabled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bradshaw.bots.registry import EVERY_GAME, RANDOM, levels_of, third_party_bots
from bradshaw.core.errors import BadConfig


def checked_bots(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of third-party bots; raise BadConfig if one is not installed."""
    installed = third_party_bots()
    for name in names:
        if name not in installed:
            known = f"installed are: {', '.join(installed)}" if installed else "none is installed"
            raise BadConfig(f"there is no third-party bot '{name}'; {known}")
    return tuple(dict.fromkeys(names))


def offered_levels(game: str, third_party: tuple[str, ...]) -> list[str]:
    """Return the levels that players can choose for a game, weakest first, then the third-party bots that play it."""
    return levels_of(game) + [name for name in third_party if _plays(name, game)]


def stand_in(game: str) -> str:
    """Return the level of the bot that plays for an absent player: the middle one."""
    levels = levels_of(game)
    return levels[len(levels) // 2]


def quicker(game: str, level: str) -> str:
    """Return the fallback for a level that does not answer: the one below for the strongest, which searches, and the
    lowest that plays well for the others, which all need the network; the stand-in's for a third-party bot."""
    if is_third_party(level):
        return stand_in(game)
    levels = good_levels(game)
    if level not in levels:
        return level
    return levels[max(0, len(levels) - 2)] if level == levels[-1] else levels[0]


def good_levels(game: str) -> list[str]:
    """Return a game's levels without the random one, unless it is the only one."""
    return [level for level in levels_of(game) if level not in RANDOM] or levels_of(game)


def is_third_party(level: str) -> bool:
    return "/" in level


@cache
def _plays(name: str, game: str) -> bool:
    """Whether an installed bot plays a game. Looking up entry points is slow."""
    paths = third_party_bots().get(name, {})
    return game in paths or EVERY_GAME in paths
