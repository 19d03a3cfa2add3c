"""The packaged map, and what is said about maps that are wrong."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from bradshaw.core.errors import BadData
from bradshaw.games.ticket_to_ride import load
from bradshaw.games.ticket_to_ride.load import box_from, packaged_box, rule_document

PACKAGED = Path(load.__file__).parent / "data" / "europe"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the map that a test may spoil."""
    return Path(shutil.copytree(PACKAGED, tmp_path / "map"))


def spoil(folder: Path, file: str, line_with: str, old: str, new: str) -> int:
    """Replace a text in the first line that has another text in it; the number of that line."""
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines) if line_with in line)
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    path.write_text("\n".join(lines), encoding="utf-8")
    return number + 1


def test_the_map_is_as_the_box_has_it() -> None:
    box = packaged_box()
    assert (len(box.cities), len(box.routes), len(box.tickets)) == (47, 101, 101)
    assert Counter(route.length for route in box.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert Counter(route.kind for route in box.routes) == {"track": 70, "tunnel": 18, "ferry": 13}
    assert len({(route.a, route.b) for route in box.routes}) == 90
    classic = [ticket for ticket in box.tickets if ticket.pack.startswith("base")]
    assert (len(classic), sum(ticket.points for ticket in classic)) == (46, 444)
    assert sum(ticket.pack == "base_long" for ticket in classic) == 6


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"amsterdam", b', '"atlantis", b', "unknown city 'atlantis'"),
        ('"amsterdam", b', '"london", b', "leads back"),
        ('"grey"', '"pink"', "unknown colour 'pink'"),
        ('"ferry"', '"canal"', "unknown kind 'canal'"),
        ("length = 2", "length = 5", "no points for 5 spaces"),
        ("locomotives = 2", "locomotives = 3", "3 locomotives do not fit 2 spaces"),
        (", locomotives = 2", "", "only a ferry"),
        ('"amsterdam-london"', '"amsterdam-frankfurt"', "there twice"),
        ("length = 2", 'length = "two"', "Expected `int`"),
        ("length = 2", "length = 2, gauge = 1", "unknown field"),
        (" }", ", double = true }", "amsterdam and london are joined by one route, or by a pair"),
    ],
)
def test_a_wrong_route_is_named_by_its_line(folder: Path, old: str, new: str, said: str) -> None:
    line = spoil(folder, "routes.toml", 'id = "amsterdam-london"', old, new)
    with pytest.raises(BadData, match=rf"routes\.toml, line {line}: .*{said}"):
        box_from(folder)


@pytest.mark.parametrize(("old", "new"), [(", double = true", ""), ("length = 3", "length = 4")])
def test_a_pair_that_is_none_is_named_by_its_second_line(folder: Path, old: str, new: str) -> None:
    line = spoil(folder, "routes.toml", 'id = "berlin-frankfurt-1"', old, new)
    with pytest.raises(BadData, match=f"line {line + 1}: berlin and frankfurt"):
        box_from(folder)


def test_a_city_that_no_way_leads_to(folder: Path) -> None:
    path = folder / "routes.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if "edinburgh" not in line), encoding="utf-8")
    with pytest.raises(BadData, match=r"cities\.toml, line 19: no way leads from amsterdam to edinburgh"):
        box_from(folder)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"amsterdam-wilno"', '"amsterdam-venezia"', "'amsterdam-venezia' is there twice"),
        ('"amsterdam", b', '"atlantis", b', "unknown city"),
        ('"amsterdam", b', '"wilno", b', "leads back"),
        ("points = 12", "points = 0", "worth nothing"),
        ('"base_regular"', '"lost"', "no variant plays with the pack 'lost'"),
    ],
)
def test_a_wrong_ticket_is_named_by_its_line(folder: Path, old: str, new: str, said: str) -> None:
    line = spoil(folder, "tickets.toml", 'id = "amsterdam-wilno"', old, new)
    with pytest.raises(BadData, match=rf"tickets\.toml, line {line}: .*{said}"):
        box_from(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cities.toml", 'id = "angora"', 'id = "amsterdam"', r"cities\.toml, line 6: 'amsterdam' is there twice"),
        ("map.toml", "total_length = 300", "total_length = 299", "total_length should be 299, the files come to 300"),
        ("map.toml", "grey = 37", "grey = 36", "36 grey routes, the files come to 37"),
        ("map.toml", 'name = "Europe"', "name = Europe", r"map\.toml: Invalid value"),
        ("map.toml", "cities = 47", 'cities = "many"', "Expected `int`"),
        ("variants.toml", "cards = 89", "cards = 88", "mega: there should be 88"),
        ("variants.toml", "deal = 5", "deal = 10", "not enough tickets to deal to 5 players"),
        ("variants.toml", "keep = 3", "keep = 7", "nobody could keep 7"),
        ("cities.toml", "cities = [", "towns = [", "one list named cities"),
    ],
)
def test_other_wrong_files(folder: Path, file: str, old: str, new: str, said: str) -> None:
    spoil(folder, file, old, old, new)
    with pytest.raises(BadData, match=said):
        box_from(folder)


def test_a_missing_file(folder: Path) -> None:
    (folder / "variants.toml").unlink()
    with pytest.raises(BadData, match=r"variants\.toml is missing"):
        box_from(folder)


def test_two_items_on_a_line_are_refused(folder: Path) -> None:
    path = folder / "cities.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(' },\n  { id = "athina"', ' }, { id = "athina"'), encoding="utf-8")
    with pytest.raises(BadData, match="one item a line"):
        box_from(folder)


def test_the_rule_document_is_the_one_people_read() -> None:
    written = Path(__file__).parents[3] / "docs" / "rules" / "ticket-to-ride.md"
    assert rule_document() == written.read_text(encoding="utf-8")
