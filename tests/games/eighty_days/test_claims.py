"""What the rulebook claims in the summary, the questions and the table of editions is what the engine does.

A claim carries the mark `<!-- claim: NAME -->` in every language; `claims.py` computes it, `claims.toml` has the words.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bradshaw.games.eighty_days import SPEC
from bradshaw.games.eighty_days.load import rulebook
from bradshaw.rulebook.book import LANGUAGES
from bradshaw.rulebook.reading import claims_of
from tests.games.eighty_days.claims import CLAIMS
from tests.games.eighty_days.edition_claims import EDITIONS, PLAYED
from tests.rulebook.claims import NO_BREAK, Computed, Phrases, client_names

NAMES = Path(__file__).parents[3] / "web" / "src" / "games" / "eighty_days" / "names"
PHRASES = Phrases(Path(__file__).with_name("claims.toml"), client_names(NAMES, ["action", "event", "chip", "city"]))
EDITION_TABLE = "editions"
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def claims_in(language: str) -> dict[str, str]:
    return claims_of(rulebook(language))


@cache
def computed(name: str) -> Computed:
    return CLAIMS.computations[name]()


@cache
def played(option: str, edition: str) -> str:
    return PLAYED[option](edition)


@every_language
def test_every_claim_is_marked_in_every_language(language: str) -> None:
    assert sorted(claims_in(language)) == sorted([*CLAIMS.computations, EDITION_TABLE])


@pytest.mark.parametrize("name", CLAIMS.computations)
@every_language
def test_the_engine_confirms_the_claim(language: str, name: str) -> None:
    assert PHRASES.all_faults(claims_in(language)[name], computed(name), language) == []


@every_language
def test_the_engine_confirms_every_cell_of_the_table_of_editions(language: str) -> None:
    rows = [row.translate(NO_BREAK).split(" | ") for row in claims_in(language)[EDITION_TABLE].splitlines()]
    assert len(rows) == len(PLAYED)
    for option, (point, *cells) in zip(PLAYED, rows, strict=True):
        stated = [PHRASES.values_in(cell, option, language) for cell in cells]
        assert stated == [{f"{option}.{played(option, edition)}"} for edition in EDITIONS], point


def test_the_table_of_editions_has_a_row_for_every_option() -> None:
    assert list(PLAYED) == [option.name for option in SPEC.options]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("two-tie", "With two, a tie goes to the earlier arrival."),
        ("two-late", "If nobody kept to 80, the first one home wins."),
        ("faq-still-travelling", "I am on day 60, the others on 79. Have I won? No. You have lost."),
        ("winner", "With three or more players the fewest days within 81 win."),
        ("winner", "With three or more players the fewest days under 80 win."),
        ("winner", "The fewest days within 80 win."),
        ("row", "cards in the row | 3 | 4 | 5 | 6 | 7"),
    ],
)
def test_a_wrong_claim_is_found(name: str, words: str) -> None:
    assert PHRASES.all_faults(words, computed(name), "en") != []
