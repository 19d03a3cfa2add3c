"""Who has built where."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def is_at(lookup: Lookup, state: TicketToRideState, seat: int, city: int) -> bool:
    """Whether one of the seat's routes leads to a city."""
    found = False
    for route in lookup.city_routes[city]:
        if state.route_owner[route] == seat:
            found = True
    return found


def is_near(lookup: Lookup, state: TicketToRideState, seat: int, a: int, b: int) -> bool:
    """Whether one of the seat's routes leads to either of two cities."""
    return is_at(lookup, state, seat, a) or is_at(lookup, state, seat, b)


def cities_of(lookup: Lookup, state: TicketToRideState, seat: int) -> list[bool]:
    """By city, whether one of the seat's routes leads there."""
    at: list[bool] = [False] * lookup.cities
    for route in range(lookup.routes):
        if state.route_owner[route] == seat:
            at[lookup.route_a[route]] = True
            at[lookup.route_b[route]] = True
    return at
