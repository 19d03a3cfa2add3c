"""Who is called by the lines of a table."""

from __future__ import annotations

import pytest

from bradshaw.games import game_spec
from bradshaw.table.acts import Created, Logged
from bradshaw.table.applying import open_table
from bradshaw.table.calls import HERE_SECONDS, Call, calls_after
from bradshaw.table.commands import SERVER, Caller, Play, Resign, Say, Start, WantRematch
from bradshaw.table.deciding import decide
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.table import Table
from tests.table.sitting import HOST, SEED, Sitting, in_turns, key, started

pytestmark = pytest.mark.usefixtures("third_game")

DAY = 24 * 3600
NOBODY: frozenset[str] = frozenset()


def moved(sitting: Sitting) -> tuple[Table, Table]:
    """Let the first seat that can act make its first legal move; return the table before and after."""
    before = sitting.table
    seat = before.people_awaited()[0]
    sitting.play(seat, sitting.table.in_play().glimpse(seat)[1][0])
    return before, sitting.table


def until_the_turn_passes(sitting: Sitting) -> tuple[Table, Table]:
    while True:
        before, after = moved(sitting)
        if before.people_awaited() != after.people_awaited():
            return before, after


def test_calls_the_player_to_whom_the_turn_passes() -> None:
    before, after = until_the_turn_passes(in_turns())
    (now,) = after.people_awaited()
    calls = calls_after(before, after, NOBODY).calls
    time = after.latest.time
    assert calls == (Call(key(now), "turn", 1 << now, time), Call("toy", "turn", 1 << now, time))


def test_a_person_who_is_here_is_called_later_and_the_webhook_is_not() -> None:
    before, after = until_the_turn_passes(in_turns())
    (now,) = after.people_awaited()
    (call,) = calls_after(before, after, frozenset([key(now)])).calls
    assert call == Call(key(now), "turn", 1 << now, after.latest.time + HERE_SECONDS)


def test_games_against_bots_only_call_nobody() -> None:
    sitting = started(1, 1)
    assert calls_after(None, sitting.table, NOBODY).calls == ()


def test_lines_that_pass_no_turn_call_nobody() -> None:
    sitting = started()
    before = sitting.table
    sitting.ask(Say("a", "hello"), Caller(HOST, 0))
    assert calls_after(before, sitting.table, NOBODY).calls == ()


def test_a_long_clock_has_a_deadline_to_remind_of_and_a_short_one_has_none() -> None:
    before, after = until_the_turn_passes(in_turns(clock=DAY))
    assert [call.deadline for call in calls_after(before, after, NOBODY).calls] == [after.deadline(), None]
    before, after = until_the_turn_passes(in_turns(clock=60))
    assert [call.deadline for call in calls_after(before, after, NOBODY).calls] == [None, None]


def test_a_restarted_clock_moves_the_reminder() -> None:
    plan = Plan(game_spec("ticket-to-ride").configure(2), True, "chosen", DAY, "random")
    seats = (Seat("human", "Ann", ("ann",)), Seat("human", "Bob", ("bob",)))
    table = open_table("rail", SEED, Logged(0, 100.0, "", Created(plan, seats, "ann"), (1, 1, 1)))
    table = decide(table, Start(), SERVER, 100.0)
    again, seat, now = None, 0, 0
    for now in range(110, 200, 10):
        before, seat = table, table.people_awaited()[0]
        draws = [move for move in before.in_play().glimpse(seat)[1] if "draw" in before.game.format(move)]
        move = draws[0] if draws else before.in_play().glimpse(seat)[1][0]
        table = decide(before, Play(f"{now}", 99, move), Caller(before.seats[seat].holders[0], seat), float(now))
        if seat in table.people_awaited() and before.deadline() != table.deadline():
            again = calls_after(before, table, NOBODY).calls
            break
    assert again == (Call(("ann", "bob")[seat], "reminder", 1 << seat, float(now), now + float(DAY)),)


def test_the_end_and_a_rematch_call_the_absent() -> None:
    sitting = started(3)
    sitting.ask(Resign("a"), Caller(key(2), 2))
    before = sitting.table
    sitting.ask(Resign("b"), Caller(key(1), 1))
    assert sitting.table.status == "resigned"
    time = sitting.table.latest.time
    assert calls_after(before, sitting.table, frozenset([key(1)])).calls == (
        Call(HOST, "end", 1, time),
        Call("toy", "end", 0, time),
    )
    before = sitting.table
    sitting.ask(WantRematch("c"), Caller(HOST, 0))
    calls = calls_after(before, sitting.table, frozenset([key(1)])).calls
    assert calls == (Call(key(2), "rematch", 4, time), Call("toy", "rematch", 0, time))
    before = sitting.table
    sitting.ask(WantRematch("d"), Caller(key(1), 1))
    assert calls_after(before, sitting.table, NOBODY).calls == (), "only the first request calls"
