"""Claiming a route (TE-ROUTE), ferries included (TE-FERRY). Tunnels have their own chapter."""

from __future__ import annotations

from typing import Final

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import CARD_KINDS, COLOURS, GREY, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.events import RouteClaimed
from bradshaw.games.ticket_to_ride.payment import discard, named, payments, take_cards
from bradshaw.games.ticket_to_ride.rules.end import end_turn
from bradshaw.games.ticket_to_ride.state import CLOSED, NOBODY, RideState

NO_WAY: Final[list[int]] = []


def add_claims(moves: list[int], catalog: Catalog, state: RideState, seat: int) -> None:
    """Every free route the seat has the trains and the cards for, in every way it can be paid (TE-ROUTE-01). A grey one
    takes any one colour (TE-ROUTE-02)."""
    ways = _ways_to_pay(catalog, state, seat)
    trains = state.trains[seat]
    for route in range(catalog.routes):
        places = ways[catalog.route_price[route]]
        if places and catalog.route_length[route] <= trains and is_free(catalog, state, seat, route):
            first = catalog.route_code[route]
            for place in places:
                moves.append(first + place)


def _ways_to_pay(catalog: Catalog, state: RideState, seat: int) -> list[list[int]]:
    """By price, the payments the seat can make: routes of the same colour, length and symbols share a price."""
    hand = seat * CARD_KINDS
    locomotives = state.hands[hand + LOCOMOTIVE]
    most = 0
    for colour in range(COLOURS):
        most = max(most, state.hands[hand + colour])
    ways: list[list[int]] = []
    for price in range(catalog.prices):
        colour = catalog.price_colour[price]
        length = catalog.price_length[price]
        held = most if colour == GREY else state.hands[hand + colour]
        if held + locomotives >= length:
            ways.append(payments(state, seat, colour, length, catalog.price_symbols[price]))
        else:
            ways.append(NO_WAY)
    return ways


def is_free(catalog: Catalog, state: RideState, seat: int, route: int) -> bool:
    """Whether nobody owns the route, and the seat does not own its twin (TE-ROUTE-04)."""
    if state.route_owner[route] != NOBODY:
        return False
    twin = catalog.route_twin[route]
    return twin < 0 or state.route_owner[twin] != seat


def claim(catalog: Catalog, state: RideState, seat: int, move: int, chance: Chance, events: list[Event] | None) -> None:
    """Pay for a route that is no tunnel, and put the trains on it."""
    route = catalog.move_target[move]
    colour = catalog.move_colour[move]
    cards = catalog.move_cards[move]
    locomotives = catalog.move_locomotives[move]
    take_cards(state, seat, colour, cards, locomotives)
    discard(state, colour, cards, locomotives)
    occupy(catalog, state, seat, route, named(colour, cards, locomotives), events)
    end_turn(catalog, state, seat, chance, events)


def occupy(
    catalog: Catalog,
    state: RideState,
    seat: int,
    route: int,
    paid: tuple[str, ...],
    events: list[Event] | None,
) -> None:
    """Put a train on every space, and score at once (TE-ROUTE-03). With two or three players the other of a double
    route closes (TE-ROUTE-04)."""
    state.route_owner[route] = seat
    state.trains[seat] -= catalog.route_length[route]
    state.points[seat] += catalog.route_points[route]
    twin = catalog.route_twin[route]
    if twin >= 0 and catalog.twins_close:
        state.route_owner[twin] = CLOSED
    if events is not None:
        points = catalog.route_points[route]
        events.append(RouteClaimed(seat, catalog.route_ids[route], paid, points))
