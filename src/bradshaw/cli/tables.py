"""Tables of results, for a terminal or as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from bradshaw.bots.interval import Interval

Rows = list[list[str]]
NOTHING = "–"


def share_text(share: Interval | None) -> str:
    """Return a share in per cent with its interval."""
    if share is None or share.low is None or share.high is None:
        return NOTHING if share is None else f"{share.mean:.1%}"
    return f"{share.mean:.1%} ({100 * share.low:.1f} to {100 * share.high:.1f})"


def interval_text(interval: Interval | None, sign: str = "") -> str:
    """Return a mean with its interval; `sign="+"` shows the sign of a difference."""
    if interval is None:
        return NOTHING
    if interval.low is None or interval.high is None:
        return f"{interval.mean:{sign}.1f}"
    return f"{interval.mean:{sign}.1f} ({interval.low:{sign}.1f} to {interval.high:{sign}.1f})"


def show_markdown(title: str, columns: list[str], rows: Rows) -> None:
    typer.echo(f"**{title}**\n")
    for row in (columns, ["---"] + ["--:"] * (len(columns) - 1), *rows):
        typer.echo(f"| {' | '.join(row)} |")
    typer.echo("")


def show_on_terminal(title: str, columns: list[str], rows: Rows) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title)
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
