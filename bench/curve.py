"""Draws the rate of moves against how long they take, as a picture for docs/performance.md."""

from __future__ import annotations

from loaded_server import Measured

from bradshaw.learn.chart import Chart, ChartLevel, ChartLine, draw_charts

LOWEST_MS, HIGHEST_MS = 1.0, 1000.0
COLOURS = {"sqlite": "#1f6f5c", "postgresql": "#8a4b1f"}
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def draw(found: list[Measured], limit: float) -> str:
    """An SVG: a line for each database and each of p50 and p99, times on a logarithmic scale, and the limit."""
    levels = [ChartLevel(value, f"{value:.0f} ms") for value in (1.0, 10.0, 100.0, 1000.0)]
    rates = sorted({one.rate for one in found})
    lines = []
    for kind, colour in COLOURS.items():
        own = [one for one in found if one.database == kind]
        if own:
            p50, p99 = [(one.rate, one.p50) for one in own], [(one.rate, one.p99) for one in own]
            lines.append(ChartLine(f"{NAMES[kind]} p50", colour, p50, "5 4"))
            lines.append(ChartLine(f"{NAMES[kind]} p99", colour, p99))
    chart = Chart(
        lines,
        [*levels, ChartLevel(limit, f"{limit:.0f} ms", "#b33030")],
        (LOWEST_MS, HIGHEST_MS),
        rates[-1],
        [(rate, f"{rate:.0f}") for rate in rates],
        "moves a second",
        logarithmic=True,
    )
    return draw_charts([chart], "Moves a second against the time they take: p50 and p99")
