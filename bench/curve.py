"""Draws the rate of moves against how long they take, as a picture for docs/performance.md."""

from __future__ import annotations

from math import log10

from loaded_server import Measured

SPACE = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT, LEFT, BELOW = 640, 320, 56, 48
LOWEST_MS, HIGHEST_MS = 1.0, 1000.0
COLOURS = {"sqlite": "#1f6f5c", "postgresql": "#8a4b1f"}
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def draw(found: list[Measured], limit: float) -> str:
    """An SVG: a line for each database and each of p50 and p99, times on a logarithmic scale, and the limit."""
    most = max(one.rate for one in found)
    about = 'role="img" aria-label="Moves a second against the time they take: p50 and p99"'
    parts = [
        f'<svg xmlns="{SPACE}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" {about}>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for value in (1.0, 10.0, 100.0, 1000.0):
        parts.append(_level(value, f"{value:.0f} ms", "#dddddd"))
    parts.append(_level(limit, f"{limit:.0f} ms", "#b33030"))
    rates = sorted({one.rate for one in found})
    parts += [
        f'<text x="{_x(rate, most):.0f}" y="{HEIGHT - BELOW + 18}" text-anchor="middle">{rate:.0f}</text>'
        for rate in rates
    ]
    parts.append(f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">moves a second</text>')
    for kind, colour in COLOURS.items():
        own = [one for one in found if one.database == kind]
        if own:
            parts.append(_line([(one.rate, one.p50) for one in own], most, colour, f"{NAMES[kind]} p50", "5 4"))
            parts.append(_line([(one.rate, one.p99) for one in own], most, colour, f"{NAMES[kind]} p99", "none"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(rate: float, most: float) -> float:
    return LEFT + rate / most * (WIDTH - LEFT - 110)


def _y(value: float) -> float:
    inside = min(max(value, LOWEST_MS), HIGHEST_MS)
    share = log10(inside / LOWEST_MS) / log10(HIGHEST_MS / LOWEST_MS)
    return HEIGHT - BELOW - share * (HEIGHT - BELOW - 20)


def _level(value: float, text: str, colour: str) -> str:
    y = _y(value)
    line = f'<line x1="{LEFT}" x2="{WIDTH - 110}" y1="{y:.1f}" y2="{y:.1f}" stroke="{colour}"/>'
    return line + f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{text}</text>'


def _line(points: list[tuple[float, float]], most: float, colour: str, name: str, dashes: str) -> str:
    places = " ".join(f"{_x(rate, most):.1f},{_y(value):.1f}" for rate, value in points)
    rate, value = points[-1]
    drawn = f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>'
    return drawn + f'<text x="{_x(rate, most) + 6:.1f}" y="{_y(value) + 4:.1f}" fill="{colour}">{name}</text>'
