"""Which cards a list of routes still needs, and which cards of the hand are free."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import CARD_KINDS, COLOURS, GREY, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.state import RideState


class Needs:
    """What is wanted for some routes together.

    `reserved` are the cards of the hand, by kind, that the routes will use; `want` those still to be drawn, as if no
    locomotive stood in for a colour; `missing` how many are still to be drawn when all locomotives do.
    """

    def __init__(self) -> None:
        self.want: list[int] = [0] * CARD_KINDS
        self.reserved: list[int] = [0] * CARD_KINDS
        self.missing: int = 0

    def fit(self, catalog: Catalog, state: RideState, seat: int, routes: list[int]) -> None:
        """Find out what these routes need."""
        hand = seat * CARD_KINDS
        grey: list[int] = []
        symbols = 0
        for route in routes:
            colour = catalog.route_colour[route]
            symbols += catalog.route_symbols[route]
            if colour == GREY:
                _insert_longest_first(grey, catalog.route_length[route] - catalog.route_symbols[route])
            else:
                self.want[colour] += catalog.route_length[route] - catalog.route_symbols[route]
        for colour in range(COLOURS):
            self._reserve(colour, state.hands[hand + colour])
        for length in grey:
            self._fit_grey(state, hand, length)
        locomotives = state.hands[hand + LOCOMOTIVE]
        self.want[LOCOMOTIVE] = symbols
        self._reserve(LOCOMOTIVE, locomotives)
        for kind in range(CARD_KINDS):
            self.missing += self.want[kind]
        self.missing -= locomotives - self.reserved[LOCOMOTIVE]
        self.missing = max(self.missing, 0)

    def _reserve(self, kind: int, held: int) -> None:
        """Move as much of the want of this kind as is held to what is reserved."""
        covered = self.want[kind]
        covered = min(covered, held)
        self.want[kind] -= covered
        self.reserved[kind] += covered

    def _fit_grey(self, state: RideState, hand: int, length: int) -> None:
        """Give a grey route the colour of which the most cards are free."""
        best = 0
        most = -1
        for colour in range(COLOURS):
            free = state.hands[hand + colour] - self.reserved[colour]
            if free > most:
                best = colour
                most = free
        used = min(most, length)
        self.reserved[best] += used
        self.want[best] += length - used


def needs_of(catalog: Catalog, state: RideState, seat: int, routes: list[int]) -> Needs:
    """What some routes need that a seat has not got."""
    needs = Needs()
    needs.fit(catalog, state, seat, routes)
    return needs


def _insert_longest_first(lengths: list[int], length: int) -> None:
    place = 0
    while place < len(lengths) and lengths[place] >= length:
        place += 1
    lengths.insert(place, length)
