"""The clock cannot be evaded by leaving and returning, by another device, or by undo."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, Command, CommandRefused
from tests.table.sitting import Sitting
from tests.third_game.codes import DRAW, EAT, FAVOUR

CLOCK = 60


def in_turn(people: int = 2, bots: int = 0) -> Sitting:
    """A game after the choice of favourites, with one seat to move, whose clock starts now."""
    sitting = Sitting(people=people, bots=bots, clock=CLOCK)
    sitting.seat_all()
    for seat in range(people):
        play(sitting, seat, FAVOUR)
    while sitting.table.bots_awaited():
        bot_plays(sitting)
    return sitting


def play(sitting: Sitting, seat: int, move: int) -> None:
    sitting.ask(ask.Play("a", sitting.table.versions[seat], move), sitting.caller(seat))


def bot_plays(sitting: Sitting) -> None:
    seat, _ = sitting.table.bots_awaited()[0]
    sitting.ask(ask.Play("bot", sitting.table.versions[seat], sitting.legal(seat)[0], seat=seat))


def awaited(sitting: Sitting) -> int:
    (seat,) = sitting.table.people_awaited()
    return seat


def test_leaving_and_returning_gains_no_time() -> None:
    sitting = in_turn()
    seat = awaited(sitting)
    until = sitting.table.deadline()
    for who in (seat, 1 - seat):
        sitting.now += 20
        sitting.ask(ask.Leave("a"), sitting.caller(who))
        sitting.ask(ask.Return("b"), sitting.caller(who))
        assert sitting.table.deadline() == until
        assert {client.shown().deadline for client in sitting.clients.values()} == {until}
    sitting.now += 20
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.seats[seat].away


@pytest.mark.parametrize(
    "command", [ask.Say("a", "one moment"), ask.SayPhrase("a", "one_moment"), ask.Rename("a", "Slow")]
)
def test_other_commands_gain_no_time(command: Command) -> None:
    sitting = in_turn()
    until = sitting.table.deadline()
    sitting.now += 30
    try:
        sitting.ask(command, sitting.caller(awaited(sitting)))
    except CommandRefused:
        assert isinstance(command, ask.Rename)
    assert sitting.table.deadline() == until


def test_sharing_a_seat_gains_no_time() -> None:
    sitting = in_turn()
    until = sitting.table.deadline()
    sitting.now += 30
    sitting.ask(ask.Share(awaited(sitting)), Caller("another phone"))
    assert sitting.table.deadline() == until


def test_several_seats_run_out_of_time_at_once() -> None:
    sitting = Sitting(people=3, clock=CLOCK)
    sitting.seat_all()
    sitting.now += CLOCK
    play(sitting, 1, FAVOUR)
    sitting.ask(ask.ClockRanOut())
    sitting.ask(ask.ClockRanOut())
    assert [seat.away for seat in sitting.table.seats] == [True, False, True]
    with pytest.raises(CommandRefused, match="no one has run out of time"):
        sitting.ask(ask.ClockRanOut())


def test_undo_restores_the_remaining_time() -> None:
    sitting = in_turn()
    seat = awaited(sitting)
    sitting.now += 50
    eaten = next(move for move in sitting.legal(seat) if EAT <= move < DRAW)
    play(sitting, seat, eaten)
    sitting.now += 30
    assert sitting.table.deadline() == sitting.now + CLOCK - 30
    sitting.ask(ask.Undo("a", sitting.table.versions[seat]), sitting.caller(seat))
    assert sitting.table.deadline() == sitting.now + 10
    # However often it is repeated.
    sitting.now += 6
    play(sitting, seat, eaten)
    sitting.now += 59
    sitting.ask(ask.Undo("b", sitting.table.versions[seat]), sitting.caller(seat))
    assert sitting.table.deadline() == sitting.now + 4


def test_returning_to_an_abandoned_table_restarts_the_clock() -> None:
    sitting = in_turn(people=1, bots=1)
    sitting.now += CLOCK
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.bots_awaited() == []
    sitting.now += 9_000
    sitting.ask(ask.Return("a"), sitting.caller(0))
    assert sitting.table.deadline() == sitting.now + CLOCK


@pytest.mark.parametrize(("command", "code"), [(ask.Leave("b"), "away"), (ask.Resign("b"), "resigned")])
def test_no_undo_after_leaving_or_resigning(command: Command, code: str) -> None:
    sitting = in_turn(people=3)
    seat = awaited(sitting)
    play(sitting, seat, next(move for move in sitting.legal(seat) if EAT <= move < DRAW))
    assert sitting.clients[seat].shown().may_undo
    sitting.ask(command, sitting.caller(seat))
    assert not sitting.clients[seat].shown().may_undo
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.Undo("c", sitting.table.versions[seat]), sitting.caller(seat))
    assert refused.value.refusal.code == code
    if code == "away":
        sitting.ask(ask.Return("d"), sitting.caller(seat))
        assert sitting.clients[seat].shown().may_undo
        sitting.ask(ask.Undo("e", sitting.table.versions[seat]), sitting.caller(seat))
