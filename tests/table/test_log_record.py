"""The record of a game can be read off the log of its table, without playing it again."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.errors import RecordError
from bradshaw.core.rng import seeded
from bradshaw.table import commands as ask
from bradshaw.table.acts import Logged
from bradshaw.table.commands import Caller
from bradshaw.table.log_record import record_in_log
from tests.table.sitting import Sitting, key


def log_of(sitting: Sitting) -> list[Logged]:
    return [msgspec.json.decode(line, type=Logged) for line in sitting.log]


@pytest.mark.parametrize("seed", range(5))
def test_it_is_the_record_that_playing_gave(seed: int) -> None:
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
        assert record_in_log(log_of(sitting), result) == record
    assert undone
    assert "Ann" in sitting.table.record().header.seats


def test_a_game_that_was_not_begun_has_none() -> None:
    with pytest.raises(RecordError, match="no game was begun"):
        record_in_log(log_of(Sitting(people=2)), None)


def test_a_log_begins_with_the_making_of_its_table() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    with pytest.raises(RecordError, match="begins with its making"):
        record_in_log(log_of(sitting)[1:], None)
