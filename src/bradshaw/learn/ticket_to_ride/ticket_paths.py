"""The distances of a seat's tickets and the routes on and near their paths, kept up from decision to decision.

Only the tickets whose paths can have changed are measured again. Paths become longer when a route near them can no
longer be claimed. They become shorter when the seat claims a route: if its length does not make up for the detour, the
ticket's paths stay. Each such claim may have shortened later detours, by its length at most, and `_SLACK` sums these.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.learn.ticket_to_ride.shortest_paths import NEAR, UNREACHABLE, ShortestPaths

# What a seat can do with a route.
CLAIMABLE: Final = 0
CLOSED: Final = 1
OWN: Final = 2

# A ticket's record: its distance plus one (0: not measured yet), the slack, and the detour over each route.
_SLACK: Final = 1
_DETOURS: Final = 2
_MAX: Final = 250


class TicketPaths:
    """A seat's cache has its tickets' points by route, on their paths and near them, what it could do with each route,
    and a record for each ticket."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self.shortest: ShortestPaths = ShortestPaths(lookup)
        routes = lookup.routes
        self.near: i64 = routes
        self.uses: i64 = 2 * routes
        self._records: i64 = 3 * routes
        self._record: i64 = _DETOURS + routes
        self.memory: i64 = self._records + lookup.tickets * self._record
        # The routes whose use has changed since the seat's last observation.
        self.changed: vec[i64] = vec[i64]([0] * routes)
        self.changes: i64 = 0
        self._on_sum: vec[i64] = vec[i64]([0] * routes)
        self._near_sum: vec[i64] = vec[i64]([0] * routes)

    def update(self, state: TicketToRideState, seat: i64, memory: vec[u8], block: i64) -> None:
        """Bring the seat's cache up to date. `shortest.cost`, `changed` and `changes` describe the routes."""
        places = state.ticket_at
        is_stale = False
        record = block + self._records
        for ticket in range(self._lookup.tickets):
            if places[ticket] == seat and self._is_stale(memory, record):
                distance = self.shortest.measure(ticket, memory, record + _DETOURS)
                memory[record] = u8(distance + 1)
                memory[record + _SLACK] = 0
                is_stale = True
            record += self._record
        if is_stale:
            self._sum_points(state, seat, memory, block)

    def distance(self, ticket: i64, memory: vec[u8], block: i64) -> i64:
        """Return the trains still needed for one of the seat's tickets."""
        return i64(memory[block + self._records + ticket * self._record]) - 1

    def _is_stale(self, memory: vec[u8], record: i64) -> bool:
        """Whether the changed routes can have changed a ticket's paths; adds to its slack."""
        if memory[record] == 0:
            return True
        changed, cost, lengths = self.changed, self.shortest.cost, self._lookup.route_length
        for index in range(self.changes):
            route = changed[index]
            detour = i64(memory[record + _DETOURS + route])
            if cost[route] == 0:
                shorter = lengths[route] + i64(memory[record + _SLACK])
                if detour - shorter <= NEAR:
                    return True
                memory[record + _SLACK] = u8(shorter)  # less than the detour
            elif detour <= NEAR:
                return True
        return False

    def _sum_points(self, state: TicketToRideState, seat: i64, memory: vec[u8], block: i64) -> None:
        lookup, on, near = self._lookup, self._on_sum, self._near_sum
        places, routes = state.ticket_at, lookup.routes
        for route in range(routes):
            on[route] = 0
            near[route] = 0
        for ticket in range(lookup.tickets):
            if places[ticket] != seat or self.distance(ticket, memory, block) >= UNREACHABLE:
                continue
            points = lookup.ticket_points[ticket]
            detours = block + self._records + ticket * self._record + _DETOURS
            for route in range(routes):
                detour = memory[detours + route]
                if detour <= NEAR:
                    near[route] += points
                    if detour == 0:
                        on[route] += points
        for route in range(routes):
            memory[block + route] = u8(min(on[route], _MAX))
            memory[block + self.near + route] = u8(min(near[route], _MAX))
