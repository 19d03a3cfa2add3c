"""The record of a game in its log, and new games that continue an old one."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import RecordError
from bradshaw.core.rng import seeded
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged
from bradshaw.table.applying import open_table
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.plan import Seat
from bradshaw.table.records import beginning_of, play_up_to, record_from_log
from tests.table.sitting import SEED, Sitting, hamper_plan, key, started


@pytest.mark.parametrize("seed", range(5))
def test_log_holds_the_record(seed: int) -> None:
    sitting = Sitting(people=3, order="drawn")
    sitting.ask(ask.TakeSeat(1, "gone"), Caller(key(1)))
    sitting.ask(ask.FreeSeat("f", 1), Caller(key(1)))
    sitting.ask(ask.Rename("n", "Ann"), sitting.caller(0))
    sitting.seat_all()
    rng = seeded(seed)
    undone = 0
    while sitting.table.status == "playing":
        seat = sitting.table.in_play().actors()[0]
        legal = sitting.legal(seat)
        sitting.ask(ask.Play("m", 10**6, legal[rng.below(len(legal))]), sitting.caller(seat))
        undoer = sitting.table.in_play().undoer()
        if undoer is not None and sitting.table.record().ending is None and rng.below(2):
            sitting.undo(undoer)
            undone += 1
        record = sitting.table.record()
        result = record.ending.result if record.ending else None
        assert record_from_log(sitting.logged(), result) == record
    assert undone
    assert "Ann" in sitting.table.record().header.seats


def test_no_record_before_the_game() -> None:
    with pytest.raises(RecordError, match="no game has begun"):
        record_from_log(Sitting(people=2).logged(), None)


def test_log_must_begin_with_the_creation() -> None:
    sitting = started()
    with pytest.raises(RecordError, match="must begin with its creation"):
        record_from_log(sitting.logged()[1:], None)


def play(sitting: Sitting, moves: int) -> None:
    for _ in range(moves):
        if sitting.table.status == "playing":
            seat = sitting.table.in_play().actors()[0]
            sitting.play(seat, sitting.legal(seat)[-1])


def full_table() -> Logged:
    """Return the first log line of a full table."""
    seats = tuple(Seat("human", name, (name,)) for name in ("Ann", "Bob"))
    return Logged(0, 1.0, "", Created(hamper_plan(2), seats, "Ann"), (1, 1, 1))


def code_of(sitting: Sitting, moves: int) -> str:
    with pytest.raises(CommandRefused) as refused:
        beginning_of(sitting.table, moves)
    return refused.value.refusal.code


def test_play_on_from_any_move_but_the_last() -> None:
    sitting = started()
    play(sitting, 1_000)
    record = sitting.table.record()
    last = len(record.entries)
    assert record.ending is not None
    assert (code_of(sitting, last), code_of(sitting, last + 1)) == ("over", "no_move")
    for moves in range(last):
        beginning = beginning_of(sitting.table, moves)
        assert (beginning.setup, beginning.entries, beginning.ending) == (record.setup, record.entries[:moves], None)
    tables = play_up_to(open_table("next", SEED, full_table()), beginning_of(sitting.table, last - 1), 5.0)
    assert [table.versions for table in tables] == [(version,) * 3 for version in range(2, last + 2)]
    assert tables[-1].record().entries == record.entries[:-1]
    assert tables[-1].status == "playing"
    assert tables[-1].in_play().undoer() is None


def test_play_on_from_the_last_move_of_an_unfinished_game() -> None:
    sitting = started()
    play(sitting, 5)
    sitting.ask(ask.Resign("r"), sitting.caller(0))
    assert len(beginning_of(sitting.table, 5).entries) == 5
    assert code_of(sitting, 6) == "no_move"
