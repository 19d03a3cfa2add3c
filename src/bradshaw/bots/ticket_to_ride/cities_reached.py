"""Which cities the routes of a seat lead to."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def reaches(lookup: Lookup, state: TicketToRideState, seat: int, city: int) -> bool:
    """Whether one of the seat's routes leads to a city."""
    found = False
    for route in lookup.city_routes[city]:
        if state.route_owner[route] == seat:
            found = True
    return found


def reaches_either(lookup: Lookup, state: TicketToRideState, seat: int, a: int, b: int) -> bool:
    """Whether one of the seat's routes leads to either of two cities."""
    return reaches(lookup, state, seat, a) or reaches(lookup, state, seat, b)


def cities_reached(lookup: Lookup, state: TicketToRideState, seat: int) -> list[bool]:
    """By city, whether one of the seat's routes leads there."""
    reached: list[bool] = [False] * lookup.cities
    for route in range(lookup.routes):
        if state.route_owner[route] == seat:
            reached[lookup.route_a[route]] = True
            reached[lookup.route_b[route]] = True
    return reached
