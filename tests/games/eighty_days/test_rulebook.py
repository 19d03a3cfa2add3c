"""The rulebooks state the numbers of the box and use the client's names.

tests/meta/test_rulebooks.py compares the languages of every game's rulebook.
"""

from __future__ import annotations

import re
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from bradshaw.games.eighty_days import SPEC, load
from bradshaw.rulebook.book import LANGUAGES, AnyBlock, Picture, Rulebook, TextTable
from bradshaw.rulebook.reading import rulebook_of
from tests.rulebook.contents import words_of

NAMES = Path(__file__).parents[3] / "web" / "src" / "games" / "eighty_days" / "names"
NAME = re.compile(r"^  '([\w.-]+)': '(.+)',$", re.MULTILINE)
BOX = load.packaged_box()
EDITIONS = ("default", "ru", "fr", "pl", "it")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def book(language: str) -> Rulebook:
    return rulebook_of(SPEC, language)


def names(language: str, kind: str) -> dict[str, str]:
    """Return the client's names for a kind of component, without soft hyphens."""
    text = (NAMES / f"{language}.ts").read_text(encoding="utf-8").replace(r"\u00ad", "")
    pairs: list[tuple[str, str]] = NAME.findall(text)
    return {key.removeprefix(f"{kind}."): name for key, name in pairs if key.startswith(f"{kind}.")}


def tables(language: str, section: str) -> list[TextTable]:
    return [block for block in book(language).blocks if isinstance(block, TextTable) and block.section == section]


def figures(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def column(language: str, section: str, table: int) -> list[str]:
    """Return the first column of a table."""
    return [row[0] for row in tables(language, section)[table].rows]


def values(transport: str) -> list[int]:
    return [int(card.split("-")[1]) for card in BOX.travel_cards if card.startswith(transport)]


def days_of(cards: list[tuple[str, int]]) -> int:
    """Return the days of cards and dice: equal cards of a transport count once, every die counts."""
    dice = [value for kind, value in cards if kind == "die"]
    return sum(dice) + sum(value for _, value in {card for card in cards if card[0] != "die"})


def range_of(way: str) -> list[int]:
    """Return the fewest and the most days of a way, without events."""
    trains, ships = way.split().count("train"), way.split().count("ship")
    totals = [
        days_of([("train", value) for value in by_train] + [("ship", value) for value in by_ship])
        for by_train, by_ship in product(
            combinations_with_replacement(values("train"), trains), combinations_with_replacement(values("ship"), ships)
        )
    ]
    return [min(totals), max(totals)]


@every_language
def test_the_travel_cards_match_the_box(language: str) -> None:
    listed = {}
    for transport, (_, numbers, copies) in zip(("train", "ship"), tables(language, "box")[0].rows, strict=True):
        for value, count in zip(figures(numbers), figures(copies), strict=True):
            listed[f"{transport}-{value}"] = count
    assert listed == {card: fact.copies for card, fact in BOX.travel_cards.items()}
    client = [name.removesuffix(" {days}") for name in names(language, "card").values()]
    assert [name.casefold() for name in column(language, "box", 0)] == [name.casefold() for name in client]


@every_language
def test_the_list_of_components_matches_the_box(language: str) -> None:
    numbers = {
        number for block in book(language).blocks if block.section == "box" for number in figures(words_of(block))
    }
    cards = sum(fact.copies for fact in BOX.travel_cards.values())
    events = sum(fact.copies for fact in BOX.event_cards.values())
    chips = sum(fact.copies for fact in BOX.chips.values())
    assert {cards, events, 2 * chips, chips, BOX.coins["coin"].copies} <= numbers


@every_language
@pytest.mark.parametrize("section", ["round", "summary"])
def test_the_row_table_matches_the_rules(language: str, section: str) -> None:
    table = tables(language, section)[0]
    travelling, cards = (figures(" ".join(row)) for row in (table.head, table.rows[0]))
    assert travelling == [2, 3, 4, 5, 6]
    assert cards == [min(number + 1, 6) for number in travelling]


@every_language
def test_the_summary_lists_the_actions_by_place(language: str) -> None:
    rows = [(int(row[0]), row[1]) for row in tables(language, "summary")[1].rows]
    client = names(language, "action")
    assert rows == sorted((fact.place, client[action]) for action, fact in BOX.actions.items())


@every_language
def test_the_summary_lists_the_cards_and_days_of_each_leg(language: str) -> None:
    cities = list(names(language, "city").values())
    route = [*cities, cities[0]]
    for number, (leg, row) in enumerate(zip(BOX.legs.values(), tables(language, "summary")[2].rows, strict=True)):
        assert re.split(" [–—] ", row[0].replace("\u00a0", " ")) == route[number : number + 2]
        if leg.ways:
            assert figures(row[1]) == [
                way.split().count(transport)
                for way in leg.ways
                for transport in ("train", "ship")
                if transport in way.split()
            ]
            assert figures(row[2]) == [day for way in leg.ways for day in range_of(way)]
        else:
            assert figures(row[1]) == []
            assert figures(row[2]) == [leg.days, leg.elephant + 1, leg.elephant + 6]


@every_language
def test_the_summary_lists_the_copies_and_days_of_each_event(language: str) -> None:
    table = tables(language, "summary")[3]
    client = names(language, "event")
    assert [(row[0], int(row[1])) for row in table.rows] == [
        (client[event], fact.copies) for event, fact in BOX.event_cards.items()
    ]
    for row, fact in zip(table.rows, BOX.event_cards.values(), strict=True):
        if fact.days:
            assert figures(row[2]) == [fact.days]


@every_language
def test_the_chips_are_named_and_counted(language: str) -> None:
    client = names(language, "chip")
    expected = {client[chip]: fact.copies for chip, fact in BOX.chips.items()}
    for table in (tables(language, "chips")[0], tables(language, "summary")[4]):
        assert {row[0]: int(row[1]) for row in table.rows} == expected


@every_language
def test_sections_are_named_after_actions_and_events(language: str) -> None:
    headings = {heading.section: heading.words for heading in book(language).headings()}
    for action, name in names(language, "action").items():
        assert headings[f"action-{action}"] == name
    shared_sections = {"propeller-train": "express", "submarine": "express", "delay": "grey", "storm": "grey"}
    for event, name in names(language, "event").items():
        assert name in headings[f"event-{shared_sections.get(event, event)}"]


@every_language
def test_the_table_of_editions_matches_the_options(language: str) -> None:
    rows = tables(language, "edition-table")[0].rows
    for option, (_, *cells) in zip(SPEC.options, rows, strict=True):
        values = [SPEC.editions[edition][option.name] for edition in EDITIONS]
        words = dict(zip(values, cells, strict=True))
        assert len(set(words.values())) == len(words), f"{option.name}: the same words for two values"
        assert [words[value] for value in values] == cells, f"{option.name}: two wordings of one value"


def test_the_english_table_of_editions_matches_the_data() -> None:
    """The other languages are compared with English."""
    wording = {
        "up": "face up", "down": "face down", "die": "highest die", "last_in_london": "last in London",
        "when_needed": "when needed", "at_once": "at once", "allowed": "allowed", "forbidden": "forbidden",
        "value": "the value", "card": "the card", "owner": "the owner", "neighbour": "the neighbour",
        "second": "the second", "last": "the last", "removed": "leaves the game", "stays": "stays",
        "same_round": "no", "counts_once": "counts once", "added": "added up", "under": "under", "on_top": "on top",
        "80": "within 80 days", "none": "in any case",
    }  # fmt: skip
    rows = tables("en", "edition-table")[0].rows
    for option, (_, *cells) in zip(SPEC.options, rows, strict=True):
        assert cells == [wording[SPEC.editions[edition][option.name]] for edition in EDITIONS]


@every_language
def test_pictures_show_existing_components(language: str) -> None:
    shown = {block.name for block in book(language).blocks if isinstance(block, Picture)}
    components = {"route", "row", "chips", "leg-bombay-calcutta"}
    components |= {f"action-{action}" for action in BOX.actions} | {f"event-{event}" for event in BOX.event_cards}
    assert components <= shown
    for name in shown - components:
        cards = re.findall(r"(train|ship|die)-(\d)", name)
        assert name == "-".join(["cards", *(f"{kind}-{value}" for kind, value in cards)])
        assert all(kind == "die" or f"{kind}-{value}" in BOX.travel_cards for kind, value in cards)


@every_language
def test_captions_of_cards_state_their_days(language: str) -> None:
    captions = 0
    for block in book(language).blocks:
        if isinstance(block, Picture) and block.name.startswith("cards-"):
            cards = [(kind, int(value)) for kind, value in re.findall(r"(train|ship|die)-(\d)", block.name)]
            assert figures(block.caption)[-1] == days_of(cards)
            captions += 1
    assert captions > 0


@every_language
def test_every_block_has_the_same_numbers_as_in_english(language: str) -> None:

    def numbers(block: AnyBlock) -> list[int]:
        return sorted(figures(words_of(block)))

    pairs = zip(book(language).blocks, book("en").blocks, strict=True)
    assert [f"line {block.line}" for block, english in pairs if numbers(block) != numbers(english)] == []
