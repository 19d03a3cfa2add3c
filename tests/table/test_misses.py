"""A missed deadline costs one turn by a bot; three in a row give the seat to a bot until its owner returns."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.games.eighty_days.events import TurnBegan
from bradshaw.table import commands as ask
from bradshaw.table.acts import Away, Logged
from bradshaw.table.applying import rebuild_table
from bradshaw.table.commands import SERVER, Caller
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import sight
from bradshaw.table.table import Table
from tests.table.sitting import SEED, Sitting, in_turns, started
from tests.table.test_non_interference import begun, play
from tests.third_game.codes import DRAW, FAVOUR

CLOCK = 60


def miss(sitting: Sitting) -> None:
    sitting.now += CLOCK
    sitting.ask(ask.ClockRanOut())


def test_bot_plays_one_turn() -> None:
    sitting = in_turns(clock=CLOCK)
    miss(sitting)
    seat = sitting.clients[1].table.seats[0]
    assert (seat.covered, seat.away, seat.why) == (True, False, None)
    assert sitting.table.bots_awaited() == [(0, "random")]
    assert sitting.table.deadline() is None
    sitting.now += 2
    sitting.play(0, DRAW)
    assert not sitting.clients[1].table.seats[0].covered
    sitting.play(1, DRAW)
    assert sitting.table.people_awaited() == [0]
    sitting.play(0, DRAW)


def test_three_misses_in_a_row_give_the_seat_to_a_bot() -> None:
    sitting = in_turns(clock=CLOCK)
    for number in range(3):
        assert not sitting.table.seats[0].by_bot
        miss(sitting)
        if number < 2:
            sitting.play(0, sitting.legal(0)[0])
            sitting.play(1, sitting.legal(1)[0])
    assert sitting.table.latest.act == Away(0, "clock")
    sitting.play(0, sitting.legal(0)[0])
    assert sitting.table.seats[0].why == "clock", "until the owner returns"
    sitting.ask(ask.Return("r"), sitting.caller(0))
    sitting.play(1, sitting.legal(1)[0])
    miss(sitting)
    assert sitting.table.seats[0].covered, "the count begins again"


def test_own_move_ends_a_row_of_misses() -> None:
    sitting = in_turns(clock=CLOCK)
    for _ in range(2):
        miss(sitting)
        sitting.play(0, DRAW)
        sitting.play(1, sitting.legal(1)[0])
    sitting.play(0, sitting.legal(0)[0])
    assert sitting.table.seats[0].missed == 0
    sitting.play(1, sitting.legal(1)[0])
    miss(sitting)
    assert sitting.table.seats[0].covered


def test_owner_returns_in_the_middle_of_the_turn_with_a_new_clock() -> None:
    sitting = in_turns(clock=CLOCK)
    miss(sitting)
    sitting.now += 3
    assert sitting.refusal(ask.Play("m", sitting.table.versions[0], DRAW), sitting.caller(0)) == "away"
    sitting.ask(ask.Return("r"), sitting.caller(0))
    assert sitting.table.bots_awaited() == []
    assert sitting.table.deadline() == sitting.now + CLOCK
    assert sitting.refusal(ask.ClockRanOut()) == "in_time"
    assert sitting.table.seats[0].missed == 1, "it was a miss"
    sitting.play(0, DRAW)


def test_leaving_before_the_deadline_and_returning_after_it_gains_no_time() -> None:
    sitting = in_turns(clock=CLOCK)
    deadline = sitting.table.deadline()
    sitting.now += CLOCK - 1
    sitting.ask(ask.Leave("l"), sitting.caller(0))
    sitting.now += 2
    sitting.ask(ask.Return("r"), sitting.caller(0))
    assert sitting.table.deadline() == deadline
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.seats[0].covered


def test_cover_lasts_until_the_simultaneous_choice_is_over() -> None:
    sitting = started(people=3, clock=CLOCK)
    sitting.play(1, FAVOUR)
    miss(sitting)
    sitting.ask(ask.ClockRanOut())
    assert [seat.covered for seat in sitting.clients[None].table.seats] == [True, False, True]
    before = sight(sitting.table, None)
    sitting.play(0, FAVOUR)
    assert msgspec.json.encode(sight(sitting.table, None)) == msgspec.json.encode(before), "the bot's choice is secret"
    sitting.play(2, FAVOUR)
    assert [seat.covered for seat in sitting.clients[None].table.seats] == [False] * 3
    assert sitting.table.people_awaited() == [0]
    assert sitting.table.deadline() == sitting.now + CLOCK


def test_person_who_chose_in_secret_has_not_missed() -> None:
    sitting = started(people=2, clock=CLOCK)
    sitting.play(1, FAVOUR)
    miss(sitting)
    assert [seat.missed for seat in sitting.table.seats] == [1, 0]
    assert sitting.refusal(ask.ClockRanOut()) == "in_time"


def cover(table: Table) -> Table:
    deadline = table.deadline()
    assert deadline is not None
    return decide(table, ask.ClockRanOut(), SERVER, deadline)


def bot_move(table: Table, seat: int, move: int) -> Table:
    return decide(table, ask.Play("bot", table.version(seat), move, seat=seat), SERVER, table.latest.time + 1)


def test_turn_of_several_decisions_is_covered_to_its_end() -> None:
    table = begun("ticket-to-ride", 3)
    for seat in range(3):
        move = table.in_play().glimpse(seat)[1][0]
        table = decide(table, ask.Play("a", table.version(seat), move), Caller(f"key {seat}", seat), 2.0)
    (seat,) = table.in_play().actors()
    table = cover(table)
    decisions = 0
    while table.seats[seat].covered:
        legal = table.in_play().glimpse(seat)[1]
        drawing = [move for move in legal if table.game.format(move).startswith("draw")]
        table = bot_move(table, seat, (drawing or legal)[0])
        decisions += 1
    assert decisions == 2, "two cards"
    assert table.in_play().actors() == [(seat + 1) % 3]


def test_cover_ends_with_the_turn_even_if_the_seat_moves_again() -> None:
    """In 80 Days, the last traveller takes one turn after another."""
    for seed in range(40):
        table, earlier = begun("eighty-days", seed), None
        while table.in_play().actors():
            earlier, table = table, play(table, 1, seed + table.number)
            mover = table.record().entries[-1].seat
            moves_again = any(isinstance(event, TurnBegan) and event.seat == mover for event in table.in_play().events)
            if moves_again and table.in_play().awaiting() == earlier.in_play().awaiting() == (mover,):
                move = table.game.parse(table.record().entries[-1].move)
                covered = cover(earlier)
                assert covered.seats[mover].covered
                assert not bot_move(covered, mover, move).seats[mover].covered
                return
    pytest.fail("no seat had two turns in a row")


def test_old_log_with_a_single_miss_keeps_the_bot_until_the_owner_returns() -> None:
    """Earlier versions wrote `Away` after one missed deadline, without a reason in the seat."""
    sitting = in_turns(clock=CLOCK)
    number, versions = sitting.table.number, tuple(version + 1 for version in sitting.table.versions)
    act = b'{"act":"away","seat":0,"why":"clock"}'
    line = b'{"number":%d,"time":170.0,"command":"","act":%s,"versions":%s}' % (
        number,
        act,
        msgspec.json.encode(versions),
    )
    lines = [msgspec.json.decode(line, type=Logged) for line in [*sitting.log, line]]
    sitting.table = rebuild_table("toy", SEED, lines)
    assert (sitting.table.seats[0].away, sitting.table.seats[0].why) == (True, "clock")
    assert sitting.table.bots_awaited() == [(0, "random")]
    sitting.now = 200.0
    sitting.table = decide(sitting.table, ask.Return("r"), sitting.caller(0), sitting.now)
    assert sitting.table.deadline() == sitting.now + CLOCK
    assert sitting.table.people_awaited() == [0]
