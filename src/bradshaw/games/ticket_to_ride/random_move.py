"""Picks a random legal move without listing all of them, for play-outs.

Legal lists are long, and a play-out reads one entry. So this counts the moves, draws an index, and finds only that
move; the order, and the random numbers, are those of the list.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride import codes
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import EMPTY, GREY, NOBODY, ROW_PLACES, TURN
from bradshaw.games.ticket_to_ride.rules.deck import cards_left
from bradshaw.games.ticket_to_ride.rules.payment import add_payments, count_payments
from bradshaw.games.ticket_to_ride.rules.route import claimable, owns_twin
from bradshaw.games.ticket_to_ride.rules.station import station_payments
from bradshaw.games.ticket_to_ride.rules.ticket import tickets_left
from bradshaw.games.ticket_to_ride.rules.turn import legal_moves
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def random_move(lookup: Lookup, state: TicketToRideState, seat: i64, rng: Rng) -> i64:
    """Return a legal move of a seat that may act, all equally likely."""
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
    # By length, the cached number of ways to pay for a grey route.
    grey = vec[i64]([0] * (lookup.route_sets.longest + 1))
    low_claims = _count_claims(lookup, state, seat, low, 0, grey)
    claims = low_claims + _count_claims(lookup, state, seat, high, 1, grey)
    payments = station_payments(lookup, state, seat)
    stations = len(payments) * _count_free_cities(state) if len(payments) > 0 else 0
    count = draws + claims + stations
    if count == 0:
        rng.below(1)  # to pass is the only move: the list draws a number, too
        return codes.PASS
    chosen = rng.below(count)
    if chosen < row:
        return _draw_from_row(state, chosen)
    if chosen < draws:
        return codes.DRAW_BLIND if chosen < row + blind else codes.DRAW_TICKETS
    chosen -= draws
    if chosen < low_claims:
        return _find_claim(lookup, state, seat, low, 0, grey, chosen)
    if chosen < claims:
        return _find_claim(lookup, state, seat, high, 1, grey, chosen - low_claims)
    chosen -= claims
    city = _free_city(state, chosen // len(payments))
    return lookup.city_code[city] + payments[chosen % len(payments)]


def _count_row(state: TicketToRideState) -> i64:
    count: i64 = 0
    for card in state.row:
        if card != EMPTY:
            count += 1
    return count


def _draw_from_row(state: TicketToRideState, chosen: i64) -> i64:
    """Take the card at this index of the row, empty places not counted."""
    for place in range(i64(ROW_PLACES)):
        if state.row[place] != EMPTY:
            if chosen == 0:
                return codes.DRAW_ROW + place
            chosen -= 1
    raise AssertionError("no card at this index")


def _count_claims(lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64, grey: vec[i64]) -> i64:
    """Count the claims for the routes in one word of a set."""
    sets = lookup.route_sets
    count: i64 = 0
    while routes != 0:
        route = sets.first(routes, word)
        routes &= routes - 1  # without the first
        if not owns_twin(lookup, state, seat, route):
            count += _count_ways(lookup, state, seat, route, grey)
    return count


def _count_ways(lookup: Lookup, state: TicketToRideState, seat: i64, route: i64, grey: vec[i64]) -> i64:
    """Count the ways to pay for a route."""
    colour, length, symbols = lookup.route_colour[route], lookup.route_length[route], lookup.route_symbols[route]
    if colour != GREY or symbols > 0:
        return count_payments(state, seat, colour, length, symbols)
    if grey[length] == 0:
        grey[length] = count_payments(state, seat, colour, length, symbols)
    return grey[length]


def _find_claim(
    lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64, grey: vec[i64], chosen: i64
) -> i64:
    """Find a claim by its index."""
    sets = lookup.route_sets
    while routes != 0:
        route = sets.first(routes, word)
        routes &= routes - 1
        if not owns_twin(lookup, state, seat, route):
            ways = _count_ways(lookup, state, seat, route, grey)
            if chosen < ways:
                colour, length = lookup.route_colour[route], lookup.route_length[route]
                first, symbols = lookup.route_code[route], lookup.route_symbols[route]
                payments = add_payments(vec[i64](capacity=ways), first, state, seat, colour, length, symbols)
                return payments[chosen]
            chosen -= ways
    raise AssertionError("no claim at this index")


def _count_free_cities(state: TicketToRideState) -> i64:
    count: i64 = 0
    for owner in state.city_owner:
        if owner == NOBODY:
            count += 1
    return count


def _free_city(state: TicketToRideState, chosen: i64) -> i64:
    """Find a city without a station by its index."""
    owners = state.city_owner
    for city in range(len(owners)):
        if owners[city] == NOBODY:
            if chosen == 0:
                return city
            chosen -= 1
    raise AssertionError("no city at this index")
