"""Rulebooks: every rule is explained in every language, and all languages say the same.

A block without rule ids cannot be checked, so every paragraph, list and table has some. The exceptions are the text
before the first chapter, the goal, the box and the summary: they repeat what is explained in full elsewhere, and a
reader who looks up a rule should arrive at the full explanation.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bradshaw.core.spec import GameSpec
from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.book import LANGUAGES, Heading, Picture, Rulebook
from bradshaw.rulebook.ids import RULE_ID, rules_of
from bradshaw.rulebook.reading import TOP, rulebook_of
from tests.games_with import BOARD_GAMES, games_with
from tests.rulebook.contents import options_of

ROOT = Path(__file__).parents[2]
WITHOUT_IDS = {TOP, "goal", "box", "summary"}


def written(slug: str) -> set[str]:
    """Return the languages for which a game has a rulebook file."""
    folder = ROOT / "src" / Path(*GAMES[slug].split(".")) / "rulebook"
    return {file.stem for file in folder.glob("*.md")}


WITH_BOOKS = games_with("rulebook")
BOOKS = [
    pytest.param(game_spec(slug), language, id=f"{slug}-{language}")
    for slug in WITH_BOOKS
    for language in game_spec(slug).languages
]
every_book = pytest.mark.parametrize(("spec", "language"), BOOKS)


def ids_by_section(book: Rulebook) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for block in book.blocks:
        found.setdefault(block.section, set()).update(block.ids)
    return found


@pytest.mark.parametrize("slug", WITH_BOOKS)
def test_rulebooks_are_written_in_the_languages_of_the_spec(slug: str) -> None:
    assert written(slug) == set(game_spec(slug).languages)


@pytest.mark.parametrize("slug", BOARD_GAMES)
def test_a_game_with_a_board_has_a_rulebook_in_every_language(slug: str) -> None:
    assert written(slug) == set(LANGUAGES)


@every_book
def test_every_rule_is_explained(spec: GameSpec, language: str) -> None:
    told = {rule for block in rulebook_of(spec, language).blocks for rule in block.ids}
    known = set(rules_of(spec.rule_document()))
    assert sorted(known - told) == [], "rules without an explanation"
    assert sorted(told - known) == [], "ids without a rule"


@every_book
def test_every_block_has_rule_ids(spec: GameSpec, language: str) -> None:
    silent = [
        f"line {block.line}"
        for block in rulebook_of(spec, language).blocks
        if not isinstance(block, Heading | Picture) and not block.ids and block.section not in WITHOUT_IDS
    ]
    assert silent == []


@every_book
def test_no_id_is_visible(spec: GameSpec, language: str) -> None:
    read = rulebook_of(spec, language).markdown()
    assert RULE_ID.findall(read) == []
    assert not [mark for mark in ("<!--", "{#", "picture:", "value:") if mark in read]


@every_book
def test_quotation_marks_and_apostrophes_are_typographic(spec: GameSpec, language: str) -> None:
    """French also puts a no-break space before colons and question marks."""
    read = rulebook_of(spec, language).markdown()
    assert re.findall(r".{0,20}[\"'].{0,20}", read) == []
    if language == "fr":
        assert re.findall(r".{0,20}[^\u00a0\u202f][:;!?»].{0,20}", read) == []


@every_book
def test_the_languages_have_the_same_sections_and_pictures(spec: GameSpec, language: str) -> None:
    book, english = rulebook_of(spec, language), rulebook_of(spec, "en")
    assert [(one.section, one.level) for one in book.headings()] == [
        (one.section, one.level) for one in english.headings()
    ]
    assert [(one.section, one.name) for one in book.blocks if isinstance(one, Picture)] == [
        (one.section, one.name) for one in english.blocks if isinstance(one, Picture)
    ]


@every_book
def test_the_languages_explain_the_same_rules_in_the_same_sections(spec: GameSpec, language: str) -> None:
    assert ids_by_section(rulebook_of(spec, language)) == ids_by_section(rulebook_of(spec, "en"))


@every_book
def test_every_option_is_explained_with_all_its_values(spec: GameSpec, language: str) -> None:
    assert options_of(rulebook_of(spec, language)) == {option.name: option.values for option in spec.options}


@every_book
def test_questions_and_a_summary_end_the_book(spec: GameSpec, language: str) -> None:
    chapters = [one.section for one in rulebook_of(spec, language).headings() if one.level == 2]
    assert chapters[-2:] == ["questions", "summary"]
