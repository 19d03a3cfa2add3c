"""The longest trail of a player's own routes, for the European Express (TE-SCORE-03).

A trail uses each route at most once, and may visit a city several times. A longest trail that is not a circuit starts
and ends in odd cities, where an odd number of the player's routes meet: at an even end one route would be left to
continue. So the search starts only from odd cities; a component without any is one circuit (Euler).

A component without cycles has one path between any two cities and is searched exhaustively. With cycles there are many
trails: the search is then pruned by an upper bound and by visited positions.
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
    """Searches for the longest trail: its length in trains, its routes in order, and its first city.

    The own routes are numbered in the order of the data. Each has two exits: 2 * number at one end, 2 * number + 1 at
    the other. The exits of a city form a linked list, in the order of their routes.
    """

    def __init__(self, lookup: Lookup, state: TicketToRideState, seat: i64) -> None:
        self.length: i64 = 0
        self.start: i64 = 0
        own = own_routes(lookup, state, seat)
        self._lengths: vec[i64] = vec[i64]([lookup.route_length[route] for route in own])
        self._leads_to: vec[i64] = vec[i64]([0] * (2 * len(own)))  # by exit: a city
        self._next: vec[i64] = vec[i64]([_NONE] * (2 * len(own)))  # by exit: the next exit of the same city
        self._first: vec[i64] = vec[i64]([_NONE] * lookup.cities)
        self._chain_exits(lookup, own)
        self._bit: vec[i64] = lookup.bit
        self._used: i64 = 0  # the routes of the path, as bits
        self._path: vec[i64] = vec[i64]([0] * len(own))
        self._best: vec[i64] = vec[i64]()
        self._start: i64 = 0
        self._loops: bool = False  # whether the component being searched has cycles
        # The visited positions: a city and a set of used routes, whatever their order.
        self._been: set[int] = set()
        self._search_parts()
        self.routes: vec[i64] = vec[i64]([own[number] for number in self._best])

    def _chain_exits(self, lookup: Lookup, own: vec[i64]) -> None:
        number: i64 = len(own)
        while number > 0:
            number -= 1
            a, b = lookup.route_a[own[number]], lookup.route_b[own[number]]
            self._leads_to[2 * number] = b
            self._next[2 * number] = self._first[a]
            self._first[a] = 2 * number
            self._leads_to[2 * number + 1] = a
            self._next[2 * number + 1] = self._first[b]
            self._first[b] = 2 * number + 1

    def _search_parts(self) -> None:
        """Search from the odd cities, and from one city of each component without any."""
        seen = vec[i64]([0] * len(self._first))
        for city in range(len(self._first)):
            if seen[city] == 1 or self._first[city] == _NONE:
                continue
            part = self._part_of(city, seen)
            exits: i64 = 0
            trains: i64 = 0
            odd = vec[i64]()
            for each in part:
                here: i64 = 0
                way = self._first[each]
                while way != _NONE:
                    here += 1
                    trains += self._lengths[way >> 1]
                    way = self._next[way]
                exits += here
                if here & 1:
                    odd = append(odd, each)
            # Every route was counted at both ends.
            if trains > 2 * self.length:
                self._loops = exits >= 2 * len(part)
                self._search_from(odd if len(odd) > 0 else vec[i64]([city]))

    def _part_of(self, city: i64, seen: vec[i64]) -> vec[i64]:
        """Return the component of a city and mark it as seen."""
        part = vec[i64]([city])
        seen[city] = 1
        place: i64 = 0
        while place < len(part):
            way = self._first[part[place]]
            while way != _NONE:
                other = self._leads_to[way]
                if seen[other] == 0:
                    seen[other] = 1
                    part = append(part, other)
                way = self._next[way]
            place += 1
        return part

    def _search_from(self, starts: vec[i64]) -> None:
        for city in starts:
            self._start = city
            self._go(city, 0, 0)

    def _go(self, city: i64, length: i64, steps: i64) -> None:
        """Extend the trail from a city by every unused route, unless it cannot become the longest."""
        if self._loops and self._was_here(city):
            return
        if length > self.length:
            self.length = length
            self._best = self._path[:steps]
            self.start = self._start
        if self._loops and length + self._most_from(city) <= self.length:
            return
        way = self._first[city]
        while way != _NONE:
            number = way >> 1
            bit = self._bit[number]
            if self._used & bit == 0:
                self._used |= bit
                self._path[steps] = number
                self._go(self._leads_to[way], length + self._lengths[number], steps + 1)
                self._used ^= bit
            way = self._next[way]

    def _was_here(self, city: i64) -> bool:
        """Whether this city was visited with the same used routes; marks it as visited."""
        here = self._used * len(self._first) + city
        if here in self._been:
            return True
        self._been.add(here)
        return False

    def _most_from(self, city: i64) -> i64:
        """An upper bound for the rest of a trail: the trains on all unused routes in reach, less an unavoidable loss.
        Every odd city but the two ends leaves a route unused, and one such route serves at most two cities; so at least
        half of the shortest routes at odd cities is lost, not counting the longest of these."""
        total: i64 = 0
        lost: i64 = 0
        longest: i64 = 0
        seen = vec[i64]([0] * len(self._first))
        seen[city] = 1
        reached = vec[i64]([city])
        place: i64 = 0
        bits, lengths, leads_to, following = self._bit, self._lengths, self._leads_to, self._next
        while place < len(reached):
            each = reached[place]
            unused: i64 = 0
            shortest: i64 = 0
            way = self._first[each]
            while way != _NONE:
                if self._used & bits[way >> 1] == 0:
                    unused += 1
                    length = lengths[way >> 1]
                    total += length
                    if shortest == 0 or length < shortest:
                        shortest = length
                    other = leads_to[way]
                    if seen[other] == 0:
                        seen[other] = 1
                        reached = append(reached, other)
                way = following[way]
            if unused & 1 and each != city:
                lost += shortest
                longest = max(longest, shortest)
            place += 1
        # Every route was counted at both ends.
        return total // 2 - (lost - longest + 1) // 2
