"""Names at a table are unique."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.talk import NAME_LENGTH, clean_name, unique_name
from tests.table.sitting import HOST, Sitting, key


def names(sitting: Sitting) -> list[str]:
    return [seat.name for seat in sitting.clients[None].table.seats]


def test_guests_are_numbered() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(None, ""), Caller(key(1)))
    sitting.ask(ask.TakeSeat(None, " \u200b "), Caller(key(2)))
    assert names(sitting) == ["host", "Guest", "Guest 2"]


def test_taken_name_gets_a_number() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "  HOST "), Caller(key(1)))
    sitting.ask(ask.TakeSeat(2, "host 2"), Caller(key(2)))
    assert names(sitting) == ["host", "HOST 2", "host 2 2"]


# Invisible characters: the first and last of each range.
INVISIBLE = [
    *("\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u180b", "\u180c", "\u180d", "\u180e"),
    *("\u180f", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202e", "\u2060", "\u2064", "\u2066"),
    *("\u206f", "\u2800", "\u3164", "\ufeff", "\uffa0", "\ufff0", "\ufff8", "\U00016fe4", "\U0001bca0", "\U0001bca3"),
    *("\U0001d159", "\U0001d173", "\U0001d17a", "\U000e0000", "\U000e0020", "\U000e007f", "\U000e0100", "\U000e01ef"),
    *("\U000e0fff", *map(chr, range(0xFE00, 0xFE10))),
]


@pytest.mark.parametrize("char", INVISIBLE, ids=lambda char: f"U+{ord(char):04X}")
def test_invisible_characters_do_not_make_names_unique(char: str) -> None:
    assert clean_name(char * 3) == ""
    assert clean_name(f"A{char}{char}da{char}") == "Ada"
    assert unique_name(f"A{char}da", ["Ada"]) == "Ada 2"
    # An invisible character does not separate a letter from its accent.
    assert clean_name(f"E{char}\u0301va") == "\u00c9va"
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(None, char), Caller(key(1)))
    sitting.ask(ask.TakeSeat(None, f"host{char}"), Caller(key(2)))
    assert names(sitting) == ["host", "Guest", "host 2"]


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("\u0410nn", "Ann"),  # a Cyrillic A
        ("\u0410\u041d\u041d\u0410", "AHHA"),  # all Cyrillic
        ("\u041c\u0430rk", "Mark"),
        ("\u039d\u0399\u039a\u039f", "NIKO"),  # all Greek
        ("Ian", "lan"),
        ("0tto", "Otto"),
        ("AnnLee", "Ann Lee"),
    ],
)
def test_names_that_look_alike_get_a_number(name: str, taken: str) -> None:
    assert unique_name(name, [taken]) == f"{name} 2"
    assert unique_name(taken, [name]) == f"{taken} 2"
    assert unique_name(name, []) == name


def test_names_that_look_different_stay() -> None:
    cyrillic = ["\u0410\u043d\u043d\u0430", "\u0421\u0435\u0440\u0433\u0435\u0439", "\u0418\u0432\u0430\u043d"]
    for name, other in zip(cyrillic, ("Anna", "Sergej", "Ivan"), strict=True):
        assert unique_name(name, [other]) == name
    assert unique_name("Arne", ["Ame"]) == "Arne"
    assert unique_name("\u041d\u0438\u043d\u0430", ["\u0418\u043d\u043d\u0430"]) == "\u041d\u0438\u043d\u0430"


def test_bots_avoid_names_that_look_like_theirs() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "\u0410d\u0430"), Caller(key(1)))
    sitting.ask(ask.PutBot("a", 2, "random"), Caller(HOST))
    assert names(sitting)[2] == "Brunel"


def test_bots_avoid_taken_names() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "ada"), Caller(key(1)))
    sitting.ask(ask.PutBot("a", 2, "random"), Caller(HOST))
    assert names(sitting) == ["host", "ada", "Brunel"]


@given(requested=st.text(max_size=60), others=st.lists(st.text(max_size=60).map(clean_name), max_size=7))
def test_unique_names_are_short_clean_and_unique(requested: str, others: list[str]) -> None:
    name = unique_name(requested, others)
    assert 0 < len(name) <= NAME_LENGTH
    assert clean_name(name) == name
    assert name.casefold() not in {other.casefold() for other in others}


def test_long_names_leave_room_for_a_number() -> None:
    long = "x" * NAME_LENGTH
    assert unique_name(long, [long]) == "x" * (NAME_LENGTH - 2) + " 2"


def test_rename_before_the_game() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, ""), Caller(key(1)))
    sitting.ask(ask.Rename("a", "Bob"), Caller(key(1), 1))
    assert names(sitting) == ["host", "Bob"]
    sitting.ask(ask.Rename("b", "Host"), Caller(key(1), 1))
    sitting.ask(ask.Rename("c", "hOst"), Caller(HOST, 0))
    assert names(sitting) == ["hOst", "Host 2"], "a player can change the case of their own name"
    assert [seat.name for seat in sitting.rebuilt().seats] == ["hOst", "Host 2"]
    sitting.ask(ask.Start())
    assert sitting.table.record().header.seats == ("hOst", "Host 2")
    assert sitting.refusal(ask.Rename("d", "Late"), Caller(HOST, 0)) == "begun"


def test_players_cannot_rename_others() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, "Bob"), Caller(key(1)))
    for caller in (Caller(HOST, 1), Caller("a stranger", 1), Caller(key(1), None)):
        assert sitting.refusal(ask.Rename("a", "Fool"), caller) == "not_yours"
    assert names(sitting) == ["host", "Bob"]


@pytest.mark.parametrize(("seat", "code"), [(0, "seat_taken"), (1, "seat_taken"), (7, "no_seat")])
def test_taking_an_unavailable_seat_is_refused(seat: int, code: str) -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Bob"), Caller(key(1)))
    assert sitting.refusal(ask.TakeSeat(seat, "Cid"), Caller(key(2))) == code


def test_taking_a_seat_too_late_is_refused() -> None:
    sitting = Sitting(people=2)
    for command, caller, code in (
        (ask.TakeSeat(1, "Bob"), Caller(key(1)), "table_full"),
        (ask.Start(), sitting.caller(0), "begun"),
        (ask.Resign("a"), sitting.caller(0), "over"),
    ):
        sitting.ask(command, caller)
        assert sitting.refusal(ask.TakeSeat(None, "Cid"), Caller(key(2))) == code
    closed = Sitting(people=2)
    closed.ask(ask.Close("a"), Caller(HOST, 0))
    assert closed.refusal(ask.TakeSeat(None, "Cid"), Caller(key(2))) == "closed"
