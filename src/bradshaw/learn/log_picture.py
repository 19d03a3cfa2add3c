"""The log of a training as a picture beside it: how well the teacher is foretold, the losses, the contests."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, log10
from pathlib import Path
from typing import Any

import msgspec

from bradshaw.core.errors import BradshawError
from bradshaw.learn.chart import Chart, ChartLevel, ChartLine, draw_charts
from bradshaw.learn.log import LOG

PICTURE = "log.svg"
_COLOURS = ("#1f6f5c", "#8a4b1f", "#3d4f9f", "#8f2f6f", "#5f5f1f")
_MOST_POINTS = 120  # of a line; those of a longer one are means
_STEPS = 5  # about so many marks along a side
_LOSSES = {"policy": "loss of the policy", "value": "loss of the value", "chances": "loss of who will win"}
_PERCENT = [ChartLevel(share, f"{100 * share:.0f} %") for share in (0.0, 0.25, 0.5, 0.75, 1.0)]

Points = list[tuple[float, float]]


def draw_log(folder: Path) -> Path | None:
    """Write the picture of the log in a folder; None if there is nothing to draw yet."""
    charts = _charts(_lines(folder / LOG))
    if not charts:
        return None
    picture = folder / PICTURE
    label = "How a training went: the share of the bot's moves foretold, losses, and contests won"
    draft = picture.with_suffix(".draft")
    draft.write_text(draw_charts(charts, label), encoding="utf-8")
    return draft.replace(picture)


def _lines(path: Path) -> list[dict[str, Any]]:
    """Of a line that was cut off while it was written nothing is known."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BradshawError(f"{path}: {error.strerror or error}") from None
    found = []
    for line in text.splitlines():
        try:
            told = msgspec.json.decode(line)
        except msgspec.DecodeError:
            continue
        if isinstance(told, dict):
            found.append(told)
    return found


def _charts(lines: list[dict[str, Any]]) -> list[Chart]:
    imitated: Points = [(line["imitated"], line["right"]) for line in lines if "imitated" in line]
    losses: dict[str, Points] = {name: [] for name in _LOSSES}
    won: dict[int, Points] = {}
    decisions = 0
    for line in lines:
        if "decisions" in line:
            decisions = line["decisions"]
            # One that goes on from its last checkpoint plays some decisions again: these are the ones that count.
            for points in (*losses.values(), *won.values()):
                while points and points[-1][0] >= decisions:
                    points.pop()
        for name, points in losses.items():
            if line.get("report"):
                points.append((decisions, line["report"][name]))
        contest = line.get("contest") or []
        for outcome in [contest] if isinstance(contest, dict) else contest:  # at the end, and on the way
            won.setdefault(outcome["players"], []).append((decisions, outcome["won"]))
    charts = []
    if len(imitated) > 1:
        charts.append(_chart({"foretold": imitated}, "positions imitated", shares=True))
    for name, title in _LOSSES.items():
        if len(losses[name]) > 1:
            charts.append(_chart({name: losses[name]}, f"decisions, and the {title}", shares=False))
    tables = {f"{players} players": points for players, points in sorted(won.items()) if len(points) > 1}
    if tables:
        charts.append(_chart(tables, "decisions, and the contests won", shares=True))
    return charts


def _chart(lines: dict[str, Points], across: str, *, shares: bool) -> Chart:
    thinned = [
        ChartLine(name, _COLOURS[place % len(_COLOURS)], _thinned(points))
        for place, (name, points) in enumerate(lines.items())
    ]
    most = max(line.points[-1][0] for line in thinned)
    marks = [(mark, _short(mark)) for mark in _marks(0.0, most)]
    if shares:
        return Chart(thinned, _PERCENT, (0.0, 1.0), most, marks, across)
    values = [value for line in thinned for _, value in line.points]
    levels = _marks(min(0.0, *values), max(0.0, *values))
    drawn = [ChartLevel(level, f"{level:g}") for level in levels]
    return Chart(thinned, drawn, (min(levels[0], *values), max(levels[-1], *values)), most, marks, across)


def _thinned(points: Points) -> Points:
    """At most so many, each the mean of its neighbours."""
    size = -(-len(points) // _MOST_POINTS)
    parts = [points[start : start + size] for start in range(0, len(points), size)]
    return [(_mean(x for x, _ in part), _mean(y for _, y in part)) for part in parts]


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found)


def _marks(low: float, high: float) -> list[float]:
    """Round numbers from about the one end to about the other."""
    rough = max(high - low, 1e-9) / _STEPS
    size = 10.0 ** floor(log10(rough))
    step = next(factor * size for factor in (1, 2, 5, 10) if factor * size >= rough * 0.999)
    return [round(number * step, 12) for number in range(floor(low / step), floor(high / step) + 1)]


def _short(number: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:g} {letter}"
    return f"{number:g}"
