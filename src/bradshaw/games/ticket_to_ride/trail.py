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
        self._own: list[int] = own_routes(catalog, state, seat)
        # Own routes by city, numbered as in `_own`.
        self._at: list[list[int]] = [[] for _ in range(catalog.cities)]
        for number, route in enumerate(self._own):
            self._at[catalog.route_a[route]].append(number)
            self._at[catalog.route_b[route]].append(number)
        self._used: list[bool] = [False] * len(self._own)
        self._path: list[int] = []
        self._start: int = 0
        # Where the search has been: a city with a set of used routes. How one came there does not matter any more.
        self._been: set[int] = set()
        for city in self._starts():
            self._start = city
            self._go(city, 0, 0)

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
            for number in self._at[each]:
                other = self._other_end(number, each)
                if not seen[other]:
                    seen[other] = True
                    part.append(other)
        return part

    def _go(self, city: int, length: int, used: int) -> None:
        """Go on from a city by every unused route, as long as it can still lead to a longer trail. `used` is the set of
        used routes as bits."""
        here = used * self._catalog.cities + city
        if here in self._been:
            return
        self._been.add(here)
        if length > self.length:
            self.length = length
            self.routes = [self._own[number] for number in self._path]
            self.start = self._start
        if length + self._most_from(city) <= self.length:
            return
        for number in self._at[city]:
            if not self._used[number]:
                self._used[number] = True
                self._path.append(number)
                further = length + self._catalog.route_length[self._own[number]]
                self._go(self._other_end(number, city), further, used + self._catalog.bit[number])
                self._path.pop()
                self._used[number] = False

    def _most_from(self, city: int) -> int:
        """No trail goes on from a city for longer than this: the trains on all unused routes it can come to, less what
        must be left over. At every odd city but the two ends some route is left, and one route is left for two cities
        at most; so at least half of the shortest routes there are lost, all but the longest of these."""
        total = 0
        lost = 0
        longest = 0
        seen: list[bool] = [False] * self._catalog.cities
        seen[city] = True
        reached: list[int] = [city]
        for each in reached:  # grows while it is read
            unused = 0
            shortest = 0
            for number in self._at[each]:
                if not self._used[number]:
                    unused += 1
                    length = self._catalog.route_length[self._own[number]]
                    total += length
                    if shortest == 0 or length < shortest:
                        shortest = length
                    other = self._other_end(number, each)
                    if not seen[other]:
                        seen[other] = True
                        reached.append(other)
            if unused % 2 == 1 and each != city:
                lost += shortest
                longest = max(longest, shortest)
        # Every route was counted at both its ends.
        return total // 2 - (lost - longest + 1) // 2

    def _other_end(self, number: int, city: int) -> int:
        route = self._own[number]
        return self._catalog.route_a[route] + self._catalog.route_b[route] - city
