"""The reward of a result for each seat."""

from __future__ import annotations

from bradshaw.core.values import Result

BEST, WORST = 1.0, -1.0


def utilities(result: Result) -> list[float]:
    """Return rewards from 1 for the first place to -1 for the last, in equal steps. Ties share the mean, so the sum is
    0."""
    places = [seat.place for seat in result.seats]
    last = len(places) - 1
    if last == 0:
        return [0.0]  # a single player has no one to beat
    found = []
    for place in places:
        # Two at place 1 hold places 1 and 2, so 1.5 each.
        held = place + (places.count(place) - 1) / 2
        found.append(BEST - (BEST - WORST) * (held - 1) / last)
    return found
