"""Ratings for games of many players, by openskill's Plackett-Luce model: one number for each bot and how sure it is.

Two bots whose ratings differ by much less than their deviations are not told apart. Ratings of different series
cannot be compared, since each begins afresh.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating


class Rating(msgspec.Struct, frozen=True):
    """Strength and its standard deviation. Everybody begins at 25 ± 8.3."""

    strength: float
    deviation: float


def rate(games: Iterable[tuple[tuple[str, ...], tuple[int, ...]]]) -> dict[str, Rating]:
    """The ratings after games given as the bots at the seats and their places, one after the other."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for seats, places in games:
        before = [[ratings.setdefault(name, model.rating(name=name))] for name in seats]
        after = model.rate(before, ranks=[float(place) for place in places])
        # A bot at several seats moves by the mean of what it would at each of them.
        for name in set(seats):
            moved = [team[0] for team, seat in zip(after, seats, strict=True) if seat == name]
            mu, sigma = fmean(each.mu for each in moved), fmean(each.sigma for each in moved)
            ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}
