"""Rulebooks explain every rule in every language, and all languages agree.

A block without rule ids cannot be checked, so every paragraph, list and table has some. The exceptions are the text
before the first chapter, the goal, the box and the summary: they repeat what other chapters explain in full, and the
link to a rule should lead to its full explanation.
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


def languages_of(slug: str) -> set[str]:
    """Return the languages in which a game has a rulebook file."""
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
    ids: dict[str, set[str]] = {}
    for block in book.blocks:
        ids.setdefault(block.section, set()).update(block.ids)
    return ids


@pytest.mark.parametrize("slug", WITH_BOOKS)
def test_rulebook_exists_in_every_language_of_the_spec(slug: str) -> None:
    assert languages_of(slug) == set(game_spec(slug).languages)


@pytest.mark.parametrize("slug", BOARD_GAMES)
def test_board_game_has_rulebook_in_every_language(slug: str) -> None:
    assert languages_of(slug) == set(LANGUAGES)


@every_book
def test_every_rule_is_explained(spec: GameSpec, language: str) -> None:
    explained = {rule for block in rulebook_of(spec, language).blocks for rule in block.ids}
    rules = set(rules_of(spec.rule_document()))
    assert sorted(rules - explained) == [], "rules without an explanation"
    assert sorted(explained - rules) == [], "ids without a rule"


@every_book
def test_every_block_has_rule_ids(spec: GameSpec, language: str) -> None:
    without_ids = [
        f"line {block.line}"
        for block in rulebook_of(spec, language).blocks
        if not isinstance(block, Heading | Picture) and not block.ids and block.section not in WITHOUT_IDS
    ]
    assert without_ids == []


@every_book
def test_no_id_or_markup_is_visible(spec: GameSpec, language: str) -> None:
    text = rulebook_of(spec, language).markdown()
    assert RULE_ID.findall(text) == []
    assert not [mark for mark in ("<!--", "{#", "picture:", "value:") if mark in text]


# Wrong in every language: straight quotation marks, three dots, a hyphen for a dash, a space before a mark.
MISPRINT = r"[\"']|\.\.\.|[^\s|]\s…|(?<=\S) - | [,.;]"
# Marks and spaces that a language does not use. French has a no-break space before colons, question and percent marks,
# Russian before em dashes and percent marks, German before percent marks.
MISPRINTS = {
    "en": r"[„«»—]|\s%",
    "de": r"[«»”—]|[^\u00a0]%",
    "fr": r"[„“”—]|[^\u00a0\u202f][:;!?»%]|«[^\u00a0]",
    "it": r"[„“”—]|\s%",
    "pl": r"[«»“—]|\s%",
    "ru": r"[„“”]| —|–[^\d]| …|[^\u00a0]%",
}


@every_book
def test_punctuation_is_typographic(spec: GameSpec, language: str) -> None:
    text = rulebook_of(spec, language).markdown()
    assert re.findall(rf".{{0,20}}(?:{MISPRINT}|{MISPRINTS[language]}).{{0,20}}", text) == []


@every_book
def test_languages_have_the_same_sections_and_pictures(spec: GameSpec, language: str) -> None:
    book, english = rulebook_of(spec, language), rulebook_of(spec, "en")
    assert [(heading.section, heading.level) for heading in book.headings()] == [
        (heading.section, heading.level) for heading in english.headings()
    ]
    assert [(block.section, block.name) for block in book.blocks if isinstance(block, Picture)] == [
        (block.section, block.name) for block in english.blocks if isinstance(block, Picture)
    ]


@every_book
def test_languages_explain_the_same_rules_in_the_same_sections(spec: GameSpec, language: str) -> None:
    assert ids_by_section(rulebook_of(spec, language)) == ids_by_section(rulebook_of(spec, "en"))


@every_book
def test_every_option_is_explained_with_all_its_values(spec: GameSpec, language: str) -> None:
    assert options_of(rulebook_of(spec, language)) == {option.name: option.values for option in spec.options}


@every_book
def test_book_ends_with_questions_and_summary(spec: GameSpec, language: str) -> None:
    chapters = [heading.section for heading in rulebook_of(spec, language).headings() if heading.level == 2]
    assert chapters[-2:] == ["questions", "summary"]
