"""The distance between a ticket's cities for a player, and the detour over each route."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bradshaw.games.ticket_to_ride.lookup import Lookup

UNREACHABLE: Final = 99
NEAR: Final = 2  # a near path is up to this many trains longer than the shortest
NOT_NEAR: Final = 250  # more than any detour
_BUCKETS: Final = 16  # a power of two, larger than the longest route
_NONE: Final = -1


class ShortestPaths:
    """Shortest paths over routes with a `cost` in trains."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.cost: vec[i64] = vec[i64]([UNREACHABLE] * lookup.routes)
        self._from_a: vec[i64] = vec[i64]([0] * lookup.cities)
        self._from_b: vec[i64] = vec[i64]([0] * lookup.cities)
        # The frontier of Dial's algorithm: a linked list of cities for each distance, modulo _BUCKETS. A city enters
        # again when a shorter path is found, at most once per route.
        self._top: vec[i64] = vec[i64]([_NONE] * _BUCKETS)
        self._next: vec[i64] = vec[i64]([_NONE] * (2 * lookup.routes + 1))
        self._waiting: vec[i64] = vec[i64]([0] * (2 * lookup.routes + 1))
        # The routes of each city with the cities at their other ends, in compressed rows.
        self._first_edge: vec[i64] = vec[i64]()
        self._route: vec[i64] = vec[i64]()
        self._city: vec[i64] = vec[i64]()
        for city in range(lookup.cities):
            self._first_edge = append(self._first_edge, len(self._route))
            for route in lookup.city_routes[city]:
                self._route = append(self._route, route)
                a, b = lookup.route_a[route], lookup.route_b[route]
                self._city = append(self._city, b if a == city else a)
        self._first_edge = append(self._first_edge, len(self._route))

    def distance(self, ticket: i64) -> i64:
        """Return the trains still needed to connect a ticket's cities; UNREACHABLE if no path is left."""
        a, b = self._lookup.ticket_a[ticket], self._lookup.ticket_b[ticket]
        self._search(a, b, UNREACHABLE, self._from_a)
        return self._from_a[b]

    def measure(self, ticket: i64, detours: vec[u8], at: i64) -> i64:
        """Return a ticket's distance, and write for each route how many trains longer than that the shortest path over
        it is: exactly up to NEAR, beyond that a lower bound.

        A route that costs nothing or cannot be claimed counts as NOT_NEAR, and so does every route of a completed
        ticket. If no path is left, each route's detour is 0.
        """
        distance = self.distance(ticket)
        lookup = self._lookup
        routes = lookup.routes
        if distance == 0 or distance >= UNREACHABLE:
            everywhere: u8 = 0
            if distance == 0:
                everywhere = NOT_NEAR
            for route in range(routes):
                detours[at + route] = everywhere
            return distance
        beyond = distance + NEAR + 1  # farther cities have no exact distance
        self._search(lookup.ticket_b[ticket], lookup.ticket_a[ticket], distance + NEAR, self._from_b)
        from_a, from_b, cost = self._from_a, self._from_b, self.cost
        for city in range(lookup.cities):
            from_a[city] = min(from_a[city], beyond)
            from_b[city] = min(from_b[city], beyond)
        ends_a, ends_b = lookup.route_a, lookup.route_b
        for route in range(routes):
            length = cost[route]
            detour: i64 = NOT_NEAR
            if length > 0 and length < UNREACHABLE:
                a = ends_a[route]
                b = ends_b[route]
                detour = min(from_a[a] + from_b[b], from_a[b] + from_b[a]) + length - distance
            detours[at + route] = u8(detour)
        return distance

    def _search(self, start: i64, goal: i64, limit: i64, distance: vec[i64]) -> None:
        """Find the distances from `start`, up to `limit` and to NEAR beyond the goal; longer ones are not exact."""
        cost, top, next_entry, waiting = self.cost, self._top, self._next, self._waiting
        first_edges, routes, cities = self._first_edge, self._route, self._city
        for city in range(len(distance)):
            distance[city] = UNREACHABLE
        for place in range(i64(_BUCKETS)):
            top[place] = _NONE
        distance[start] = 0
        waiting[0] = start
        next_entry[0] = _NONE
        top[0] = 0
        entries: i64 = 1
        pending: i64 = 1
        reach: i64 = 0
        while pending > 0 and reach <= limit:
            entry = top[reach & (_BUCKETS - 1)]
            if entry == _NONE:
                reach += 1
                continue
            top[reach & (_BUCKETS - 1)] = next_entry[entry]
            pending -= 1
            here = waiting[entry]
            if distance[here] != reach:
                continue
            edge = first_edges[here]
            end = first_edges[here + 1]
            while edge < end:
                length = reach + cost[routes[edge]]
                there = cities[edge]
                if length < distance[there] and length <= limit:
                    distance[there] = length
                    if there == goal:
                        limit = min(limit, length + NEAR)
                    waiting[entries] = there
                    next_entry[entries] = top[length & (_BUCKETS - 1)]
                    top[length & (_BUCKETS - 1)] = entries
                    entries += 1
                    pending += 1
                edge += 1
