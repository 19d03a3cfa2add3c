from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import play_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.rng import seeded
from bradshaw.games.eighty_days import SPEC

pytestmark = pytest.mark.slow

LEVELS = ["easy", "planner"]


@pytest.mark.parametrize("edition", SPEC.editions)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_planners_play_every_edition(edition: str, players: int) -> None:
    game = SPEC.start(players, edition)
    bots = [make_bot(LEVELS[(seat + players) % len(LEVELS)], game) for seat in range(players)]
    assert play_game(game, bots, seeded(players), Budget()).result is not None


def test_planners_play_with_extra_turn() -> None:
    game = SPEC.start(3, "ru", {"last_turn": "extra"})
    bots = [make_bot(LEVELS[seat % len(LEVELS)], game) for seat in range(3)]
    for seed in range(2):
        assert play_game(game, bots, seeded(seed), Budget()).result is not None


def test_search_plays_russian_edition() -> None:
    game = SPEC.start(3, "ru")
    bots = [make_bot("planner" if seat else "searcher", game) for seat in range(3)]
    assert play_game(game, bots, seeded(3), Budget(nodes=1)).result is not None
