"""Whole games of each level: legal moves only, the same game for the same seed, and nothing hidden is used."""

from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import play_game, record_game
from bradshaw.bots.registry import make_bot
from bradshaw.bots.ticket_to_ride.normal import NormalBot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from tests.games.ticket_to_ride.table import game_for

LEVELS = ["easy", "normal", pytest.param("strong", marks=pytest.mark.compiled)]
# Enough for a search to say something else than the planner now and then.
FEW = Budget(nodes=6)


# `play_game` refuses a bot that chooses a move which is not legal.
@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_level_plays_whole_games_with_any_number_of_players(level: str, players: int) -> None:
    game = game_for(players)
    played = play_game(game, [make_bot(level, game)] * players, seeded(players), FEW)
    assert played.result is not None
    assert played.moves < 1000


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("tickets", ["expanded", "big_cities", "mega"])
@pytest.mark.parametrize("returned", ["under", "out"])
def test_a_level_plays_with_all_tickets(level: str, tickets: str, returned: str) -> None:
    game = game_for(3, tickets, returned)
    played = play_game(game, [make_bot(level, game)] * 3, seeded(1), FEW)
    assert played.result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_the_same_game_again_with_the_same_seed(level: str) -> None:
    game = game_for(2)
    names = (level,) * 2
    first = record_game(game, [make_bot(level, game)] * 2, names, seeded(5), FEW)
    again = record_game(game, [make_bot(level, game) for _ in range(2)], names, seeded(5), FEW)
    assert first.entries == again.entries


def test_what_is_hidden_does_not_change_the_planners_move() -> None:
    """At every move of a game, two worlds that look the same lead to the same move."""
    game = game_for(3)
    bot = NormalBot(game)
    chance = FleetingChance(seeded(3))
    state = game.setup(chance)
    while actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        legal = game.legal(state, seat)
        move = bot.choose(view, legal.copy(), seeded(1), Budget())
        assert move == bot.choose(view, legal.copy(), seeded(2), Budget())
        game.play(state, seat, move, chance)


def test_a_level_refuses_the_other_game() -> None:
    other = game_spec("eighty-days").start(3)
    with pytest.raises(TypeError, match="plays Ticket to Ride"):
        NormalBot(other)


def test_a_level_needs_a_view() -> None:
    with pytest.raises(TypeError, match="see the position"):
        NormalBot(game_for(2)).choose(None, [0, 1], seeded(0), Budget())


@pytest.mark.slow
@pytest.mark.parametrize(("players", "tickets"), [(2, "classic"), (3, "big_cities")])
def test_the_search_plays_whole_games(players: int, tickets: str) -> None:
    game = game_for(players, tickets)
    bots = [make_bot("strong", game), *[make_bot("easy", game)] * (players - 1)]
    played = play_game(game, bots, seeded(2), Budget(nodes=2))
    assert played.result is not None


def test_the_search_plays_the_same_with_the_same_seed_and_nodes() -> None:
    game = game_for(2)
    state = game.setup(FleetingChance(seeded(4)))
    planner = NormalBot(game)
    chance = FleetingChance(seeded(5))
    for _ in range(40):
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        game.play(state, seat, planner.choose(game.view(state, seat), legal, seeded(0), Budget()), chance)
    seat = game.actors(state)[0]
    legal = game.legal(state, seat)
    chosen = [
        make_bot("strong", game).choose(game.view(state, seat), legal.copy(), seeded(9), Budget(nodes=20))
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]
    assert chosen[0] in legal
