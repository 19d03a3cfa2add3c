"""A seat's network: the cities it reaches, and its longest trail once a plan is carried out."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def reaches_either(lookup: Lookup, state: TicketToRideState, seat: int, a: int, b: int) -> bool:
    """Return whether one of the seat's routes ends in either city."""
    return _reaches(lookup, state, seat, a) or _reaches(lookup, state, seat, b)


def _reaches(lookup: Lookup, state: TicketToRideState, seat: int, city: int) -> bool:
    return any(state.route_owner[route] == seat for route in lookup.city_routes[city])


def cities_reached(lookup: Lookup, state: TicketToRideState, seat: int) -> list[bool]:
    """Return, for each city, whether one of the seat's routes ends there."""
    reached: list[bool] = [False] * lookup.cities
    for route in range(lookup.routes):
        if state.route_owner[route] == seat:
            reached[lookup.route_a[route]] = True
            reached[lookup.route_b[route]] = True
    return reached


class FutureTrail:
    """The longest trail with all routes of a plan."""

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: int, routes: list[int]) -> None:
        self._lookup: Lookup = lookup
        self._seat: int = seat
        self._planned: TicketToRideState = state.copy()
        for route in routes:
            self._planned.set_owner(route, seat)
        self._reached: list[bool] = cities_reached(lookup, self._planned, seat)
        self.length: int = int(Trail(lookup, self._planned, seat).length)

    def gain(self, route: int) -> int:
        """Return the trains that one more route adds; 0 for a route that does not touch the network."""
        lookup = self._lookup
        if not self._reached[lookup.route_a[route]] and not self._reached[lookup.route_b[route]]:
            return 0
        claimed = self._planned.copy()
        claimed.set_owner(route, self._seat)
        return int(Trail(lookup, claimed, self._seat).length) - self.length
