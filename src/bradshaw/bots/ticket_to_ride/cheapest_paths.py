"""Cheapest paths over the board, given a cost for every route."""

from __future__ import annotations

from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE

UNREACHABLE: Final = 1_000_000  # the cost of an unusable route and of a missing path


class CheapestPaths:
    """A reusable search for cheapest paths.

    `find` stores, for each city it reaches, the cost of the cheapest path (`distance`), how many routes on the path
    have a cost (`claims`), and how many trains these need (`trains`).
    """

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.distance: list[int] = [UNREACHABLE] * lookup.cities
        self.claims: list[int] = [0] * lookup.cities
        self.trains: list[int] = [0] * lookup.cities
        self._came_by: list[int] = [NO_ROUTE] * lookup.cities

    def find(self, costs: list[int], start: int, goal: int) -> int:
        """Return the cost of the cheapest path from `start` to `goal`, or UNREACHABLE.

        The search stops at the goal, so the stored values of other cities may not be final. With a goal of -1 it covers
        all cities, and returns 0.
        """
        lookup = self._lookup
        distance: list[int] = [UNREACHABLE] * lookup.cities
        came_by = self._came_by
        distance[start] = 0
        self.claims[start] = 0
        self.trains[start] = 0
        came_by[start] = NO_ROUTE
        frontier: list[int] = [start]
        while frontier:
            nearest = 0
            for index in range(1, len(frontier)):
                if distance[frontier[index]] < distance[frontier[nearest]]:
                    nearest = index
            city = frontier[nearest]
            frontier[nearest] = frontier[-1]
            frontier.pop()
            if city == goal:
                break
            for route in lookup.city_routes[city]:
                if costs[route] >= UNREACHABLE:
                    continue
                neighbour = lookup.route_a[route] + lookup.route_b[route] - city
                cost = distance[city] + costs[route]
                if cost < distance[neighbour]:
                    if distance[neighbour] == UNREACHABLE:
                        frontier.append(neighbour)
                    distance[neighbour] = cost
                    came_by[neighbour] = route
                    self.claims[neighbour] = self.claims[city]
                    self.trains[neighbour] = self.trains[city]
                    if costs[route] > 0:
                        self.claims[neighbour] += 1
                        self.trains[neighbour] += lookup.route_length[route]
        self.distance = distance
        return distance[goal] if goal >= 0 else 0

    def trace(self, goal: int) -> list[int]:
        """Return the routes on the path that `find` found to a city, last route first."""
        lookup = self._lookup
        routes: list[int] = []
        city = goal
        while self._came_by[city] != NO_ROUTE:
            route = self._came_by[city]
            routes.append(route)
            city = lookup.route_a[route] + lookup.route_b[route] - city
        return routes
