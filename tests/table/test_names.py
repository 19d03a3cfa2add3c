"""Everybody at a table has a name of their own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.talk import NAME_LENGTH, clean_name, unique_name
from tests.table.sitting import HOST, Sitting, key


def names(sitting: Sitting) -> list[str]:
    return [seat.name for seat in sitting.clients[None].table.seats]


def test_guests_without_a_name_can_meet() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(None, ""), Caller(key(1)))
    sitting.ask(ask.TakeSeat(None, " \u200b "), Caller(key(2)))
    assert names(sitting) == ["host", "Guest", "Guest 2"]


def test_a_name_that_is_taken_gets_a_number() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "  HOST "), Caller(key(1)))
    sitting.ask(ask.TakeSeat(2, "host 2"), Caller(key(2)))
    assert names(sitting) == ["host", "HOST 2", "host 2 2"]


def test_a_bot_is_not_called_like_a_person() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "ada"), Caller(key(1)))
    sitting.ask(ask.PutBot("a", 2, "random"), Caller(HOST))
    assert names(sitting) == ["host", "ada", "Brunel"]


@given(wanted=st.text(max_size=60), others=st.lists(st.text(max_size=60).map(clean_name), max_size=7))
def test_a_unique_name_is_short_clean_and_nobody_elses(wanted: str, others: list[str]) -> None:
    found = unique_name(wanted, others)
    assert 0 < len(found) <= NAME_LENGTH
    assert clean_name(found) == found
    assert found.casefold() not in {other.casefold() for other in others}


def test_a_long_name_leaves_room_for_its_number() -> None:
    long = "x" * NAME_LENGTH
    assert unique_name(long, [long]) == "x" * (NAME_LENGTH - 2) + " 2"


def test_a_name_can_be_changed_before_the_game_and_everybody_is_told() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, ""), Caller(key(1)))
    sitting.ask(ask.Rename("a", "Bob"), Caller(key(1), 1))
    assert names(sitting) == ["host", "Bob"]
    sitting.ask(ask.Rename("b", "Host"), Caller(key(1), 1))
    sitting.ask(ask.Rename("c", "hOst"), Caller(HOST, 0))
    assert names(sitting) == ["hOst", "Host 2"], "one's own name is not in one's own way"
    assert [seat.name for seat in sitting.rebuilt().seats] == ["hOst", "Host 2"]
    sitting.ask(ask.Start())
    assert sitting.table.record().header.seats == ("hOst", "Host 2")
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.Rename("d", "Late"), Caller(HOST, 0))
    assert refused.value.refusal.code == "begun"


def test_nobody_names_somebody_else() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, "Bob"), Caller(key(1)))
    for caller in (Caller(HOST, 1), Caller("a stranger", 1), Caller(key(1), None)):
        with pytest.raises(CommandRefused) as refused:
            sitting.ask(ask.Rename("a", "Fool"), caller)
        assert refused.value.refusal.code == "not_yours"
    assert names(sitting) == ["host", "Bob"]


@pytest.mark.parametrize(
    ("seat", "code"),
    [(0, "seat_taken"), (1, "seat_taken"), (7, "no_seat")],
)
def test_each_reason_why_one_cannot_sit_down_has_its_own_words(seat: int, code: str) -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Bob"), Caller(key(1)))
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.TakeSeat(seat, "Cid"), Caller(key(2)))
    assert refused.value.refusal.code == code


def test_who_comes_too_late_is_told_why() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, "Bob"), Caller(key(1)))
    codes = []
    for command in (ask.Start(), ask.Resign("a"), None):
        with pytest.raises(CommandRefused) as refused:
            sitting.ask(ask.TakeSeat(None, "Cid"), Caller(key(2)))
        codes.append(refused.value.refusal.code)
        if command is not None:
            sitting.ask(command, sitting.caller(0))
    assert codes == ["table_full", "begun", "over"]
    closed = Sitting(people=2)
    closed.ask(ask.Close("a"), Caller(HOST, 0))
    with pytest.raises(CommandRefused) as refused:
        closed.ask(ask.TakeSeat(None, "Cid"), Caller(key(2)))
    assert refused.value.refusal.code == "closed"
