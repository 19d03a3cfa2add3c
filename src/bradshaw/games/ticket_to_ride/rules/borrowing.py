"""The best use of a player's stations: each borrows one route of another player, chosen together (TE-STATION-03).

Borrowed routes may connect to each other, and several stations may borrow the same one (TE-STATION-04).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, joined, own_routes
from bradshaw.games.ticket_to_ride.state import TicketToRideState


@mypyc_attr(acyclic=True)
class Borrowing:
    """Searches all choices, stations in the order of the cities, for each no route first, then the routes in the order
    of the data. Keeps the first of the best choices: most points, then most tickets."""

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self.own: vec[i64] = own_routes(lookup, state, seat)
        self.labels: vec[i64] = joined(lookup, self.own)  # by city, for the own network
        self.cities: vec[i64] = vec[i64]()
        self.best: vec[i64] = vec[i64]()
        self.points: i64 = 0  # of tickets completed only with borrowed routes
        self.completed: i64 = 0
        self._chosen: vec[i64] = vec[i64]()
        # The routes worth trying, station by station; the two parts of the own network that each would join, as bits;
        # and where the routes of each station end.
        self._routes: vec[i64] = vec[i64]()
        self._joins: vec[i64] = vec[i64]()
        self._ends: vec[i64] = vec[i64]()
        # The tickets that the own network does not complete: the parts to be joined, and the points.
        self._wants: vec[i64] = vec[i64]()
        self._values: vec[i64] = vec[i64]()
        self._all_points: i64 = 0
        labels = self.labels
        self._find_tickets(lookup, state, seat, labels)
        owners = state.city_owner
        for city in range(lookup.cities):
            if owners[city] == seat:
                self._find_routes(lookup, state, seat, labels, city)
        if len(self._wants) > 0:
            self._search(0, vec[i64]())

    def _find_tickets(self, lookup: Lookup, state: TicketToRideState, seat: i64, labels: vec[i64]) -> None:
        lies_at = state.ticket_at
        for ticket in range(lookup.tickets):
            if lies_at[ticket] != seat:
                continue
            a = labels[lookup.ticket_a[ticket]]
            b = labels[lookup.ticket_b[ticket]]
            if a != b:
                self._wants = append(self._wants, lookup.bit[a] | lookup.bit[b])
                self._values = append(self._values, lookup.ticket_points[ticket])
                self._all_points += lookup.ticket_points[ticket]

    def _find_routes(self, lookup: Lookup, state: TicketToRideState, seat: i64, labels: vec[i64], city: i64) -> None:
        """Keep the first route for each pair of parts, and none that joins nothing."""
        joins = vec[i64]()
        for route in lookup.city_routes[city]:
            owner = state.route_owner[route]
            if owner < 0 or owner == seat:
                continue
            a = labels[lookup.route_a[route]]
            b = labels[lookup.route_b[route]]
            joins_parts = lookup.bit[a] | lookup.bit[b]
            if a != b and joins_parts not in joins:
                joins = append(joins, joins_parts)
                self._routes = append(self._routes, route)
                self._joins = append(self._joins, joins_parts)
        self.cities = append(self.cities, city)
        self.best = append(self.best, NO_ROUTE)
        self._chosen = append(self._chosen, NO_ROUTE)
        self._ends = append(self._ends, len(self._routes))

    def _search(self, station: i64, parts: vec[i64]) -> None:
        """Try every choice for this and the following stations. `parts` are the sets of parts joined so far."""
        if self.points == self._all_points:
            return
        if station == len(self.cities):
            self._compare(parts)
            return
        self._chosen[station] = NO_ROUTE
        self._search(station + 1, parts)
        for choice in range(self._ends[station - 1] if station > 0 else 0, self._ends[station]):
            self._chosen[station] = self._routes[choice]
            self._search(station + 1, _join(parts, self._joins[choice]))

    def _compare(self, parts: vec[i64]) -> None:
        points: i64 = 0
        completed: i64 = 0
        for ticket in range(len(self._wants)):
            want = self._wants[ticket]
            for part in parts:
                if part & want == want:
                    points += self._values[ticket]
                    completed += 1
        if points > self.points or (points == self.points and completed > self.completed):
            self.points = points
            self.completed = completed
            self.best = self._chosen[:]


def _join(parts: vec[i64], joins: i64) -> vec[i64]:
    """Join one more pair of parts: sets that overlap are merged."""
    result = vec[i64]()
    for part in parts:
        if part & joins != 0:
            joins |= part
        else:
            result = append(result, part)
    return append(result, joins)
