"""`bradshaw calibrate`: how right the networks' chances to win are."""

from __future__ import annotations

from typing import Annotated

import typer


def calibrate(
    game: Annotated[str, typer.Argument(help="The game, as `bradshaw games` names it.")],
    players: Annotated[
        list[int] | None, typer.Option(help="How many seats; may be repeated. [default: 2, 3, 4]")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games the network plays with itself.")] = 500,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each number of seats.")] = False,
) -> None:
    """Hold the chances to win that are foreseen in games against what came of them: those of the network from what one
    seat may know, in the middle of games, and those that the analysis of an ended game tells, all over it."""
    import msgspec

    from bradshaw.games import game_spec
    from bradshaw.learn.calibration import Rightness, measure_calibration

    def tell(title: str, score: Rightness) -> None:
        typer.echo(f"  {title}: Brier score {score.brier:.3f} (always saying the same: {score.always_equal:.3f})")
        for each in score.bins:
            typer.echo(f"    foreseen {each.foreseen:.2f}: won {each.won:.2f} of {each.count}")

    started = [game_spec(game).start(number) for number in players or (2, 3, 4)]
    for each in started:
        found = measure_calibration(each, games, seed)
        if json:
            typer.echo(msgspec.json.encode(found).decode())
            continue
        typer.echo(f"{found.players} players, {found.games} games ({found.stopped} did not end)")
        tell("from the view of one seat, in the middle", found.view)
        tell("from all seats, all over the game", found.analysis)
