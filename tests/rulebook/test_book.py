"""Parsing a rulebook."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import BadConfig, BadData
from bradshaw.rulebook.book import Heading, Item, Items, Paragraph, Picture, TextTable, known_language, plain
from bradshaw.rulebook.reading import claims_of, read_rulebook
from tests.rulebook.contents import options_of, words_of

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


def test_every_kind_of_block_is_parsed() -> None:
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
        Items(22, "option-print_size", ("AB-PRINT-01",), False, (Item("hard to read;", "small"), Item("large.", "80"))),
        TextTable(26, "option-print_size", ("AB-POINT-01",), ("spaces", "points"), (("1", "**1**"),)),
    )


def test_contents_are_listed() -> None:
    book = read_rulebook(TEXT)
    assert [heading.section for heading in book.headings()] == ["top", "turn", "option-print_size"]
    assert options_of(book) == {"print_size": ("small", "80")}
    assert words_of(book.blocks[-1]) == "spaces | points\n1 | 1"


def test_markdown_has_no_ids_anchors_or_pictures() -> None:
    markdown = read_rulebook(TEXT).markdown()
    assert markdown.splitlines()[4] == "## Turn"
    for text in ("*Two red cards*", "2. Łódź comes next.", "| 1 | **1** |"):
        assert text in markdown
    for mark in ("AB-", "<!--", "{#", "picture:", "!["):
        assert mark not in markdown


CLAIMS = """\
# The game

Before. <!-- claim: winner --> The **first** wins.
<!-- claim: tie -->
A tie is shared.

- <!-- claim: limit --> At most 80,
  or 81.

<!-- claim: steps -->
1. One
2. Two

<!-- AB-POINT-01 -->
<!-- claim: points -->
| spaces | points |
|---|--:|
| 1 | **1** |
| 2 | 3 |
"""


def test_claims_are_listed_and_their_marks_are_invisible() -> None:
    assert claims_of(CLAIMS) == {
        "winner": "The first wins.",
        "tie": "A tie is shared.",
        "limit": "At most 80, or 81.",
        "steps": "One\nTwo",
        "points": "1 | 1\n2 | 3",
    }
    _, paragraph, items, steps, table = read_rulebook(CLAIMS).blocks
    assert paragraph == Paragraph(3, "top", (), "Before. The **first** wins. A tie is shared.")
    assert items == Items(7, "top", (), False, (Item("At most 80, or 81.", None),))
    assert steps == Items(11, "top", (), True, (Item("One", None), Item("Two", None)))
    assert table == TextTable(16, "top", ("AB-POINT-01",), ("spaces", "points"), (("1", "**1**"), ("2", "3")))


def test_plain_removes_emphasis() -> None:
    assert plain("one **two three** *four*, 2 × 3") == "one two three four, 2 × 3"


def test_an_unknown_language_is_rejected() -> None:
    assert known_language("pl") == "pl"
    with pytest.raises(BadConfig, match="in the language 'xx'; languages: en, de, fr, it, pl, ru"):
        known_language("xx")


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        ("# Again {#again}", 3, "a heading is"),
        ("## No anchor", 3, "a heading is"),
        ("## Bad anchor {#Bad}", 3, "a heading is"),
        ("#### Deep {#deep}", 3, "a heading is"),
        ("### Section {#section}", 3, "a section must be inside a chapter"),
        ("## A {#a}\n\n## B {#a}", 5, "anchor a is already used on line 3"),
        ("## A {#top}", 3, "anchor top is already used on line 1"),
        ("## A {#a}\nText", 4, "needs a blank line after it"),
        ("<!-- AB-TURN-01 -->\n\nText", 4, "ids go right above"),
        ("<!-- AB-TURN-01 -->", 4, "ids go right above"),
        ("<!-- AB-TURN-01 -->\n## A {#a}", 4, "ids go right above"),
        ("<!-- AB-TURN-01 -->\n<!-- AB-TURN-02 -->\nText", 4, "ids go right above"),
        ("<!-- AB-TURN-1 -->\nText", 3, "not a line of rule ids"),
        ("<!-- note to self -->\nText", 3, "not a line of rule ids"),
        ("<!-- AB-TURN-01 AB-TURN-01 -->\nText", 3, "duplicate rule id"),
        ("Text\n(AB-TURN-01)", 4, "rule id AB-TURN-01 would be visible"),
        ("![See AB-TURN-01](picture:one)", 3, "would be visible"),
        ("![](picture:one)", 3, "a picture is"),
        ("![words](one.png)", 3, "a picture is"),
        ("![**bold** words](picture:one)", 3, "a caption cannot contain bold"),
        ("![words](picture:one)\nText", 4, "needs a blank line after it"),
        ("| a | b |", 3, "a table is"),
        ("| a | b |\n| 1 | 2 |\n| 3 | 4 |", 3, "a table is"),
        ("| a | b |\n|---|---|\n| 1 |", 5, "same number of cells"),
        ("| a | b |\n|---|---|\n| 1 | 2 | end", 5, "same number of cells"),
        ("| a | b |\n|---|---|\n| 1 | |", 5, "empty text"),
        ("- one\ntwo", 4, "indent a continued list item"),
        ("1. one\n3. three", 4, "all start with"),
        ("- one\n2. two", 4, "all start with"),
        ("Text\n- one", 4, "needs a blank line before it"),
        ("Text\n| a |", 4, "needs a blank line before it"),
        ("- <!-- value: a --> one", 3, "only an option section"),
        ("## A {#option-a}\n\n- one", 5, "an item of an option section starts with"),
        ("## A {#option-a}\n\n- <!-- value: a --> one\n- <!-- value: a --> two", 6, "value a is explained twice"),
        ("## A {#option-a}\n\nText", 3, "does not explain any value"),
        ("<!-- claim: Upper --> Text", 3, "not a line of rule ids"),
        ("<!-- claim: one -->", 3, "claim one has no words"),
        ("<!-- claim: one --> A\n\n<!-- claim: one --> B", 5, "claim one is marked twice"),
        ("<!-- claim: one -->\n## A {#a}", 4, "needs a blank line before it"),
        ("A **bold <!-- claim: one --> word**", 3, "claim one begins or ends inside bold"),
        ("a **bold word", 3, "unbalanced"),
        ("**bold *italic***", 3, "nested bold"),
        ("see [here](#there)", 3, "is not allowed in"),
        ("a\n`code`", 4, "is not allowed in"),
        ("<b>bold</b>", 3, "is not allowed in"),
        ("> quoted", 3, "is not allowed in"),
        ("---", 3, "is not allowed in"),
        ("* star", 3, "is not allowed in"),
    ],
)
def test_invalid_markdown_is_rejected_with_its_line(body: str, line: int, reason: str) -> None:
    with pytest.raises(BadData, match=f"^line {line}: .*{reason}"):
        read_rulebook(f"# Title\n\n{body}\n")


@pytest.mark.parametrize("text", ["", "\n# Late title", "## Chapter {#chapter}"])
def test_a_rulebook_starts_with_its_title(text: str) -> None:
    with pytest.raises(BadData, match="line 1: a rulebook starts with its title"):
        read_rulebook(text)
