"""`bradshaw benchmark`: measure one bot against ours in a fixed suite of games."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.cli.tables import interval_text, share_text, show_markdown, show_on_terminal
from bradshaw.core.english import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from bradshaw.bots.benchmark import BenchmarkGame, BenchmarkHeader, BenchmarkTask, Pairing

COLUMNS = ["game", "players", "against", "games", "wins", "even", "score"]


def benchmark(
    bot: Annotated[str | None, typer.Argument(help="The bot, as `bradshaw bots` lists it.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer deals, and no opponents that search.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Save the results to this file, which others can verify.")] = None,
    verify: Annotated[Path | None, typer.Option(help="Replay a result file instead of playing.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")] = False,
) -> None:
    """Play a fixed suite against our bots, each deal from every seat, and print one table with a checksum: both games,
    with two, four and the most players. The same bot gives the same checksum on every machine, unless it depends on
    time or its own randomness."""
    import bradshaw
    from bradshaw.bots.benchmark import SUITE, BenchmarkHeader, BenchmarkRunner, pairings, result_lines
    from bradshaw.core.errors import BadConfig

    if (bot is None) == (verify is None):
        raise BadConfig("name a bot, or a result file with --verify")
    if verify is not None:
        _verify(verify, jobs, json=json, markdown=markdown)
        return
    if out is not None and out.exists():
        raise BadConfig(f"{out} already exists: choose a different --out")
    suite, name = pairings(quick), bot or ""
    # Reject an invalid bot before starting any process.
    BenchmarkRunner(suite, name).check()
    header = BenchmarkHeader(SUITE, quick, name, bradshaw.__version__)
    games = _play(suite, name, jobs)
    if out is not None:
        out.write_bytes(b"".join(line + b"\n" for line in result_lines(header, games)))
    _print(header, suite, games, json=json, markdown=markdown)


def _verify(path: Path, jobs: int, *, json: bool, markdown: bool) -> None:
    from bradshaw.bots.benchmark import BenchmarkError, pairings, read_results

    try:
        header, games = read_results(path.read_bytes().splitlines())
        suite = pairings(header.quick)
        _replay(suite, games, header.bot, jobs)
    except BenchmarkError as error:
        raise BenchmarkError(f"{path}: {error}") from None
    _print(header, suite, games, json=json, markdown=markdown)
    if not json:
        typer.echo("All games replay: deals, opponents' moves and results are those of the suite.")


def _play(suite: list[Pairing], bot: str, jobs: int) -> list[BenchmarkGame]:
    """Play the suite, and return the games in order."""
    from bradshaw.bots.benchmark import benchmark_tasks
    from bradshaw.cli.jobs import run_jobs
    from bradshaw.cli.progress import progress

    tasks = benchmark_tasks(suite)
    played: dict[BenchmarkTask, BenchmarkGame] = {}
    with progress(len(tasks), bot) as advance:
        for task, game in run_jobs(partial(_player, suite, bot), tasks, jobs):
            played[task] = game
            advance()
    return [played[task] for task in tasks]


def _replay(suite: list[Pairing], games: list[BenchmarkGame], bot: str, jobs: int) -> None:
    """Replay games; raise BenchmarkError at the first that differs."""
    from bradshaw.cli.jobs import run_jobs
    from bradshaw.cli.progress import progress

    with progress(len(games), bot) as advance:
        for _ in run_jobs(partial(_replayer, suite, bot), games, jobs):
            advance()


def _player(suite: list[Pairing], bot: str) -> Callable[[BenchmarkTask], BenchmarkGame]:
    """Return a function that plays games, for a worker process."""
    from bradshaw.bots.benchmark import BenchmarkRunner

    return BenchmarkRunner(suite, bot).play


def _replayer(suite: list[Pairing], bot: str) -> Callable[[BenchmarkGame], None]:
    """Return a function that replays games, for a worker process."""
    from bradshaw.bots.benchmark import BenchmarkRunner

    return BenchmarkRunner(suite, bot).replay


def _print(
    header: BenchmarkHeader, suite: list[Pairing], games: list[BenchmarkGame], *, json: bool, markdown: bool
) -> None:
    import msgspec

    from bradshaw.bots.benchmark import BenchmarkEnd, benchmark_rows, result_lines

    rows = benchmark_rows(suite, games)
    checksum = msgspec.json.decode(result_lines(header, games)[-1], type=BenchmarkEnd).checksum
    if json:
        answer = {**msgspec.to_builtins(header), "checksum": checksum, "rows": msgspec.to_builtins(rows)}
        typer.echo(msgspec.json.encode(answer).decode())
        return
    texts = [
        [
            row.game,
            str(row.players),
            row.opponent,
            str(row.games),
            share_text(row.wins),
            f"{row.even:.0%}",
            interval_text(row.score),
        ]
        for row in rows
    ]
    title = f"{header.bot} in suite {header.suite}{', quick' if header.quick else ''}"
    (show_markdown if markdown else show_on_terminal)(title, COLUMNS, texts)
    typer.echo(
        f"{counted(len(games), 'game')}, Bradshaw {header.version}, checksum {checksum}. "
        "Intervals are 95% confidence intervals."
    )
