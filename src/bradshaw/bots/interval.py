"""Means with 95 % confidence intervals, from games grouped by deal.

Games of one deal share their chance and are not independent samples; deals are. So every function takes values grouped
by deal and derives the error of a mean from the variance between deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, variance

import msgspec

CONFIDENCE = 0.95
_T_TABLE = {1: 12.706, 2: 4.303, 3: 3.182}
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

Deals = dict[int, list[float]]


class Interval(msgspec.Struct, frozen=True):
    """A mean and the bounds of its 95 % confidence interval, which are None if there are too few deals."""

    mean: float
    low: float | None
    high: float | None


def by_deal(values: Iterable[tuple[int, float]]) -> Deals:
    deals: Deals = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    return deals


def mean_interval(deals: Deals) -> Interval | None:
    """Return the mean with a Student's t interval over the deals' means; None without values."""
    if not deals:
        return None
    mean, error = _mean_and_error(list(deals.values()))
    if error == inf:
        return Interval(mean, None, None)
    margin = student_t(len(deals) - 1) * error
    return Interval(mean, mean - margin, mean + margin)


def share_interval(deals: Deals) -> Interval | None:
    """Return the mean of shares between 0 and 1 with a Wilson interval, which also suits a bot that always wins.

    The sample size is the effective number of games, estimated from the variance between deals (Korn and Graubard, for
    clustered samples) and clamped between the number of deals and the number of games.
    """
    if not deals:
        return None
    games = sum(map(len, deals.values()))
    share, error = _mean_and_error(list(deals.values()))
    count = float(len(deals))
    if 0 < error < inf:
        count = min(max(share * (1 - share) / error**2, len(deals)), games)
    centre = (share + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
    margin = _Z * sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2)) / (1 + _Z**2 / count)
    return Interval(share, max(0.0, centre - margin), min(1.0, centre + margin))


def _mean_and_error(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean over all values and its standard error, which is infinite for a single deal."""
    mean = fmean([value for deal in deals for value in deal])
    if len(deals) < 2:
        return mean, inf
    return mean, sqrt(variance([fmean(deal) for deal in deals]) / len(deals))


def student_t(degrees: int) -> float:
    """Return the 97.5 % quantile of Student's t, accurate to 0.01 above the tabulated values (Cornish-Fisher)."""
    if degrees in _T_TABLE:
        return _T_TABLE[degrees]
    z = float(_Z)
    second, third = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    fourth = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return float(z + second / degrees + third / degrees**2 + fourth / degrees**3)
