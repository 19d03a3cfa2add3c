"""How many of each physical thing of the box there are in a state, wherever they lie."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import EMPTY, NO_MOVE, NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def count_components(lookup: Lookup, state: TicketToRideState) -> dict[str, int]:
    """Train cards, trains, stations and tickets: counted on the board, in the decks and with all players."""
    cards = sum(state.deck) + sum(state.discards) + sum(state.hands) + sum(state.turned)
    cards += sum([card != EMPTY for card in state.row])
    if state.laid != NO_MOVE:
        cards += lookup.move_cards[state.laid] + lookup.move_locomotives[state.laid]
    on_routes = sum([lookup.route_length[route] for route in range(lookup.routes) if state.route_owner[route] >= 0])
    return {
        "train cards": cards,
        "trains": sum(state.trains) + on_routes,
        "stations": sum(state.stations) + sum([owner != NOBODY for owner in state.city_owner]),
        "tickets": len(state.ticket_at),
    }
