"""The longest trail agrees with brute force and Euler's theorem."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from bradshaw.core.rng import seeded
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import other_end, own_routes
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from tests.games.thorough import THOROUGH
from tests.games.ticket_to_ride.positions import random_board
from tests.games.ticket_to_ride.table import Table, game_for


def longest_by_brute_force(lookup: Lookup, routes: list[int]) -> int:
    """Try every unused route from every city."""

    def from_city(city: int, unused: frozenset[int]) -> int:
        best = 0
        for route in unused:
            neighbour = other_end(lookup, route, city)
            if neighbour >= 0:
                best = max(best, lookup.route_length[route] + from_city(neighbour, unused - {route}))
        return best

    return max(from_city(city, frozenset(routes)) for city in range(lookup.cities))


def longest_by_euler(lookup: Lookup, routes: list[int]) -> int:
    """Return the length of the heaviest connected set of routes with at most two odd cities: by Euler, a trail."""
    best = 0
    for size in range(1, len(routes) + 1):
        for chosen in combinations(routes, size):
            weight = sum(lookup.route_length[route] for route in chosen)
            if weight > best and is_trail(lookup, chosen):
                best = weight
    return best


def is_trail(lookup: Lookup, chosen: tuple[int, ...]) -> bool:
    ends = [city for route in chosen for city in (lookup.route_a[route], lookup.route_b[route])]
    if sum(ends.count(city) % 2 for city in set(ends)) > 2:
        return False
    reached, unused = {ends[0]}, set(chosen)
    while near := {r for r in unused if lookup.route_a[r] in reached or lookup.route_b[r] in reached}:
        unused -= near
        reached |= {city for route in near for city in (lookup.route_a[route], lookup.route_b[route])}
    return not unused


def assert_valid(lookup: Lookup, routes: list[int], trail: Trail) -> None:
    """Check that the trail has own routes, none twice, connected, of the stated length."""
    assert len(set(trail.routes)) == len(trail.routes)
    assert set(trail.routes) <= set(routes)
    city = trail.start
    for route in trail.routes:
        city = other_end(lookup, route, city)
        assert city >= 0
    assert trail.length == sum(lookup.route_length[route] for route in trail.routes)


def compare(players: int, seed: int, boards: int, sizes: range, reference: Callable[[Lookup, list[int]], int]) -> None:
    """Compare the longest trails on random boards; `sizes` are the numbers of routes per seat."""
    game = game_for(players)
    rng = seeded(seed)
    for _ in range(boards):
        state = random_board(game, rng, sizes[rng.below(len(sizes))], 0)
        for seat in range(players):
            routes = list(own_routes(game.lookup, state, seat))
            trail = Trail(game.lookup, state, seat)
            assert_valid(game.lookup, routes, trail)
            assert trail.length == reference(game.lookup, routes)


@pytest.mark.rule("TE-SCORE-03")
@pytest.mark.parametrize("seed", range(10 if THOROUGH else 2))
def test_the_longest_trail_matches_brute_force(seed: int) -> None:
    compare(4, seed, boards=40, sizes=range(1, 11), reference=longest_by_brute_force)


@pytest.mark.rule("TE-SCORE-03")
@pytest.mark.parametrize("seed", range(10 if THOROUGH else 2))
def test_the_longest_trail_matches_eulers_theorem(seed: int) -> None:
    compare(2, 100 + seed, boards=20, sizes=range(1, 10), reference=longest_by_euler)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(5))
def test_the_longest_trail_of_crowded_networks(seed: int) -> None:
    """As many routes as 45 trains allow, with many loops: the hardest networks."""
    compare(4, 200 + seed, boards=20, sizes=range(12, 14), reference=longest_by_brute_force)


def test_a_network_with_many_loops_is_searched_quickly() -> None:
    """45 trains on 21 routes with nine loops make millions of trails."""
    table = Table("""
        route 0 frankfurt-munchen amsterdam-frankfurt amsterdam-bruxelles bruxelles-frankfurt amsterdam-london
        route 0 bruxelles-dieppe dieppe-london-1 dieppe-paris bruxelles-paris-1 frankfurt-paris-1 brest-dieppe
        route 0 brest-paris essen-frankfurt amsterdam-essen berlin-essen berlin-frankfurt-1 munchen-venezia
        route 0 munchen-zurich venezia-zurich paris-zurich marseille-zurich
    """)
    assert table.state.trains[0] == 0
    trail = Trail(table.game.lookup, table.state, 0)
    assert_valid(table.game.lookup, list(own_routes(table.game.lookup, table.state, 0)), trail)
    assert trail.length == 41
