"""`bradshaw calibrate`: measure how accurate the networks' win probabilities are."""

from __future__ import annotations

from typing import Annotated

import typer

from bradshaw.cli.choices import GAME


def calibrate(
    game: Annotated[str, GAME],
    players: Annotated[list[int] | None, typer.Option(help="Number of seats; repeatable. [default: 2, 3, 4]")] = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 500,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    level: Annotated[
        list[str] | None, typer.Option(help="A bot's level, seat by seat; repeatable. [default: strong]")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per number of seats.")] = False,
) -> None:
    """Compare predicted win probabilities with the results of games between bots: from what one seat could know, in the
    middle of each game and throughout, and from all cards, throughout."""
    import msgspec

    from bradshaw.games import game_spec
    from bradshaw.learn.calibration import Accuracy, calibrate_game

    def show(title: str, score: Accuracy) -> None:
        typer.echo(f"  {title}: Brier score {score.brier:.3f} (equal odds: {score.always_equal:.3f})")
        for group in score.bins:
            typer.echo(f"    predicted {group.foreseen:.2f}: won {group.won:.2f} of {group.count}")

    configurations = [game_spec(game).start(count) for count in players or (2, 3, 4)]
    for configuration in configurations:
        calibration = calibrate_game(configuration, games, seed, level or ())
        if json:
            typer.echo(msgspec.json.encode(calibration).decode())
            continue
        typer.echo(f"{calibration.players} players, {calibration.games} games")
        show("with what the deciding seat could know, in the middle of the game", calibration.view)
        show("with what the deciding seat could know, throughout the game", calibration.known)
        show("with all cards open, throughout the game", calibration.analysis)
        for title, shares in (("all cards open", calibration.deal_open), ("its own cards", calibration.deal_known)):
            typer.echo(f"  after the deal, with {title}: {' '.join(f'{share:.2f}' for share in shares)}")
