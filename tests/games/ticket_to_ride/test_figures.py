"""The needs of tickets agree with examples and brute force."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games.ticket_to_ride.figures import TicketNeed
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CLOSED, NOBODY
from bradshaw.games.ticket_to_ride.rules.borrowing import Borrowing
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from tests.games.thorough import THOROUGH
from tests.games.ticket_to_ride.positions import random_board
from tests.games.ticket_to_ride.table import Table, game_for


def needs(text: str, players: int = 2, seat: int = 0, tickets: str = "classic") -> dict[str, TicketNeed]:
    table = Table(text, players, tickets=tickets)
    return table.game.figures(table.view(seat)).tickets


def open_need(trains: int) -> TicketNeed:
    return TicketNeed("open", trains)


DONE, STATION, BLOCKED = TicketNeed("done", 0), TicketNeed("station", 0), TicketNeed("blocked", 0)


@pytest.mark.parametrize(
    ("routes", "need"),
    [
        ("", open_need(5)),  # via Essen: 2 + 3
        ("route 0 essen-frankfurt", open_need(3)),
        ("route 0 berlin-frankfurt-1 berlin-essen essen-kobenhavn-1", DONE),
    ],
)
def test_own_routes_shorten_or_complete_a_path(routes: str, need: TicketNeed) -> None:
    assert needs(f"tickets 0 frankfurt-kobenhavn\n{routes}") == {"frankfurt-kobenhavn": need}


def test_offered_tickets_have_figures() -> None:
    text = "step keep_tickets\nroute 0 essen-frankfurt\noffer 0 frankfurt-kobenhavn berlin-roma"
    assert needs(text)["frankfurt-kobenhavn"] == open_need(3)
    assert set(needs(text)) == {"frankfurt-kobenhavn", "berlin-roma"}


def test_opponents_and_watchers_see_no_figures() -> None:
    table = Table("tickets 0 frankfurt-kobenhavn")
    for viewer in (1, None):
        assert table.game.figures(table.view(viewer)).tickets == {}


def test_figures_hold_while_only_cards_change() -> None:
    table = Table("tickets 0 frankfurt-kobenhavn")
    view = table.view(0)
    figures = table.game.figures(view)
    own = msgspec.structs.replace(table.own(0), offer=("berlin-roma",))
    me = msgspec.structs.replace(view.players[0], tickets=("berlin-roma",))
    valid = [
        figures.hold(view, msgspec.structs.replace(view, **changed))
        for changed in (
            {"deck": view.deck - 1, "turn": 1, "discards": {"blue": 2}},
            {"routes": {"essen-frankfurt": 1}},
            {"closed": ("essen-frankfurt",)},
            {"stations": {"essen": 1}},
            {"own": own},
            {"players": (me, *view.players[1:])},
        )
    ]
    assert valid == [True, False, False, False, False, False]


def test_the_twin_of_a_double_route_closes_with_few_players() -> None:
    text = "tickets 0 frankfurt-kobenhavn\nroute 1 essen-kobenhavn-1"
    detour = needs(text, players=3)["frankfurt-kobenhavn"]
    assert detour.state == "open"
    assert detour.trains > 5
    assert needs(text, players=4)["frankfurt-kobenhavn"] == open_need(5)


def test_routes_of_opponents_block_a_ticket() -> None:
    text = "tickets 0 frankfurt-kobenhavn\nroute 1 essen-kobenhavn-1 kobenhavn-stockholm-1"
    assert needs(text, players=3) == {"frankfurt-kobenhavn": BLOCKED}
    assert needs(text, players=4) == {"frankfurt-kobenhavn": open_need(5)}
    text += "\nroute 2 essen-kobenhavn-2 kobenhavn-stockholm-2"
    assert needs(text, players=4) == {"frankfurt-kobenhavn": BLOCKED}


def test_a_station_borrows_one_route() -> None:
    text = "tickets 0 frankfurt-kobenhavn\nroute 0 essen-frankfurt\nroute 1 essen-kobenhavn-1 essen-kobenhavn-2"
    assert needs(text + "\nstation 0 essen", players=4) == {"frankfurt-kobenhavn": STATION}
    assert needs(text + "\nstation 0 kobenhavn", players=4) == {"frankfurt-kobenhavn": STATION}
    assert needs(text + "\nstation 1 essen", players=4)["frankfurt-kobenhavn"].state == "open"


def test_two_routes_of_opponents_need_two_stations() -> None:
    text = "tickets 0 frankfurt-kobenhavn\nroute 1 essen-frankfurt essen-kobenhavn-1"
    assert needs(text + "\nstation 0 essen kobenhavn", players=3) == {"frankfurt-kobenhavn": STATION}
    # With one station, Frankfurt–Essen is still open via Berlin or Amsterdam.
    assert needs(text + "\nstation 0 kobenhavn", players=3) == {"frankfurt-kobenhavn": open_need(5)}


def test_an_idle_station_shortens_or_opens_a_path() -> None:
    text = "tickets 0 frankfurt-kobenhavn\nroute 1 essen-kobenhavn-1"
    assert needs(text, players=3)["frankfurt-kobenhavn"].trains > 10
    assert needs(text + "\nstation 0 kobenhavn", players=3) == {"frankfurt-kobenhavn": open_need(2)}
    text += " kobenhavn-stockholm-1"
    assert needs(text, players=3) == {"frankfurt-kobenhavn": BLOCKED}
    assert needs(text + "\nstation 0 kobenhavn", players=3) == {"frankfurt-kobenhavn": open_need(2)}


def test_a_station_serves_the_ticket_with_the_most_points() -> None:
    board = "station 0 essen\nroute 1 essen-kobenhavn-1 berlin-essen\n"
    board += "route 0 essen-frankfurt amsterdam-frankfurt amsterdam-london\n"
    assert needs(board + "tickets 0 frankfurt-kobenhavn", players=3) == {"frankfurt-kobenhavn": STATION}
    both = needs(board + "tickets 0 frankfurt-kobenhavn london-berlin", players=3)
    assert both["london-berlin"] == STATION
    assert both["frankfurt-kobenhavn"].state == "open"
    # An offered ticket does not take a station away.
    offered = needs(board + "step keep_tickets\ntickets 0 frankfurt-kobenhavn\noffer 0 london-berlin", players=3)
    assert offered["frankfurt-kobenhavn"] == STATION
    assert offered["london-berlin"].state == "open"


def fewest_by_brute_force(lookup: Lookup, state: TicketToRideState, seat: int, a: int, b: int) -> int | None:
    """Return the fewest trains over all routes that idle stations could borrow, or None without a path."""
    borrowing = Borrowing(lookup, state, seat)
    borrowed = {route for route in borrowing.best if route != NO_ROUTE}
    idle = [city for city, route in zip(borrowing.cities, borrowing.best, strict=True) if route == NO_ROUTE]
    borrowable = [route for route in range(lookup.routes) if state.route_owner[route] not in (seat, NOBODY, CLOSED)]
    touching = [[r for r in borrowable if city in (lookup.route_a[r], lookup.route_b[r])] for city in idle]
    totals = [
        min_trains(lookup, state, seat, borrowed | set(choice), a, b)
        for choice in product(*[[NO_ROUTE, *routes] for routes in touching])
    ]
    return min((trains for trains in totals if trains is not None), default=None)


def min_trains(lookup: Lookup, state: TicketToRideState, seat: int, borrowed: set[int], a: int, b: int) -> int | None:
    reached = {a: 0}
    queue = [a]
    for city in queue:  # a city comes up again when reached with fewer trains
        for route in lookup.city_routes[city]:
            free = state.route_owner[route] == seat or route in borrowed
            if not free and state.route_owner[route] != NOBODY:
                continue
            neighbour = lookup.route_a[route] + lookup.route_b[route] - city
            trains = reached[city] + (0 if free else lookup.route_length[route])
            if trains < reached.get(neighbour, 1000):
                reached[neighbour] = trains
                queue.append(neighbour)
    return reached.get(b)


@pytest.mark.parametrize("players", [3, 5])
def test_figures_match_brute_force(players: int) -> None:
    game = game_for(players, tickets="mega")
    lookup = game.lookup
    rng = seeded(players)
    states = set()
    for _ in range(12):
        state = random_board(game, rng, 2 + rng.below(18), 6)
        close_twins(lookup, state, rng.below(2) == 0)
        for ticket, need in game.figures(game.view(state, 0)).tickets.items():
            index = lookup.ticket_by_id[ticket]
            trains = fewest_by_brute_force(lookup, state, 0, lookup.ticket_a[index], lookup.ticket_b[index])
            states.add(need.state)
            assert need.trains == (trains or 0)
            assert (need.state == "blocked") == (trains is None)
            assert (need.state == "open") == bool(trains)
    assert states == {"done", "station", "open", "blocked"}


def close_twins(lookup: Lookup, state: TicketToRideState, close: bool) -> None:
    for route in range(lookup.routes):
        twin = lookup.route_twin[route]
        if close and twin >= 0 and state.route_owner[route] >= 0 and state.route_owner[twin] == NOBODY:
            state.set_owner(twin, CLOSED)


@pytest.mark.parametrize("seed", range(6 if THOROUGH else 1))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_figures_match_the_final_scoring(players: int, seed: int) -> None:
    game = game_for(players)
    state = play_game(game, seed)
    result = game.result(state)
    assert result is not None
    for seat, scored in enumerate(result.seats):
        figures = game.figures(game.view(state, seat)).tickets
        lines = {str(line.detail["ticket"]): line.detail for line in scored.lines if line.reason == "ticket"}
        assert set(figures) == set(lines)
        for ticket, detail in lines.items():
            assert (figures[ticket].state in ("done", "station")) == detail["completed"]
            assert (figures[ticket].state == "done") <= (detail["borrowed"] == [])


def play_game(game: TicketToRide, seed: int) -> TicketToRideState:
    """Play a random game to its end, preferring routes and stations."""
    rng = seeded(seed)
    chance = FleetingChance(rng.fork("chance"))
    state = game.setup(chance)
    while actors := game.actors(state):
        seat = actors[0]
        legal = game.legal(state, seat)
        builds = [move for move in legal if game.format(move).split()[0] in ("claim", "station")]
        candidates = builds if builds and rng.below(3) else legal
        game.apply_unchecked(state, seat, candidates[rng.below(len(candidates))], chance)
    return state
