"""How many turns are left, and how many it takes to draw what is wanted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.bots.ticket_to_ride.needs import Needs, needs_of
from bradshaw.bots.ticket_to_ride.tempo import in_time, turns_left
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, LOCOMOTIVE
from tests.games.ticket_to_ride.table import Table, game_for

LOOKUP = game_for(2).lookup
ROUTES = st.lists(st.integers(0, LOOKUP.routes - 1), unique=True, max_size=10)
HANDS = st.lists(st.integers(0, 6), min_size=CARD_KINDS, max_size=CARD_KINDS)


def needs_for(routes: list[int], hand: list[int]) -> Needs:
    state = Table("rest deck").state
    for kind, count in enumerate(hand):
        state.hands[kind] = count
    return needs_of(LOOKUP, state, 0, routes)


def routes_named(*names: str) -> list[int]:
    return [LOOKUP.route_ids.index(name) for name in names]


def test_the_others_end_the_game() -> None:
    state = Table("rest deck").state
    early = turns_left(LOOKUP, state, 0)
    state.trains[0] = 3
    assert turns_left(LOOKUP, state, 0) == early
    state.trains[1] = 20
    late = turns_left(LOOKUP, state, 0)
    state.hands[CARD_KINDS] += 8
    assert 1 < turns_left(LOOKUP, state, 0) < late < early


def test_in_the_last_round_one_turn_is_left() -> None:
    state = Table("rest deck").state
    state.turns_left = 2
    assert turns_left(LOOKUP, state, 0) == 1


@given(st.floats(0, 40), st.integers(1, 40))
def test_what_takes_longer_is_less_likely_done(turns: float, left: int) -> None:
    likely = in_time(turns, left)
    assert 0 < likely < 1
    assert in_time(turns + 1, left) < likely < in_time(turns, left + 1) + 0.05
    assert in_time(left, left) == pytest.approx(0.5)


def test_what_should_be_done_long_ago_is_not_done_in_time() -> None:
    assert in_time(10, -40) < in_time(10, 0) < 0.01


def test_cards_of_one_colour_take_longer_than_as_many_of_two() -> None:
    one = needs_for(routes_named("kharkov-moskva", "kharkov-kyiv"), [0] * CARD_KINDS)
    two = needs_for(routes_named("bruxelles-frankfurt", "paris-zurich"), [0] * CARD_KINDS)
    assert max(one.want) > max(two.want)
    assert one.turns / sum(one.want) > two.turns / sum(two.want)


@given(ROUTES, HANDS, st.integers(0, LOCOMOTIVE))
def test_a_card_saves_time_only_where_it_is_wanted(routes: list[int], hand: list[int], kind: int) -> None:
    needs = needs_for(routes, hand)
    assert (needs.turns > 0) == (needs.missing > 0)
    saved = needs.saved_by(kind)
    assert 0 <= saved <= needs.turns
    if needs.missing == 0 or (kind != LOCOMOTIVE and needs.want[kind] == 0):
        assert saved == 0
