"""Sets of routes as bits, for finding all routes a hand can pay for at once. There are too many routes for one word, so
a set is two words. Bit 0 of the first word is the first route in data order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.names import COLOUR_KINDS, NOBODY

WORDS: Final = 2
_BITS: Final = 60  # per word
# The bits of a word have distinct remainders modulo this number: a perfect hash from a bit to its place.
_DIVISOR: Final = 67
_BIT: Final[vec[i64]] = vec[i64]([1 << place for place in range(_BITS)])


class RouteSets:
    """Sets of routes by colour and length, and by required locomotives."""

    def __init__(self, colours: vec[i64], lengths: vec[i64], symbols: vec[i64]) -> None:
        self.longest: i64 = max(lengths)
        routes = list(range(len(lengths)))
        coloured: list[int] = []
        for colour in range(COLOUR_KINDS + 1):
            for length in range(self.longest + 1):
                coloured += _words([route for route in routes if colours[route] == colour and lengths[route] <= length])
        ferries: list[int] = []
        for locomotives in range(self.longest + 1):
            ferries += _words([route for route in routes if symbols[route] <= locomotives])
        self._coloured: vec[i64] = vec[i64](coloured)  # by colour, grey last, then by length, then by word
        self._ferries: vec[i64] = vec[i64](ferries)  # by symbols, then by word
        self._places: vec[i64] = vec[i64](_places())

    def coloured(self, colour: i64, length: i64, word: i64) -> i64:
        """Return a word of the set of routes of a colour (or grey) up to a length."""
        return self._coloured[(colour * (self.longest + 1) + length) * WORDS + word]

    def ferries(self, locomotives: i64, word: i64) -> i64:
        """Return a word of the set of routes that need at most this many locomotives."""
        return self._ferries[min(locomotives, self.longest) * WORDS + word]

    def first(self, routes: i64, word: i64) -> i64:
        """Return the first route of a non-empty word."""
        remainder = (routes & -routes) % _DIVISOR
        return word * _BITS + self._places[remainder]


def free_routes(owners: vec[i64]) -> vec[i64]:
    """Return the set of routes without an owner."""
    free = vec[i64]([0] * WORDS)
    word: i64 = 0
    place: i64 = 0
    for owner in owners:
        if place == _BITS:
            word += 1
            place = 0
        if owner == NOBODY:
            free[word] |= _BIT[place]
        place += 1
    return free


def without(routes: vec[i64], route: i64) -> vec[i64]:
    """Return a copy of a set without a route."""
    remaining = routes[:]
    remove_route(remaining, route)
    return remaining


def remove_route(routes: vec[i64], route: i64) -> None:
    """Remove a route from an unshared set in place."""
    routes[route // _BITS] &= ~_BIT[route % _BITS]


def _words(routes: list[int]) -> list[int]:
    words = [0] * WORDS
    for route in routes:
        words[route // _BITS] |= 1 << (route % _BITS)
    return words


def _places() -> list[int]:
    """Return the place of each bit by its remainder."""
    places = [0] * _DIVISOR
    for place in range(_BITS):
        places[(1 << place) % _DIVISOR] = place
    return places
