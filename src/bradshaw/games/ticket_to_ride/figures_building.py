"""Building the figures of a view: what each ticket of the viewer still needs."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.figures import TicketNeed, TicketToRideFigures
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.borrowing import Borrowing
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, joined, own_routes
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.state import CLOSED, NOBODY, TicketToRideState
from bradshaw.games.ticket_to_ride.view import TicketToRideView

_FAR: Final = 1 << 20  # more trains than there are

_DONE = TicketNeed("done", 0)
_STATION = TicketNeed("station", 0)
_BLOCKED = TicketNeed("blocked", 0)


def build_figures(lookup: Lookup, view: TicketToRideView) -> TicketToRideFigures:
    """What the viewer's tickets need; a watcher has none."""
    needs: dict[str, TicketNeed] = {}
    if view.seat is None or view.own is None:
        return TicketToRideFigures(needs)
    seat: i64 = view.seat
    kept = view.players[view.seat].tickets or ()
    state = _board(lookup, view, kept)
    labels = joined(lookup, own_routes(lookup, state, seat))
    ways = _Ways(lookup, state, seat)
    for ticket in kept + view.own.offer:
        number = lookup.ticket_by_id[ticket]
        a: i64 = lookup.ticket_a[number]
        b: i64 = lookup.ticket_b[number]
        needs[ticket] = _DONE if labels[a] == labels[b] else _need(ways.fewest_trains(a, b))
    return TicketToRideFigures(needs)


def _need(trains: i64) -> TicketNeed:
    if trains == 0:
        return _STATION
    return _BLOCKED if trains == _FAR else TicketNeed("open", trains)


def _board(lookup: Lookup, view: TicketToRideView, kept: tuple[str, ...]) -> TicketToRideState:
    """As much of the position as the viewer's tickets depend on."""
    state = empty_board(lookup)
    for route, owner in view.routes.items():
        state.route_owner[lookup.route_by_id[route]] = owner
    for route in view.closed:
        state.route_owner[lookup.route_by_id[route]] = CLOSED
    for city, owner in view.stations.items():
        state.city_owner[lookup.city_by_id[city]] = owner
    for ticket in kept:
        state.ticket_at[lookup.ticket_by_id[ticket]] = view.seat or 0
    return state


@mypyc_attr(acyclic=True)
class _Ways:
    """The routes that a seat can use, with the trains that each would cost: none for its own ones and for those that
    its stations lend in the best use of them. A station that lends nothing in it can lend one more to any way."""

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self._cities: i64 = lookup.cities
        self._a: vec[i64] = vec[i64](capacity=lookup.routes)
        self._b: vec[i64] = vec[i64](capacity=lookup.routes)
        self._trains: vec[i64] = vec[i64](capacity=lookup.routes)
        # What the idle stations could lend, and where the routes of each station end.
        self._lent_a: vec[i64] = vec[i64]()
        self._lent_b: vec[i64] = vec[i64]()
        self._ends: vec[i64] = vec[i64]()
        owners = state.route_owner
        for route in range(lookup.routes):
            if owners[route] == seat:
                self._add(lookup, route, 0)
            elif owners[route] == NOBODY:
                self._add(lookup, route, lookup.route_length[route])
        borrowing = Borrowing(lookup, state, seat)
        for station in range(len(borrowing.cities)):
            lent = borrowing.best[station]
            if lent == NO_ROUTE:
                self._add_idle(lookup, state, seat, borrowing.cities[station])
            else:
                self._add(lookup, lent, 0)

    def _add(self, lookup: Lookup, route: i64, trains: i64) -> None:
        self._a = append(self._a, lookup.route_a[route])
        self._b = append(self._b, lookup.route_b[route])
        self._trains = append(self._trains, trains)

    def _add_idle(self, lookup: Lookup, state: TicketToRideState, seat: i64, city: i64) -> None:
        for route in lookup.city_routes[city]:
            owner = state.route_owner[route]
            if owner >= 0 and owner != seat:
                self._lent_a = append(self._lent_a, lookup.route_a[route])
                self._lent_b = append(self._lent_b, lookup.route_b[route])
        self._ends = append(self._ends, len(self._lent_a))

    def fewest_trains(self, start: i64, goal: i64) -> i64:
        """How many trains at least a way from start to goal takes; _FAR if there is none.

        The cities are looked at once for each set of idle stations that have lent a route: a set of stations is a
        number (bit 0: the first of them), and each comes after all that are part of it."""
        sets: i64 = 1
        for _ in range(len(self._ends)):
            sets *= 2
        reached = vec[i64]([_FAR] * (sets * self._cities))
        reached[start] = 0
        self._go(reached, 0)
        for lenders in range(1, sets):
            self._borrow(reached, lenders)
            self._go(reached, lenders * self._cities)
        return reached[(sets - 1) * self._cities + goal]

    def _go(self, reached: vec[i64], first: i64) -> None:
        """Go on along the routes until no city is reached with fewer trains."""
        a, b, trains = self._a, self._b, self._trains
        changed = True
        while changed:
            changed = False
            for route in range(len(trains)):
                at_a = reached[first + a[route]]
                at_b = reached[first + b[route]]
                if at_a + trains[route] < at_b:
                    reached[first + b[route]] = at_a + trains[route]
                    changed = True
                elif at_b + trains[route] < at_a:
                    reached[first + a[route]] = at_b + trains[route]
                    changed = True

    def _borrow(self, reached: vec[i64], lenders: i64) -> None:
        """Begin a set of stations with what the sets that lack one of them have reached, and with one route lent by
        that one."""
        first = lenders * self._cities
        bit: i64 = 1
        begin: i64 = 0
        for station in range(len(self._ends)):
            if lenders & bit:
                before = first - bit * self._cities
                for city in range(self._cities):
                    reached[first + city] = min(reached[first + city], reached[before + city])
                for lent in range(begin, self._ends[station]):
                    a = self._lent_a[lent]
                    b = self._lent_b[lent]
                    reached[first + a] = min(reached[first + a], reached[before + b])
                    reached[first + b] = min(reached[first + b], reached[before + a])
            bit *= 2
            begin = self._ends[station]
