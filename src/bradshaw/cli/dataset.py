"""`bradshaw dataset`: write games between bots as Parquet files."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.cli.choices import GAME
from bradshaw.core.english import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from bradshaw.bots.schedule import Fixture
    from bradshaw.learn.dataset import DataSet, Written


def dataset(
    game: Annotated[str, GAME],
    folder: Annotated[Path, typer.Argument(help="An empty or new folder for the files.")],
    players: Annotated[int | None, typer.Option(help="Number of seats; by default 4 if the game allows.")] = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, separated by commas.")] = "easy",
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1_000,
    columns: Annotated[
        str, typer.Option(help="The optional columns: observation, mask, hidden, state.")
    ] = "observation,mask,hidden",
    seed: Annotated[int, typer.Option(help="The same seed gives the same rows, regardless of --jobs.")] = 1,
    edition: Annotated[str, typer.Option(help="The edition of the rules.")] = "default",
    option: Annotated[list[str] | None, typer.Option(help="An option of the rules, NAME=VALUE; repeatable.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Nodes per move for bots that search.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Truncate a game after this many moves.")] = MOVE_LIMIT,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Write games between bots as Parquet (the extra `data`): a row for every decision, with what the seat saw, what it
    chose, how it ended, and the cards it could not see. Bots move to the next seat after each game."""
    from time import perf_counter

    from bradshaw.bots.schedule import rotating_fixtures
    from bradshaw.bots.series import Series
    from bradshaw.cli.choices import parse_names, parse_options
    from bradshaw.cli.jobs import run_jobs
    from bradshaw.cli.progress import progress
    from bradshaw.core.errors import BadConfig
    from bradshaw.games import game_spec
    from bradshaw.learn.dataset import DataSet, DataSetWriter, files_of

    spec = game_spec(game)
    seats = spec.nearest(4) if players is None else players
    series = Series(spec.configure(seats, edition, parse_options(option or [])), seed, nodes, None, limit)
    fixtures = rotating_fixtures(parse_names(bots), seats, games)
    data_set = DataSet(series, tuple(parse_names(columns)))
    # Reject invalid bots and columns before writing anything.
    DataSetWriter(data_set, folder).check(fixtures[0])
    if folder.exists() and any(folder.iterdir()):
        raise BadConfig(f"{folder} is not empty: choose a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    written = []
    files = list(files_of(fixtures))
    with progress(len(files), f"{spec.title}, {seats} players") as advance:
        for _, file in run_jobs(partial(_file_writer, data_set, folder), files, jobs):
            written.append(file)
            advance()
    _print(written, perf_counter() - began, jobs, json)


def _file_writer(data_set: DataSet, folder: Path) -> Callable[[list[Fixture]], Written]:
    """Return a function that plays the games of a file and writes it, for a worker process."""
    from bradshaw.learn.dataset import DataSetWriter

    return DataSetWriter(data_set, folder).write


def _print(written: list[Written], seconds: float, jobs: int, json: bool) -> None:
    import msgspec

    games, rows = sum(file.games for file in written), sum(file.rows for file in written)
    size = sum(file.size for file in written)
    if json:
        row = {"games": games, "rows": rows, "files": len(written), "bytes": size, "seconds": round(seconds, 3)}
        typer.echo(msgspec.json.encode(row).decode())
        return
    typer.echo(
        f"{counted(games, 'game')}, {rows:,} decisions, {size / 1e6:.1f} MB in {counted(len(written), 'file')}: "
        f"{games / seconds:.1f} games/s with {counted(jobs, 'process')}"
    )
