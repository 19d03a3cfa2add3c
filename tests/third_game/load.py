"""Loads Hamper's rule document and rulebooks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bradshaw.rulebook.book import known_language

_PACKAGE = files("tests.third_game")


@cache
def rule_document() -> str:
    """Return the rule document."""
    return (_PACKAGE / "data" / "rules.md").read_text(encoding="utf-8")


@cache
def rulebook(language: str) -> str:
    """Return the rulebook in a language; only German differs from English."""
    text = (_PACKAGE / "rulebook" / "en.md").read_text(encoding="utf-8")
    return text.replace("Eat well.", "Guten Appetit.") if known_language(language) == "de" else text
