"""The longest trail of a player's own trains, for the European Express (TE-SCORE-03).

A trail uses no route twice and may come through a city as often as it likes. Of a longest trail that is not a round
trip both ends are cities where an odd number of the player's routes meet: at any other end, a route would be left to
go on by. So it is enough to set out from those; a network without such cities can be travelled whole in one round trip.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.network import own_routes
from bradshaw.games.ticket_to_ride.state import RideState


class Trail:
    """A search for the longest trail: its length in trains, its routes in order, and the city it sets out from."""

    def __init__(self, catalog: Catalog, state: RideState, seat: i64) -> None:
        self.length: i64 = 0
        self.routes: vec[i64] = vec[i64]()
        self.start: i64 = 0
        self._catalog: Catalog = catalog
        self._own: vec[i64] = own_routes(catalog, state, seat)
        # Own routes by city, numbered as in `_own`.
        self._at: list[vec[i64]] = [vec[i64]() for _ in range(catalog.cities)]
        for number in range(len(self._own)):
            a, b = catalog.route_a[self._own[number]], catalog.route_b[self._own[number]]
            self._at[a] = append(self._at[a], number)
            self._at[b] = append(self._at[b], number)
        self._used: vec[i64] = vec[i64]([0] * len(self._own))  # by number, 1 while it is on the path
        self._path: vec[i64] = vec[i64]()
        self._start: i64 = 0
        # Where the search has been: a city with a set of used routes. How one came there does not matter any more.
        self._been: set[int] = set()
        for city in self._starts():
            self._start = city
            self._go(city, 0, 0)

    def _starts(self) -> vec[i64]:
        """The cities worth setting out from: the odd ones, and one of every part without any."""
        starts = vec[i64]()
        seen = vec[i64]([0] * self._catalog.cities)
        for city in range(self._catalog.cities):
            if seen[city] == 1 or len(self._at[city]) == 0:
                continue
            odd = 0
            for each in self._part_of(city, seen):
                if len(self._at[each]) % 2 == 1:
                    starts = append(starts, each)
                    odd += 1
            if odd == 0:
                starts = append(starts, city)
        return starts

    def _part_of(self, city: i64, seen: vec[i64]) -> vec[i64]:
        """The cities joined to this one, itself included; marks them as seen."""
        part = vec[i64]([city])
        seen[city] = 1
        place: i64 = 0
        while place < len(part):
            each = part[place]
            for number in self._at[each]:
                other = self._other_end(number, each)
                if seen[other] == 0:
                    seen[other] = 1
                    part = append(part, other)
            place += 1
        return part

    def _go(self, city: i64, length: i64, used: i64) -> None:
        """Go on from a city by every unused route, as long as it can still lead to a longer trail. `used` is the set of
        used routes as bits."""
        here = used * self._catalog.cities + city
        if here in self._been:
            return
        self._been.add(here)
        if length > self.length:
            self.length = length
            self.routes = vec[i64]([self._own[number] for number in self._path])
            self.start = self._start
        if length + self._most_from(city) <= self.length:
            return
        for number in self._at[city]:
            if self._used[number] == 0:
                self._used[number] = 1
                self._path = append(self._path, number)
                further = length + self._catalog.route_length[self._own[number]]
                self._go(self._other_end(number, city), further, used + self._catalog.bit[number])
                self._path, _ = pop(self._path)
                self._used[number] = 0

    def _most_from(self, city: i64) -> i64:
        """No trail goes on from a city for longer than this: the trains on all unused routes it can come to, less what
        must be left over. At every odd city but the two ends some route is left, and one route is left for two cities
        at most; so at least half of the shortest routes there are lost, all but the longest of these."""
        total: i64 = 0
        lost: i64 = 0
        longest: i64 = 0
        seen = vec[i64]([0] * self._catalog.cities)
        seen[city] = 1
        reached = vec[i64]([city])
        place: i64 = 0
        used, own, lengths = self._used, self._own, self._catalog.route_length
        while place < len(reached):
            each = reached[place]
            unused: i64 = 0
            shortest: i64 = 0
            for number in self._at[each]:
                if used[number] == 0:
                    unused += 1
                    length = lengths[own[number]]
                    total += length
                    if shortest == 0 or length < shortest:
                        shortest = length
                    other = self._other_end(number, each)
                    if seen[other] == 0:
                        seen[other] = 1
                        reached = append(reached, other)
            if unused % 2 == 1 and each != city:
                lost += shortest
                longest = max(longest, shortest)
            place += 1
        # Every route was counted at both its ends.
        return total // 2 - (lost - longest + 1) // 2

    def _other_end(self, number: i64, city: i64) -> i64:
        route = self._own[number]
        return self._catalog.route_a[route] + self._catalog.route_b[route] - city
