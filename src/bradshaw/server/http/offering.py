"""The games on offer, and the rules that a query selects."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.games import GAMES, game_spec, offered_spec, rules
from bradshaw.server.http.api import GameInfo
from bradshaw.server.thinking.levels import offered_levels


def games_offered(third_party: tuple[str, ...] = ()) -> list[GameInfo]:
    """Return the games with the levels of their bots, and the third-party bots that play them."""
    return [
        GameInfo(
            spec.slug,
            spec.title,
            spec.rules_version,
            spec.min_players,
            spec.max_players,
            spec.options,
            spec.editions,
            offered_levels(spec.slug, third_party),
            spec.may_name_first,
        )
        for spec in map(game_spec, GAMES)
    ]


def rules_as_named(game: str, players: int, edition: str, options: str) -> Game[Any]:
    """Return a game's rules, with options in the form name:value,name:value."""
    pairs = parse_qsl(options.replace(":", "=").replace(",", "&"), keep_blank_values=True)
    if options and len(pairs) != len(options.split(",")):
        raise BadConfig("options have the form name:value,name:value")
    return rules(offered_spec(game).configure(players, edition, dict(pairs)))


def move_texts(game: str, players: int, edition: str, options: str) -> list[str]:
    """Return the game's moves in notation, by code."""
    chosen = rules_as_named(game, players, edition, options)
    return [chosen.format(move) for move in range(chosen.move_count())]
