"""Places and winners (TE-WIN)."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def places(scores: list[Score]) -> list[int]:
    """Return the place of each seat, from 1. Tied seats share a place and the next places are skipped (TE-WIN-02)."""
    result: list[int] = []
    for seat_score in scores:
        place = 1
        for rival in scores:
            if is_better(rival, seat_score):
                place += 1
        result.append(place)
    return result


def is_better(candidate: Score, rival: Score) -> bool:
    """Return whether `candidate` ranks above `rival`: points, tickets, fewer stations, the Express (TE-WIN-01)."""
    if candidate.total != rival.total:
        return candidate.total > rival.total
    if candidate.completed != rival.completed:
        return candidate.completed > rival.completed
    if candidate.stations_built != rival.stations_built:
        return candidate.stations_built < rival.stations_built
    return candidate.express > rival.express


def winners(lookup: Lookup, state: TicketToRideState) -> list[int]:
    return [seat for seat, place in enumerate(places(score(lookup, state))) if place == 1]
