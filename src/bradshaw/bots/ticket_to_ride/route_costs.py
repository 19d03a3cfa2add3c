"""The cost of a route to a seat: turns, trains and risk, less its points."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.cheapest_paths import UNREACHABLE
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NOBODY
from bradshaw.games.ticket_to_ride.rules.station import station_price
from bradshaw.games.ticket_to_ride.state import TicketToRideState

BORROWED: Final = 1  # the cost of a route that a built station can borrow


def base_costs(lookup: Lookup) -> list[int]:
    """Return the cost of each route to a seat with an empty hand."""
    costs: list[int] = []
    for route in range(lookup.routes):
        length = lookup.route_length[route]
        # One turn for the claim, half a turn per card.
        cost = weights.TURN + weights.TURN * length // 2
        cost += weights.TRAIN * length + weights.SYMBOL * lookup.route_symbols[route]
        cost += weights.RISK * (lookup.players - 1)
        if lookup.route_tunnel[route]:
            cost += weights.TUNNEL
        costs.append(cost - weights.POINT * lookup.route_points[route])
    return costs


def route_costs(lookup: Lookup, base: list[int], state: TicketToRideState, seat: int, turns: int) -> list[int]:
    """Return the cost of each route to the seat: 0 for its own, UNREACHABLE if it cannot be claimed in time.
    An opponent's route costs a station if one is left, and next to nothing at a built station."""
    hand = seat * CARD_KINDS
    best = 0
    for colour in range(COLOUR_KINDS):
        best = max(best, state.hands[hand + colour])
    costs: list[int] = [UNREACHABLE] * lookup.routes
    for route in range(lookup.routes):
        owner = state.route_owner[route]
        if owner == seat:
            costs[route] = 0
        elif owner == NOBODY:
            twin = lookup.route_twin[route]
            if lookup.route_length[route] <= state.trains[seat] and (twin < 0 or state.route_owner[twin] != seat):
                colour = lookup.route_colour[route]
                in_hand = best if colour == GREY else state.hands[hand + colour]
                in_hand = min(in_hand, lookup.route_length[route])
                missing = lookup.route_length[route] - in_hand - state.hands[hand + LOCOMOTIVE]
                if missing <= 2 * (turns - 1):
                    costs[route] = max(weights.MIN_ROUTE_COST, base[route] - weights.FITTING_CARD * in_hand)
        elif owner >= 0:
            if state.city_owner[lookup.route_a[route]] == seat or state.city_owner[lookup.route_b[route]] == seat:
                costs[route] = BORROWED
            elif state.stations[seat] > 0:
                costs[route] = station_cost(lookup, state, seat)
    return costs


def station_cost(lookup: Lookup, state: TicketToRideState, seat: int) -> int:
    """Return the cost of the next station: its points, the turn, and its cards."""
    return weights.STATION + weights.TURN + weights.CARD * station_price(lookup, state, seat)
