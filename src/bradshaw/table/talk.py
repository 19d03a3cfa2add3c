"""Sanitizes names and chat, and rate-limits chat."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import assert_never

from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, TalkCommand
from bradshaw.table.lookalikes import skeleton
from bradshaw.table.table import Table

NAME_LENGTH = 24
GUEST = "Guest"
LINE_LENGTH = 140
LINES_IN_WINDOW = 5
WINDOW_SECONDS = 10.0
SIMILARITY = 0.9
REPEATED_SECONDS = 60.0

# Clients translate these names.
PHRASES = ("hello", "good_luck", "nice_move", "thanks", "oops", "hurry", "one_moment", "good_game", "bye")

# Control, format (bidirectional marks, joiners), private, surrogate and unassigned code points.
_REMOVED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_MAX_MARKS = 2
# The first and last code point of each invisible range: names that differ only by these would look the same.
_RANGES = (
    # Unicode's Default_Ignorable_Code_Point, which Python lacks: fillers, joiners, direction marks, selectors.
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
    # Blank but not on that list: the Braille blank, the Khitan filler, the null notehead.
    (0x2800, 0x2800),
    (0x16FE4, 0x16FE4),
    (0x1D159, 0x1D159),
)
_INVISIBLE = frozenset(chr(code) for first, last in _RANGES for code in range(first, last + 1))


def clean(text: str, length: int) -> str:
    """Normalize text to one line of at most `length` characters, without control and format characters."""
    # Removed before normalizing, because they would keep a letter and its accent from combining.
    allowed = [letter for letter in text if letter.isspace() or unicodedata.category(letter) not in _REMOVED]
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", "".join(allowed)):
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks <= _MAX_MARKS:
            letters.append(" " if letter.isspace() else letter)
    return " ".join("".join(letters).split())[:length].strip()


def clean_name(name: str) -> str:
    """Normalize a name and remove invisible characters, so different names look different."""
    return clean(without_invisible(name), NAME_LENGTH)


def without_invisible(text: str) -> str:
    return "".join([letter for letter in text if letter not in _INVISIBLE])


def unique_name(requested: str, others: Iterable[str]) -> str:
    """Return the cleaned name, or "Guest", with a number if it or a lookalike is taken."""
    name = clean_name(requested) or GUEST
    taken = {compared(other) for other in others for compared in (str.casefold, skeleton)}
    unique, number = name, 1
    while not taken.isdisjoint((unique.casefold(), skeleton(unique))):
        number += 1
        ending = f" {number}"
        unique = name[: NAME_LENGTH - len(ending)].rstrip() + ending
    return unique


def clean_line(line: str) -> str:
    """Normalize a chat line. It keeps selectors and fillers, which emoji and some scripts need."""
    return clean(line, LINE_LENGTH)


def talk_act(table: Table, command: TalkCommand, caller: Caller, now: float) -> acts.Said:
    """Return the act that executes a chat command; raise CommandRefused if it is refused."""
    seat = table.own_seat(caller)
    match command:
        case commands.Say():
            text = clean_line(command.text)
            if not without_invisible(text).strip():
                raise CommandRefused("empty", "the line is empty")
            _must_not_flood(table, seat, now)
            _must_not_repeat(table, seat, text, now)
            return acts.Said(seat, text, phrase=False)
        case commands.SayPhrase():
            if command.phrase not in PHRASES:
                raise CommandRefused("unknown_phrase", f"'{command.phrase}' is not a preset phrase")
            _must_not_flood(table, seat, now)
            return acts.Said(seat, command.phrase, phrase=True)
        case _:
            assert_never(command)


def _must_not_flood(table: Table, seat: int, now: float) -> None:
    times = [line.time for line in table.history.lines if line.seat == seat]
    if len([time for time in times if now - time < WINDOW_SECONDS]) >= LINES_IN_WINDOW:
        raise CommandRefused("too_much", "you are writing too fast; wait a little")


def _must_not_repeat(table: Table, seat: int, text: str, now: float) -> None:
    own = [line for line in table.history.lines if line.seat == seat and not line.phrase]
    if own and now - own[-1].time < REPEATED_SECONDS and _similar(text, own[-1].text):
        raise CommandRefused("repeated", "you just said that")


def _similar(line: str, before: str) -> bool:
    return SequenceMatcher(None, line.casefold(), before.casefold()).ratio() >= SIMILARITY
