"""The games that have a given part."""

from __future__ import annotations

from pathlib import Path

from bradshaw.games import GAMES, game_spec

CLIENT = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
# The games that the browser client has a board for.
BOARD_GAMES = [slug for slug, package in GAMES.items() if (CLIENT / package.rpartition(".")[2]).exists()]


def games_with(part: str) -> list[str]:
    """Return the games whose spec sets `part`: `levels`, `layout`, `observer` or `rulebook`."""
    return [slug for slug in GAMES if getattr(game_spec(slug), part)]
