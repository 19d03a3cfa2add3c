"""Names and chat: cleaned, bounded, and not too much of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import assert_never

from bradshaw.table import acts
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused, TalkCommand
from bradshaw.table.invisible import without_invisible
from bradshaw.table.table import Table

NAME_LENGTH = 24
GUEST = "Guest"
LINE_LENGTH = 140
LINES_IN_WINDOW = 5
WINDOW_SECONDS = 10.0
ALIKE = 0.9
REPEATED_SECONDS = 60.0

# The client translates these; only their names travel.
PHRASES = ("hello", "good_luck", "nice_move", "thanks", "oops", "hurry", "one_moment", "good_game", "bye")

# Control, format (bidirectional marks, joiners), private, surrogate and unassigned code points.
_UNWANTED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_MARKS_IN_A_ROW = 2


def clean(text: str, length: int) -> str:
    """The text in one normal form, on one line, without unwanted signs, and no longer than that."""
    # Left out first: between a letter and its accent it would keep the two from becoming one.
    wanted = [letter for letter in text if letter.isspace() or unicodedata.category(letter) not in _UNWANTED]
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", "".join(wanted)):
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(" " if letter.isspace() else letter)
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(name: str) -> str:
    """The name as it is shown, and nothing besides: people tell each other apart by it."""
    return clean(without_invisible(name), NAME_LENGTH)


def unique_name(wanted: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table has: the wanted one, cleaned, with a number if it is taken. Whoever gives
    none is a guest."""
    name = clean_name(wanted) or GUEST
    taken = {other.casefold() for other in others}
    unique, number = name, 1
    while unique.casefold() in taken:
        number += 1
        ending = f" {number}"
        unique = name[: NAME_LENGTH - len(ending)].rstrip() + ending
    return unique


def clean_line(line: str) -> str:
    """The line, with the selectors and fillers that a name may not have: an emoji is often a plain sign with a selector
    behind it, some scripts are not written well without, and nobody is taken for somebody else by them."""
    return clean(line, LINE_LENGTH)


def said(table: Table, command: TalkCommand, caller: Caller, now: float) -> acts.Said:
    """The line that is said at the table, or CommandRefused."""
    seat = table.own_seat(caller)
    match command:
        case ask.Say():
            text = clean_line(command.text)
            if not without_invisible(text).strip():
                raise CommandRefused("empty", "there is nothing to say")
            _must_not_be_too_much(table, seat, now)
            _must_be_new(table, seat, text, now)
            return acts.Said(seat, text, phrase=False)
        case ask.SayPhrase():
            if command.phrase not in PHRASES:
                raise CommandRefused("unknown_phrase", "there is no such phrase")
            _must_not_be_too_much(table, seat, now)
            return acts.Said(seat, command.phrase, phrase=True)
        case _:
            assert_never(command)


def _must_not_be_too_much(table: Table, seat: int, now: float) -> None:
    times = [line.time for line in table.history.lines if line.seat == seat]
    if len([time for time in times if now - time < WINDOW_SECONDS]) >= LINES_IN_WINDOW:
        raise CommandRefused("too_much", "wait a little before you say more")


def _must_be_new(table: Table, seat: int, text: str, now: float) -> None:
    own = [line for line in table.history.lines if line.seat == seat and not line.phrase]
    if own and now - own[-1].time < REPEATED_SECONDS and _alike(text, own[-1].text):
        raise CommandRefused("repeated", "you have just said that")


def _alike(line: str, before: str) -> bool:
    """Whether the line says nothing that the one before did not."""
    return SequenceMatcher(None, line.casefold(), before.casefold()).ratio() >= ALIKE
