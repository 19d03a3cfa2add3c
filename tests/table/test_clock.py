"""Leaving and returning, another device or undo give no extra time on the clock."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, Command, CommandRefused
from tests.table.sitting import Sitting, started
from tests.third_game.codes import FAVOUR

CLOCK = 60


def in_turn(people: int = 2, bots: int = 0) -> Sitting:
    """Return a game after the choice of favourites, where one person is to move and their clock starts now."""
    sitting = started(people, bots, CLOCK)
    for seat in range(people):
        sitting.play(seat, FAVOUR)
    while awaited_bots := sitting.table.bots_awaited():
        seat, _ = awaited_bots[0]
        sitting.play(seat, sitting.legal(seat)[0])
    return sitting


def awaited(sitting: Sitting) -> int:
    (seat,) = sitting.table.people_awaited()
    return seat


def test_leaving_and_returning_gains_no_time() -> None:
    sitting = in_turn()
    seat = awaited(sitting)
    deadline = sitting.table.deadline()
    for leaver in (seat, 1 - seat):
        sitting.now += 20
        sitting.ask(ask.Leave("a"), sitting.caller(leaver))
        sitting.ask(ask.Return("b"), sitting.caller(leaver))
        assert sitting.table.deadline() == deadline
        assert {client.current_position().deadline for client in sitting.clients.values()} == {deadline}
    sitting.now += 20
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.seats[seat].covered


@pytest.mark.parametrize(
    "command", [ask.Say("a", "one moment"), ask.SayPhrase("a", "one_moment"), ask.Rename("a", "Slow"), None]
)
def test_other_commands_gain_no_time(command: Command | None) -> None:
    """None stands for sharing the seat with another phone."""
    sitting = in_turn()
    deadline = sitting.table.deadline()
    sitting.now += 30
    if command is None:
        sitting.ask(ask.Share(awaited(sitting)), Caller("another phone"))
    elif isinstance(command, ask.Rename):
        sitting.refusal(command, sitting.caller(awaited(sitting)))
    else:
        sitting.ask(command, sitting.caller(awaited(sitting)))
    assert sitting.table.deadline() == deadline


def test_several_seats_run_out_of_time_at_once() -> None:
    sitting = started(people=3, clock=CLOCK)
    sitting.now += CLOCK
    sitting.play(1, FAVOUR)
    sitting.ask(ask.ClockRanOut())
    sitting.ask(ask.ClockRanOut())
    assert [seat.covered for seat in sitting.table.seats] == [True, False, True]
    with pytest.raises(CommandRefused, match="no one has run out of time"):
        sitting.ask(ask.ClockRanOut())


def test_undo_restores_the_remaining_time() -> None:
    sitting = in_turn()
    seat = awaited(sitting)
    sitting.now += 50
    move = sitting.eatable(seat)
    sitting.play(seat, move)
    sitting.now += 30
    assert sitting.table.deadline() == sitting.now + CLOCK - 30
    sitting.undo(seat)
    assert sitting.table.deadline() == sitting.now + 10
    # A second undo gains nothing either.
    sitting.now += 6
    sitting.play(seat, move)
    sitting.now += 59
    sitting.undo(seat)
    assert sitting.table.deadline() == sitting.now + 4


def test_returning_to_an_abandoned_table_restarts_the_clock() -> None:
    sitting = in_turn(people=1, bots=1)
    sitting.ask(ask.Leave("a"), sitting.caller(0))
    assert sitting.table.is_abandoned()
    sitting.now += 9_000
    sitting.ask(ask.Return("a"), sitting.caller(0))
    assert sitting.table.deadline() == sitting.now + CLOCK


@pytest.mark.parametrize(("command", "code"), [(ask.Leave("b"), "away"), (ask.Resign("b"), "resigned")])
def test_no_undo_after_leaving_or_resigning(command: Command, code: str) -> None:
    sitting = in_turn(people=3)
    seat = awaited(sitting)
    sitting.play(seat, sitting.eatable(seat))
    assert sitting.clients[seat].current_position().may_undo
    sitting.ask(command, sitting.caller(seat))
    assert not sitting.clients[seat].current_position().may_undo
    assert sitting.refusal(ask.Undo("c", sitting.table.versions[seat]), sitting.caller(seat)) == code
    if code == "away":
        sitting.ask(ask.Return("d"), sitting.caller(seat))
        assert sitting.clients[seat].current_position().may_undo
        sitting.undo(seat)
