"""`bradshaw arena`: compare bots with each other."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.bots.play import MOVE_LIMIT

if TYPE_CHECKING:
    from bradshaw.bots.ledger import GameLine, Opening
    from bradshaw.bots.schedule import Fixture
    from bradshaw.bots.series import Series
    from bradshaw.cli.ledger_file import LedgerFile


def arena(
    game: Annotated[str, typer.Argument(help="The game, as `bradshaw games` names it.")],
    bots: Annotated[str, typer.Option(help="The bots, separated by commas; `bradshaw bots` lists them.")],
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="How many games at least; deals are played from all seats.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    edition: Annotated[str, typer.Option(help="The edition of the rules.")] = "default",
    option: Annotated[list[str] | None, typer.Option(help="A single option, NAME=VALUE; may be repeated.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="How many nodes a searching bot may look at.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="How long a searching bot may take.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="A game is cut off after so many moves.")] = MOVE_LIMIT,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster (RAY_ADDRESS) instead.")] = False,
    out: Annotated[Path | None, typer.Option(help="Save each game to this file (JSON Lines).")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the games that --out holds already.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown tables.")] = False,
) -> None:
    """Let bots play each other, every deal from every seat, and print how they compare. Exit code 1: a bot failed."""
    from bradshaw.bots.ledger import FORMAT, Opening
    from bradshaw.bots.schedule import arena_fixtures
    from bradshaw.bots.series import Series
    from bradshaw.bots.standings import standings
    from bradshaw.cli.arena_tables import print_standings
    from bradshaw.cli.choices import parse_names, parse_options
    from bradshaw.cli.ledger_file import LedgerFile
    from bradshaw.games import game_spec

    spec = game_spec(game)
    config = spec.configure(players, edition, parse_options(option or []))
    names = tuple(parse_names(bots))
    opening = Opening(FORMAT, names, Series(config, seed, nodes, seconds, limit))
    fixtures = arena_fixtures(names, players, games)
    with LedgerFile(out, opening, resume) as ledger:
        try:
            _play(opening, fixtures, ledger, jobs=0 if ray else jobs, label=f"{spec.title}, {players} players")
        except KeyboardInterrupt:
            if out is not None:
                typer.echo(f"bradshaw: stopped; {len(ledger.games)} games are kept, go on with --resume", err=True)
            raise
        played = sorted(ledger.games, key=lambda line: line.number)
    found = standings(names, played)
    print_standings(opening, spec.title, found, "json" if json else "markdown" if markdown else "terminal")
    _tell_faults(played)


def _play(opening: Opening, fixtures: list[Fixture], ledger: LedgerFile, jobs: int, label: str) -> None:
    """Play what the ledger does not hold yet; on a cluster if there are no jobs."""
    from bradshaw.bots.series import SeriesRunner
    from bradshaw.cli.progress import progress

    # A bot that cannot be made is found out here, before any process is started.
    SeriesRunner(opening.series).make(opening.bots)
    there = {line.number for line in ledger.games}
    missing = [fixture for fixture in fixtures if fixture.number not in there]
    with (
        progress(len(fixtures), label, len(fixtures) - len(missing)) as advance,
        closing(_games(opening.series, missing, jobs)) as coming,
    ):
        for _, line in coming:
            ledger.add(line)
            advance()


def _games(series: Series, fixtures: list[Fixture], jobs: int) -> Generator[tuple[Fixture, GameLine]]:
    from bradshaw.cli.cluster import spread_on_ray
    from bradshaw.cli.jobs import spread

    work = partial(_player, series)
    return spread(work, fixtures, jobs) if jobs else spread_on_ray(work, fixtures)


def _player(series: Series) -> Callable[[Fixture], GameLine]:
    """What plays a game in a worker process."""
    from time import perf_counter, process_time

    from bradshaw.bots.arena import play_fixture
    from bradshaw.bots.series import SeriesRunner

    # Thinking is measured by the processor's time: what else the machine does is not the bot's fault.
    return partial(play_fixture, SeriesRunner(series, perf_counter, process_time))


def _tell_faults(played: list[GameLine]) -> None:
    faults = {(line.fault.bot, line.fault.reason) for line in played if line.fault is not None}
    for bot, reason in sorted(faults):
        typer.echo(f"bradshaw: {bot}: {reason}", err=True)
    if faults:
        raise typer.Exit(1)
