"""Finds the best routes for a player's stations to borrow, one route per station (TE-STATION-03).

Borrowed routes can connect to each other, and several stations can borrow the same route (TE-STATION-04).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, component_labels, own_routes
from bradshaw.games.ticket_to_ride.state import TicketToRideState


@mypyc_attr(acyclic=True)
class Borrowing:
    """Tries every choice of borrowed routes and keeps the first of the best: most points, then most tickets.

    Stations are in city order. Each one tries no route first, then the routes in data order.
    """

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self.own: vec[i64] = own_routes(lookup, state, seat)
        self.labels: vec[i64] = component_labels(lookup, self.own)  # each city's component in the seat's own network
        self.cities: vec[i64] = vec[i64]()
        self.best: vec[i64] = vec[i64]()
        self.points: i64 = 0  # from tickets that need a borrowed route
        self.completed: i64 = 0
        self._chosen: vec[i64] = vec[i64]()
        # The routes worth trying, station by station; the pair of components each route joins, as bits; and the end of
        # each station's routes.
        self._routes: vec[i64] = vec[i64]()
        self._pairs: vec[i64] = vec[i64]()
        self._ends: vec[i64] = vec[i64]()
        # The incomplete tickets: the pair of components each ticket must join, as bits, and its points.
        self._needs: vec[i64] = vec[i64]()
        self._ticket_points: vec[i64] = vec[i64]()
        self._all_points: i64 = 0
        labels = self.labels
        self._find_tickets(lookup, state, seat, labels)
        owners = state.city_owner
        for city in range(lookup.cities):
            if owners[city] == seat:
                self._find_routes(lookup, state, seat, labels, city)
        if len(self._needs) > 0:
            self._search(0, vec[i64]())

    def _find_tickets(self, lookup: Lookup, state: TicketToRideState, seat: i64, labels: vec[i64]) -> None:
        ticket_at = state.ticket_at
        for ticket in range(lookup.tickets):
            if ticket_at[ticket] != seat:
                continue
            a = labels[lookup.ticket_a[ticket]]
            b = labels[lookup.ticket_b[ticket]]
            if a != b:
                self._needs = append(self._needs, lookup.bit[a] | lookup.bit[b])
                self._ticket_points = append(self._ticket_points, lookup.ticket_points[ticket])
                self._all_points += lookup.ticket_points[ticket]

    def _find_routes(self, lookup: Lookup, state: TicketToRideState, seat: i64, labels: vec[i64], city: i64) -> None:
        """Add a station with the first route that joins each pair of components."""
        pairs = vec[i64]()
        for route in lookup.city_routes[city]:
            owner = state.route_owner[route]
            if owner < 0 or owner == seat:
                continue
            a = labels[lookup.route_a[route]]
            b = labels[lookup.route_b[route]]
            pair = lookup.bit[a] | lookup.bit[b]
            if a != b and pair not in pairs:
                pairs = append(pairs, pair)
                self._routes = append(self._routes, route)
                self._pairs = append(self._pairs, pair)
        self.cities = append(self.cities, city)
        self.best = append(self.best, NO_ROUTE)
        self._chosen = append(self._chosen, NO_ROUTE)
        self._ends = append(self._ends, len(self._routes))

    def _search(self, station: i64, groups: vec[i64]) -> None:
        """Try every choice for this station and the rest. `groups` are the sets of joined components, as bits."""
        if self.points == self._all_points:
            return
        if station == len(self.cities):
            self._keep_if_better(groups)
            return
        self._chosen[station] = NO_ROUTE
        self._search(station + 1, groups)
        for choice in range(self._ends[station - 1] if station > 0 else 0, self._ends[station]):
            self._chosen[station] = self._routes[choice]
            self._search(station + 1, _join(groups, self._pairs[choice]))

    def _keep_if_better(self, groups: vec[i64]) -> None:
        points: i64 = 0
        completed: i64 = 0
        for ticket in range(len(self._needs)):
            need = self._needs[ticket]
            for group in groups:
                if group & need == need:
                    points += self._ticket_points[ticket]
                    completed += 1
        if points > self.points or (points == self.points and completed > self.completed):
            self.points = points
            self.completed = completed
            self.best = self._chosen[:]


def _join(groups: vec[i64], pair: i64) -> vec[i64]:
    """Add a pair of components, merging the groups that overlap it."""
    result = vec[i64]()
    for group in groups:
        if group & pair != 0:
            pair |= group
        else:
            result = append(result, group)
    return append(result, pair)
