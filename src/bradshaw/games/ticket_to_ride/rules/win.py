"""Places and winners (TE-WIN)."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def places(scores: list[Score]) -> list[int]:
    """Return the place of each seat, from 1. Tied seats share a place and the next places are skipped (TE-WIN-02)."""
    return [1 + sum([is_better(other, one) for other in scores]) for one in scores]


def is_better(one: Score, other: Score) -> bool:
    """Return whether `one` ranks higher: by points, then tickets, then fewer stations, then the Express (TE-WIN-01)."""
    if one.total != other.total:
        return one.total > other.total
    if one.completed != other.completed:
        return one.completed > other.completed
    if one.stations_built != other.stations_built:
        return one.stations_built < other.stations_built
    return one.express > other.express


def winners(lookup: Lookup, state: TicketToRideState) -> list[int]:
    return [seat for seat, place in enumerate(places(score(lookup, state))) if place == 1]
