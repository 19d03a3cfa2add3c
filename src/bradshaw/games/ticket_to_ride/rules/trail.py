"""The longest trail of a player's own routes, for the European Express (TE-SCORE-03).

A trail uses each route at most once and can visit a city several times. Unless it is a circuit, a longest trail starts
and ends in odd cities, where an odd number of the player's routes meet: in an even city there would be a route left to
continue on. So the search starts only from odd cities. A component without odd cities is one circuit (Euler).

A component without cycles is searched exhaustively. With cycles there are too many trails, so the search is pruned by
an upper bound and by visited positions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import own_routes
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_NONE: Final = -1


@mypyc_attr(acyclic=True)
class Trail:
    """A seat's longest trail: its length in trains, its routes in order, and its first city.

    The seat's routes are numbered in data order. Route n has two exits, 2n at one end and 2n + 1 at the other. The
    exits of a city form a linked list, in route order.
    """

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self.length: i64 = 0
        self.start: i64 = 0
        own = own_routes(lookup, state, seat)
        self._lengths: vec[i64] = vec[i64]([lookup.route_length[route] for route in own])
        self._leads_to: vec[i64] = vec[i64]([0] * (2 * len(own)))  # by exit: the city at the far end
        self._next: vec[i64] = vec[i64]([_NONE] * (2 * len(own)))  # by exit: the next exit of the same city
        self._first: vec[i64] = vec[i64]([_NONE] * lookup.cities)
        self._chain_exits(lookup, own)
        self._bit: vec[i64] = lookup.bit
        self._used: i64 = 0  # the routes on the path, as bits
        self._path: vec[i64] = vec[i64]([0] * len(own))
        self._best: vec[i64] = vec[i64]()
        self._start: i64 = 0
        self._has_cycles: bool = False  # in the component being searched
        # The visited positions: a city and the set of used routes.
        self._visited: set[int] = set()
        self._search_components()
        self.routes: vec[i64] = vec[i64]([own[index] for index in self._best])

    def _chain_exits(self, lookup: Lookup, own: vec[i64]) -> None:
        index: i64 = len(own)
        while index > 0:
            index -= 1
            a, b = lookup.route_a[own[index]], lookup.route_b[own[index]]
            self._leads_to[2 * index] = b
            self._next[2 * index] = self._first[a]
            self._first[a] = 2 * index
            self._leads_to[2 * index + 1] = a
            self._next[2 * index + 1] = self._first[b]
            self._first[b] = 2 * index + 1

    def _search_components(self) -> None:
        """Search from the odd cities, and from one city of each component without odd cities."""
        seen = vec[i64]([0] * len(self._first))
        for city in range(len(self._first)):
            if seen[city] == 1 or self._first[city] == _NONE:
                continue
            component = self._component_of(city, seen)
            exits: i64 = 0
            trains: i64 = 0
            odd = vec[i64]()
            for member in component:
                degree: i64 = 0
                exit_ = self._first[member]
                while exit_ != _NONE:
                    degree += 1
                    trains += self._lengths[exit_ >> 1]
                    exit_ = self._next[exit_]
                exits += degree
                if degree & 1:
                    odd = append(odd, member)
            # Every route was counted at both ends.
            if trains > 2 * self.length:
                self._has_cycles = exits >= 2 * len(component)
                starts = odd if len(odd) > 0 else vec[i64]([city])
                for start in starts:
                    self._start = start
                    self._extend(start, 0, 0)

    def _component_of(self, city: i64, seen: vec[i64]) -> vec[i64]:
        """Return the city's component and mark its cities as seen."""
        component = vec[i64]([city])
        seen[city] = 1
        place: i64 = 0
        while place < len(component):
            exit_ = self._first[component[place]]
            while exit_ != _NONE:
                neighbour = self._leads_to[exit_]
                if seen[neighbour] == 0:
                    seen[neighbour] = 1
                    component = append(component, neighbour)
                exit_ = self._next[exit_]
            place += 1
        return component

    def _extend(self, city: i64, length: i64, steps: i64) -> None:
        """Extend the trail from a city by each unused route, unless it cannot become the longest."""
        if self._has_cycles and self._was_visited(city):
            return
        if length > self.length:
            self.length = length
            self._best = self._path[:steps]
            self.start = self._start
        if self._has_cycles and length + self._upper_bound(city) <= self.length:
            return
        exit_ = self._first[city]
        while exit_ != _NONE:
            route = exit_ >> 1
            bit = self._bit[route]
            if self._used & bit == 0:
                self._used |= bit
                self._path[steps] = route
                self._extend(self._leads_to[exit_], length + self._lengths[route], steps + 1)
                self._used ^= bit
            exit_ = self._next[exit_]

    def _was_visited(self, city: i64) -> bool:
        """Return whether this city was visited with the same used routes, and mark it as visited."""
        position = self._used * len(self._first) + city
        if position in self._visited:
            return True
        self._visited.add(position)
        return False

    def _upper_bound(self, city: i64) -> i64:
        """Bound the rest of the trail from above: the trains on all unused routes in reach, minus an unavoidable loss.

        Every odd city except the two ends leaves a route unused, and one unused route serves at most two cities. So at
        least half the total of the shortest routes at odd cities is lost, not counting the longest of them.
        """
        total: i64 = 0
        lost: i64 = 0
        longest: i64 = 0
        seen = vec[i64]([0] * len(self._first))
        seen[city] = 1
        reached = vec[i64]([city])
        place: i64 = 0
        bits, lengths, leads_to, next_exit = self._bit, self._lengths, self._leads_to, self._next
        while place < len(reached):
            here = reached[place]
            unused: i64 = 0
            shortest: i64 = 0
            exit_ = self._first[here]
            while exit_ != _NONE:
                if self._used & bits[exit_ >> 1] == 0:
                    unused += 1
                    length = lengths[exit_ >> 1]
                    total += length
                    if shortest == 0 or length < shortest:
                        shortest = length
                    neighbour = leads_to[exit_]
                    if seen[neighbour] == 0:
                        seen[neighbour] = 1
                        reached = append(reached, neighbour)
                exit_ = next_exit[exit_]
            if unused & 1 and here != city:
                lost += shortest
                longest = max(longest, shortest)
            place += 1
        # Every route was counted at both ends.
        return total // 2 - (lost - longest + 1) // 2
