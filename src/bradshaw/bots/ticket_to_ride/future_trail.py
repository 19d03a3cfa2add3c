"""The longest trail of a seat once its plan is carried out."""

from __future__ import annotations

from bradshaw.bots.ticket_to_ride.cities_reached import cities_reached
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from bradshaw.games.ticket_to_ride.state import TicketToRideState


class FutureTrail:
    """The trail with all routes of a plan, and by how many trains one more route would make it longer."""

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: int, routes: list[int]) -> None:
        self._lookup: Lookup = lookup
        self._seat: int = seat
        self._planned: TicketToRideState = state.copy()
        for route in routes:
            self._planned.set_owner(route, seat)
        self._reached: list[bool] = cities_reached(lookup, self._planned, seat)
        self.length: int = int(Trail(lookup, self._planned, seat).length)

    def gain(self, route: int) -> int:
        """In trains; nothing for a route that does not touch the network."""
        lookup = self._lookup
        if not self._reached[lookup.route_a[route]] and not self._reached[lookup.route_b[route]]:
            return 0
        claimed = self._planned.copy()
        claimed.set_owner(route, self._seat)
        return int(Trail(lookup, claimed, self._seat).length) - self.length
