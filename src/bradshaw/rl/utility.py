"""Each seat's reward for a result."""

from __future__ import annotations

from bradshaw.core.values import Result

BEST, WORST = 1.0, -1.0


def utilities(result: Result) -> list[float]:
    """Return each seat's reward for a result."""
    return rewards_for([seat.place for seat in result.seats])


def rewards_for(places: list[int]) -> list[float]:
    """Return rewards in equal steps from 1 for first place to -1 for last; ties share the mean, so the sum is 0."""
    opponents = len(places) - 1
    if opponents == 0:
        return [0.0]  # a single player has no one to beat
    rewards = []
    for place in places:
        # Two seats at place 1 occupy places 1 and 2, for a mean of 1.5.
        mean = place + (places.count(place) - 1) / 2
        rewards.append(BEST - (BEST - WORST) * (mean - 1) / opponents)
    return rewards
