"""A player's network: connected cities and shortest paths."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.state import TicketToRideState

NO_ROUTE: Final = -1


def own_routes(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return a seat's routes, in data order."""
    routes = vec[i64]()
    owners = state.route_owner
    for route in range(lookup.routes):
        if owners[route] == seat:
            routes = append(routes, route)
    return routes


def component_labels(lookup: Lookup, routes: vec[i64]) -> vec[i64]:
    """Label each city with its component: connected cities have the same label."""
    labels = vec[i64]([city for city in range(lookup.cities)])  # noqa: C416  (compiled, it makes no list)
    for route in routes:
        labels[_label(labels, lookup.route_a[route])] = _label(labels, lookup.route_b[route])
    for city in range(lookup.cities):
        labels[city] = _label(labels, city)
    return labels


def _label(labels: vec[i64], city: i64) -> i64:
    """Follow the labels to the city that represents this city's component."""
    while labels[city] != city:
        city = labels[city]
    return city


def shortest_path(lookup: Lookup, routes: vec[i64], start: i64, goal: i64) -> list[int]:
    """Return a path with the fewest routes, or an empty list if there is none."""
    reached_by: list[int] = [NO_ROUTE] * lookup.cities
    reached: list[int] = [start]
    for city in reached:  # a breadth-first search: the list grows during iteration
        for route in routes:
            neighbour = other_end(lookup, route, city)
            if neighbour >= 0 and neighbour != start and reached_by[neighbour] == NO_ROUTE:
                reached_by[neighbour] = route
                reached.append(neighbour)
    path: list[int] = []
    city = goal
    while city != start and reached_by[city] != NO_ROUTE:
        path.append(reached_by[city])
        city = other_end(lookup, reached_by[city], city)
    path.reverse()
    return path


def other_end(lookup: Lookup, route: i64, city: i64) -> i64:
    """Return the route's other end, or -1 if the city is not on the route."""
    if lookup.route_a[route] == city:
        return lookup.route_b[route]
    if lookup.route_b[route] == city:
        return lookup.route_a[route]
    return -1
