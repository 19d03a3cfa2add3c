"""Helpers for texts in six languages: plurals, lists of names, results, titles of games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bradshaw.games import game_spec
from bradshaw.rulebook.reading import rulebook_of
from bradshaw.table.outgoing import TableInfo

_AND = {"en": "and", "de": "und", "fr": "et", "it": "e", "pl": "i", "ru": "и"}


def plural_form(count: int, language: str) -> int:
    """Return 0 for the singular, and 1 or 2 for the plural; they differ in Polish and Russian."""
    last = 0 if count % 100 in range(11, 15) else count % 10
    if count == 1 or (language == "ru" and last == 1):
        return 0
    return 1 if last in (2, 3, 4) else 2


def name_list(names: Sequence[str], language: str) -> str:
    """Return names as a list in a sentence: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {_AND[language]} {names[-1]}"


def result_line(info: TableInfo) -> str:
    """Return an ended game's result, best place first; nothing if it has none."""
    if info.result is None:
        return ""
    placed = sorted(zip(info.result.seats, info.seats, strict=True), key=lambda pair: pair[0].place)
    return ", ".join(f"{result.place}. {seat.name} ({result.score})" for result, seat in placed)


@lru_cache(maxsize=64)
def game_title(game: str, language: str) -> str:
    return rulebook_of(game_spec(game), language).headings()[0].words
