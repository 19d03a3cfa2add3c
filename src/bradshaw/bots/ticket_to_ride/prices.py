"""What it costs a seat to have a route: turns, trains and risk, less the points it brings."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.ways import FAR
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState

BORROWED: Final = 1  # the price of a route that a station can borrow


def fixed_prices(lookup: Lookup) -> list[int]:
    """By route, the price for one with an empty hand."""
    prices: list[int] = []
    for route in range(lookup.routes):
        length = lookup.route_length[route]
        # One turn to claim it, half a turn for each card.
        price = worth.TURN + worth.TURN * length // 2
        price += worth.TRAIN * length + worth.SYMBOL * lookup.route_symbols[route]
        price += worth.RISK * (lookup.players - 1)
        if lookup.route_tunnel[route]:
            price += worth.TUNNEL
        prices.append(price - worth.POINT * lookup.route_points[route])
    return prices


def prices_for(lookup: Lookup, fixed: list[int], state: TicketToRideState, seat: int, turns: int) -> list[int]:
    """By route, the price for the seat: nothing for its own, FAR for those it cannot have in so many turns.
    A route of another costs a station, while there is one left; beside a station that is built, next to nothing."""
    hand = seat * CARD_KINDS
    best = 0
    for colour in range(COLOUR_KINDS):
        best = max(best, state.hands[hand + colour])
    prices: list[int] = [FAR] * lookup.routes
    for route in range(lookup.routes):
        owner = state.route_owner[route]
        if owner == seat:
            prices[route] = 0
        elif owner == NOBODY:
            twin = lookup.route_twin[route]
            if lookup.route_length[route] <= state.trains[seat] and (twin < 0 or state.route_owner[twin] != seat):
                colour = lookup.route_colour[route]
                held = best if colour == GREY else state.hands[hand + colour]
                held = min(held, lookup.route_length[route])
                missing = lookup.route_length[route] - held - state.hands[hand + LOCOMOTIVE]
                if missing <= 2 * (turns - 1):
                    prices[route] = max(worth.LEAST_PRICE, fixed[route] - worth.HELD * held)
        elif owner >= 0:
            if state.city_owner[lookup.route_a[route]] == seat or state.city_owner[lookup.route_b[route]] == seat:
                prices[route] = BORROWED
            elif state.stations[seat] > 0:
                prices[route] = station_price(state, seat)
    return prices


def station_price(state: TicketToRideState, seat: int) -> int:
    """What the next station costs: its points, the turn, and its cards."""
    cards = 4 - state.stations[seat]
    return worth.STATION + worth.TURN + worth.CARD * cards
