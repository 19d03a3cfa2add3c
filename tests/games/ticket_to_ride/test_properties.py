"""Invariants hold in all positions of random games."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.bots.bot import RandomBot
from bradshaw.bots.budget import Budget
from bradshaw.bots.play import play_game
from bradshaw.core.chance import LiveChance
from bradshaw.core.match import Match, begin
from bradshaw.core.playout import play_out
from bradshaw.core.record import Record
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    EMPTY,
    IN_DECK,
    LOCOMOTIVE,
    NO_COLOUR,
    NO_MOVE,
    NO_TICKET,
    OFFERED,
    OUT,
    UNDER_DECK,
)
from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.state_text import read_state, write_state
from tests.games.thorough import SEEDS, every
from tests.games.ticket_to_ride.table import game_for

# Games for each number of players; `make fuzz` sets 2500.
MANY_GAMES = int(os.environ.get("BRADSHAW_MANY_GAMES", "50"))
CONFIGURATIONS = every(
    st.tuples(
        st.integers(2, 5),
        st.sampled_from(["classic", "expanded", "big_cities", "mega"]),
        st.sampled_from(["under", "out"]),
    ),
    plain=(2, "classic", "under"),
)


def cards_by_kind(game: TicketToRide, state: TicketToRideState) -> list[int]:
    """Count all train cards by kind."""
    counts = [sum(state.hands[kind::CARD_KINDS]) for kind in range(CARD_KINDS)]
    for pile in (state.deck, state.discards, state.turned):
        counts = [count + here for count, here in zip(counts, pile, strict=True)]
    for card in state.row:
        if card != EMPTY:
            counts[card] += 1
    if state.laid != NO_MOVE:
        if game.lookup.move_colour[state.laid] != NO_COLOUR:
            counts[game.lookup.move_colour[state.laid]] += game.lookup.move_cards[state.laid]
        counts[LOCOMOTIVE] += game.lookup.move_locomotives[state.laid]
    return counts


def check_position(game: TicketToRide, state: TicketToRideState) -> None:
    lookup = game.lookup
    assert cards_by_kind(game, state) == [12] * 8 + [14]
    assert min([*state.deck, *state.discards, *state.hands, *state.known, *state.turned]) >= 0
    assert all(known <= held for known, held in zip(state.known, state.hands, strict=True))
    for seat in range(game.players):
        routes = [route for route in range(lookup.routes) if state.route_owner[route] == seat]
        assert state.trains[seat] + sum(lookup.route_length[route] for route in routes) == 45
        assert state.points[seat] == sum(lookup.route_points[route] for route in routes)
        assert state.stations[seat] + list(state.city_owner).count(seat) == 3
        assert not any(lookup.route_twin[route] in routes for route in routes)
    check_tickets(game, state)


def check_tickets(game: TicketToRide, state: TicketToRideState) -> None:
    """Check that every ticket is in one place, consistent with `offers` and `under`."""
    lookup = game.lookup
    assert set(state.ticket_at) <= {IN_DECK, UNDER_DECK, OUT, OFFERED, *range(game.players)}
    assert sorted(state.under) == [t for t in range(lookup.tickets) if state.ticket_at[t] == UNDER_DECK]
    offered = [ticket for ticket in state.offers if ticket != NO_TICKET]
    assert sorted(offered) == [t for t in range(lookup.tickets) if state.ticket_at[t] == OFFERED]
    assert sum(state.offered(seat) for seat in range(game.players)) == len(offered)
    returned = [t for t in range(lookup.tickets) if state.ticket_by[t] >= 0]
    assert all(state.ticket_at[t] in (OUT, UNDER_DECK) for t in returned)


def points_from_record(game: TicketToRide, record: Record) -> list[int]:
    """Return the points for routes by the record: a claim counts unless the next move withdraws."""
    routes = {route.id: route for route in game.catalog().routes}
    points = [0] * game.players
    for entry, following in zip(record.entries, [*record.entries[1:], None], strict=True):
        words = entry.move.split()
        if words[0] == "claim" and (following is None or following.move != "withdraw"):
            points[entry.seat] += routes[words[1]].points
    return points


def position_of(match: Match) -> TicketToRideState:
    assert isinstance(match.state, TicketToRideState)
    return match.state


def play_random_move(match: Match, seed: int) -> None:
    rng = seeded(seed).fork(f"choice {len(match.record.entries)}")
    actors = match.game.actors(match.state)
    seat = actors[rng.below(len(actors))]
    legal = match.game.legal(match.state, seat)
    match.play(legal[rng.below(len(legal))], seat)


@pytest.mark.rule("TE-SETUP-02")
@given(CONFIGURATIONS, SEEDS)
def test_cards_trains_stations_and_tickets_are_conserved(configuration: tuple[int, str, str], seed: int) -> None:
    game = game_for(*configuration)
    match, _ = begin(game, seeded(seed), tuple("abcde"[: game.players]))
    state = position_of(match)
    while game.actors(state):
        check_position(game, state)
        play_random_move(match, seed)
    check_position(game, state)
    assert points_from_record(game, match.record) == list(state.points)
    result = game.result(state)
    assert result is not None
    for computed, seat in zip(score(game.lookup, state), result.seats, strict=True):
        assert seat.score == computed.total == sum(line.points for line in seat.lines)


@given(CONFIGURATIONS, SEEDS)
def test_collecting_events_does_not_change_the_game(configuration: tuple[int, str, str], seed: int) -> None:
    game = game_for(*configuration)
    chance, silent_chance = (LiveChance(seeded(seed)) for _ in range(2))
    events: list[Event] = []
    state, silent = game.setup(chance, events), game.setup(silent_chance)
    choice = seeded(seed).fork("choice")
    while actors := game.actors(state):
        legal = game.legal(state, actors[0])
        move = legal[choice.below(len(legal))]
        game.apply_unchecked(state, actors[0], move, chance, events)
        game.apply_unchecked(silent, actors[0], move, silent_chance)
        assert state.numbers() == silent.numbers()
    assert chance.outcomes == silent_chance.outcomes
    assert events


@given(CONFIGURATIONS, SEEDS)
def test_a_play_out_follows_the_same_rules(configuration: tuple[int, str, str], seed: int) -> None:
    game = game_for(*configuration)
    rng = seeded(seed)
    state = game.setup(LiveChance(rng))
    while actors := game.actors(state):
        assert game.first_actor(state) == actors[0]
        assert list(game.moves(state, actors[0])) == game.legal(state, actors[0])
        play_out(game, state, rng, 7)
    assert game.first_actor(state) < 0
    result = game.result(state)
    assert result is not None
    assert game.places(state) == [seat.place for seat in result.seats]


@given(CONFIGURATIONS, SEEDS)
def test_a_position_round_trips_through_text(configuration: tuple[int, str, str], seed: int) -> None:
    game = game_for(*configuration)
    match, _ = begin(game, seeded(seed), tuple("abcde"[: game.players]))
    state = position_of(match)
    moves = seed % 300
    while game.actors(state) and len(match.record.entries) < moves:
        play_random_move(match, seed)
    restored = read_state(game.lookup, write_state(game.lookup, state))
    assert restored.numbers() == state.numbers()


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(3600)
@pytest.mark.rule("TE-TURN-02", "TE-DRAW-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end(players: int) -> None:
    game = game_for(players)
    bots = [RandomBot(game) for _ in range(players)]
    longest = 0
    for seed in range(MANY_GAMES):
        played = play_game(game, list(bots), seeded(seed).fork(f"{players} players"), Budget())
        assert played.result is not None, f"the game with seed {seed} does not end"
        longest = max(longest, played.moves)
    assert longest < 2000
