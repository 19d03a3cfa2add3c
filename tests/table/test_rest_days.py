"""In a game by the day, rest days stop a player's clock, and nobody is replaced for being absent."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.acts import Rested
from bradshaw.table.calls import Call, calls_after
from bradshaw.table.commands import CommandRefused
from bradshaw.table.history import SeatNews
from bradshaw.table.rematch import next_seats
from bradshaw.table.rest import DAY_SECONDS, REST_DAYS, Rest, deadline_after, start_before, time_used
from tests.table.sitting import Sitting, in_turns, key, started
from tests.third_game.codes import FAVOUR

DAY = int(DAY_SECONDS)
HOUR = 3_600.0

pytestmark = pytest.mark.usefixtures("third_game")


def by_day() -> Sitting:
    """Return a game with a day for each move, where seat 0 is to move."""
    return in_turns(clock=DAY)


def rest(sitting: Sitting, seat: int) -> None:
    sitting.ask(ask.TakeRestDay("r"), sitting.caller(seat))


def test_a_rest_day_stops_the_clock_of_its_player() -> None:
    sitting = by_day()
    deadline = sitting.table.deadline()
    assert deadline is not None
    sitting.now += 20 * HOUR
    rest(sitting, 0)
    assert sitting.table.latest.act == Rested(0, Rest(sitting.now, sitting.now + DAY))
    for client in sitting.clients.values():
        assert client.current_position().deadline == deadline + DAY
        assert client.log[-1].news == SeatNews(0, "rested")
        seat = client.table.seats[0]
        assert (seat.rest_days, seat.rests_until) == (REST_DAYS - 1, sitting.now + DAY)
        assert (client.table.seats[1].rest_days, client.table.seats[1].rests_until) == (REST_DAYS, None)
    sitting.now = deadline + DAY - 1
    assert sitting.refusal(ask.ClockRanOut()) == "in_time"
    sitting.now += 1
    sitting.ask(ask.ClockRanOut())
    assert sitting.table.seats[0].covered


def test_another_day_follows_the_one_being_taken() -> None:
    sitting = by_day()
    deadline = sitting.table.deadline()
    assert deadline is not None
    for day in range(REST_DAYS):
        sitting.now += HOUR
        rest(sitting, 0)
        assert sitting.table.deadline() == deadline + (day + 1) * DAY
    first, *later = sitting.table.seats[0].rests
    assert [rest.begin for rest in later] == [first.until, first.until + DAY]
    assert sitting.refusal(ask.TakeRestDay("r"), sitting.caller(0)) == "no_rest_left"


def test_a_rest_day_before_the_turn_counts_from_its_beginning() -> None:
    sitting = by_day()
    rest(sitting, 1)
    until = sitting.now + DAY
    assert sitting.table.deadline() == sitting.now + DAY, "the clock of seat 0 runs on"
    sitting.now += 10 * HOUR
    sitting.play(0, sitting.eatable(0))
    assert sitting.table.people_awaited() == [1]
    assert sitting.table.deadline() == until + DAY


def test_undo_gives_back_no_time_and_takes_no_rest() -> None:
    sitting = by_day()
    sitting.now += HOUR
    rest(sitting, 0)
    sitting.now += DAY + 3 * HOUR  # four hours of the clock are used
    sitting.play(0, sitting.eatable(0))
    sitting.now += 12 * HOUR
    sitting.undo(0)
    assert sitting.table.deadline() == pytest.approx(sitting.now + 20 * HOUR)


def test_undo_counts_a_rest_day_taken_meanwhile() -> None:
    sitting = by_day()
    sitting.now += 4 * HOUR
    sitting.play(0, sitting.eatable(0))
    sitting.now += HOUR
    rest(sitting, 0)
    sitting.now += 2 * HOUR
    sitting.undo(0)
    assert sitting.table.deadline() == pytest.approx(sitting.now + 22 * HOUR + 20 * HOUR)


def test_resting_does_not_reveal_who_has_chosen_in_secret() -> None:
    deadlines = []
    for chosen in (False, True):
        sitting = started(2, clock=DAY)
        if chosen:
            sitting.play(0, FAVOUR)
        rest(sitting, 0)
        deadlines.append([client.current_position().deadline for client in sitting.clients.values()])
    assert deadlines[0] == deadlines[1]
    assert len(set(deadlines[0])) == 1


def test_a_rest_day_postpones_the_reminder_and_calls_nobody_else() -> None:
    sitting = by_day()
    before = sitting.table
    sitting.now += HOUR
    rest(sitting, 0)
    calls = calls_after(before, sitting.table, frozenset()).calls
    assert calls == (Call(sitting.caller(0).key, "reminder", 1, sitting.now, sitting.table.deadline()),)
    before = sitting.table
    rest(sitting, 1)
    assert calls_after(before, sitting.table, frozenset()).calls == ()


def test_only_players_in_games_by_the_day_take_rest_days() -> None:
    sitting = in_turns(clock=DAY - 1)
    assert sitting.refusal(ask.TakeRestDay("r"), sitting.caller(0)) == "not_by_day"
    assert sitting.clients[None].table.seats[0].rest_days == 0
    sitting = by_day()
    assert sitting.refusal(ask.TakeRestDay("r"), ask.Caller(key(1), 0)) == "not_yours"
    sitting.ask(ask.Leave("l"), sitting.caller(0))
    assert sitting.refusal(ask.TakeRestDay("r"), sitting.caller(0)) == "away"


def test_nobody_votes_on_the_absent_in_a_game_by_the_day() -> None:
    sitting = by_day()
    assert sitting.refusal(ask.VoteStandIn("v", 0), sitting.caller(1, gone=(0,))) == "by_day"


def test_the_log_rebuilds_rest_days() -> None:
    sitting = by_day()
    rest(sitting, 0)
    rest(sitting, 1)
    rebuilt = sitting.rebuilt()
    assert rebuilt.seats == sitting.table.seats
    assert rebuilt.deadline() == sitting.table.deadline()


def test_a_rematch_begins_with_all_rest_days() -> None:
    sitting = by_day()
    rest(sitting, 0)
    while sitting.table.status == "playing":
        (seat,) = sitting.table.in_play().actors()
        sitting.play(seat, sitting.legal(seat)[0])
    for seat in (0, 1):
        sitting.ask(ask.WantRematch(f"w{seat}"), sitting.caller(seat))
    assert [seat.rest_days_left for seat in next_seats(sitting.table)] == [REST_DAYS] * 2


@pytest.mark.parametrize(
    ("rests", "deadline"),
    [
        ((), 110.0),
        ((Rest(20.0, 90.0),), 110.0),  # before
        ((Rest(90.0, 104.0),), 114.0),  # already resting
        ((Rest(102.0, 105.0), Rest(112.0, 120.0)), 121.0),  # the second only because of the first
        ((Rest(102.0, 105.0), Rest(113.0, 120.0)), 113.0),  # too late
        ((Rest(104.0, 120.0), Rest(102.0, 110.0)), 128.0),  # of two players at once
    ],
)
def test_the_clock_stands_still_during_rests(rests: tuple[Rest, ...], deadline: float) -> None:
    assert deadline_after(100.0, 10.0, rests) == deadline
    assert time_used(100.0, deadline, rests) == 10.0
    assert deadline_after(start_before(deadline, 10.0, rests), 10.0, rests) == deadline


def test_refused_rest_days_change_nothing() -> None:
    sitting = in_turns()
    with pytest.raises(CommandRefused, match="a day or more"):
        sitting.ask(ask.TakeRestDay("r"), sitting.caller(0))
    assert sitting.table.seats[0].rests == ()
