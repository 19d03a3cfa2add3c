"""The rulebooks state the numbers of the box and use the client's names.

tests/meta/test_rulebooks.py compares the languages of every game's rulebook.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from bradshaw.games.eighty_days import SPEC, load
from bradshaw.rulebook.book import LANGUAGES, AnyBlock, Items, Paragraph, Picture, Rulebook, TextTable
from bradshaw.rulebook.reading import rulebook_of
from tests.rulebook.contents import words_of

ROOT = Path(__file__).parents[3]
NAMES = ROOT / "web" / "src" / "games" / "eighty_days" / "names"
MESSAGES = NAMES.with_name("messages")
NAME = re.compile(r"^  '([\w.-]+)': '(.+)',$", re.MULTILINE)
BOX = load.packaged_box()
EDITIONS = ("default", "ru", "fr", "pl", "it")
RECONSTRUCTED = "†"
# The words after a cell of the edition table if the booklet does not state the value.
ASSUMED = {"en": "assumed", "de": "Annahme", "fr": "hypothèse", "it": "ipotesi", "pl": "założenie", "ru": "допущение"}
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
    assert [(row[0], figures(row[1])) for row in table.rows] == [
        (client[event], [fact.copies]) for event, fact in BOX.event_cards.items()
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


def stated(language: str, cell: str) -> str:
    """Return a cell of the edition table without the word that marks it as assumed."""
    return cell.removesuffix(f" ({ASSUMED[language]})")


@every_language
def test_the_table_of_editions_matches_the_options(language: str) -> None:
    rows = tables(language, "edition-table")[0].rows
    for option, (_, *marked) in zip(SPEC.options, rows, strict=True):
        cells = [stated(language, cell) for cell in marked]
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
        assert [stated("en", cell) for cell in cells] == [
            wording[SPEC.editions[edition][option.name]] for edition in EDITIONS
        ]


def rows_of_the_rule_document() -> dict[str, dict[str, str]]:
    """Return the edition table of the rule document: the cells of each option, by edition."""
    section = SPEC.rule_document().split("## Editions")[1]
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in section.splitlines() if line[:1] == "|"]
    return {row[0]: dict(zip(rows[0][1:], row[1:], strict=True)) for row in rows[2:]}


def test_the_rule_document_states_the_values_of_every_edition() -> None:
    assert {
        option: {edition: cell.split(" (")[0] for edition, cell in cells.items()}
        for option, cells in rows_of_the_rule_document().items()
    } == {
        option.name: {edition: SPEC.editions[edition][option.name] for edition in EDITIONS[1:]}
        for option in SPEC.options
    }


@every_language
def test_what_a_booklet_does_not_say_is_marked_as_assumed(language: str) -> None:
    document = rows_of_the_rule_document()
    assumed = {
        (option, edition) for option in document for edition, cell in document[option].items() if "(assumed" in cell
    }
    rows = tables(language, "edition-table")[0].rows
    marked = {
        (option.name, edition)
        for option, (_, *cells) in zip(SPEC.options, rows, strict=True)
        for edition, cell in zip(EDITIONS, cells, strict=True)
        if cell != stated(language, cell)
    }
    assert marked == assumed
    assert {("declined_chip", "fr"), ("declined_chip", "it")} <= marked


def test_the_recommended_edition_is_chosen_as_the_rulebooks_explain() -> None:
    """Most booklets, the publishers' two (ru, pl) where they are split, and fr alone on the pair beside a balloon."""
    for option in SPEC.options:
        recommended, *printed = (SPEC.editions[edition][option.name] for edition in EDITIONS)
        ru, fr, pl, it = printed
        if option.name == "india_events":
            assert (ru, pl) == (recommended, recommended)
            assert recommended not in (fr, it)
        elif option.name == "pair_beside_balloon":
            assert printed.count(recommended) == 1
            assert recommended == fr
        else:
            assert Counter(printed)[recommended] > len(printed) / 2, option.name


@every_language
def test_the_recommended_edition_has_the_name_that_the_client_shows(language: str) -> None:
    text = (MESSAGES / f"{language}.ts").read_text(encoding="utf-8")
    shown = dict[str, str](NAME.findall(text))["edition.default"]
    assert tables(language, "edition-table")[0].head[1] == shown
    [introduction] = [block for block in book(language).blocks if block.section == "editions" and block.ids]
    assert isinstance(introduction, Paragraph)
    assert f"*{shown}*" in introduction.words


@every_language
def test_reconstructed_values_are_marked_in_the_summary(language: str) -> None:
    _, _, legs, events, _ = tables(language, "summary")
    for table, facts in ((legs, BOX.legs), (events, BOX.event_cards)):
        marked = [RECONSTRUCTED in " ".join(row) for row in table.rows]
        assert marked == [fact.mark == "reconstructed" for fact in facts.values()]


@every_language
def test_reconstructed_values_are_marked_where_the_events_are_explained(language: str) -> None:
    shared_sections = {"propeller-train": "express", "submarine": "express", "delay": "grey", "storm": "grey"}
    for event, fact in BOX.event_cards.items():
        section = f"event-{shared_sections.get(event, event)}"
        words = " ".join(words_of(block) for block in book(language).blocks if block.section == section)
        assert (RECONSTRUCTED in words) == (fact.mark == "reconstructed"), event


@every_language
@pytest.mark.parametrize("section", ["events", "summary"])
def test_the_mark_of_reconstructed_values_is_explained(language: str, section: str) -> None:
    guide = (ROOT / "docs" / "how-to" / "correct-the-box.md").read_text(encoding="utf-8")
    title = guide.splitlines()[0].removeprefix("# ")
    notes = [words_of(block) for block in book(language).blocks if block.section == section]
    [note] = [words for words in notes if words.startswith(f"{RECONSTRUCTED} ")]
    assert title in note


def test_the_summary_states_how_two_players_win() -> None:
    """The other languages have the same numbers: the limit of 80 days for more players, for all late, and for two."""
    [end] = [words for block in book("en").blocks if "The end:" in (words := words_of(block))]
    assert figures(end).count(80) == 3
    assert all(words in end for words in ("With two, the only one home", "otherwise the other", "then the most coins"))


@every_language
def test_the_answer_on_those_abroad_has_the_exception_of_two_players(language: str) -> None:
    [answer] = [
        words_of(block) for block in book(language).blocks if block.section == "questions" and "ED-WIN-01" in block.ids
    ]
    assert answer.endswith(".)")


@every_language
def test_the_notes_name_the_slips_of_the_russian_booklet(language: str) -> None:
    """Exactly 80 days with two players, and cards laid from right to left."""
    from_the_right = {
        "en": "from right to left", "de": "von rechts nach links", "fr": "de droite à gauche",
        "it": "da destra a sinistra", "pl": "od prawej do lewej", "ru": "справа налево",
    }  # fmt: skip
    [notes] = [
        block for block in book(language).blocks if isinstance(block, Items) and block.section == "edition-notes"
    ]
    russian = notes.items[0].words
    assert figures(russian) == [80, 80, 80]
    assert from_the_right[language] in russian


def test_a_connection_that_cannot_be_used_stays_in_hand() -> None:
    words = " ".join(words_of(block) for block in book("en").blocks if block.section == "event-connection")
    assert "you cannot play the card; it stays in your hand." in words


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
