from __future__ import annotations

from itertools import permutations

from bradshaw.bots.standings import rate


def test_who_always_wins_is_rated_above_who_always_loses() -> None:
    places = {"good": 1, "fair": 2, "poor": 3}
    games = [(seats, tuple(places[name] for name in seats)) for seats in permutations(places)] * 10
    ratings = rate(games)
    assert ratings["good"].strength > ratings["fair"].strength + 3
    assert ratings["fair"].strength > ratings["poor"].strength + 3
    assert all(rating.deviation < 6 for rating in ratings.values())


def test_equals_stay_equal() -> None:
    ratings = rate([(("a", "b"), (1, 1))] * 20)
    assert ratings["a"] == ratings["b"]


def test_a_bot_may_sit_at_several_seats() -> None:
    ratings = rate([(("a", "b", "b", "b"), (1, 2, 3, 4)), (("b", "b", "a", "b"), (2, 4, 1, 3))] * 10)
    assert ratings["a"].strength > ratings["b"].strength + 3
