"""Means with 95 % confidence intervals, from games that come in deals.

Games of one deal meet with the same chance and are no independent witnesses; deals are. So everything here takes the
values deal by deal, and judges how sure a mean is by how much the deals differ.
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
    """A mean, and the bounds between which the true one lies with 95 % confidence (None: too few deals to say)."""

    mean: float
    low: float | None
    high: float | None


def by_deal(values: Iterable[tuple[int, float]]) -> Deals:
    """Values with the numbers of their deals, put together by deal."""
    deals: Deals = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    return deals


def mean_interval(deals: Deals) -> Interval | None:
    """The mean of any values, by Student's t over the means of the deals; None if there are no values."""
    if not deals:
        return None
    mean, error = _mean_and_error(list(deals.values()))
    if error == inf:
        return Interval(mean, None, None)
    reach = student_t(len(deals) - 1) * error
    return Interval(mean, mean - reach, mean + reach)


def share_interval(deals: Deals) -> Interval | None:
    """The mean of shares between 0 and 1, by Wilson's method, which is also right for a bot that always wins.

    It wants to know from how many independent games the share comes: that is worked out from how much the deals
    differ (as Korn and Graubard do for clustered samples), and is never more than the games nor less than the deals.
    """
    if not deals:
        return None
    games = sum(map(len, deals.values()))
    share, error = _mean_and_error(list(deals.values()))
    fewest, most = len(deals), games
    count = float(fewest)
    if 0 < error < inf:
        count = min(max(share * (1 - share) / error**2, fewest), most)
    middle = (share + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
    reach = _Z * sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2)) / (1 + _Z**2 / count)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def _mean_and_error(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean over all values, and its standard error; infinite if a single deal cannot tell."""
    mean = fmean([value for deal in deals for value in deal])
    if len(deals) < 2:
        return mean, inf
    return mean, sqrt(variance([fmean(deal) for deal in deals]) / len(deals))


def student_t(freedom: int) -> float:
    """The quantile of Student's t that goes with the confidence: from the table where the degrees of freedom are
    very few, else by the Cornish-Fisher expansion, which is then right to a hundredth."""
    if freedom in _T_TABLE:
        return _T_TABLE[freedom]
    z = float(_Z)
    second, third = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    fourth = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return float(z + second / freedom + third / freedom**2 + fourth / freedom**3)
