"""Random boards, for comparing the exact algorithms with brute force."""

from __future__ import annotations

from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.state import TicketToRideState

MAX_STATIONS = 3


def random_board(game: TicketToRide, rng: Rng, routes: int, tickets: int) -> TicketToRideState:
    """Return a board with routes for every seat, and stations and tickets for seat 0."""
    lookup = game.lookup
    state = empty_board(lookup)
    for seat in range(game.players):
        claim_routes(game, state, seat, rng, routes)
    for _ in range(1 + rng.below(MAX_STATIONS)):
        # Mostly where an opponent's routes meet seat 0's own, since stations help there.
        meeting = [city for city in range(lookup.cities) if len(owners_at(game, state, city)) > 1]
        useful = [city for city in meeting if 0 in owners_at(game, state, city)]
        city = useful[rng.below(len(useful))] if useful and rng.below(5) else rng.below(lookup.cities)
        if state.city_owner[city] < 0:
            state.city_owner[city] = 0
            state.stations[0] -= 1
    for _ in range(tickets):
        state.ticket_at[rng.below(lookup.tickets)] = 0
    return state


def owners_at(game: TicketToRide, state: TicketToRideState, city: int) -> set[int]:
    """Return the owners of the routes into a city."""
    owners = {state.route_owner[route] for route in game.lookup.city_routes[city]}
    return {owner for owner in owners if owner >= 0}


def claim_routes(game: TicketToRide, state: TicketToRideState, seat: int, rng: Rng, routes: int) -> None:
    """Give a seat free routes, four in five next to its own, so that loops form."""
    lookup = game.lookup
    touched: set[int] = set()
    for _ in range(routes):
        free = [route for route in range(lookup.routes) if state.route_owner[route] < 0]
        near = [route for route in free if lookup.route_a[route] in touched or lookup.route_b[route] in touched]
        candidates = near if near and rng.below(5) else free
        route = candidates[rng.below(len(candidates))]
        state.set_owner(route, seat)
        touched |= {lookup.route_a[route], lookup.route_b[route]}
