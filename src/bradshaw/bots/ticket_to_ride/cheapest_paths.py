"""Shortest paths over the board, given a cost for every route."""

from __future__ import annotations

from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE

UNREACHABLE: Final = 1_000_000  # the cost of an unusable route and of a missing path


class CheapestPaths:
    """A reusable search. `find` stores each city's path cost, and the number of paid routes and trains on the path."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.distance: list[int] = [UNREACHABLE] * lookup.cities
        self.claims: list[int] = [0] * lookup.cities
        self.trains: list[int] = [0] * lookup.cities
        self._came_by: list[int] = [NO_ROUTE] * lookup.cities

    def find(self, costs: list[int], start: int, goal: int) -> int:
        """Return the cost of the cheapest path, or UNREACHABLE. A goal of -1 finds the paths to all cities."""
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
                reached = distance[city] + costs[route]
                if reached < distance[neighbour]:
                    if distance[neighbour] == UNREACHABLE:
                        frontier.append(neighbour)
                    distance[neighbour] = reached
                    came_by[neighbour] = route
                    self.claims[neighbour] = self.claims[city]
                    self.trains[neighbour] = self.trains[city]
                    if costs[route] > 0:
                        self.claims[neighbour] += 1
                        self.trains[neighbour] += lookup.route_length[route]
        self.distance = distance
        return distance[goal] if goal >= 0 else 0

    def trace(self, goal: int) -> list[int]:
        """Return the routes on the path to the goal, last route first."""
        lookup = self._lookup
        routes: list[int] = []
        city = goal
        while self._came_by[city] != NO_ROUTE:
            route = self._came_by[city]
            routes.append(route)
            city = lookup.route_a[route] + lookup.route_b[route] - city
        return routes
