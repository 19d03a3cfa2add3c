from __future__ import annotations

import pytest

from bradshaw.bots.interval import Interval, by_deal, mean_interval, share_interval, student_t
from bradshaw.core.rng import seeded

pytestmark = pytest.mark.any_form


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (500, 1.965)]
)
def test_student_t_matches_the_tables(freedom: int, quantile: float) -> None:
    assert student_t(freedom) == pytest.approx(quantile, abs=0.01)


def test_values_are_grouped_by_deal() -> None:
    assert by_deal([(0, 1.0), (1, 2.0), (0, 3.0)]) == {0: [1.0, 3.0], 1: [2.0]}


def test_the_interval_of_a_mean_follows_from_the_variance_between_deals() -> None:
    # The means of the deals are 1, 2, 3: standard deviation 1, error 1/√3.
    found = mean_interval({0: [0.0, 2.0], 1: [2.0], 2: [3.0, 3.0]})
    assert found is not None
    assert found.mean == pytest.approx(2.0)
    assert found.high == pytest.approx(2.0 + 4.303 / 3**0.5)
    assert found.low == pytest.approx(2.0 - 4.303 / 3**0.5)


def test_no_deals_give_no_interval_and_one_deal_no_bounds() -> None:
    assert mean_interval({}) is None
    assert share_interval({}) is None
    assert mean_interval({0: [1.0, 3.0]}) == Interval(2.0, None, None)


def test_independent_games_give_wilsons_interval() -> None:
    # Wilson for 60 of 100: 0.502 to 0.691.
    found = share_interval({deal: [float(deal < 60)] for deal in range(100)})
    assert found is not None
    assert found.low == pytest.approx(0.502, abs=0.001)
    assert found.high == pytest.approx(0.691, abs=0.001)


def test_repeated_games_do_not_narrow_the_interval() -> None:
    once = share_interval({deal: [float(deal < 60)] for deal in range(100)})
    four_times = share_interval({deal: 4 * [float(deal < 60)] for deal in range(100)})
    assert once is not None
    assert four_times is not None
    assert (four_times.low, four_times.high) == pytest.approx((once.low, once.high), abs=0.002)


def test_a_bot_that_always_wins_still_has_a_lower_bound() -> None:
    found = share_interval({deal: [1.0, 1.0] for deal in range(20)})
    assert found is not None
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(0.839, abs=0.001)


def test_95_percent_of_the_intervals_cover_the_truth() -> None:
    luck = seeded(5)
    shares = means = 0
    for _ in range(400):
        # Two correlated games per deal, as when a deal suits a bot.
        deals = {}
        for deal in range(40):
            kind = 400 + luck.below(400)
            deals[deal] = [float(luck.below(1000) < kind) for _ in range(2)]
        share, mean = share_interval(deals), mean_interval(deals)
        assert share is not None
        assert mean is not None
        shares += (share.low or 0) <= 0.6 <= (share.high or 0)
        means += (mean.low or 0) <= 0.6 <= (mean.high or 0)
    assert 366 <= shares <= 394
    assert 366 <= means <= 394
