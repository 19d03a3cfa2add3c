"""From where an ended game can be played on."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged
from bradshaw.table.commands import CommandRefused
from bradshaw.table.plan import Seat
from bradshaw.table.playing_on import beginning_of, play_up_to
from bradshaw.table.table import opened
from tests.table.sitting import SEED, Sitting, hamper_plan


def play(sitting: Sitting, moves: int) -> None:
    for _ in range(moves):
        if sitting.table.status == "playing":
            seat = sitting.table.in_play().actors()[0]
            sitting.ask(ask.Play("m", sitting.table.versions[seat], sitting.legal(seat)[-1]), sitting.caller(seat))


def full() -> Logged:
    """The first line of a table at which both sit."""
    seats = tuple(Seat("human", name, (name,)) for name in ("Ann", "Bob"))
    return Logged(0, 1.0, "", Created(hamper_plan(2), seats, "Ann"), (1, 1, 1))


def code_of(sitting: Sitting, moves: int) -> str:
    with pytest.raises(CommandRefused) as refused:
        beginning_of(sitting.table, moves)
    return refused.value.refusal.code


def test_from_every_move_but_the_one_that_ended_it() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    play(sitting, 1_000)
    record = sitting.table.record()
    last = len(record.entries)
    assert record.ending is not None
    assert (code_of(sitting, last), code_of(sitting, last + 1)) == ("over", "no_move")
    for moves in range(last):
        beginning = beginning_of(sitting.table, moves)
        assert (beginning.setup, beginning.entries, beginning.ending) == (record.setup, record.entries[:moves], None)
    grown = play_up_to(opened("next", SEED, full()), beginning_of(sitting.table, last - 1), 5.0)
    assert [one.versions for one in grown] == [(version,) * 3 for version in range(2, last + 2)]
    assert grown[-1].record().entries == record.entries[:-1]
    assert grown[-1].status == "playing"
    assert grown[-1].in_play().undoer() is None


def test_also_from_the_last_move_of_a_game_that_was_given_up() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    play(sitting, 5)
    sitting.ask(ask.Resign("r"), sitting.caller(0))
    assert len(beginning_of(sitting.table, 5).entries) == 5
    assert code_of(sitting, 6) == "no_move"
