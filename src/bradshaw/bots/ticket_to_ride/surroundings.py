"""Who has built where."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.state import RideState


def is_at(catalog: Catalog, state: RideState, seat: int, city: int) -> bool:
    """Whether one of the seat's routes leads to a city."""
    found = False
    for route in catalog.city_routes[city]:
        if state.route_owner[route] == seat:
            found = True
    return found


def is_near(catalog: Catalog, state: RideState, seat: int, a: int, b: int) -> bool:
    """Whether one of the seat's routes leads to either of two cities."""
    return is_at(catalog, state, seat, a) or is_at(catalog, state, seat, b)


def cities_of(catalog: Catalog, state: RideState, seat: int) -> list[bool]:
    """By city, whether one of the seat's routes leads there."""
    at: list[bool] = [False] * catalog.cities
    for route in range(catalog.routes):
        if state.route_owner[route] == seat:
            at[catalog.route_a[route]] = True
            at[catalog.route_b[route]] = True
    return at
