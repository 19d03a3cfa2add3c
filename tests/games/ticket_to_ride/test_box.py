"""The packaged map matches the box; invalid maps are reported with file and line."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from bradshaw.core.errors import BadData
from bradshaw.games.ticket_to_ride import load
from bradshaw.games.ticket_to_ride.load import box_from, packaged_box, rule_document
from tests.games_with import CLIENT

PACKAGED = Path(load.__file__).parent / "data" / "europe"
CITY_NAME = re.compile(r"'city\.(\w+)': '([^']+)'")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the map that a test can break."""
    return Path(shutil.copytree(PACKAGED, tmp_path / "map"))


def break_line(folder: Path, file: str, marker: str, old: str, new: str) -> int:
    """Replace text in the first line that contains `marker`; return the line number."""
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines()
    index = next(index for index, line in enumerate(lines) if marker in line)
    assert old in lines[index]
    lines[index] = lines[index].replace(old, new, 1)
    path.write_text("\n".join(lines), encoding="utf-8")
    return index + 1


def test_the_packaged_map_matches_the_box() -> None:
    box = packaged_box()
    assert (len(box.cities), len(box.routes), len(box.tickets)) == (47, 101, 101)
    assert Counter(route.length for route in box.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert Counter(route.kind for route in box.routes) == {"track": 70, "tunnel": 18, "ferry": 13}
    assert len({(route.a, route.b) for route in box.routes}) == 90
    classic = [ticket for ticket in box.tickets if ticket.pack.startswith("base")]
    assert (len(classic), sum(ticket.points for ticket in classic)) == (46, 444)
    assert sum(ticket.pack == "base_long" for ticket in classic) == 6


def test_english_city_names_match_the_client() -> None:
    client_names = (CLIENT / "ticket_to_ride" / "names" / "en.ts").read_text(encoding="utf-8")
    assert {city.id: city.english for city in packaged_box().cities} == dict(CITY_NAME.findall(client_names))


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('"amsterdam", b', '"atlantis", b', "unknown city 'atlantis'"),
        ('"amsterdam", b', '"london", b', "starts and ends in the same city"),
        ('"grey"', '"pink"', "unknown colour 'pink'"),
        ('"ferry"', '"canal"', "unknown kind 'canal'"),
        ("length = 2", "length = 5", "no points for length 5"),
        ("locomotives = 2", "locomotives = 3", "3 locomotives do not fit on 2 spaces"),
        (", locomotives = 2", "", "only ferries"),
        ('"amsterdam-london"', '"amsterdam-frankfurt"', "duplicate"),
        ("length = 2", 'length = "two"', "Expected `int`"),
        ("length = 2", "length = 2, gauge = 1", "unknown field"),
        (" }", ", double = true }", "amsterdam and london need one route, or two of equal length"),
    ],
)
def test_an_invalid_route_is_reported_with_its_line(folder: Path, old: str, new: str, error: str) -> None:
    line = break_line(folder, "routes.toml", 'id = "amsterdam-london"', old, new)
    with pytest.raises(BadData, match=rf"routes\.toml, line {line}: .*{error}"):
        box_from(folder)


@pytest.mark.parametrize(("old", "new"), [(", double = true", ""), ("length = 3", "length = 4")])
def test_an_invalid_double_route_is_reported_at_its_second_line(folder: Path, old: str, new: str) -> None:
    line = break_line(folder, "routes.toml", 'id = "berlin-frankfurt-1"', old, new)
    with pytest.raises(BadData, match=f"line {line + 1}: berlin and frankfurt"):
        box_from(folder)


def test_an_unreachable_city_is_reported(folder: Path) -> None:
    path = folder / "routes.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if "edinburgh" not in line), encoding="utf-8")
    with pytest.raises(BadData, match=r"cities\.toml, line 19: edinburgh cannot be reached from amsterdam"):
        box_from(folder)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('"amsterdam-wilno"', '"amsterdam-venezia"', "duplicate 'amsterdam-venezia'"),
        ('"amsterdam", b', '"atlantis", b', "unknown city"),
        ('"amsterdam", b', '"wilno", b', "starts and ends in the same city"),
        ("points = 12", "points = 0", "at least 1 point"),
        ('"base_regular"', '"lost"', "no variant uses the pack 'lost'"),
    ],
)
def test_an_invalid_ticket_is_reported_with_its_line(folder: Path, old: str, new: str, error: str) -> None:
    line = break_line(folder, "tickets.toml", 'id = "amsterdam-wilno"', old, new)
    with pytest.raises(BadData, match=rf"tickets\.toml, line {line}: .*{error}"):
        box_from(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "error"),
    [
        ("cities.toml", 'id = "angora"', 'id = "amsterdam"', r"cities\.toml, line 6: duplicate 'amsterdam'"),
        ("map.toml", "total_length = 300", "total_length = 299", "total_length is 299, but the files have 300"),
        ("map.toml", "grey = 37", "grey = 36", "36 grey routes, but the files have 37"),
        ("map.toml", 'name = "Europe"', "name = Europe", r"map\.toml: Invalid value"),
        ("map.toml", "cities = 47", 'cities = "many"', "Expected `int`"),
        ("variants.toml", "cards = 89", "cards = 88", "mega: 88 tickets"),
        ("variants.toml", "deal = 5", "deal = 10", "not enough tickets for 5 players"),
        ("variants.toml", "keep = 3", "keep = 7", "cannot keep 7"),
        ("cities.toml", "cities = [", "towns = [", "one list named cities"),
    ],
)
def test_other_invalid_files_are_reported(folder: Path, file: str, old: str, new: str, error: str) -> None:
    break_line(folder, file, old, old, new)
    with pytest.raises(BadData, match=error):
        box_from(folder)


def test_a_missing_file_is_reported(folder: Path) -> None:
    (folder / "variants.toml").unlink()
    with pytest.raises(BadData, match=r"variants\.toml is missing"):
        box_from(folder)


def test_two_items_on_a_line_are_rejected(folder: Path) -> None:
    path = folder / "cities.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(' },\n  { id = "athina"', ' }, { id = "athina"'), encoding="utf-8")
    with pytest.raises(BadData, match="one item per line"):
        box_from(folder)


def test_the_packaged_rules_match_the_docs() -> None:
    document = Path(__file__).parents[3] / "docs" / "rules" / "ticket-to-ride.md"
    assert rule_document() == document.read_text(encoding="utf-8")
