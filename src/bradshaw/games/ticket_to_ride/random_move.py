"""One of the legal moves by chance, without a list of them: what play-outs ask for at every move.

Lists are long, and most of what is written there is never read. So the moves are counted, chance says which
of them it is to be, and only that one is looked for. The order is that of the list, and so is the luck.
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
    """One of the legal moves of a seat that may act, all equally likely."""
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
    # By length, in how many ways a grey route can be paid, once it has been counted.
    grey = vec[i64]([0] * (lookup.route_sets.longest + 1))
    low_claims = _count_claims(lookup, state, seat, low, 0, grey)
    claims = low_claims + _count_claims(lookup, state, seat, high, 1, grey)
    payments = station_payments(lookup, state, seat)
    stations = len(payments) * _count_free_cities(state) if len(payments) > 0 else 0
    count = draws + claims + stations
    if count == 0:
        rng.below(1)  # a pass is the only one: the list would ask chance as well
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
    """Taking the card that has so many before it."""
    for place in range(i64(ROW_PLACES)):
        if state.row[place] != EMPTY:
            if chosen == 0:
                return codes.DRAW_ROW + place
            chosen -= 1
    raise AssertionError("there are fewer cards in the row")


def _count_claims(lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64, grey: vec[i64]) -> i64:
    """How many claims there are of the routes of a word of a set."""
    sets = lookup.route_sets
    count: i64 = 0
    while routes != 0:
        route = sets.first(routes, word)
        routes &= routes - 1  # without the first
        if not owns_twin(lookup, state, seat, route):
            count += _count_ways(lookup, state, seat, route, grey)
    return count


def _count_ways(lookup: Lookup, state: TicketToRideState, seat: i64, route: i64, grey: vec[i64]) -> i64:
    """In how many ways a route can be paid."""
    colour, length, symbols = lookup.route_colour[route], lookup.route_length[route], lookup.route_symbols[route]
    if colour != GREY or symbols > 0:
        return count_payments(state, seat, colour, length, symbols)
    if grey[length] == 0:
        grey[length] = count_payments(state, seat, colour, length, symbols)
    return grey[length]


def _find_claim(
    lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64, grey: vec[i64], chosen: i64
) -> i64:
    """The claim of these that has so many before it."""
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
    raise AssertionError("there are fewer claims")


def _count_free_cities(state: TicketToRideState) -> i64:
    count: i64 = 0
    for owner in state.city_owner:
        if owner == NOBODY:
            count += 1
    return count


def _free_city(state: TicketToRideState, chosen: i64) -> i64:
    """The city without a station that has so many before it."""
    owners = state.city_owner
    for city in range(len(owners)):
        if owners[city] == NOBODY:
            if chosen == 0:
                return city
            chosen -= 1
    raise AssertionError("there are fewer cities without a station")
