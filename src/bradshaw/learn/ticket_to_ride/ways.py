"""The distance between a ticket's cities for a player, and the routes on or near the shortest ways."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.lookup import Lookup

FAR: Final = 99
NEAR: Final = 2  # near ways are up to this many trains longer than the shortest
_BUCKETS: Final = 16  # a power of two, larger than the longest route
_NONE: Final = -1


class Ways:
    """Shortest ways over routes with a `cost` in trains; `on` and `near` sum the tickets' points by route."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.cost: vec[i64] = vec[i64]([FAR] * lookup.routes)
        self.on: vec[i64] = vec[i64]([0] * lookup.routes)
        self.near: vec[i64] = vec[i64]([0] * lookup.routes)
        self._from_a: vec[i64] = vec[i64]([0] * lookup.cities)
        self._from_b: vec[i64] = vec[i64]([0] * lookup.cities)
        # The frontier of Dial's algorithm: a linked list of cities for each distance, modulo _BUCKETS. A city enters
        # again when a shorter way is found, at most once per route.
        self._top: vec[i64] = vec[i64]([_NONE] * _BUCKETS)
        self._after: vec[i64] = vec[i64]([_NONE] * (2 * lookup.routes + 1))
        self._waiting: vec[i64] = vec[i64]([0] * (2 * lookup.routes + 1))
        # The routes of each city with the cities at their other ends, in compressed rows.
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
        for route in range(len(self.on)):
            self.on[route] = 0
            self.near[route] = 0

    def distance(self, ticket: i64) -> i64:
        """Return the trains missing to connect a ticket's cities; FAR if they can no longer be connected."""
        a, b = self._lookup.ticket_a[ticket], self._lookup.ticket_b[ticket]
        self._search(a, b, FAR, self._from_a)
        return self._from_a[b]

    def mark(self, ticket: i64) -> i64:
        """Add a ticket's points to the routes on and near its shortest ways, and return its distance."""
        distance = self.distance(ticket)
        if distance == 0 or distance >= FAR:
            return distance
        lookup = self._lookup
        points = lookup.ticket_points[ticket]
        self._search(lookup.ticket_b[ticket], lookup.ticket_a[ticket], distance + NEAR, self._from_b)
        from_a, from_b, cost, on, near = self._from_a, self._from_b, self.cost, self.on, self.near
        ends_a, ends_b = lookup.route_a, lookup.route_b
        for route in range(len(cost)):
            length = cost[route]
            if length > 0 and length < FAR:
                a = ends_a[route]
                b = ends_b[route]
                one = from_a[a] + from_b[b]
                other = from_a[b] + from_b[a]
                longer = min(one, other) + length - distance
                if longer <= NEAR:
                    near[route] += points
                    if longer == 0:
                        on[route] += points
        return distance

    def _search(self, start: i64, goal: i64, most: i64, distance: vec[i64]) -> None:
        """Find the distances from `start`, up to `most` and to NEAR beyond the goal; distances beyond are not exact."""
        cost, top, after, waiting = self.cost, self._top, self._after, self._waiting
        firsts, routes, cities = self._first, self._route, self._city
        for city in range(len(distance)):
            distance[city] = FAR
        for place in range(i64(_BUCKETS)):
            top[place] = _NONE
        distance[start] = 0
        waiting[0] = start
        after[0] = _NONE
        top[0] = 0
        entries: i64 = 1
        left: i64 = 1
        reach: i64 = 0
        while left > 0 and reach <= most:
            entry = top[reach & (_BUCKETS - 1)]
            if entry == _NONE:
                reach += 1
                continue
            top[reach & (_BUCKETS - 1)] = after[entry]
            left -= 1
            here = waiting[entry]
            if distance[here] != reach:
                continue
            edge = firsts[here]
            last = firsts[here + 1]
            while edge < last:
                length = reach + cost[routes[edge]]
                there = cities[edge]
                if length < distance[there] and length <= most:
                    distance[there] = length
                    if there == goal:
                        most = min(most, length + NEAR)
                    waiting[entries] = there
                    after[entries] = top[length & (_BUCKETS - 1)]
                    top[length & (_BUCKETS - 1)] = entries
                    entries += 1
                    left += 1
                edge += 1
