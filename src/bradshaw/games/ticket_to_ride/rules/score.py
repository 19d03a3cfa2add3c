"""Final scoring (TE-SCORE): routes, tickets, unbuilt stations, the European Express."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.borrowing import Borrowing
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, component_labels
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from bradshaw.games.ticket_to_ride.state import TicketToRideState

STATION_LEFT: Final = 4


@mypyc_attr(acyclic=True)
class Score:
    """A seat's score by category. The total can be negative (TE-SCORE-04)."""

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self.routes: i64 = state.points[seat]
        self.stations_built: i64 = lookup.stations - state.stations[seat]
        # Unbuilt stations always score, even if built ones are of no use (TE-SCORE-02, TE-STATION-05).
        self.stations: i64 = state.stations[seat] * STATION_LEFT
        self.borrowing: Borrowing = Borrowing(lookup, state, seat)
        self.network: vec[i64] = self.borrowing.own
        for route in self.borrowing.best:
            if route != NO_ROUTE:
                self.network = append(self.network, route)
        self.tickets: i64 = 0
        self.completed: i64 = 0
        self._score_tickets(lookup, state, seat)
        self.trail: Trail = Trail(lookup, state, seat)
        self.express: i64 = 0
        self.total: i64 = self.routes + self.tickets + self.stations

    def _score_tickets(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        """Add the points of completed tickets and subtract those of the others (TE-SCORE-01)."""
        borrows = len(self.network) > len(self.borrowing.own)
        labels = component_labels(lookup, self.network) if borrows else self.borrowing.labels
        ticket_at = state.ticket_at
        for ticket in range(lookup.tickets):
            if ticket_at[ticket] != seat:
                continue
            if labels[lookup.ticket_a[ticket]] == labels[lookup.ticket_b[ticket]]:
                self.tickets += lookup.ticket_points[ticket]
                self.completed += 1
            else:
                self.tickets -= lookup.ticket_points[ticket]


def score(lookup: Lookup, state: TicketToRideState) -> list[Score]:
    """Score all seats. Every longest trail gets the Express (TE-SCORE-03), unless it is empty (TE-SCORE-05)."""
    scores: list[Score] = []
    longest: i64 = 1
    for seat in range(lookup.players):
        seat_score = Score(lookup, state, seat)
        scores.append(seat_score)
        longest = max(longest, seat_score.trail.length)
    for seat_score in scores:
        if seat_score.trail.length == longest:
            seat_score.express = lookup.express
            seat_score.total += lookup.express
    return scores
