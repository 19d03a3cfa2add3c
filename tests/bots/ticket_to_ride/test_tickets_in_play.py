from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import play_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.rng import seeded
from tests.games.ticket_to_ride.table import game_for
from tests.long import LONG

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


CASES = [
    (level, tickets, returned)
    for level in ("easy", "planner", "casual", "strong", "searcher")
    for tickets in ("expanded", "big_cities", "mega")
    for returned in ("under", "out")
    # Slow levels play each variant once, except in long runs.
    if LONG or level in {"easy", "planner"} or (returned == "out") == (tickets == "mega")
]


@pytest.mark.parametrize(("level", "tickets", "returned"), CASES)
def test_level_plays_every_ticket_variant(level: str, tickets: str, returned: str) -> None:
    game = game_for(3, tickets, returned)
    played = play_game(game, [make_bot(level, game)] * 3, seeded(1), Budget(nodes=6))
    assert played.result is not None


@pytest.mark.parametrize(("players", "tickets"), [(2, "classic"), (3, "big_cities")])
def test_search_plays_whole_games(players: int, tickets: str) -> None:
    game = game_for(players, tickets)
    bots = [make_bot("searcher", game), *[make_bot("easy", game)] * (players - 1)]
    played = play_game(game, bots, seeded(2), Budget(nodes=2))
    assert played.result is not None
