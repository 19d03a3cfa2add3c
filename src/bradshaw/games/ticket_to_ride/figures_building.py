"""Builds the figures: what each of the viewer's tickets still needs."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.figures import TicketNeed, TicketToRideFigures
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.rules.borrowing import Borrowing
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, component_labels, own_routes
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.games.ticket_to_ride.view_reading import copy_owners

_UNREACHABLE: Final = 1 << 20  # more trains than exist

_DONE = TicketNeed("done", 0)
_STATION = TicketNeed("station", 0)
_BLOCKED = TicketNeed("blocked", 0)


def build_figures(lookup: Lookup, view: TicketToRideView) -> TicketToRideFigures:
    """Build the figures for a view. A watcher has no tickets."""
    needs: dict[str, TicketNeed] = {}
    if view.seat is None or view.own is None:
        return TicketToRideFigures(needs)
    seat: i64 = view.seat
    kept = view.players[view.seat].tickets or ()
    state = _board(lookup, view, kept)
    labels = component_labels(lookup, own_routes(lookup, state, seat))
    paths = _PathFinder(lookup, state, seat)
    for ticket in kept + view.own.offer:
        index = lookup.ticket_by_id[ticket]
        a: i64 = lookup.ticket_a[index]
        b: i64 = lookup.ticket_b[index]
        needs[ticket] = _DONE if labels[a] == labels[b] else _need(paths.fewest_trains(a, b))
    return TicketToRideFigures(needs)


def _need(trains: i64) -> TicketNeed:
    if trains == 0:
        return _STATION
    return _BLOCKED if trains == _UNREACHABLE else TicketNeed("open", trains)


def _board(lookup: Lookup, view: TicketToRideView, kept: tuple[str, ...]) -> TicketToRideState:
    """Return a state with the part of the position that matters to the viewer's tickets."""
    state = empty_board(lookup)
    copy_owners(lookup, view, state)
    for ticket in kept:
        state.ticket_at[lookup.ticket_by_id[ticket]] = view.seat or 0
    return state


class _PathFinder:
    """Finds the cheapest paths over the routes a seat can use. Its own routes, and those its stations borrow in the
    final scoring, cost no trains. A station that borrows nothing there is idle: each path can use it to borrow one."""

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self._lookup: Lookup = lookup
        self._trains: vec[i64] = vec[i64](capacity=lookup.routes)
        # The routes that idle stations can borrow, and the end of each station's routes.
        self._loans: vec[i64] = vec[i64]()
        self._ends: vec[i64] = vec[i64]()
        owners = state.route_owner
        for route in range(lookup.routes):
            if owners[route] == NOBODY:
                self._trains = append(self._trains, lookup.route_length[route])
            else:
                self._trains = append(self._trains, 0 if owners[route] == seat else _UNREACHABLE)
        borrowing = Borrowing(lookup, state, seat)
        for station in range(len(borrowing.cities)):
            borrowed = borrowing.best[station]
            if borrowed == NO_ROUTE:
                self._add_idle_station(owners, seat, borrowing.cities[station])
            else:
                self._trains[borrowed] = 0

    def _add_idle_station(self, owners: vec[i64], seat: i64, city: i64) -> None:
        for route in self._lookup.city_routes[city]:
            if owners[route] >= 0 and owners[route] != seat:
                self._loans = append(self._loans, route)
        self._ends = append(self._ends, len(self._loans))

    def fewest_trains(self, start: i64, goal: i64) -> i64:
        """Return the fewest trains for a path from start to goal, or _UNREACHABLE if there is none.

        A search node is a city and the set of idle stations used so far, `used`, as bits: used * cities + city."""
        lookup = self._lookup
        cities = lookup.cities
        sets: i64 = 1
        for _ in range(len(self._ends)):
            sets *= 2
        reached = vec[i64]([_UNREACHABLE] * (sets * cities))
        reached[start] = 0
        fewest: i64 = _UNREACHABLE
        nodes: list[int] = [start]
        for entry in nodes:  # grows during iteration: a node reached with fewer trains is added again
            node: i64 = entry
            laid = reached[node]
            city = node % cities
            if laid >= fewest:
                continue
            if city == goal:
                fewest = laid
                continue
            for route in lookup.city_routes[city]:
                trains = laid + self._trains[route]
                neighbour = node + lookup.route_a[route] + lookup.route_b[route] - 2 * city
                if trains < reached[neighbour]:
                    reached[neighbour] = trains
                    nodes.append(neighbour)
            if sets > 1:
                self._borrow(node, reached, nodes)
        return fewest

    def _borrow(self, node: i64, reached: vec[i64], nodes: list[int]) -> None:
        """Extend the search from a node over the routes that unused stations can borrow."""
        lookup = self._lookup
        city = node % lookup.cities
        used = node // lookup.cities
        bit: i64 = 1
        begin: i64 = 0
        for end in self._ends:
            if used & bit == 0:
                for index in range(begin, end):
                    loan = self._loans[index]
                    a = lookup.route_a[loan]
                    b = lookup.route_b[loan]
                    if city not in (a, b):
                        continue
                    neighbour = (used + bit) * lookup.cities + a + b - city
                    if reached[node] < reached[neighbour]:
                        reached[neighbour] = reached[node]
                        nodes.append(neighbour)
            bit *= 2
            begin = end
