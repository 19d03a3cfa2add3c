"""Reading a rulebook, and finding things in it."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import BadConfig, BadData
from bradshaw.core.rulebook import Heading, Item, Items, Paragraph, Picture, TextTable, known_language, plain
from bradshaw.core.rulebook_reading import read_rulebook

TEXT = """\
# The game

Welcome
to Zürich.

## Turn {#turn}

<!-- AB-TURN-01 AB-TURN-02 -->
You do **one** thing, and
*only* one.

![Two red cards](picture:two-cards)

<!-- AB-TURN-02 -->
1. First this,
   then that.
2. Łódź comes next.

### Small print {#option-print_size}

<!-- AB-PRINT-01 -->
- <!-- value: small --> hard to read;
- <!-- value: 80 --> large.

<!-- AB-POINT-01 -->
| spaces | points |
|---|--:|
| 1 | **1** |
"""


def test_every_kind_of_block_is_read() -> None:
    assert read_rulebook(TEXT).blocks == (
        Heading(1, "top", (), 1, "The game"),
        Paragraph(3, "top", (), "Welcome to Zürich."),
        Heading(6, "turn", (), 2, "Turn"),
        Paragraph(9, "turn", ("AB-TURN-01", "AB-TURN-02"), "You do **one** thing, and *only* one."),
        Picture(12, "turn", (), "two-cards", "Two red cards"),
        Items(
            15, "turn", ("AB-TURN-02",), True, (Item("First this, then that.", None), Item("Łódź comes next.", None))
        ),
        Heading(19, "option-print_size", (), 3, "Small print"),
        Items(
            22,
            "option-print_size",
            ("AB-PRINT-01",),
            False,
            (Item("hard to read;", "small"), Item("large.", "80")),
        ),
        TextTable(26, "option-print_size", ("AB-POINT-01",), ("spaces", "points"), (("1", "**1**"),)),
    )


def test_what_is_in_a_book_is_listed() -> None:
    book = read_rulebook(TEXT)
    assert [heading.section for heading in book.headings()] == ["top", "turn", "option-print_size"]
    assert book.pictures() == ("two-cards",)
    assert book.options() == {"print_size": ("small", "80")}


def test_the_block_of_a_rule_is_the_first_that_names_it() -> None:
    book = read_rulebook(TEXT)
    assert book.block_of("AB-TURN-02") == book.blocks[3]
    assert book.block_of("AB-TURN-03") is None


@pytest.mark.parametrize(
    ("wanted", "lines"),
    [
        ("zurich", [3]),
        ("ONE  thing", [9]),
        ("thing", [9]),
        ("lodz", [15]),
        ("small", [19]),
        ("1 points", [26]),
        ("red", [12]),
        ("two-cards", []),
        ("AB-TURN-01", []),
        (" ", []),
    ],
)
def test_words_are_searched_without_case_and_accents(wanted: str, lines: list[int]) -> None:
    assert [block.line for block in read_rulebook(TEXT).search(wanted)] == lines


def test_people_read_no_ids_anchors_or_pictures() -> None:
    read = read_rulebook(TEXT).markdown()
    assert read.splitlines()[4] == "## Turn"
    assert "*Two red cards*" in read
    assert "2. Łódź comes next." in read
    assert "| 1 | **1** |" in read
    assert not [mark for mark in ("AB-", "<!--", "{#", "picture:", "![") if mark in read]


def test_marks_are_taken_off() -> None:
    assert plain("one **two three** *four*, 2 × 3") == "one two three four, 2 × 3"


def test_a_language_nobody_wrote_is_refused() -> None:
    assert known_language("pl") == "pl"
    with pytest.raises(BadConfig, match="in the language 'xx'; there are: en, de, fr, it, pl, ru"):
        known_language("xx")


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        ("# Again {#again}", 3, "a heading is"),
        ("## No anchor", 3, "a heading is"),
        ("## Bad anchor {#Bad}", 3, "a heading is"),
        ("#### Deep {#deep}", 3, "a heading is"),
        ("### Section {#section}", 3, "a section stands in a chapter"),
        ("## A {#a}\n\n## B {#a}", 5, "the anchor a is on line 3 already"),
        ("## A {#top}", 3, "the anchor top is on line 1 already"),
        ("## A {#a}\nText", 4, "an empty line is missing"),
        ("<!-- AB-TURN-01 -->\n\nText", 4, "ids stand right above"),
        ("<!-- AB-TURN-01 -->", 4, "ids stand right above"),
        ("<!-- AB-TURN-01 -->\n## A {#a}", 4, "ids stand right above"),
        ("<!-- AB-TURN-01 -->\n<!-- AB-TURN-02 -->\nText", 4, "ids stand right above"),
        ("<!-- AB-TURN-1 -->\nText", 3, "no line of rule ids"),
        ("<!-- note to self -->\nText", 3, "no line of rule ids"),
        ("<!-- AB-TURN-01 AB-TURN-01 -->\nText", 3, "stands here twice"),
        ("Text\n(AB-TURN-01)", 4, "would see the id AB-TURN-01"),
        ("![See AB-TURN-01](picture:one)", 3, "would see the id"),
        ("![](picture:one)", 3, "a picture is"),
        ("![words](one.png)", 3, "a picture is"),
        ("![**bold** words](picture:one)", 3, "a caption has no bold"),
        ("![words](picture:one)\nText", 4, "an empty line is missing"),
        ("| a | b |", 3, "a table is"),
        ("| a | b |\n| 1 | 2 |\n| 3 | 4 |", 3, "a table is"),
        ("| a | b |\n|---|---|\n| 1 |", 5, "same number of cells"),
        ("| a | b |\n|---|---|\n| 1 | 2 | end", 5, "same number of cells"),
        ("| a | b |\n|---|---|\n| 1 | |", 5, "no words here"),
        ("- one\ntwo", 4, "goes on after two spaces"),
        ("1. one\n3. three", 4, "all begin with"),
        ("- one\n2. two", 4, "all begin with"),
        ("Text\n- one", 4, "begins after an empty line"),
        ("Text\n| a |", 4, "begins after an empty line"),
        ("- <!-- value: a --> one", 3, "only the section of an option"),
        ("## A {#option-a}\n\n- one", 5, "an item of an option begins with"),
        ("## A {#option-a}\n\n- <!-- value: a --> one\n- <!-- value: a --> two", 6, "the value a is explained twice"),
        ("## A {#option-a}\n\nText", 3, "explains no value"),
        ("a **bold word", 3, "no partner"),
        ("**bold *italic***", 3, "are mixed"),
        ("see [here](#there)", 3, "is not part of"),
        ("a\n`code`", 4, "is not part of"),
        ("<b>bold</b>", 3, "is not part of"),
        ("> quoted", 3, "is not part of"),
        ("---", 3, "is not part of"),
        ("* star", 3, "is not part of"),
    ],
)
def test_what_breaks_the_form_is_refused_with_its_line(body: str, line: int, reason: str) -> None:
    with pytest.raises(BadData, match=f"^line {line}: .*{reason}"):
        read_rulebook(f"# Title\n\n{body}\n")


@pytest.mark.parametrize("text", ["", "\n# Late title", "## Chapter {#chapter}"])
def test_a_rulebook_begins_with_its_title(text: str) -> None:
    with pytest.raises(BadData, match="line 1: a rulebook begins with its title"):
        read_rulebook(text)
