"""`bradshaw arena`: let bots compete, and print the standings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.cli.choices import GAME
from bradshaw.cli.tables import NOTHING, Rows, interval_text, share_text, show_markdown, show_on_terminal
from bradshaw.core.english import counted

if TYPE_CHECKING:
    from bradshaw.bots.ledger import GameLine, LedgerHeader
    from bradshaw.bots.schedule import Fixture
    from bradshaw.bots.series import Series
    from bradshaw.bots.standings import Standings
    from bradshaw.cli.ledger_file import LedgerFile

BOT_COLUMNS = ["bot", "rating", "games", "wins", "score", "score if won", "ms per move", "slowest"]
DUEL_COLUMNS = ["duel", "games", "first ahead", "score difference"]


def arena(
    game: Annotated[str, GAME],
    bots: Annotated[str, typer.Option(help="The bots, separated by commas; `bradshaw bots` lists them.")],
    players: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Minimum number of games; deals are played from all seats.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    edition: Annotated[str, typer.Option(help="The edition of the rules.")] = "default",
    option: Annotated[list[str] | None, typer.Option(help="An option of the rules, NAME=VALUE; repeatable.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Nodes per move for bots that search.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="Seconds per move for bots that search.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Truncate a game after this many moves.")] = MOVE_LIMIT,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster (RAY_ADDRESS) instead.")] = False,
    out: Annotated[Path | None, typer.Option(help="Save each game to this file (JSON Lines).")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue with the games already in --out.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown tables.")] = False,
) -> None:
    """Let bots play each other, every deal from every seat, and print the standings. Exits with 1 if a bot failed."""
    from bradshaw.bots.ledger import FORMAT, LedgerHeader
    from bradshaw.bots.schedule import arena_fixtures
    from bradshaw.bots.series import Series
    from bradshaw.bots.standings import standings
    from bradshaw.cli.choices import parse_names, parse_options
    from bradshaw.cli.ledger_file import LedgerFile
    from bradshaw.games import game_spec

    spec = game_spec(game)
    config = spec.configure(players, edition, parse_options(option or []))
    names = tuple(parse_names(bots))
    header = LedgerHeader(FORMAT, names, Series(config, seed, nodes, seconds, limit))
    fixtures = arena_fixtures(names, players, games)
    with LedgerFile(out, header, resume) as ledger:
        try:
            _play(header, fixtures, ledger, jobs=0 if ray else jobs, label=f"{spec.title}, {players} players")
        except KeyboardInterrupt:
            if out is not None:
                typer.echo(f"bradshaw: stopped after {len(ledger.games)} games; continue with --resume", err=True)
            raise
        played = sorted(ledger.games, key=lambda line: line.number)
    output_format = "json" if json else "markdown" if markdown else "terminal"
    _print_standings(header, spec.title, standings(names, played), output_format)
    _print_faults(played)


def _play(header: LedgerHeader, fixtures: list[Fixture], ledger: LedgerFile, jobs: int, label: str) -> None:
    """Play the games missing from the ledger; on a cluster if `jobs` is 0."""
    from bradshaw.bots.series import SeriesRunner
    from bradshaw.cli.jobs import run_jobs, run_on_ray
    from bradshaw.cli.progress import progress

    # Reject an invalid bot before starting any process.
    SeriesRunner(header.series).make(header.bots)
    played = {line.number for line in ledger.games}
    missing = [fixture for fixture in fixtures if fixture.number not in played]
    work = partial(_fixture_runner, header.series)
    results = run_jobs(work, missing, jobs) if jobs else run_on_ray(work, missing)
    with progress(len(fixtures), label, len(fixtures) - len(missing)) as advance, closing(results):
        for _, line in results:
            ledger.add(line)
            advance()


def _fixture_runner(series: Series) -> Callable[[Fixture], GameLine]:
    """Return a function that plays fixtures, for a worker process."""
    from time import perf_counter, process_time

    from bradshaw.bots.ledger import play_fixture
    from bradshaw.bots.series import SeriesRunner

    # Thinking is measured in processor time, so other load on the machine does not count.
    return partial(play_fixture, SeriesRunner(series, perf_counter, process_time))


def _print_faults(played: list[GameLine]) -> None:
    faults = {(line.fault.bot, line.fault.reason) for line in played if line.fault is not None}
    for bot, reason in sorted(faults):
        typer.echo(f"bradshaw: {bot}: {reason}", err=True)
    if faults:
        raise typer.Exit(1)


def _print_standings(header: LedgerHeader, title: str, standings: Standings, output_format: str) -> None:
    import msgspec

    if output_format == "json":
        series = msgspec.to_builtins(header.series)
        row = {**series.pop("config"), "bots_named": header.bots, **series, **msgspec.to_builtins(standings)}
        typer.echo(msgspec.json.encode(row).decode())
        return
    show = show_markdown if output_format == "markdown" else show_on_terminal
    config = header.series.config
    show(f"{title}, {config.players} players, edition {config.edition}", BOT_COLUMNS, _bot_rows(standings))
    if standings.duels:
        show("Duels", DUEL_COLUMNS, _duel_rows(standings))
    typer.echo(
        f"{counted(standings.games, 'game')} ({standings.truncated} truncated, {standings.faulty} with a fault) "
        f"of {counted(standings.deals, 'deal')}; "
        f"mean winning score {interval_text(standings.winning_score)}. Intervals are 95% confidence intervals."
    )


def _bot_rows(standings: Standings) -> Rows:
    """Return a row for each bot, best first."""
    ranked = sorted(
        standings.bots.items(), key=lambda item: item[1].rating.strength if item[1].rating else 0, reverse=True
    )
    return [
        [
            name,
            f"{bot.rating.strength:.1f} ± {bot.rating.deviation:.1f}" if bot.rating else NOTHING,
            str(bot.games),
            # Meaningless for a bot that only plays itself.
            share_text(bot.wins) if len(ranked) > 1 else NOTHING,
            interval_text(bot.score),
            interval_text(bot.winning_score),
            NOTHING if bot.milliseconds is None else f"{bot.milliseconds:.2f}",
            NOTHING if bot.slowest is None else f"{bot.slowest:.0f}",
        ]
        for name, bot in ranked
    ]


def _duel_rows(standings: Standings) -> Rows:
    return [
        [
            f"{duel.first} – {duel.second}",
            str(duel.games),
            share_text(duel.ahead),
            interval_text(duel.score_difference, "+"),
        ]
        for duel in standings.duels
    ]
