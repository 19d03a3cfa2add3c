"""The game registry. Games are imported on first use, for a fast start."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from bradshaw.core.config import Config
from bradshaw.core.errors import BadConfig, RulesChanged
from bradshaw.core.game import Game
from bradshaw.core.imports import import_name
from bradshaw.core.spec import GameSpec

GAMES: dict[str, str] = {
    "eighty-days": "bradshaw.games.eighty_days",
    "ticket-to-ride": "bradshaw.games.ticket_to_ride",
}
# Boards for exact algorithms, as import paths of their specs: for programs, and not offered to players.
SMALL_BOARDS: dict[str, str] = {
    "ticket-to-ride-pocket": "bradshaw.games.ticket_to_ride.small_boards:POCKET",
    "ticket-to-ride-isle": "bradshaw.games.ticket_to_ride.small_boards:ISLE",
}


def game_spec(slug: str) -> GameSpec:
    """Return the spec of a game or of a small board. Raise BadConfig if the name is unknown."""
    if slug in SMALL_BOARDS:
        small: GameSpec = import_name(SMALL_BOARDS[slug])
        return small
    return offered_spec(slug)


def offered_spec(slug: str) -> GameSpec:
    """Return the spec of a game for players. Raise BadConfig if the name is unknown."""
    if slug not in GAMES:
        raise BadConfig(f"unknown game '{slug}'; games: {', '.join(GAMES)}")
    spec: GameSpec = import_module(GAMES[slug]).SPEC
    return spec


def rules(config: Config) -> Game[Any]:
    """Return the rules for a configuration, built once and shared.

    The configuration can come from a file or the network, so it is validated again. Raise BadConfig if it is invalid,
    RulesChanged if it was made for a different version of the rules.
    """
    spec = game_spec(config.game)
    if config.rules_version != spec.rules_version:
        raise RulesChanged(
            f"the game uses version {config.rules_version} of the rules; this program has version {spec.rules_version}"
        )
    options = tuple(sorted(config.options.items()))
    return _shared_rules(config.game, config.players, config.edition, options, config.first)


@lru_cache(maxsize=256)
def _shared_rules(
    game: str, players: int, edition: str, options: tuple[tuple[str, str], ...], first: int | None
) -> Game[Any]:
    spec = game_spec(game)
    return spec.make(spec.configure(players, edition, dict(options), first))
