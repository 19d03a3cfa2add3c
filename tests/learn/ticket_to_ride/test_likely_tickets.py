from __future__ import annotations

from collections import Counter
from itertools import islice

import msgspec
import pytest

from bradshaw.core.game import digest
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.learn.observer import observer_of
from bradshaw.learn.ticket_to_ride.likely_tickets import HeldTickets, LikelyTickets, _choose, _sums
from tests.learn.positions import bot_positions

pytestmark = pytest.mark.slow


def start(players: int, **options: str) -> TicketToRide:
    game = game_spec("ticket-to-ride").start(players, options=options)
    assert isinstance(game, TicketToRide)
    return game


def position(game: TicketToRide, moves: int) -> TicketToRideState:
    """Return a position of a game between `easy` bots after some moves."""
    state: TicketToRideState
    state, _ = next(islice(bot_positions(game, "easy", 5), moves, None))
    return state


def view_of(game: TicketToRide, state: TicketToRideState, seat: int) -> TicketToRideView:
    view = game.view(state, seat)
    assert isinstance(view, TicketToRideView)
    return view


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("tickets", ["classic", "mega"])
def test_guesses_have_the_same_view(players: int, tickets: str) -> None:
    game = start(players, tickets=tickets)
    for moves in (0, 1, players, 80):
        state = position(game, moves)
        for seat in range(players):
            view = view_of(game, state, seat)
            guesser = observer_of(game).guesser(view)
            assert isinstance(guesser, LikelyTickets)
            for seed in range(2):
                guess = guesser.guess(seeded(seed))
                assert game.view(guess, seat) == view
                assert game.components(guess) == game.components(state)


def test_guesses_depend_only_on_view_and_stream() -> None:
    game = start(3)
    state = position(game, 60)
    hidden = [state, *[game.guess(view_of(game, state, 0), seeded(seed)) for seed in range(3)]]
    assert len({digest(state_guess) for state_guess in hidden}) == 4
    guessers = [observer_of(game).guesser(view_of(game, state_guess, 0)) for state_guess in hidden]
    for seed in range(5):
        assert len({digest(guesser.guess(seeded(seed))) for guesser in guessers}) == 1
    assert digest(guessers[0].guess(seeded(1))) != digest(guessers[0].guess(seeded(2)))


def test_ticket_with_built_path_is_likely() -> None:
    game = start(2)
    state = position(game, 2)
    view = view_of(game, state, 0)
    lookup = game.lookup
    # Seat 1 has built only the path from Brest to Petrograd.
    path = ["brest-paris", "frankfurt-paris", "berlin-frankfurt", "berlin-danzig", "danzig-riga", "petrograd-riga"]
    numbers = [next(n for n, route in enumerate(lookup.route_ids) if route.startswith(edge)) for edge in path]
    trains = sum(lookup.route_length[number] for number in numbers)
    builder = msgspec.structs.replace(view.players[1], trains=45 - trains)
    routes = {lookup.route_ids[number]: 1 for number in numbers}
    built = msgspec.structs.replace(view, routes=routes, players=(view.players[0], builder))
    ticket = lookup.ticket_by_id["brest-petrograd"]
    if view.own is not None and any(
        "brest-petrograd" in tickets for tickets in (view.own.rejected, view.players[0].tickets or ())
    ):
        pytest.fail("the viewer has the ticket: choose a different deal")
    held_tickets = HeldTickets(lookup)
    likely = held_tickets.likely(built, 1)
    assert likely[ticket] == max(likely)
    guesser = LikelyTickets(game, held_tickets, built)
    by_likelihood = Counter(guesser.guess(seeded(number)).ticket_at[ticket] == 1 for number in range(200))
    by_chance = Counter(game.guess(built, seeded(number)).ticket_at[ticket] == 1 for number in range(200))
    assert by_likelihood[True] > 100
    assert by_chance[True] < 50


def test_choices_are_proportional_to_product_of_weights() -> None:
    weights = [1.0, 2.0, 3.0]
    sums, rng = _sums(weights, 2), seeded(1)
    counts = Counter(tuple(_choose([0, 1, 2], weights, sums, 2, rng)) for _ in range(11_000))
    assert sums[0][2] == 11.0
    assert {choice: round(count / 1000) for choice, count in counts.items()} == {(0, 1): 2, (0, 2): 3, (1, 2): 6}
