"""Names and chat: cleaned, bounded, and not too much of it."""

from __future__ import annotations

import unicodedata
from difflib import SequenceMatcher

NAME_LENGTH = 24
LINE_LENGTH = 140
LINES_IN_WINDOW = 5
WINDOW_SECONDS = 10.0
ALIKE = 0.9

# The client translates these; only their names travel.
PHRASES = ("hello", "good_luck", "nice_move", "thanks", "oops", "hurry", "one_moment", "good_game", "bye")

# Control, format (bidirectional marks, joiners), private, surrogate and unassigned code points.
_UNWANTED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_MARKS_IN_A_ROW = 2


def clean(text: str, length: int) -> str:
    """The text in one normal form, on one line, without anything invisible, and no longer than that."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", text):
        category = unicodedata.category(letter)
        if category in _UNWANTED and not letter.isspace():
            continue
        marks = marks + 1 if category == "Mn" else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(" " if letter.isspace() else letter)
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(name: str) -> str:
    return clean(name, NAME_LENGTH)


def clean_line(line: str) -> str:
    return clean(line, LINE_LENGTH)


def too_much(times: list[float], now: float) -> bool:
    """Whether one more line would be more than a table should bear from one seat."""
    return len([time for time in times if now - time < WINDOW_SECONDS]) >= LINES_IN_WINDOW


def alike(line: str, before: str) -> bool:
    """Whether the line says nothing that the one before did not."""
    return SequenceMatcher(None, line.casefold(), before.casefold()).ratio() >= ALIKE
