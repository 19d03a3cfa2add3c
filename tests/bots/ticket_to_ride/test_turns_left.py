from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.bots.ticket_to_ride.turns_left import odds_in_time, turns_left
from bradshaw.games.ticket_to_ride.names import CARD_KINDS
from tests.games.ticket_to_ride.table import Table, game_for

LOOKUP = game_for(2).lookup


def test_opponents_determine_turns_left() -> None:
    state = Table("rest deck").state
    early = turns_left(LOOKUP, state, 0)
    state.trains[0] = 3
    assert turns_left(LOOKUP, state, 0) == early
    state.trains[1] = 20
    late = turns_left(LOOKUP, state, 0)
    state.hands[CARD_KINDS] += 8
    assert 1 < turns_left(LOOKUP, state, 0) < late < early


def test_one_turn_is_left_in_last_round() -> None:
    state = Table("rest deck").state
    state.turns_left = 2
    assert turns_left(LOOKUP, state, 0) == 1


@given(st.floats(0, 40), st.integers(1, 40))
def test_longer_plans_are_less_likely_to_finish(turns: float, left: int) -> None:
    likely = odds_in_time(turns, left)
    assert 0 < likely < 1
    assert odds_in_time(turns + 1, left) < likely < odds_in_time(turns, left + 1) + 0.05
    assert odds_in_time(left, left) == pytest.approx(0.5)


def test_overdue_plan_does_not_finish() -> None:
    assert odds_in_time(10, -40) < odds_in_time(10, 0) < 0.01
