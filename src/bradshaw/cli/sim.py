"""`bradshaw sim`: simulate games between bots, and print the totals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.cli.choices import GAME
from bradshaw.core.english import counted

if TYPE_CHECKING:
    from bradshaw.bots.play import PlayedGame
    from bradshaw.bots.schedule import Fixture
    from bradshaw.bots.series import Series, SeriesRunner
    from bradshaw.bots.simulation import Summary

# Games per batch: few enough for a smooth progress bar, many enough to amortise communication between processes.
BATCH = 25


def sim(
    game: Annotated[str, GAME],
    players: Annotated[int | None, typer.Option(help="Number of seats; by default 4 if the game allows.")] = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, separated by commas.")] = "random",
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, regardless of --jobs.")] = 1,
    edition: Annotated[str, typer.Option(help="The edition of the rules.")] = "default",
    option: Annotated[list[str] | None, typer.Option(help="An option of the rules, NAME=VALUE; repeatable.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    nodes: Annotated[int | None, typer.Option(min=1, help="Nodes per move for bots that search.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Truncate a game after this many moves.")] = MOVE_LIMIT,
    records: Annotated[Path | None, typer.Option(help="Write a record of each game to this folder.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Simulate games between bots and print the totals. Bots move to the next seat after each game."""
    from time import perf_counter

    from bradshaw.bots.schedule import rotating_fixtures
    from bradshaw.bots.series import Series
    from bradshaw.bots.simulation import summarise
    from bradshaw.cli.choices import parse_names, parse_options
    from bradshaw.games import game_spec

    spec = game_spec(game)
    if players is None:
        players = spec.nearest(4)
    series = Series(spec.configure(players, edition, parse_options(option or [])), seed, nodes, None, limit)
    fixtures = rotating_fixtures(parse_names(bots), players, games)
    began = perf_counter()
    played = _play(series, fixtures, jobs, f"{spec.title}, {players} players", records)
    seconds = perf_counter() - began
    summary = summarise(fixtures, played)
    if json:
        _print_json(series, fixtures[0].seats, summary, seconds)
    else:
        _print_tables(series, summary, seconds, spec.title)


def _play(series: Series, fixtures: list[Fixture], jobs: int, label: str, records: Path | None) -> list[PlayedGame]:
    from bradshaw.bots.series import SeriesRunner
    from bradshaw.cli.jobs import run_jobs
    from bradshaw.cli.progress import progress

    # Reject an invalid bot before starting any process.
    SeriesRunner(series).make(fixtures[0].seats)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    games = {}
    with progress(len(fixtures), label) as advance:
        for fixture, played in run_jobs(partial(_fixture_runner, series, records), fixtures, jobs, BATCH):
            games[fixture.number] = played
            advance()
    return [games[fixture.number] for fixture in fixtures]


def _fixture_runner(series: Series, records: Path | None) -> Callable[[Fixture], PlayedGame]:
    """Return a function that plays fixtures, for a worker process."""
    from bradshaw.bots.series import SeriesRunner

    runner = SeriesRunner(series)
    return partial(runner.play, reasons=False) if records is None else partial(_play_and_write, runner, records)


def _play_and_write(runner: SeriesRunner, records: Path, fixture: Fixture) -> PlayedGame:
    from bradshaw.bots.play import PlayedGame
    from bradshaw.core.record import to_lines

    record = runner.record(fixture)
    lines = "".join(f"{line}\n" for line in to_lines(record))
    (records / f"game-{fixture.number}.jsonl").write_text(lines, encoding="utf-8")
    return PlayedGame(len(record.entries), None if record.ending is None else record.ending.result, ())


def _print_json(series: Series, bots: tuple[str, ...], summary: Summary, seconds: float) -> None:
    import msgspec

    row = {
        "game": series.config.game,
        "players": series.config.players,
        "edition": series.config.edition,
        "options": series.config.options,
        "bots": bots,
        "seed": series.seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(summary.games / seconds, 2),
        "moves_per_second": round(summary.moves / seconds, 1),
        **msgspec.to_builtins(summary),
    }
    typer.echo(msgspec.json.encode(row).decode())


def _print_tables(series: Series, summary: Summary, seconds: float, title: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(
        title=f"{title}, {series.config.players} players, edition {series.config.edition}, seed {series.seed}"
    )
    for column in ("", "games", "wins", "win share", "score", "±"):
        table.add_column(column, justify="left" if not column else "right")
    named = [(f"seat {seat + 1}", tally) for seat, tally in enumerate(summary.by_seat)]
    for section in (named, list(summary.by_bot.items())):
        for name, tally in section:
            share = f"{tally.wins / tally.games:.1%}" if tally.games else "–"
            score = (f"{tally.score.mean:.1f}", f"{tally.score.spread:.1f}") if tally.score else ("–", "–")
            table.add_row(name, str(tally.games), f"{tally.wins:g}", share, *score)
        table.add_section()
    console = Console()
    console.print(table)
    console.print(
        f"{counted(summary.games, 'game')} ({summary.truncated} truncated) of {summary.length.mean:.0f} ± "
        f"{summary.length.spread:.0f} moves in {seconds:.2f} s: {summary.games / seconds:.1f} games/s, "
        f"{summary.moves / seconds:,.0f} moves/s"
    )
