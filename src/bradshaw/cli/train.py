"""`bradshaw train`: train a network (the extra `train`)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bradshaw.cli.choices import GAME


def train(
    game: Annotated[str, GAME],
    folder: Annotated[Path, typer.Option(help="For the log, checkpoints and weights; resumes a training in it.")],
    settings: Annotated[
        Path | None, typer.Option(help="A file of settings. [default: those of the published network]")
    ] = None,
    begin_with: Annotated[Path | None, typer.Option(help="Weights to start from, instead of imitation.")] = None,
    opponent: Annotated[
        list[Path] | None, typer.Option(help="Weights of an opponent in self-play, beside older versions of itself.")
    ] = None,
    advice: Annotated[
        list[Path] | None, typer.Option(help="A folder with advice to learn from, beside self-play.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="Stop self-play, or collecting advice, after this many seconds.")
    ] = None,
) -> None:
    """Train a network: imitation of a bot, then self-play. If the settings say so, train its win probabilities alone,
    or collect advice from a lookahead. Uses a GPU if there is one."""
    import msgspec

    from bradshaw.core.errors import BradshawError
    from bradshaw.games import game_spec
    from bradshaw.learn.settings import published_settings, read_settings

    game_spec(game)
    chosen = published_settings(game) if settings is None else read_settings(settings)
    if chosen.game != game:
        raise BradshawError(f"{settings} is for {chosen.game}, not for {game}")
    if seconds is not None and chosen.chances is not None:
        raise BradshawError(f"--seconds limits self-play, but {settings} trains win probabilities alone")
    if seconds is not None and chosen.advice is not None:
        chosen = msgspec.structs.replace(chosen, advice=msgspec.structs.replace(chosen.advice, seconds=seconds))
    elif seconds is not None:
        chosen = msgspec.structs.replace(chosen, play=msgspec.structs.replace(chosen.play, seconds=seconds))
    try:
        from bradshaw.learn.advice_games import AdviceRun
        from bradshaw.learn.chance_training import ChanceTraining
        from bradshaw.learn.training import Training
    except ModuleNotFoundError as error:
        raise BradshawError(f"training needs the extra `train`: {error}") from None
    if chosen.chances is not None:
        ChanceTraining(chosen, folder, begin_with).run()
    elif chosen.advice is not None:
        AdviceRun(chosen, folder, begin_with).run()
    else:
        Training(chosen, folder, begin_with, opponent or (), advice or ()).run()
