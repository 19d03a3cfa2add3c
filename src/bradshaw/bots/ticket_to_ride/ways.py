"""The cheapest ways over the board, where every route has a price."""

from __future__ import annotations

from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup

FAR: Final = 1_000_000  # the price of a route that cannot be used, and the length of a way that is not there
NO_ROUTE: Final = -1


class Ways:
    """A search from one city. It is used again and again; `find` forgets what was found before. By city it knows
    what the way there costs, and how many routes and trains it takes that cost anything."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.distance: list[int] = [FAR] * lookup.cities
        self.claims: list[int] = [0] * lookup.cities
        self.trains: list[int] = [0] * lookup.cities
        self._came_by: list[int] = [NO_ROUTE] * lookup.cities

    def find(self, price: list[int], start: int, goal: int) -> int:
        """What the cheapest way costs, FAR if there is none. With a goal of -1 the ways to all cities are found."""
        lookup = self._lookup
        distance: list[int] = [FAR] * lookup.cities
        came_by = self._came_by
        distance[start] = 0
        self.claims[start] = 0
        self.trains[start] = 0
        came_by[start] = NO_ROUTE
        frontier: list[int] = [start]
        while frontier:
            at = 0
            for place in range(1, len(frontier)):
                if distance[frontier[place]] < distance[frontier[at]]:
                    at = place
            city = frontier[at]
            frontier[at] = frontier[-1]
            frontier.pop()
            if city == goal:
                break
            for route in lookup.city_routes[city]:
                if price[route] >= FAR:
                    continue
                other = lookup.route_a[route] + lookup.route_b[route] - city
                reached = distance[city] + price[route]
                if reached < distance[other]:
                    if distance[other] == FAR:
                        frontier.append(other)
                    distance[other] = reached
                    came_by[other] = route
                    self.claims[other] = self.claims[city]
                    self.trains[other] = self.trains[city]
                    if price[route] > 0:
                        self.claims[other] += 1
                        self.trains[other] += lookup.route_length[route]
        self.distance = distance
        return distance[goal] if goal >= 0 else 0

    def trace(self, goal: int) -> list[int]:
        """The routes of the way that `find` found to the goal, the last one first."""
        lookup = self._lookup
        routes: list[int] = []
        city = goal
        while self._came_by[city] != NO_ROUTE:
            route = self._came_by[city]
            routes.append(route)
            city = lookup.route_a[route] + lookup.route_b[route] - city
        return routes
