"""What a result is worth to each seat, for learning agents."""

from __future__ import annotations

from bradshaw.core.values import Result

BEST, WORST = 1.0, -1.0


def utilities(result: Result) -> list[float]:
    """From 1 for the first place down to -1 for the last, in equal steps; equals share what their places are worth
    together. The sum over all seats is 0."""
    places = [seat.place for seat in result.seats]
    last = len(places) - 1
    found = []
    for place in places:
        # Two who share place 1 hold places 1 and 2, that is 1.5 each.
        held = place + (places.count(place) - 1) / 2
        found.append(BEST - (BEST - WORST) * (held - 1) / last)
    return found
