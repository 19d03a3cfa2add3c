"""The best use of a player's stations: one route of another player for each, settled together (TE-STATION-03).

Borrowed routes may meet and chain; several may borrow the same one; only a route that somebody owns (TE-STATION-04).
"""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.network import NO_ROUTE, joined, own_routes
from bradshaw.games.ticket_to_ride.state import RideState


class Borrowing:
    """A search through all choices, each station in the order of the cities: no route first, then the routes in the
    order of the data. The first of the best choices stays: most points, then most tickets."""

    def __init__(self, catalog: Catalog, state: RideState, seat: int) -> None:
        self.cities: list[int] = []
        self.best: list[int] = []
        self.points: int = 0  # of the tickets that only the borrowed routes complete
        self.completed: int = 0
        self._chosen: list[int] = []
        # By station: the routes worth trying, and the two parts of the own network that each would join, as bits.
        self._routes: list[list[int]] = []
        self._joins: list[list[int]] = []
        # The tickets the own network does not complete: the parts to be joined, and the points.
        self._wants: list[int] = []
        self._values: list[int] = []
        self._all_points: int = 0
        labels = joined(catalog, own_routes(catalog, state, seat))
        self._find_tickets(catalog, state, seat, labels)
        for city in range(catalog.cities):
            if state.city_owner[city] == seat:
                self._find_routes(catalog, state, seat, labels, city)
        if self._wants:
            self._search(0, [])

    def _find_tickets(self, catalog: Catalog, state: RideState, seat: int, labels: list[int]) -> None:
        for ticket in range(catalog.tickets):
            a = labels[catalog.ticket_a[ticket]]
            b = labels[catalog.ticket_b[ticket]]
            if state.ticket_at[ticket] == seat and a != b:
                self._wants.append(catalog.bit[a] | catalog.bit[b])
                self._values.append(catalog.ticket_points[ticket])
                self._all_points += catalog.ticket_points[ticket]

    def _find_routes(self, catalog: Catalog, state: RideState, seat: int, labels: list[int], city: int) -> None:
        """Of routes that join the same two parts only the first matters, of those that join nothing none."""
        routes: list[int] = []
        joins: list[int] = []
        for route in catalog.city_routes[city]:
            a = labels[catalog.route_a[route]]
            b = labels[catalog.route_b[route]]
            joins_parts = catalog.bit[a] | catalog.bit[b]
            owner = state.route_owner[route]
            if owner >= 0 and owner != seat and a != b and joins_parts not in joins:
                routes.append(route)
                joins.append(joins_parts)
        self.cities.append(city)
        self.best.append(NO_ROUTE)
        self._chosen.append(NO_ROUTE)
        self._routes.append(routes)
        self._joins.append(joins)

    def _search(self, station: int, parts: list[int]) -> None:
        """Try every choice for this station and the ones after it. `parts` are the sets of parts joined so far."""
        if self.points == self._all_points:
            return
        if station == len(self.cities):
            self._compare(parts)
            return
        self._chosen[station] = NO_ROUTE
        self._search(station + 1, parts)
        for choice in range(len(self._routes[station])):
            self._chosen[station] = self._routes[station][choice]
            self._search(station + 1, _join(parts, self._joins[station][choice]))

    def _compare(self, parts: list[int]) -> None:
        points = 0
        completed = 0
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


def _join(parts: list[int], joins: int) -> list[int]:
    """The sets of parts when one more pair is joined: sets that meet become one."""
    result: list[int] = []
    for part in parts:
        if part & joins:
            joins |= part
        else:
            result.append(part)
    result.append(joins)
    return result
