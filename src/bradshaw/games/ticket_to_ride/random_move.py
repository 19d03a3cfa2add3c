"""Picks a random legal move without listing all of them, for play-outs.

The lists of legal moves are long, and a play-out needs only one. So this counts the moves, draws an index and finds
that move. Both the order of the moves and the random numbers match those of the full list.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride import codes
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import EMPTY, GREY, NOBODY, TURN
from bradshaw.games.ticket_to_ride.rules.deck import cards_left
from bradshaw.games.ticket_to_ride.rules.payment import add_payments, count_payments
from bradshaw.games.ticket_to_ride.rules.route import claimable, owns_twin
from bradshaw.games.ticket_to_ride.rules.station import station_payments
from bradshaw.games.ticket_to_ride.rules.ticket import tickets_left
from bradshaw.games.ticket_to_ride.rules.turn import legal_moves
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def random_move(lookup: Lookup, state: TicketToRideState, seat: i64, rng: Rng) -> i64:
    """Return a uniformly random legal move of a seat that may act."""
    if state.step == TURN and state.turn == seat:
        return _random_action(lookup, state, seat, rng)
    moves = legal_moves(lookup, state, seat)
    return moves[rng.below(len(moves))]


def _random_action(lookup: Lookup, state: TicketToRideState, seat: i64, rng: Rng) -> i64:
    row = _count_row(state)
    blind: i64 = 1 if cards_left(state) else 0
    tickets: i64 = 1 if tickets_left(state) else 0
    draws = row + blind + tickets
    low, high = claimable(lookup, state, seat)
    # The number of payments for a grey route, by length; 0: not yet counted.
    grey = vec[i64]([0] * (lookup.route_sets.longest + 1))
    low_claims = _count_claims(lookup, state, seat, low, 0, grey)
    claims = low_claims + _count_claims(lookup, state, seat, high, 1, grey)
    payments = station_payments(lookup, state, seat)
    stations = len(payments) * _count_free_cities(state) if len(payments) > 0 else 0
    count = draws + claims + stations
    if count == 0:
        rng.below(1)  # draws a number even for a single move, as the full list would
        return codes.PASS
    index = rng.below(count)
    if index < row:
        return _draw_from_row(state, index)
    if index < draws:
        return codes.DRAW_BLIND if index < row + blind else codes.DRAW_TICKETS
    index -= draws
    if index < low_claims:
        return _find_claim(lookup, state, seat, low, 0, grey, index)
    if index < claims:
        return _find_claim(lookup, state, seat, high, 1, grey, index - low_claims)
    index -= claims
    city = _free_city(state, index // len(payments))
    return lookup.city_code[city] + payments[index % len(payments)]


def _count_row(state: TicketToRideState) -> i64:
    count: i64 = 0
    for card in state.row:
        if card != EMPTY:
            count += 1
    return count


def _draw_from_row(state: TicketToRideState, index: i64) -> i64:
    """Return the move that draws the card at an index in the row, not counting empty places."""
    for place in range(len(state.row)):
        if state.row[place] != EMPTY:
            if index == 0:
                return codes.DRAW_ROW + place
            index -= 1
    raise AssertionError("no card at this index")


def _count_claims(lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64, grey: vec[i64]) -> i64:
    sets = lookup.route_sets
    count: i64 = 0
    while routes != 0:
        route = sets.first(routes, word)
        routes &= routes - 1  # clear the lowest bit
        if not owns_twin(lookup, state, seat, route):
            count += _count_route_payments(lookup, state, seat, route, grey)
    return count


def _count_route_payments(lookup: Lookup, state: TicketToRideState, seat: i64, route: i64, grey: vec[i64]) -> i64:
    colour, length, symbols = lookup.route_colour[route], lookup.route_length[route], lookup.route_symbols[route]
    if colour != GREY or symbols > 0:
        return count_payments(state, seat, colour, length, symbols)
    if grey[length] == 0:
        grey[length] = count_payments(state, seat, colour, length, symbols)
    return grey[length]


def _find_claim(
    lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64, grey: vec[i64], index: i64
) -> i64:
    """Return the claim at an index."""
    sets = lookup.route_sets
    while routes != 0:
        route = sets.first(routes, word)
        routes &= routes - 1
        if not owns_twin(lookup, state, seat, route):
            count = _count_route_payments(lookup, state, seat, route, grey)
            if index < count:
                colour, length = lookup.route_colour[route], lookup.route_length[route]
                first, symbols = lookup.route_code[route], lookup.route_symbols[route]
                payments = add_payments(vec[i64](capacity=count), first, state, seat, colour, length, symbols)
                return payments[index]
            index -= count
    raise AssertionError("no claim at this index")


def _count_free_cities(state: TicketToRideState) -> i64:
    count: i64 = 0
    for owner in state.city_owner:
        if owner == NOBODY:
            count += 1
    return count


def _free_city(state: TicketToRideState, index: i64) -> i64:
    """Return the city at an index among those without a station."""
    owners = state.city_owner
    for city in range(len(owners)):
        if owners[city] == NOBODY:
            if index == 0:
                return city
            index -= 1
    raise AssertionError("no city at this index")
