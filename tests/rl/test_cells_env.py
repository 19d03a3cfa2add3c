from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test

from bradshaw.core.errors import IllegalMove
from bradshaw.games import game_spec
from bradshaw.rl.cells_env import CellsEnv
from tests.games_with import games_with

SLUGS = games_with("observer")

# PettingZoo's test warns about observations with a mask, which its own board games also have.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize("slug", SLUGS)
def test_pettingzoos_api_test_passes(slug: str) -> None:
    api_test(CellsEnv(game_spec(slug).start(2)), num_cycles=40)


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_plays_whole_game(slug: str) -> None:
    board = CellsEnv(game_spec(slug).start(3))
    board.reset(seed=1)
    rng = np.random.default_rng(1)
    ends = {}
    for agent in board.agent_iter():
        observation, reward, terminated, truncated, info = board.last()
        if terminated or truncated:
            ends[agent] = (reward, info["place"])
            board.step(None)
        else:
            assert observation["observation"].any()
            board.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert len(ends) == 3
    assert sum(reward for reward, _ in ends.values()) == pytest.approx(0)
    assert max(ends.values())[1] == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_illegal_action_changes_nothing(slug: str) -> None:
    board = CellsEnv(game_spec(slug).start(2))
    board.reset(seed=3)
    before = board.observe(board.agent_selection)
    for action in (int(before["action_mask"].argmin()), 60_000, -1):
        with pytest.raises(IllegalMove, match="is not legal now"):
            board.step(action)
    after = board.observe(board.agent_selection)
    assert (before["observation"] == after["observation"]).all()
