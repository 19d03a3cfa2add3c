"""Lines of figures drawn as an SVG: charts below each other, with nothing but text to install."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from xml.sax.saxutils import escape, quoteattr

import msgspec

SPACE = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT, LEFT, RIGHT, ABOVE, BELOW = 640, 320, 56, 110, 20, 48
GREY = "#dddddd"
_LESS = 12  # the height of a line of text


class ChartLine(msgspec.Struct, frozen=True):
    """A line with its name at its end; its points go from left to right."""

    name: str
    colour: str
    points: list[tuple[float, float]]
    dashes: str = "none"


class ChartLevel(msgspec.Struct, frozen=True):
    """A line across, with what it stands for at the left."""

    value: float
    text: str
    colour: str = GREY


class Chart(msgspec.Struct, frozen=True):
    """Lines between two values, which may be on a logarithmic scale, and what stands along the foot."""

    lines: list[ChartLine]
    levels: list[ChartLevel]
    ends: tuple[float, float]
    most: float  # at the right end; the left end is 0
    marks: list[tuple[float, str]]  # along the foot
    across: str  # what they are
    logarithmic: bool = False


def draw_charts(charts: Sequence[Chart], label: str) -> str:
    """The picture; the label says in words what it shows."""
    height = HEIGHT * len(charts)
    about = f'role="img" aria-label={quoteattr(label)}'
    parts = [
        f'<svg xmlns="{SPACE}" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="12" {about}>',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for number, chart in enumerate(charts):
        parts += [f'<g transform="translate(0 {HEIGHT * number})">', *_chart(chart), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _chart(chart: Chart) -> list[str]:
    parts = []
    for level in chart.levels:
        y = _y(chart, level.value)
        rule = f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{level.colour}"/>'
        parts.append(rule + f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{escape(level.text)}</text>')
    for value, text in chart.marks:
        x = _x(chart, value)
        parts.append(f'<text x="{x:.0f}" y="{HEIGHT - BELOW + 18}" text-anchor="middle">{escape(text)}</text>')
    parts.append(f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(chart.across)}</text>')
    names = _apart([_y(chart, line.points[-1][1]) for line in chart.lines])
    for line, name_y in zip(chart.lines, names, strict=True):
        places = " ".join(f"{_x(chart, x):.1f},{_y(chart, y):.1f}" for x, y in line.points)
        stroke = f'stroke="{line.colour}" stroke-width="2" stroke-dasharray="{line.dashes}"'
        end = _x(chart, line.points[-1][0]) + 6
        parts.append(
            f'<polyline points="{places}" fill="none" {stroke}/>'
            f'<text x="{end:.1f}" y="{name_y + 4:.1f}" fill="{line.colour}">{escape(line.name)}</text>'
        )
    return parts


def _x(chart: Chart, value: float) -> float:
    return LEFT + value / chart.most * (WIDTH - LEFT - RIGHT)


def _y(chart: Chart, value: float) -> float:
    low, high = chart.ends
    inside = min(max(value, low), high)
    if chart.logarithmic:
        share = log10(inside / low) / log10(high / low)
    else:
        share = (inside - low) / (high - low)
    return HEIGHT - BELOW - share * (HEIGHT - BELOW - ABOVE)


def _apart(heights: list[float]) -> list[float]:
    """The same, moved down where a name would cover another."""
    moved = list(heights)
    last = -float(HEIGHT)
    for place in sorted(range(len(heights)), key=lambda place: heights[place]):
        last = moved[place] = max(heights[place], last + _LESS)
    return moved
