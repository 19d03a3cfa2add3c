from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.bots.schedule import Fixture, Seats, arena_fixtures, line_ups, rotating_fixtures, seating_orders
from bradshaw.core.errors import BadConfig

pytestmark = pytest.mark.any_form


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        ("ab", 2, ["ab"]),
        ("aa", 2, ["aa"]),
        ("abbb", 4, ["abbb"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("a", 4, ["aaaa"]),
        ("ab", 4, ["aabb"]),
        ("ab", 3, ["aab", "abb"]),
        ("cab", 4, ["aabc", "abbc", "abcc"]),
    ],
)
def test_line_ups(bots: str, players: int, expected: list[str]) -> None:
    assert ["".join(line_up) for line_up in line_ups(tuple(bots), players)] == expected


def test_repeated_bot_needs_one_name_per_seat() -> None:
    with pytest.raises(BadConfig, match="to name a bot twice, name one bot for each of the 2 seats"):
        line_ups(("a", "b", "b"), 2)


def test_seating_orders_are_complete_and_distinct() -> None:
    assert len(seating_orders(tuple("abcd"))) == 6
    assert ["".join(seats) for seats in seating_orders(tuple("aabb"))] == ["aabb", "abab"]


LINE_UPS = st.integers(2, 5).flatmap(
    lambda players: st.tuples(
        st.one_of(
            st.lists(st.sampled_from("abcdef"), min_size=1, max_size=6, unique=True),
            st.lists(st.sampled_from("abc"), min_size=players, max_size=players),
        ).map(tuple),
        st.just(players),
    )
)


@given(LINE_UPS, st.integers(1, 60))
def test_every_deal_is_fair_to_bots_and_seats(line_up: tuple[Seats, int], games: int) -> None:
    bots, players = line_up
    fixtures = arena_fixtures(bots, players, games)
    assert len(fixtures) >= games
    assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))
    last_deal = fixtures[-1].deal
    assert sum(fixture.deal < last_deal for fixture in fixtures) < games, "there are more deals than needed"
    for deal in range(last_deal + 1):
        seatings = [fixture.seats for fixture in fixtures if fixture.deal == deal]
        assert len(set(seatings)) == len(seatings), "a game is scheduled twice"
        counts = [Counter(seats[seat] for seats in seatings) for seat in range(players)]
        assert all(count == counts[0] for count in counts), "a bot has one seat more often than another"
        assert set(counts[0]) == set(bots)
        if len(bots) != players:
            assert len(set(counts[0].values())) == 1, "a bot plays more games than another"


@given(LINE_UPS, st.integers(1, 30), st.integers(1, 30))
def test_longer_schedule_extends_shorter_one(line_up: tuple[Seats, int], few: int, more: int) -> None:
    fixtures = arena_fixtures(*line_up, few)
    assert arena_fixtures(*line_up, few + more)[: len(fixtures)] == fixtures


def test_simulation_rotates_bots() -> None:
    assert rotating_fixtures(["a", "b"], 2, 3) == [
        Fixture(0, 0, ("a", "b")),
        Fixture(1, 1, ("b", "a")),
        Fixture(2, 2, ("a", "b")),
    ]
    assert rotating_fixtures(["a"], 3, 1) == [Fixture(0, 0, ("a", "a", "a"))]
