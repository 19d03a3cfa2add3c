"""`bradshaw bots`: list the bots."""

from __future__ import annotations

from typing import Annotated

import typer


def bots(json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False) -> None:
    """List the bots of each game: the built-in levels, weakest first, then bots from other packages."""
    from bradshaw.bots.registry import bots_for
    from bradshaw.games import GAMES

    names = {game: bots_for(game) for game in GAMES}
    if json:
        import msgspec

        typer.echo(msgspec.json.encode(names).decode())
        return
    for game, bots_of_game in names.items():
        typer.echo(f"{game}: {', '.join(bots_of_game)}")
