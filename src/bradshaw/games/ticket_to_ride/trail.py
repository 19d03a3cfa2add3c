"""The longest trail of a player's own trains, for the European Express (TE-SCORE-03).

A trail uses no route twice and may come through a city as often as it likes. Of a longest trail that is not a round
trip both ends are cities where an odd number of the player's routes meet: at any other end, a route would be left to
go on by. So it is enough to set out from those; a network without such cities can be travelled whole in one round trip.
"""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.network import own_routes
from bradshaw.games.ticket_to_ride.state import RideState


class Trail:
    """A search for the longest trail: its length in trains, its routes in order, and the city it sets out from."""

    def __init__(self, catalog: Catalog, state: RideState, seat: int) -> None:
        self.length: int = 0
        self.routes: list[int] = []
        self.start: int = 0
        self._catalog: Catalog = catalog
        self._at: list[list[int]] = [[] for _ in range(catalog.cities)]  # own routes by city
        self._used: list[bool] = [False] * catalog.routes
        self._path: list[int] = []
        self._start: int = 0
        for route in own_routes(catalog, state, seat):
            self._at[catalog.route_a[route]].append(route)
            self._at[catalog.route_b[route]].append(route)
        for city in self._starts():
            if self._unused_from(city) > self.length:
                self._start = city
                self._go(city, 0)

    def _starts(self) -> list[int]:
        """The cities worth setting out from: the odd ones, and one of every part without any."""
        starts: list[int] = []
        seen: list[bool] = [False] * self._catalog.cities
        for city in range(self._catalog.cities):
            if seen[city] or not self._at[city]:
                continue
            odd: list[int] = []
            for each in self._part_of(city, seen):
                if len(self._at[each]) % 2 == 1:
                    odd.append(each)
            starts.extend(odd or [city])
        return starts

    def _part_of(self, city: int, seen: list[bool]) -> list[int]:
        """The cities joined to this one, itself included; marks them as seen."""
        part: list[int] = [city]
        seen[city] = True
        for each in part:  # grows while it is read
            for route in self._at[each]:
                other = self._catalog.route_a[route] + self._catalog.route_b[route] - each
                if not seen[other]:
                    seen[other] = True
                    part.append(other)
        return part

    def _unused_from(self, city: int) -> int:
        """The trains on all unused routes that can still be come to from a city: no trail goes on for longer."""
        total = 0
        counted: list[bool] = self._used[:]
        reached: list[int] = [city]
        for each in reached:  # grows while it is read
            for route in self._at[each]:
                if not counted[route]:
                    counted[route] = True
                    total += self._catalog.route_length[route]
                    reached.append(self._catalog.route_a[route] + self._catalog.route_b[route] - each)
        return total

    def _go(self, city: int, length: int) -> None:
        """Go on from a city by every unused route, as long as it can still lead to a longer trail."""
        if length > self.length:
            self.length = length
            self.routes = self._path[:]
            self.start = self._start
        if length + self._unused_from(city) <= self.length:
            return
        for route in self._at[city]:
            if not self._used[route]:
                self._used[route] = True
                self._path.append(route)
                other = self._catalog.route_a[route] + self._catalog.route_b[route] - city
                self._go(other, length + self._catalog.route_length[route])
                self._path.pop()
                self._used[route] = False
