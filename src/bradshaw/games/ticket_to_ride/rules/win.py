"""Who wins (TE-WIN)."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def places(scores: list[Score]) -> list[int]:
    """The place of every seat, 1 for the winner; ties share a place and the next places are skipped (TE-WIN-02)."""
    result: list[int] = []
    for one in scores:
        place = 1
        for other in scores:
            if is_better(other, one):
                place += 1
        result.append(place)
    return result


def is_better(one: Score, other: Score) -> bool:
    """Whether a score ranks above another: points, then completed tickets, then fewest stations built, then the
    European Express (TE-WIN-01)."""
    if one.total != other.total:
        return one.total > other.total
    if one.completed != other.completed:
        return one.completed > other.completed
    if one.stations_built != other.stations_built:
        return one.stations_built < other.stations_built
    return one.express > other.express


def winners(lookup: Lookup, state: TicketToRideState) -> list[int]:
    """The seats in first place."""
    result: list[int] = []
    seats = places(score(lookup, state))
    for seat in range(lookup.players):
        if seats[seat] == 1:
            result.append(seat)
    return result
