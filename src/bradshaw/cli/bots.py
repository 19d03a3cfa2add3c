"""`bradshaw bots`: list the bots."""

from __future__ import annotations

import typer


def bots() -> None:
    """List the bots of each game: the built-in levels, weakest first, then bots from other packages."""
    from bradshaw.bots.registry import bots_for
    from bradshaw.games import GAMES

    for game in GAMES:
        typer.echo(f"{game}: {', '.join(bots_for(game))}")
