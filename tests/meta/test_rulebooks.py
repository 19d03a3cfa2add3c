"""The rulebooks of players: every rule is told in every language, and all languages tell the same.

A block that names no rule cannot be checked, so every paragraph, list and table names one. The exceptions are what
stands before the first chapter, the goal, the box and the summary: they say before or again what is told in full
elsewhere, and a reader who is led to a rule should arrive at the full telling.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bradshaw.core.spec import GameSpec
from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.book import LANGUAGES, Heading, Picture, Rulebook
from bradshaw.rulebook.ids import RULE_ID, rules_of
from bradshaw.rulebook.reading import TOP, read_rulebook
from tests.rulebook.contents import options_of

ROOT = Path(__file__).parents[2]
NAME_NO_RULE = {TOP, "goal", "box", "summary"}


def written(slug: str) -> set[str]:
    """The languages in which a game has a rulebook."""
    folder = ROOT / "src" / Path(*GAMES[slug].split(".")) / "rulebook"
    return {file.stem for file in folder.glob("*.md")}


BOOKS = [
    pytest.param(game_spec(slug), language, id=f"{slug}-{language}")
    for slug in GAMES
    for language in LANGUAGES
    if language in written(slug)
]
every_book = pytest.mark.parametrize(("spec", "language"), BOOKS)


def book_of(spec: GameSpec, language: str) -> Rulebook:
    return read_rulebook(spec.rulebook(language))


def ids_by_section(book: Rulebook) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for block in book.blocks:
        found.setdefault(block.section, set()).update(block.ids)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_language_has_its_rulebook(slug: str) -> None:
    assert written(slug) == set(LANGUAGES)


@every_book
def test_every_rule_is_told(spec: GameSpec, language: str) -> None:
    told = {rule for block in book_of(spec, language).blocks for rule in block.ids}
    known = set(rules_of(spec.rule_document()))
    assert sorted(known - told) == [], "rules that nobody tells"
    assert sorted(told - known) == [], "ids that no rule has"


@every_book
def test_every_block_says_what_it_tells(spec: GameSpec, language: str) -> None:
    silent = [
        f"line {block.line}"
        for block in book_of(spec, language).blocks
        if not isinstance(block, Heading | Picture) and not block.ids and block.section not in NAME_NO_RULE
    ]
    assert silent == []


@every_book
def test_no_reader_sees_an_id(spec: GameSpec, language: str) -> None:
    read = book_of(spec, language).markdown()
    assert RULE_ID.findall(read) == []
    assert not [mark for mark in ("<!--", "{#", "picture:", "value:") if mark in read]


@every_book
def test_quotation_marks_and_apostrophes_are_those_of_print(spec: GameSpec, language: str) -> None:
    """And French sets its colons and question marks off by a space that does not break."""
    read = book_of(spec, language).markdown()
    assert re.findall(r".{0,20}[\"'].{0,20}", read) == []
    if language == "fr":
        assert re.findall(r".{0,20}[^\u00a0\u202f][:;!?»].{0,20}", read) == []


@every_book
def test_the_languages_have_the_same_sections_and_pictures(spec: GameSpec, language: str) -> None:
    book, english = book_of(spec, language), book_of(spec, "en")
    assert [(one.section, one.level) for one in book.headings()] == [
        (one.section, one.level) for one in english.headings()
    ]
    assert [(one.section, one.name) for one in book.blocks if isinstance(one, Picture)] == [
        (one.section, one.name) for one in english.blocks if isinstance(one, Picture)
    ]


@every_book
def test_the_languages_tell_the_same_rules_in_the_same_sections(spec: GameSpec, language: str) -> None:
    assert ids_by_section(book_of(spec, language)) == ids_by_section(book_of(spec, "en"))


@every_book
def test_every_option_is_explained_with_all_its_values(spec: GameSpec, language: str) -> None:
    assert options_of(book_of(spec, language)) == {option.name: option.values for option in spec.options}


@every_book
def test_questions_and_a_summary_end_the_book(spec: GameSpec, language: str) -> None:
    chapters = [one.section for one in book_of(spec, language).headings() if one.level == 2]
    assert chapters[-2:] == ["questions", "summary"]
