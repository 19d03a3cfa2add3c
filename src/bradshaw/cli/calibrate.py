"""`bradshaw calibrate`: how right the networks' chances to win are."""

from __future__ import annotations

from typing import Annotated

import typer


def calibrate(
    game: Annotated[str, typer.Argument(help="The game, as `bradshaw games` names it.")],
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="How many games the network plays with itself.")] = 500,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Hold the chances to win that the network foresees in the middle of games against what came of them."""
    import msgspec

    from bradshaw.games import game_spec
    from bradshaw.learn.calibration import measure_calibration

    found = measure_calibration(game_spec(game).start(players), games, seed)
    if json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    typer.echo(f"Brier score {found.brier:.3f} over {found.games} games ({found.stopped} did not end)")
    for each in found.bins:
        typer.echo(f"  foreseen {each.foreseen:.2f}: won {each.won:.2f} of {each.count}")
