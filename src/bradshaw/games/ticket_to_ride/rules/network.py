"""The network of a player: connected cities and shortest paths."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.state import TicketToRideState

NO_ROUTE: Final = -1


def own_routes(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """The routes of a seat, in the order of the data."""
    routes = vec[i64]()
    owners = state.route_owner
    for route in range(lookup.routes):
        if owners[route] == seat:
            routes = append(routes, route)
    return routes


def joined(lookup: Lookup, routes: vec[i64]) -> vec[i64]:
    """Label the cities: two have the same label if the routes connect them."""
    labels = vec[i64]([city for city in range(lookup.cities)])  # noqa: C416  (compiled, it makes no list)
    for route in routes:
        labels[_label(labels, lookup.route_a[route])] = _label(labels, lookup.route_b[route])
    for city in range(lookup.cities):
        labels[city] = _label(labels, city)
    return labels


def _label(labels: vec[i64], city: i64) -> i64:
    """Follow the labels to the representative of a city."""
    while labels[city] != city:
        city = labels[city]
    return city


def shortest_path(lookup: Lookup, routes: vec[i64], start: i64, goal: i64) -> list[int]:
    """A path from start to goal with the fewest routes; empty if there is none."""
    came_by: list[int] = [NO_ROUTE] * lookup.cities
    reached: list[int] = [start]
    for city in reached:  # grows while it is read: a breadth-first search
        for route in routes:
            other = other_end(lookup, route, city)
            if other >= 0 and other != start and came_by[other] == NO_ROUTE:
                came_by[other] = route
                reached.append(other)
    path: list[int] = []
    city = goal
    while city != start and came_by[city] != NO_ROUTE:
        path.append(came_by[city])
        city = other_end(lookup, came_by[city], city)
    path.reverse()
    return path


def other_end(lookup: Lookup, route: i64, city: i64) -> i64:
    """The other end of a route from a city; -1 if it does not touch the city."""
    if lookup.route_a[route] == city:
        return lookup.route_b[route]
    if lookup.route_b[route] == city:
        return lookup.route_a[route]
    return -1
