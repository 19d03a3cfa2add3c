from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from bradshaw.core.errors import BradshawError
from bradshaw.learn.chart import HEIGHT, Chart, ChartLevel, ChartLine, draw_charts
from bradshaw.learn.log_picture import draw_log

SPACE = "{http://www.w3.org/2000/svg}"


def report(value: float) -> dict[str, float]:
    return {"policy": -value / 10, "value": value, "chances": 0.69 - value}


def update(number: int, value: float, *contest: tuple[int, float]) -> dict[str, Any]:
    outcomes = [{"players": players, "games": 10, "won": won} for players, won in contest]
    return {"decisions": 1000 * number, "report": report(value), "contest": outcomes}


def picture(folder: Path, *lines: dict[str, Any]) -> ElementTree.Element:
    (folder / "log.jsonl").write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    found = draw_log(folder)
    assert found == folder / "log.svg"
    return ElementTree.fromstring(found.read_text(encoding="utf-8"))  # noqa: S314 - it is our own


def lines_of(drawn: ElementTree.Element) -> dict[str, list[tuple[float, float]]]:
    """By the name at its end, the points of each line."""
    found = {}
    for group in drawn.iter(f"{SPACE}g"):
        parts = list(group)
        for line, name in itertools.pairwise(parts):
            if line.tag == f"{SPACE}polyline":
                places = [place.split(",") for place in line.attrib["points"].split()]
                found[str(name.text)] = [(float(x), float(y)) for x, y in places]
    return found


def test_a_log_is_drawn_line_by_line(tmp_path: Path) -> None:
    drawn = picture(
        tmp_path,
        {"device": "cpu"},
        {"imitated": 500, "right": 0.25},
        {"imitated": 1000, "right": 0.75},
        update(1, 0.5, (2, 0.5), (4, 0.25)),
        update(2, 0.25, (2, 0.75), (4, 0.5)),
        {"contest": {"players": 2, "games": 400, "won": 1.0}},
    )
    found = lines_of(drawn)
    assert set(found) == {"foretold", "policy", "value", "chances", "2 players", "4 players"}
    assert [len(points) for points in found.values()] == [2, 2, 2, 2, 3, 2]
    rising = [points[-1][1] < points[0][1] for points in found.values()]  # y grows downwards
    assert rising == [True, True, False, True, True, True]
    assert drawn.attrib["viewBox"].endswith(f" {5 * HEIGHT}")
    assert all(0 <= y <= HEIGHT for points in found.values() for _, y in points)


def test_what_was_played_again_after_a_checkpoint_counts(tmp_path: Path) -> None:
    again = [update(number, 0.5) for number in (1, 2, 3)] + [update(number, 0.1) for number in (2, 3, 4)]
    found = lines_of(picture(tmp_path, *again))["value"]
    assert found == lines_of(picture(tmp_path, update(1, 0.5), *again[3:]))["value"]
    assert len(found) == 4


def test_a_long_log_has_no_more_points_than_can_be_seen(tmp_path: Path) -> None:
    found = lines_of(picture(tmp_path, *[update(number, 1 / number) for number in range(1, 1001)]))
    assert len(found["value"]) <= 120
    assert found["value"] == sorted(found["value"])


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    lines = [msgspec.json.encode(update(number, 0.5)) for number in (1, 2, 3)]
    (tmp_path / "log.jsonl").write_bytes(b"\n".join(lines)[:-5])
    draw_log(tmp_path)
    drawn = ElementTree.fromstring((tmp_path / "log.svg").read_text(encoding="utf-8"))  # noqa: S314 - it is our own
    assert len(lines_of(drawn)["value"]) == 2


def test_a_log_of_nothing_is_no_picture(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(b'{"device":"cpu"}\n')
    assert draw_log(tmp_path) is None
    with pytest.raises(BradshawError, match=r"log\.jsonl: No such file"):
        draw_log(tmp_path / "elsewhere")


def test_names_at_the_ends_of_lines_do_not_cover_each_other() -> None:
    lines = [ChartLine(name, "#000000", [(0.0, 1.0), (10.0, value)]) for name, value in (("<a>", 1.0), ("b", 1.01))]
    chart = Chart(lines, [ChartLevel(1.0, "1 & 1")], (0.1, 10.0), 10.0, [(10.0, "10")], "across", logarithmic=True)
    drawn = ElementTree.fromstring(draw_charts([chart], 'a "chart"'))  # noqa: S314 - it is our own
    assert drawn.attrib["aria-label"] == 'a "chart"'
    heights = {text.text: float(text.attrib["y"]) for text in drawn.iter(f"{SPACE}text")}
    assert heights["<a>"] - heights["b"] == pytest.approx(12)
    assert "1 & 1" in heights
