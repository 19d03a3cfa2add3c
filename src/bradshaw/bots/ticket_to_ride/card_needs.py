"""The cards that a list of routes still needs, and the cards in hand that it reserves."""

from __future__ import annotations

from typing import Final

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NO_COLOUR
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# Useful cards drawn per turn, by the number of colours wanted.
_CARDS_PER_TURN: Final = [0.0, 0.75, 1.15, 1.45, 1.6, 1.75, 1.85, 1.95, 2.0]
_TURNS_PER_SYMBOL: Final = 1.1  # for a locomotive that no other card replaces


class CardNeeds:
    """The cards that some routes need together, by kind.

    `reserved` counts cards in hand that the routes will use, and `want` cards to draw if no locomotive replaces a
    colour. `missing` is the number to draw if all `spare` locomotives do, and `turns` how long drawing them takes.
    """

    def __init__(self) -> None:
        self.want: list[int] = [0] * CARD_KINDS
        self.reserved: list[int] = [0] * CARD_KINDS
        self.missing: int = 0
        self.spare: int = 0
        self.turns: float = 0.0

    def fit(self, lookup: Lookup, state: TicketToRideState, seat: int, routes: list[int]) -> None:
        hand = seat * CARD_KINDS
        grey: list[int] = []
        symbols = 0
        for route in routes:
            colour = lookup.route_colour[route]
            symbols += lookup.route_symbols[route]
            if colour == GREY:
                _insert_longest_first(grey, lookup.route_length[route] - lookup.route_symbols[route])
            else:
                self.want[colour] += lookup.route_length[route] - lookup.route_symbols[route]
        for colour in range(COLOUR_KINDS):
            self._reserve(colour, state.hands[hand + colour])
        for length in grey:
            self._fit_grey(state, hand, length)
        locomotives = state.hands[hand + LOCOMOTIVE]
        self.want[LOCOMOTIVE] = symbols
        self._reserve(LOCOMOTIVE, locomotives)
        self.spare = locomotives - self.reserved[LOCOMOTIVE]
        self.missing = max(sum(self.want) - self.spare, 0)
        self.turns = self._turns_with(NO_COLOUR)

    def saved_by(self, kind: int) -> float:
        """Return the turns saved by one more card of a kind."""
        return self.turns - self._turns_with(kind)

    def _turns_with(self, kind: int) -> float:
        """Return the turns of drawing left with one more card of a kind in hand."""
        symbols = self.want[LOCOMOTIVE]
        spare = self.spare
        if kind == LOCOMOTIVE and symbols > 0:
            symbols -= 1
        elif kind == LOCOMOTIVE:
            spare += 1
        wants: list[int] = []
        for colour in range(COLOUR_KINDS):
            want = self.want[colour] - 1 if colour == kind else self.want[colour]
            if want > 0:
                _insert_longest_first(wants, want)
        while spare > 0 and wants:
            # A locomotive replaces the colour with the longest wait.
            longest = wants.pop(0) - 1
            spare -= 1
            if longest > 0:
                _insert_longest_first(wants, longest)
        turns = _TURNS_PER_SYMBOL * symbols
        counted = 0
        for colours in range(len(wants), 0, -1):
            # All these colours are wanted until the one with the fewest cards to draw is complete.
            turns += colours * (wants[colours - 1] - counted) / _CARDS_PER_TURN[colours]
            counted = wants[colours - 1]
        return turns

    def _reserve(self, kind: int, held: int) -> None:
        covered = min(self.want[kind], held)
        self.want[kind] -= covered
        self.reserved[kind] += covered

    def _fit_grey(self, state: TicketToRideState, hand: int, length: int) -> None:
        """Assign a grey route the colour with the most free cards."""
        best = 0
        max_free = -1
        for colour in range(COLOUR_KINDS):
            free = state.hands[hand + colour] - self.reserved[colour]
            if free > max_free:
                best = colour
                max_free = free
        used = min(max_free, length)
        self.reserved[best] += used
        self.want[best] += length - used


def needs_of(lookup: Lookup, state: TicketToRideState, seat: int, routes: list[int]) -> CardNeeds:
    needs = CardNeeds()
    needs.fit(lookup, state, seat, routes)
    return needs


def _insert_longest_first(lengths: list[int], length: int) -> None:
    place = 0
    while place < len(lengths) and lengths[place] >= length:
        place += 1
    lengths.insert(place, length)
