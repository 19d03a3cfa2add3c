"""What the rulebook claims in the goal, the box, the summary and the questions is what the engine does.

A claim carries the mark `<!-- claim: NAME -->` in every language; `claims.py` computes it, `claims.toml` has the words.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bradshaw.games.ticket_to_ride.load import rulebook
from bradshaw.rulebook.book import LANGUAGES
from bradshaw.rulebook.reading import claims_of
from tests.games.ticket_to_ride.claims import CLAIMS
from tests.rulebook.claims import Computed, Phrases

PHRASES = Phrases(Path(__file__).with_name("claims.toml"), {})
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def claims_in(language: str) -> dict[str, str]:
    return claims_of(rulebook(language))


@cache
def computed(name: str) -> Computed:
    return CLAIMS.computations[name]()


@every_language
def test_every_claim_is_marked_in_every_language(language: str) -> None:
    assert sorted(claims_in(language)) == sorted(CLAIMS.computations)


@pytest.mark.parametrize("name", CLAIMS.computations)
@every_language
def test_the_engine_confirms_the_claim(language: str, name: str) -> None:
    assert PHRASES.all_faults(claims_in(language)[name], computed(name), language) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("last-round", "When a player ends a turn with two trains, the last round begins."),
        ("end-points", "each station not built | 4\nEuropean Express | 11"),
        ("totals", "Completed tickets add their value. Most points win."),
        ("faq-ferry", "Can I pay three ordinary cards in place of a locomotive? Yes."),
    ],
)
def test_a_wrong_claim_is_found(name: str, words: str) -> None:
    assert PHRASES.all_faults(words, computed(name), "en") != []
