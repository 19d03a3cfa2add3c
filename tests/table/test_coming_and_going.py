"""Seats, leaving, resigning, the clock, and rematches."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.errors import IllegalMove, RulesChanged
from bradshaw.games import game_spec
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.plan import Day
from bradshaw.table.rematch import next_seats
from bradshaw.table.table import Table
from tests.table.sitting import HOST, Sitting, started
from tests.third_game.codes import DRAW, FAVOUR


def test_only_a_holder_acts_for_a_seat() -> None:
    sitting = started(people=2)
    assert sitting.refusal(ask.Play("a", 9, FAVOUR), Caller(HOST, 1)) == "not_yours"
    sitting.ask(ask.Share(1), Caller(HOST))
    sitting.ask(ask.Play("a", 9, FAVOUR), Caller(HOST, 1))


def test_refused_move_names_the_rule() -> None:
    sitting = started(people=2)
    with pytest.raises(IllegalMove) as refused:
        sitting.ask(ask.Play("a", 9, DRAW), sitting.caller(0))
    assert refused.value.refusal.rule == "HA-FAVOUR-01"


def test_bot_plays_until_the_owner_returns() -> None:
    sitting = started(people=2)
    sitting.ask(ask.Leave("a"), sitting.caller(1))
    assert sitting.table.bots_awaited() == [(1, "random")]
    with pytest.raises(CommandRefused, match="return first"):
        sitting.ask(ask.Play("a", 9, FAVOUR), sitting.caller(1))
    sitting.ask(ask.Return("a"), sitting.caller(1))
    assert sitting.table.bots_awaited() == []
    sitting.ask(ask.Play("a", 9, FAVOUR), sitting.caller(1))


@pytest.mark.parametrize("command", [ask.Leave("b"), ask.Return("b"), ask.Resign("b")], ids=lambda c: type(c).__name__)
def test_leave_return_and_resign_only_during_the_game(command: ask.Command) -> None:
    sitting = Sitting(people=2)
    assert sitting.refusal(command, Caller(HOST, 0)) == "not_begun"
    sitting.seat_all()
    sitting.ask(ask.Leave("a"), sitting.caller(1))
    sitting.ask(ask.Resign("a"), sitting.caller(0))
    assert sitting.refusal(command, sitting.caller(1)) == "over"
    assert sitting.table.seats[1].away


def test_table_is_abandoned_when_every_person_has_left_or_resigned() -> None:
    sitting = started(people=3, bots=0, clock=60)
    sitting.ask(ask.Leave("a"), sitting.caller(0))
    sitting.ask(ask.Resign("a"), sitting.caller(1))
    sitting.now += 60
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.seats[2].covered
    assert not sitting.table.is_abandoned(), "the seat is its owner's again after this turn"
    sitting.ask(ask.Leave("a"), sitting.caller(2))
    assert sitting.table.is_abandoned()
    assert sitting.table.bots_awaited() == [(0, "random"), (1, "random"), (2, "random")]
    sitting.ask(ask.Return("b"), sitting.caller(0))
    assert not sitting.table.is_abandoned()


def test_nobody_plays_a_journey_of_the_day_for_you() -> None:
    sitting = started(people=1, bots=1)
    plan = msgspec.structs.replace(sitting.table.plan, day=Day("2026-11-18", 1e9))
    sitting.table = msgspec.structs.replace(sitting.table, plan=plan)
    assert sitting.refusal(ask.Leave("a"), sitting.caller(0)) == "day_counts"


def test_last_remaining_seat_wins() -> None:
    sitting = started(people=3)
    sitting.ask(ask.Resign("a"), sitting.caller(1))
    assert sitting.clients[0].table.status == "playing"
    assert sitting.table.bots_awaited() == [(1, "random")]
    sitting.ask(ask.Resign("a"), sitting.caller(0))
    assert sitting.table.status == "resigned"
    assert sitting.table.winners() == (2,)
    assert sitting.clients[None].table.secret == sitting.table.seed.hex()


def test_resigning_against_bots_ends_the_game() -> None:
    sitting = started(people=1, bots=2)
    sitting.ask(ask.Resign("a"), sitting.caller(0))
    assert sitting.table.status == "resigned"
    assert sitting.table.winners() == ()


def test_bot_takes_over_when_time_runs_out() -> None:
    sitting = started(people=2, clock=60)
    sitting.now += 59
    sitting.refusal(ask.ClockRanOut())
    sitting.ask(ask.Play("a", 9, FAVOUR), sitting.caller(0))
    sitting.now += 2
    sitting.ask(ask.ClockRanOut())
    assert [seat.by_bot for seat in sitting.table.seats] == [False, True]


def test_rematch_when_everyone_wants_one() -> None:
    sitting = started(people=2)
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


def test_rematch_is_named_once() -> None:
    sitting = started(people=3)
    for seat in (0, 2):
        sitting.ask(ask.Resign("r"), sitting.caller(seat))
    for seat in range(3):
        assert sitting.refusal(ask.NameRematch("next")) == "no_rematch"
        sitting.ask(ask.WantRematch("w"), sitting.caller(seat))
    sitting.ask(ask.NameRematch("next"))
    sitting.refusal(ask.NameRematch("another"))
    assert sitting.table.rematch == "next"


def test_seats_rotate_in_a_rematch() -> None:
    sitting = started(people=3)
    for seat in (1, 2):
        sitting.ask(ask.Resign("r"), sitting.caller(seat))
    for seat in range(3):
        sitting.ask(ask.WantRematch("w"), sitting.caller(seat))
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
def test_refuses_seat_commands_for_open_and_bot_seats(seat: int, command: ask.Command, code: str) -> None:
    sitting = Sitting(people=2, bots=1)
    assert sitting.table.seats[seat].kind == ("open" if seat == 1 else "bot")
    assert sitting.refusal(command, Caller(HOST)) == code


def test_drawing_the_order_moves_devices_with_their_seats() -> None:
    orders = set()
    for seed in range(20):
        sitting = Sitting(people=3, order="drawn")
        sitting.table.seed = bytes([seed] * 32)
        sitting.seat_all()
        orders.add(tuple(seat.name for seat in sitting.table.seats))
        for index, seat in enumerate(sitting.table.seats):
            assert sitting.table.seats_of(seat.holders[0]) == [index]
    assert len(orders) > 3


def test_rejects_a_game_of_another_rules_version(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = started(people=2)
    newer = msgspec.structs.replace(game_spec("hamper"), rules_version=2)
    monkeypatch.setattr("bradshaw.games.game_spec", lambda slug: newer)
    with pytest.raises(RulesChanged, match="version 1"):
        sitting.rebuilt()


def test_game_starts_once_when_the_table_is_full() -> None:
    sitting = Sitting(people=2)
    assert not sitting.table.full()
    assert sitting.refusal(ask.Start()) == "seats_open"
    sitting.seat_all()
    assert not sitting.table.full(), "the game has begun"
    assert sitting.refusal(ask.Start()) == "begun"


def played_to_end(resigning: int | None = None) -> Table:
    """Return a game of three people played to its end, in which one may have resigned."""
    sitting = started(people=3)
    if resigning is not None:
        sitting.ask(ask.Resign("r"), sitting.caller(resigning))
    while sitting.table.status == "playing":
        seat = sitting.table.in_play().actors()[0]
        sitting.play(seat, sitting.legal(seat)[0])
    return sitting.table


def test_resigned_player_cannot_win_a_game_played_to_its_end() -> None:
    (winner,) = played_to_end().winners()
    table = played_to_end(resigning=winner)
    ending = table.record().ending
    assert table.status == "finished"
    assert ending is not None
    places = {seat: ending.result.seats[seat].place for seat in range(3)}
    assert places[winner] == 1, "the bot in the resigned seat came first"
    best = min(place for seat, place in places.items() if seat != winner)
    assert table.winners() == tuple(seat for seat in range(3) if seat != winner and places[seat] == best)
