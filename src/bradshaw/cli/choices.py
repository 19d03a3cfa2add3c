"""Arguments that several commands share."""

from __future__ import annotations

import typer

from bradshaw.core.errors import BadConfig


def game_names() -> list[str]:
    from bradshaw.games import GAMES

    return list(GAMES)


GAME = typer.Argument(help="The game, as `bradshaw games` names it.", autocompletion=game_names)


def parse_options(pairs: list[str]) -> dict[str, str]:
    """Parse `["tickets=mega"]` into a dictionary."""
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadConfig(f"write an option as NAME=VALUE, not '{pair}'")
        chosen[name] = value
    return chosen


def parse_names(text: str) -> list[str]:
    """Parse `random,easy` into a list."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise BadConfig(f"separate names by single commas, not '{text}'")
    return names
