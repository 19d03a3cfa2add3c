"""How far the cities of a ticket are apart for a player, and which routes lie on the shortest ways or near them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.lookup import Lookup

FAR: Final = 99
NEAR: Final = 2  # a way so many trains longer than the shortest is near it
_QUEUE: Final = 64  # more than there are cities, and a power of two


class Ways:
    """A search over all routes at a `cost` in trains each; `on` and `near` gather the points of tickets by route."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.cost: vec[i64] = vec[i64]([FAR] * lookup.routes)
        self.on: vec[i64] = vec[i64]([0] * lookup.routes)
        self.near: vec[i64] = vec[i64]([0] * lookup.routes)
        self._from_a: vec[i64] = vec[i64]([0] * lookup.cities)
        self._from_b: vec[i64] = vec[i64]([0] * lookup.cities)
        self._queue: vec[i64] = vec[i64]([0] * _QUEUE)
        self._waits: vec[i64] = vec[i64]([0] * lookup.cities)
        # The routes of a city with the cities at their other ends, city after city.
        self._first: vec[i64] = vec[i64]()
        self._route: vec[i64] = vec[i64]()
        self._city: vec[i64] = vec[i64]()
        for city in range(lookup.cities):
            self._first = append(self._first, len(self._route))
            for route in lookup.city_routes[city]:
                self._route = append(self._route, route)
                a, b = lookup.route_a[route], lookup.route_b[route]
                self._city = append(self._city, b if a == city else a)
        self._first = append(self._first, len(self._route))

    def clear(self) -> None:
        """Forget all points."""
        for route in range(len(self.on)):
            self.on[route] = 0
            self.near[route] = 0

    def distance(self, ticket: i64) -> i64:
        """The trains missing to join the cities of a ticket; FAR if they cannot be joined any more."""
        lookup = self._lookup
        self._search(lookup.ticket_a[ticket], self._from_a)
        return self._from_a[lookup.ticket_b[ticket]]

    def note(self, ticket: i64) -> i64:
        """The same, and the points of the ticket are noted at the routes on its ways and near them."""
        distance = self.distance(ticket)
        if distance == 0 or distance >= FAR:
            return distance
        lookup = self._lookup
        points = lookup.ticket_points[ticket]
        self._search(lookup.ticket_b[ticket], self._from_b)
        from_a, from_b, cost, on, near = self._from_a, self._from_b, self.cost, self.on, self.near
        ends_a, ends_b = lookup.route_a, lookup.route_b
        for route in range(len(cost)):
            length = cost[route]
            if length > 0 and length < FAR:
                a = ends_a[route]
                b = ends_b[route]
                one = from_a[a] + from_b[b]
                other = from_a[b] + from_b[a]
                longer = (min(other, one)) + length - distance
                if longer <= NEAR:
                    near[route] += points
                    if longer == 0:
                        on[route] += points
        return distance

    def _search(self, start: i64, distance: vec[i64]) -> None:
        """The cost of the cheapest way from a city to every other."""
        cost, queue, waits = self.cost, self._queue, self._waits
        firsts, routes, cities = self._first, self._route, self._city
        for city in range(len(distance)):
            distance[city] = FAR
        distance[start] = 0
        queue[0] = start
        head: i64 = 0
        count: i64 = 1
        while count > 0:
            here = queue[head]
            head = (head + 1) & (_QUEUE - 1)
            count -= 1
            waits[here] = 0
            base = distance[here]
            edge = firsts[here]
            last = firsts[here + 1]
            while edge < last:
                length = base + cost[routes[edge]]
                there = cities[edge]
                if length < distance[there]:
                    distance[there] = length
                    if waits[there] == 0:
                        waits[there] = 1
                        queue[(head + count) & (_QUEUE - 1)] = there
                        count += 1
                edge += 1
