"""The record in a log, and games that continue a finished one."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.errors import RecordError
from bradshaw.core.rng import seeded
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.plan import Seat
from bradshaw.table.records import beginning_of, play_up_to, record_from_log
from bradshaw.table.table import open_table
from tests.table.sitting import SEED, Sitting, hamper_plan, key


def log_of(sitting: Sitting) -> list[Logged]:
    return [msgspec.json.decode(line, type=Logged) for line in sitting.log]


@pytest.mark.parametrize("seed", range(5))
def test_the_log_holds_the_record(seed: int) -> None:
    sitting = Sitting(people=3, order="drawn")
    sitting.ask(ask.TakeSeat(1, "gone"), Caller(key(1)))
    sitting.ask(ask.FreeSeat("f", 1), Caller(key(1)))
    sitting.ask(ask.Rename("n", "Ann"), sitting.caller(0))
    sitting.seat_all()
    luck = seeded(seed)
    undone = 0
    while sitting.table.status == "playing":
        seat = sitting.table.in_play().actors()[0]
        legal = sitting.legal(seat)
        sitting.ask(ask.Play("m", 10**6, legal[luck.below(len(legal))]), sitting.caller(seat))
        undoer = sitting.table.in_play().undoer()
        if undoer is not None and sitting.table.record().ending is None and luck.below(2):
            sitting.ask(ask.Undo("u", 10**6), sitting.caller(undoer))
            undone += 1
        record = sitting.table.record()
        result = record.ending.result if record.ending else None
        assert record_from_log(log_of(sitting), result) == record
    assert undone
    assert "Ann" in sitting.table.record().header.seats


def test_no_record_before_the_game() -> None:
    with pytest.raises(RecordError, match="no game has begun"):
        record_from_log(log_of(Sitting(people=2)), None)


def test_a_log_must_begin_with_the_creation() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    with pytest.raises(RecordError, match="must begin with its creation"):
        record_from_log(log_of(sitting)[1:], None)


def play(sitting: Sitting, moves: int) -> None:
    for _ in range(moves):
        if sitting.table.status == "playing":
            seat = sitting.table.in_play().actors()[0]
            sitting.ask(ask.Play("m", sitting.table.versions[seat], sitting.legal(seat)[-1]), sitting.caller(seat))


def full() -> Logged:
    """The first line of the log of a full table."""
    seats = tuple(Seat("human", name, (name,)) for name in ("Ann", "Bob"))
    return Logged(0, 1.0, "", Created(hamper_plan(2), seats, "Ann"), (1, 1, 1))


def code_of(sitting: Sitting, moves: int) -> str:
    with pytest.raises(CommandRefused) as refused:
        beginning_of(sitting.table, moves)
    return refused.value.refusal.code


def test_play_on_from_any_move_but_the_last() -> None:
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
    grown = play_up_to(open_table("next", SEED, full()), beginning_of(sitting.table, last - 1), 5.0)
    assert [one.versions for one in grown] == [(version,) * 3 for version in range(2, last + 2)]
    assert grown[-1].record().entries == record.entries[:-1]
    assert grown[-1].status == "playing"
    assert grown[-1].in_play().undoer() is None


def test_play_on_from_the_last_move_of_an_unfinished_game() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    play(sitting, 5)
    sitting.ask(ask.Resign("r"), sitting.caller(0))
    assert len(beginning_of(sitting.table, 5).entries) == 5
    assert code_of(sitting, 6) == "no_move"
