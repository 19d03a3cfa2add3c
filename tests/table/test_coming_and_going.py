"""Seats, leaving, resigning, the clock, and rematches."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.errors import IllegalMove, RulesChanged
from bradshaw.core.spec import GameSpec
from bradshaw.games import game_spec
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.rematch import next_seats
from tests.table.sitting import HOST, Sitting
from tests.third_game.codes import DRAW, FAVOUR


def test_only_its_own_device_acts_for_a_seat() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.Play("a", 9, FAVOUR), Caller(HOST, 1))
    assert refused.value.refusal.code == "not_yours"
    sitting.ask(ask.Share(1), Caller(HOST))
    sitting.ask(ask.Play("a", 9, FAVOUR), Caller(HOST, 1))


def test_a_refused_move_names_the_rule() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    with pytest.raises(IllegalMove) as refused:
        sitting.ask(ask.Play("a", 9, DRAW), sitting.caller(0))
    assert refused.value.refusal.rule == "HA-FAVOUR-01"


def test_a_bot_plays_until_the_owner_returns() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    sitting.ask(ask.Leave("a"), sitting.caller(1))
    assert sitting.table.bots_awaited() == [(1, "random")]
    with pytest.raises(CommandRefused, match="return first"):
        sitting.ask(ask.Play("a", 9, FAVOUR), sitting.caller(1))
    sitting.ask(ask.Return("a"), sitting.caller(1))
    assert sitting.table.bots_awaited() == []
    sitting.ask(ask.Play("a", 9, FAVOUR), sitting.caller(1))


@pytest.mark.parametrize("command", [ask.Leave("b"), ask.Return("b"), ask.Resign("b")], ids=lambda c: type(c).__name__)
def test_leave_and_return_only_during_the_game(command: ask.Command) -> None:
    sitting = Sitting(people=2)
    with pytest.raises(CommandRefused) as early:
        sitting.ask(command, Caller(HOST, 0))
    sitting.seat_all()
    sitting.ask(ask.Leave("a"), sitting.caller(1))
    sitting.ask(ask.Resign("a"), sitting.caller(0))
    with pytest.raises(CommandRefused) as late:
        sitting.ask(command, sitting.caller(1))
    assert [early.value.refusal.code, late.value.refusal.code] == ["not_begun", "over"]
    assert sitting.table.seats[1].away


def test_bots_stop_at_an_abandoned_table() -> None:
    sitting = Sitting(people=1, bots=1)
    sitting.seat_all()
    assert sitting.table.bots_awaited()
    sitting.ask(ask.Leave("a"), sitting.caller(0))
    assert sitting.table.bots_awaited() == []


def test_the_last_remaining_seat_wins() -> None:
    sitting = Sitting(people=3)
    sitting.seat_all()
    sitting.ask(ask.Resign("a"), sitting.caller(1))
    assert sitting.clients[0].table.status == "playing"
    assert sitting.table.bots_awaited() == [(1, "random")]
    sitting.ask(ask.Resign("a"), sitting.caller(0))
    assert sitting.table.status == "resigned"
    assert sitting.table.winners() == (2,)
    assert sitting.clients[None].table.secret == sitting.table.seed.hex()


def test_resigning_against_bots_ends_the_game() -> None:
    sitting = Sitting(people=1, bots=2)
    sitting.seat_all()
    sitting.ask(ask.Resign("a"), sitting.caller(0))
    assert sitting.table.status == "resigned"
    assert sitting.table.winners() == ()


def test_a_bot_takes_over_when_time_runs_out() -> None:
    sitting = Sitting(people=2, clock=60)
    sitting.seat_all()
    sitting.now += 59
    with pytest.raises(CommandRefused):
        sitting.ask(ask.ClockRanOut())
    sitting.ask(ask.Play("a", 9, FAVOUR), sitting.caller(0))
    sitting.now += 2
    sitting.ask(ask.ClockRanOut())
    assert [seat.away for seat in sitting.table.seats] == [False, True]


def test_rematch_when_everyone_wants_one() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    with pytest.raises(CommandRefused, match="not over"):
        sitting.ask(ask.WantRematch("a"), sitting.caller(0))
    sitting.ask(ask.Resign("a"), sitting.caller(1))
    sitting.ask(ask.WantRematch("a"), sitting.caller(0))
    assert not sitting.table.wants_rematch()
    sitting.ask(ask.WantRematch("a"), sitting.caller(1))
    assert sitting.table.wants_rematch()
    sitting.ask(ask.NameRematch("next"))
    assert sitting.clients[None].table.rematch == "next"
    assert not sitting.table.wants_rematch()


def test_a_rematch_is_named_once() -> None:
    sitting = Sitting(people=3)
    sitting.seat_all()
    for seat in (0, 2):
        sitting.ask(ask.Resign("r"), sitting.caller(seat))
    for seat in range(3):
        with pytest.raises(CommandRefused) as refused:
            sitting.ask(ask.NameRematch("next"))
        assert refused.value.refusal.code == "no_rematch"
        sitting.ask(ask.WantRematch("w"), sitting.caller(seat))
    sitting.ask(ask.NameRematch("next"))
    with pytest.raises(CommandRefused):
        sitting.ask(ask.NameRematch("another"))
    assert sitting.table.rematch == "next"


def test_seats_rotate_in_a_rematch() -> None:
    sitting = Sitting(people=3)
    sitting.seat_all()
    assert [seat.name for seat in next_seats(sitting.table)] == ["guest 1", "guest 2", "host"]


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (1, ask.FreeSeat("f", 1), "seat_free"),
        (1, ask.Share(1), "no_owner"),
        (2, ask.Share(2), "no_owner"),
        (2, ask.PutBot("p", 2, "random"), "seat_taken"),
    ],
)
def test_open_seats_cannot_be_freed_or_shared(seat: int, command: ask.Command, code: str) -> None:
    sitting = Sitting(people=2, bots=1)
    assert sitting.table.seats[seat].kind == ("open" if seat == 1 else "bot")
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(command, Caller(HOST))
    assert refused.value.refusal.code == code


def test_people_keep_their_seats_in_a_drawn_order() -> None:
    orders = set()
    for seed in range(20):
        sitting = Sitting(people=3, order="drawn")
        sitting.table.seed = bytes([seed] * 32)
        sitting.seat_all()
        orders.add(tuple(seat.name for seat in sitting.table.seats))
        for index, seat in enumerate(sitting.table.seats):
            assert sitting.table.seats_of(seat.holders[0]) == [index]
    assert len(orders) > 3


def test_games_of_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    newer = game_spec("hamper")
    monkeypatch.setattr("bradshaw.games.game_spec", lambda slug: _with_version(newer, 2))
    with pytest.raises(RulesChanged, match="version 1"):
        sitting.rebuilt()


def _with_version(spec: GameSpec, version: int) -> GameSpec:
    return msgspec.structs.replace(spec, rules_version=version)


def test_a_game_starts_once_at_a_full_table() -> None:
    sitting = Sitting(people=2)
    assert not sitting.table.full()
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.Start())
    assert refused.value.refusal.code == "seats_open"
    sitting.seat_all()
    assert not sitting.table.full(), "it has begun"
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.Start())
    assert refused.value.refusal.code == "begun"
