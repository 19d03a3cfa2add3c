"""`bradshaw sim`: let bots play whole games, and count."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.bots.play import MOVE_LIMIT

if TYPE_CHECKING:
    from bradshaw.bots.simulation import Plan, Summary


def sim(
    game: Annotated[str, typer.Argument(help="The game, as `bradshaw games` names it.")],
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, separated by commas.")] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, whatever --jobs.")] = 1,
    edition: Annotated[str, typer.Option(help="The edition of the rules.")] = "default",
    option: Annotated[list[str] | None, typer.Option(help="A single option, NAME=VALUE; may be repeated.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    nodes: Annotated[int | None, typer.Option(min=1, help="How many nodes a searching bot may look at.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="A game is cut off after so many moves.")] = MOVE_LIMIT,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play whole games between bots and print how they did. Bots move on by one seat from game to game."""
    from time import perf_counter

    from bradshaw.bots.bot import Budget
    from bradshaw.bots.registry import make_bot
    from bradshaw.bots.simulation import Plan, play_numbers, seat_bots, summarise
    from bradshaw.cli.choices import parse_names, parse_options
    from bradshaw.cli.jobs import run_numbered
    from bradshaw.games import game_spec

    spec = game_spec(game)
    config = spec.configure(players, edition, parse_options(option or []))
    plan = Plan(config, seat_bots(parse_names(bots), players), seed, Budget(nodes=nodes), limit)
    for name in plan.bots:
        make_bot(name, spec.make(config))
    began = perf_counter()
    played = run_numbered(partial(play_numbers, plan), games, jobs, f"{spec.title}, {players} players")
    seconds = perf_counter() - began
    summary = summarise(plan, played)
    if json:
        _print_json(plan, summary, seconds)
    else:
        _print_tables(plan, summary, seconds, spec.title)


def _print_json(plan: Plan, summary: Summary, seconds: float) -> None:
    import msgspec

    row = {
        "game": plan.config.game,
        "players": plan.config.players,
        "edition": plan.config.edition,
        "options": plan.config.options,
        "bots": plan.bots,
        "seed": plan.seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(summary.games / seconds, 2),
        "moves_per_second": round(summary.moves / seconds, 1),
        **msgspec.to_builtins(summary),
    }
    typer.echo(msgspec.json.encode(row).decode())


def _print_tables(plan: Plan, summary: Summary, seconds: float, title: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{title}, {plan.config.players} players, edition {plan.config.edition}, seed {plan.seed}")
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
        f"{summary.games} games ({summary.truncated} truncated) of {summary.length.mean:.0f} ± "
        f"{summary.length.spread:.0f} moves in {seconds:.2f} s: {summary.games / seconds:.1f} games/s, "
        f"{summary.moves / seconds:,.0f} moves/s"
    )
