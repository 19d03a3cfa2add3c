"""Claiming a route (TE-ROUTE), ferries included (TE-FERRY). Tunnels are in tunnel.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.shared_arrays import increased
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import RouteClaimed
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CLOSED, COLOUR_KINDS, GREY, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.rules.end import end_turn
from bradshaw.games.ticket_to_ride.rules.payment import add_payments, discard, payment_cards, take_cards
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def add_claims(moves: vec[i64], lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Append the claims the seat can pay for (TE-ROUTE-01), grey routes in any one colour (TE-ROUTE-02)."""
    low, high = claimable(lookup, state, seat)
    moves = _add_claims_in(moves, lookup, state, seat, low, 0)
    return _add_claims_in(moves, lookup, state, seat, high, 1)


def claimable(lookup: Lookup, state: TicketToRideState, seat: i64) -> tuple[i64, i64]:
    """Return the free routes the seat has the trains and cards for, twins of its own routes included."""
    low, high = _payable(lookup, state, seat)
    return low & state.free[0], high & state.free[1]


def _add_claims_in(
    moves: vec[i64], lookup: Lookup, state: TicketToRideState, seat: i64, routes: i64, word: i64
) -> vec[i64]:
    """Append the claims of the routes in one word of a set."""
    sets = lookup.route_sets
    while routes != 0:
        route = sets.first(routes, word)
        routes &= routes - 1  # clear the lowest bit
        if not owns_twin(lookup, state, seat, route):
            colour, length = lookup.route_colour[route], lookup.route_length[route]
            first = lookup.route_code[route]
            moves = add_payments(moves, first, state, seat, colour, length, lookup.route_symbols[route])
    return moves


def owns_twin(lookup: Lookup, state: TicketToRideState, seat: i64, route: i64) -> bool:
    """Return whether the seat owns the route's twin, so that it cannot claim this one (TE-ROUTE-04)."""
    twin = lookup.route_twin[route]
    return twin >= 0 and state.route_owner[twin] == seat


def _payable(lookup: Lookup, state: TicketToRideState, seat: i64) -> tuple[i64, i64]:
    """Return the routes, free or not, that the seat has the trains, cards and ferry locomotives for."""
    sets, hands = lookup.route_sets, state.hands
    hand = seat * CARD_KINDS
    locomotives = hands[hand + LOCOMOTIVE]
    max_length = min(state.trains[seat], sets.longest)
    longest: i64 = 0
    low: i64 = 0
    high: i64 = 0
    for colour in range(i64(COLOUR_KINDS)):
        length = min(hands[hand + colour] + locomotives, max_length)
        longest = max(longest, length)
        low |= sets.coloured(colour, length, 0)
        high |= sets.coloured(colour, length, 1)
    low |= sets.coloured(GREY, longest, 0)
    high |= sets.coloured(GREY, longest, 1)
    return low & sets.ferries(locomotives, 0), high & sets.ferries(locomotives, 1)


def play_claim(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Claim a route that is not a tunnel."""
    route = lookup.move_target[move]
    colour = lookup.move_colour[move]
    cards = lookup.move_cards[move]
    locomotives = lookup.move_locomotives[move]
    take_cards(state, seat, colour, cards, locomotives)
    discard(state, colour, cards, locomotives)
    occupy(lookup, state, seat, route, colour, cards, locomotives, events)
    end_turn(lookup, state, seat, chance, events)


def occupy(
    lookup: Lookup,
    state: TicketToRideState,
    seat: i64,
    route: i64,
    colour: i64,
    cards: i64,
    locomotives: i64,
    events: list[Event] | None,
) -> None:
    """Place the trains and score the route (TE-ROUTE-03). With two or three players its twin closes (TE-ROUTE-04)."""
    state.set_owner(route, seat)
    state.trains = increased(state.trains, seat, -lookup.route_length[route])
    state.points = increased(state.points, seat, lookup.route_points[route])
    twin = lookup.route_twin[route]
    if twin >= 0 and lookup.twins_close:
        state.set_owner(twin, CLOSED)
    if events is not None:
        paid = payment_cards(colour, cards, locomotives)
        events.append(RouteClaimed(seat, lookup.route_ids[route], paid, lookup.route_points[route]))
