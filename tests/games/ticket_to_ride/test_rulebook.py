"""The rulebooks match the data: cities, examples and numbers."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from bradshaw.games.ticket_to_ride.load import packaged_box, rulebook
from bradshaw.games.ticket_to_ride.rules.score import STATION_LEFT
from bradshaw.rulebook.book import LANGUAGES, Items, Paragraph, Picture, Rulebook, TextTable
from bradshaw.rulebook.reading import read_rulebook
from tests.rulebook.contents import words_of

NAMES = Path(__file__).parents[3] / "web" / "src" / "games" / "ticket_to_ride" / "names"
PIECES = packaged_box().map.pieces
CARDS = packaged_box().map.cards
PER_COLOUR, LOCOMOTIVES = CARDS["red"], CARDS["locomotive"]
DASH = "(?: –|\u00a0—) "  # Russian joins cities by an em dash
IN_BOLD = re.compile(rf"\*\*([^*]+?){DASH}([^*]+?)\*\*(?: \((\d+))?")

# The routes of the examples: length, colours (two for a double route), kind, locomotives.
EXAMPLES = {
    ("berlin", "wien"): (3, {"green"}, "track", 0),
    ("kharkov", "moskva"): (4, {"grey"}, "track", 0),
    ("frankfurt", "paris"): (3, {"orange", "white"}, "track", 0),
    ("palermo", "smyrna"): (6, {"grey"}, "ferry", 2),
    ("venezia", "zurich"): (2, {"green"}, "tunnel", 0),
    ("marseille", "zurich"): (2, {"purple"}, "tunnel", 0),
    ("venezia", "zagrab"): (2, {"grey"}, "track", 0),
    ("madrid", "pamplona"): (3, {"black", "white"}, "tunnel", 0),
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def book_in(language: str) -> Rulebook:
    return read_rulebook(rulebook(language))


@cache
def cities_in(language: str) -> dict[str, str]:
    """Map the client's city names to ids."""
    text = (NAMES / f"{language}.ts").read_text(encoding="utf-8")
    return {name: city for city, name in re.findall(r"'city\.(\w+)': '([^']+)'", text)}


def pairs_in(language: str) -> list[tuple[str, tuple[str, str], int | None]]:
    """Return the section of each route or ticket in bold, its cities, and the number in brackets."""
    cities = cities_in(language)
    return [
        (block.section, (cities[a], cities[b]), int(number) if number else None)
        for block in book_in(language).blocks
        if isinstance(block, Paragraph)
        for a, b, number in IN_BOLD.findall(block.words)
    ]


def captions_in(language: str) -> list[list[tuple[str, str]]]:
    """Return the pairs of cities in each caption; every spaced dash joins two cities."""
    cities = cities_in(language)
    name = "|".join(sorted(map(re.escape, cities), key=len, reverse=True))
    captions = []
    for block in book_in(language).blocks:
        if isinstance(block, Picture):
            pairs = re.findall(rf"({name}){DASH}({name})", block.caption)
            assert len(pairs) == len(re.findall(DASH, block.caption)), block.caption
            captions.append([(cities[a], cities[b]) for a, b in pairs])
    return captions


def table_numbers(language: str, section: str) -> list[list[int]]:
    """Return the last column of each table in a section."""
    return [
        [number for row in block.rows for number in numbers(row[-1])]
        for block in book_in(language).blocks
        if isinstance(block, TextTable) and block.section == section
    ]


def numbers(words: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", words)))


@every_language
def test_the_cities_are_the_same_in_every_language(language: str) -> None:
    assert len(cities_in(language)) == len(packaged_box().cities)
    assert pairs_in(language) == pairs_in("en")
    assert captions_in(language) == captions_in("en")


def test_the_routes_and_tickets_of_the_examples_exist() -> None:
    routes = {frozenset((route.a, route.b)): route.length for route in packaged_box().routes}
    tickets = {frozenset((ticket.a, ticket.b)): ticket.points for ticket in packaged_box().tickets}
    named = pairs_in("en")
    assert named
    for section, pair, number in named:
        ends = frozenset(pair)
        assert ends in routes or ends in tickets, pair
        if number is not None:
            assert number == (routes[ends] if section == "express" else tickets[ends]), pair
    for pair in chain.from_iterable(captions_in("en")):
        assert frozenset(pair) in routes or frozenset(pair) in tickets, pair


def test_the_routes_of_the_examples_match_the_data() -> None:
    assert set(map(frozenset, EXAMPLES)) <= {frozenset(pair) for _, pair, _ in pairs_in("en")}
    for ends, (length, colours, kind, locomotives) in EXAMPLES.items():
        routes = [route for route in packaged_box().routes if (route.a, route.b) == ends]
        assert {route.colour for route in routes} == colours
        assert {(route.length, route.kind, route.locomotives) for route in routes} == {(length, kind, locomotives)}
        assert all(route.double == (len(colours) == 2) for route in routes)


def test_the_example_trail_has_the_stated_length() -> None:
    assert sum(number or 0 for section, _, number in pairs_in("en") if section == "express") == 13


@every_language
def test_the_tables_match_the_data(language: str) -> None:
    points = [list(packaged_box().map.points.values())]
    prices = [list(range(1, PIECES.stations + 1))]
    cards = [sum(CARDS.values()), PER_COLOUR, LOCOMOTIVES, PIECES.first_cards, PIECES.row]
    pieces = [PIECES.trains, PIECES.stations, *cards, PIECES.few_trains]
    assert table_numbers(language, "routes") == points
    assert table_numbers(language, "stations") == prices
    assert table_numbers(language, "summary") == [*points, *prices, pieces, [STATION_LEFT, PIECES.express]]


@every_language
def test_fewer_trains_start_the_last_round_too(language: str) -> None:
    rows = [
        row
        for block in book_in(language).blocks
        if isinstance(block, TextTable) and block.section == "summary"
        for row in block.rows
    ]
    [(_, trains)] = [row for row in rows if numbers(row[-1]) == [PIECES.few_trains] and not row[0].isdigit()]
    assert not trains.isdigit(), "two or fewer"


@every_language
def test_the_points_are_listed_by_length(language: str) -> None:
    tables = [block for block in book_in(language).blocks if isinstance(block, TextTable)]
    lengths = [[row[0] for row in table.rows] for table in tables if len(table.rows) == len(packaged_box().map.points)]
    assert lengths == [[str(length) for length in packaged_box().map.points]] * 2


@every_language
def test_the_list_of_components_matches_the_box(language: str) -> None:
    classic = packaged_box().variants["classic"]
    expected = sorted(
        [
            *(len(packaged_box().cities), len(packaged_box().routes)),
            *(PIECES.trains, PIECES.stations),
            *(sum(CARDS.values()), PER_COLOUR, LOCOMOTIVES),
            *(classic.cards + classic.long_cards, classic.cards, classic.long_cards),
            PIECES.express,
        ]
    )
    assert [numbers(words_of(block)) for block in book_in(language).blocks if block.section == "box"][1] == expected


@every_language
def test_the_variants_match_the_data(language: str) -> None:
    variants = packaged_box().variants
    classic, expanded, big, mega = (variants[name] for name in ("classic", "expanded", "big_cities", "mega"))
    expected = {
        "classic": [classic.cards, classic.long_cards, classic.deal_long, classic.deal, classic.keep, classic.draw],
        "expanded": [expanded.cards - classic.cards, expanded.cards, expanded.long_cards],
        "big_cities": [big.cards, big.deal, big.keep, big.draw],
        "mega": [mega.cards, mega.long_cards, mega.deal_long, mega.deal, mega.keep, mega.most_long, mega.draw],
    }
    listed = {
        item.value: numbers(item.words)
        for block in book_in(language).blocks
        if isinstance(block, Items) and block.section == "option-tickets"
        for item in block.items
    }
    assert listed == {name: sorted(counts) for name, counts in expected.items()}


@every_language
def test_every_section_has_the_same_numbers_as_in_english(language: str) -> None:

    def by_section(book: Rulebook) -> dict[str, list[int]]:
        sections: dict[str, list[int]] = {}
        for block in book.blocks:
            sections.setdefault(block.section, []).extend(numbers(words_of(block)))
        return sections

    assert by_section(book_in(language)) == by_section(book_in("en"))
