"""Borrowed routes and connected cities agree with brute force."""

from __future__ import annotations

from itertools import product

import pytest

from bradshaw.core.rng import seeded
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.borrowing import Borrowing
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, component_labels, own_routes, shortest_path
from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from tests.games.thorough import THOROUGH
from tests.games.ticket_to_ride.positions import random_board
from tests.games.ticket_to_ride.table import game_for
from tests.long import size


def is_joined(lookup: Lookup, routes: set[int], a: int, b: int) -> bool:
    """Return whether the routes connect a and b, by flood fill."""
    reached = {a}
    while True:
        neighbours = {
            city
            for route in routes
            for city in (lookup.route_a[route], lookup.route_b[route])
            if reached & {lookup.route_a[route], lookup.route_b[route]}
        }
        if neighbours <= reached:
            return b in reached
        reached |= neighbours


def best_by_brute_force(lookup: Lookup, state: TicketToRideState, seat: int) -> tuple[int, int, tuple[int, ...]]:
    """Return the points and number of completed tickets, and the first best choice, by brute force."""
    own = set(own_routes(lookup, state, seat))
    cities = [city for city in range(lookup.cities) if state.city_owner[city] == seat]
    adjacent = [[r for r in range(lookup.routes) if city in (lookup.route_a[r], lookup.route_b[r])] for city in cities]
    usable = [[r for r in routes if state.route_owner[r] not in (seat, -1, -2)] for routes in adjacent]
    tickets = [ticket for ticket in range(lookup.tickets) if state.ticket_at[ticket] == seat]
    best: tuple[int, int, tuple[int, ...]] = (-1, -1, ())
    for choice in product(*[[NO_ROUTE, *routes] for routes in usable]):
        network = own | set(choice) - {NO_ROUTE}
        completed = [t for t in tickets if is_joined(lookup, network, lookup.ticket_a[t], lookup.ticket_b[t])]
        value = (sum(lookup.ticket_points[ticket] for ticket in completed), len(completed))
        if value > best[:2]:
            best = (*value, choice)
    return best


def compare(seed: int, boards: int, max_routes: int) -> int:
    """Compare random boards; return how many have a completed ticket."""
    game = game_for(3, tickets="mega")
    rng = seeded(seed)
    useful = 0
    for _ in range(boards):
        state = random_board(game, rng, 3 + rng.below(max_routes), 5 + rng.below(40))
        points, completed, choice = best_by_brute_force(game.lookup, state, 0)
        total = score(game.lookup, state)[0]
        ticket_points = sum(game.lookup.ticket_points[t] for t in range(game.lookup.tickets) if state.ticket_at[t] == 0)
        assert (total.tickets, total.completed) == (2 * points - ticket_points, completed)
        borrowing = Borrowing(game.lookup, state, 0)
        assert tuple(borrowing.best) == choice
        useful += borrowing.completed > 0
    return useful


@pytest.mark.rule("TE-STATION-03", "TE-SCORE-01")
def test_borrowing_matches_brute_force() -> None:
    boards = 60 if THOROUGH else 20
    assert compare(seed=1, boards=boards, max_routes=14) > boards // 12


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.rule("TE-STATION-03")
@pytest.mark.parametrize("seed", range(2, 2 + size(3, 10)))
def test_borrowing_matches_brute_force_on_many_boards(seed: int) -> None:
    assert compare(seed, boards=200, max_routes=16) > 15


@pytest.mark.rule("TE-SCORE-01")
def test_connected_cities_match_a_flood_fill() -> None:
    game = game_for(3)
    lookup = game.lookup
    rng = seeded(20)
    for _ in range(300 if THOROUGH else 30):
        state = random_board(game, rng, 1 + rng.below(15), 0)
        routes = own_routes(lookup, state, 0)
        labels = component_labels(lookup, routes)
        for _ in range(10):
            a, b = rng.below(lookup.cities), rng.below(lookup.cities)
            assert (labels[a] == labels[b]) == is_joined(lookup, set(routes), a, b)
            path = shortest_path(lookup, routes, a, b)
            assert bool(path) == (labels[a] == labels[b] and a != b)
            assert not path or is_joined(lookup, set(path), a, b)
