"""Many whole games of random moves: they all end, and never leave anybody without a move.

BRADSHAW_MANY_GAMES says how many for each number of players: 2500, as `make fuzz` asks for, make ten thousand games.
"""

from __future__ import annotations

import os

import pytest

from bradshaw.bots.bot import RandomBot
from bradshaw.bots.budget import Budget
from bradshaw.bots.play import play_game
from bradshaw.core.rng import seeded
from tests.games.ticket_to_ride.table import game_for

GAMES = int(os.environ.get("BRADSHAW_MANY_GAMES", "50"))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(3600)
@pytest.mark.rule("TE-TURN-02")
@pytest.mark.rule("TE-DRAW-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_random_moves_end(players: int) -> None:
    game = game_for(players)
    bots = [RandomBot(game) for _ in range(players)]
    longest = 0
    for seed in range(GAMES):
        played = play_game(game, list(bots), seeded(seed).fork(f"{players} players"), Budget())
        assert played.result is not None, f"the game with seed {seed} did not end"
        longest = max(longest, played.moves)
    assert longest < 2000
