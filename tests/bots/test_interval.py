from __future__ import annotations

import pytest

from bradshaw.bots.interval import Interval, by_deal, mean_interval, share_interval, student_t
from bradshaw.core.rng import seeded

pytestmark = pytest.mark.any_form


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (500, 1.965)]
)
def test_student_t_matches_published_tables(degrees: int, quantile: float) -> None:
    assert student_t(degrees) == pytest.approx(quantile, abs=0.01)


def test_values_are_grouped_by_deal() -> None:
    assert by_deal([(0, 1.0), (1, 2.0), (0, 3.0)]) == {0: [1.0, 3.0], 1: [2.0]}


def test_mean_interval_uses_variance_between_deals() -> None:
    # The means of the deals are 1, 2, 3: standard deviation 1, error 1/√3.
    interval = mean_interval({0: [0.0, 2.0], 1: [2.0], 2: [3.0, 3.0]})
    assert interval is not None
    assert interval.mean == pytest.approx(2.0)
    assert interval.high == pytest.approx(2.0 + 4.303 / 3**0.5)
    assert interval.low == pytest.approx(2.0 - 4.303 / 3**0.5)


def test_interval_of_none_or_one_deal() -> None:
    assert mean_interval({}) is None
    assert share_interval({}) is None
    assert mean_interval({0: [1.0, 3.0]}) == Interval(2.0, None, None)


def test_independent_games_give_wilson_interval() -> None:
    # The Wilson interval for 60 of 100.
    interval = share_interval({deal: [float(deal < 60)] for deal in range(100)})
    assert interval is not None
    assert interval.low == pytest.approx(0.502, abs=0.001)
    assert interval.high == pytest.approx(0.691, abs=0.001)


def test_repeated_games_do_not_narrow_interval() -> None:
    once = share_interval({deal: [float(deal < 60)] for deal in range(100)})
    four_times = share_interval({deal: 4 * [float(deal < 60)] for deal in range(100)})
    assert once is not None
    assert four_times is not None
    assert (four_times.low, four_times.high) == pytest.approx((once.low, once.high), abs=0.002)


def test_lower_bound_of_bot_that_always_wins() -> None:
    interval = share_interval({deal: [1.0, 1.0] for deal in range(20)})
    assert interval is not None
    assert (interval.mean, interval.high) == (1.0, 1.0)
    assert interval.low == pytest.approx(0.839, abs=0.001)


def test_intervals_cover_true_mean_95_percent_of_the_time() -> None:
    rng = seeded(5)
    shares = means = 0
    for _ in range(400):
        # Two games per deal, correlated because a deal can suit a bot.
        deals = {}
        for deal in range(40):
            per_mille = 400 + rng.below(400)
            deals[deal] = [float(rng.below(1000) < per_mille) for _ in range(2)]
        share, mean = share_interval(deals), mean_interval(deals)
        assert share is not None
        assert mean is not None
        shares += (share.low or 0) <= 0.6 <= (share.high or 0)
        means += (mean.low or 0) <= 0.6 <= (mean.high or 0)
    assert 366 <= shares <= 394
    assert 366 <= means <= 394
