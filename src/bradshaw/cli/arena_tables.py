"""The standings of an arena, printed: as tables on a terminal or in Markdown, or as one JSON object."""

from __future__ import annotations

import msgspec
import typer

from bradshaw.bots.interval import Interval
from bradshaw.bots.ledger import Opening
from bradshaw.bots.standings import Standings
from bradshaw.core.english import counted

Rows = list[list[str]]

BOT_COLUMNS = ["bot", "rating", "games", "wins", "score", "score if won", "ms a move", "slowest"]
DUEL_COLUMNS = ["duel", "games", "first ahead", "score difference"]
NOTHING = "–"


def print_standings(opening: Opening, title: str, found: Standings, form: str) -> None:
    """Print in the form "terminal", "markdown" or "json"."""
    if form == "json":
        series = msgspec.to_builtins(opening.series)
        row = {**series.pop("config"), "bots_named": opening.bots, **series, **msgspec.to_builtins(found)}
        typer.echo(msgspec.json.encode(row).decode())
        return
    show = _show_markdown if form == "markdown" else _show_on_terminal
    config = opening.series.config
    show(f"{title}, {config.players} players, edition {config.edition}", BOT_COLUMNS, _bot_rows(found))
    if found.duels:
        show("Duels", DUEL_COLUMNS, _duel_rows(found))
    typer.echo(
        f"{counted(found.games, 'game')} ({found.truncated} truncated, {found.faulty} with a fault) "
        f"of {counted(found.deals, 'deal')}; "
        f"mean winning score {_number(found.winning_score)}. Intervals are of 95 % confidence."
    )


def _bot_rows(found: Standings) -> Rows:
    """The best first."""
    ranked = sorted(found.bots.items(), key=lambda item: item[1].rating.strength if item[1].rating else 0, reverse=True)
    return [
        [
            name,
            f"{bot.rating.strength:.1f} ± {bot.rating.deviation:.1f}" if bot.rating else NOTHING,
            str(bot.games),
            # A bot that plays only itself wins its share.
            _share(bot.wins) if len(ranked) > 1 else NOTHING,
            _number(bot.score),
            _number(bot.winning_score),
            NOTHING if bot.milliseconds is None else f"{bot.milliseconds:.2f}",
            NOTHING if bot.slowest is None else f"{bot.slowest:.0f}",
        ]
        for name, bot in ranked
    ]


def _duel_rows(found: Standings) -> Rows:
    return [
        [f"{duel.first} – {duel.second}", str(duel.games), _share(duel.ahead), _number(duel.score_difference, "+")]
        for duel in found.duels
    ]


def _share(share: Interval | None) -> str:
    if share is None or share.low is None or share.high is None:
        return NOTHING if share is None else f"{share.mean:.1%}"
    return f"{share.mean:.1%} ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _number(number: Interval | None, sign: str = "") -> str:
    if number is None:
        return NOTHING
    if number.low is None or number.high is None:
        return f"{number.mean:{sign}.1f}"
    return f"{number.mean:{sign}.1f} ({number.low:{sign}.1f} to {number.high:{sign}.1f})"


def _show_markdown(title: str, columns: list[str], rows: Rows) -> None:
    typer.echo(f"**{title}**\n")
    for row in (columns, ["---"] + ["--:"] * (len(columns) - 1), *rows):
        typer.echo(f"| {' | '.join(row)} |")
    typer.echo("")


def _show_on_terminal(title: str, columns: list[str], rows: Rows) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
