from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bradshaw.core.errors import BadConfig, IllegalMove
from bradshaw.games import game_spec
from bradshaw.rl.pettingzoo import env
from tests.games_with import games_with

CASES = [(slug, players) for slug in games_with("layout") for players in (2, game_spec(slug).max_players)]

# PettingZoo's test warns about observations with a mask, which its own board games also have.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def play(board: Any, seed: int) -> dict[str, tuple[float, bool, bool, dict[str, Any]]]:
    """Play a random game, and return each agent's final reward, flags and info."""
    board.reset(seed=seed)
    for index, agent in enumerate(board.possible_agents):
        board.action_space(agent).seed(seed + index)
    ends = {}
    for agent in board.agent_iter():
        observation, reward, terminated, truncated, info = board.last()
        if terminated or truncated:
            ends[agent] = (reward, terminated, truncated, info)
            board.step(None)
        else:
            assert reward == 0
            board.step(board.action_space(agent).sample(observation["action_mask"]))
    return ends


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_pettingzoos_api_test_passes(slug: str, players: int) -> None:
    api_test(env(slug, players), num_cycles=150)


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_pettingzoos_seed_test_passes(slug: str, players: int) -> None:
    seed_test(lambda: env(slug, players), num_cycles=40)


@pytest.mark.parametrize("slug", games_with("layout"))
def test_rewards_come_at_the_end_and_sum_to_zero(slug: str) -> None:
    ends = play(env(slug, 3), 1)
    assert len(ends) == 3
    assert sum(reward for reward, *_ in ends.values()) == pytest.approx(0)
    assert all(terminated and not truncated for _, terminated, truncated, _ in ends.values())
    best = min(ends.values(), key=lambda end: int(end[3]["place"]))
    assert best[0] == max(reward for reward, *_ in ends.values()) > 0


@pytest.mark.parametrize("slug", games_with("layout"))
def test_seed_selects_the_game(slug: str) -> None:
    board = env(slug)

    def first_observation(seed: int | None) -> list[float]:
        board.reset(seed=seed)
        return list(board.last()[0]["observation"])

    first, second = first_observation(1), first_observation(None)
    assert first != second
    assert first_observation(2) != first
    assert first_observation(1) == first
    assert first_observation(None) == second


@pytest.mark.parametrize("slug", games_with("layout"))
def test_mask_marks_legal_moves(slug: str) -> None:
    board = env(slug, 2)
    board.reset(seed=1)
    raw = board.unwrapped
    for seat, agent in enumerate(raw.possible_agents):
        legal = raw.game.legal(raw._state, seat)
        assert list(np.flatnonzero(board.observe(agent)["action_mask"])) == legal


@pytest.mark.parametrize("slug", games_with("layout"))
def test_illegal_action_changes_nothing(slug: str) -> None:
    board = env(slug)
    board.reset(seed=1)
    before = board.last()[0]
    with pytest.raises(IllegalMove):
        board.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    assert np.array_equal(board.last()[0]["observation"], before["observation"])
    board.step(int(np.flatnonzero(before["action_mask"])[0]))


@pytest.mark.parametrize("slug", games_with("layout"))
def test_long_game_is_truncated(slug: str) -> None:
    ends = play(env(slug, max_moves=9), 1)
    assert all(end == (0, False, True, {}) for end in ends.values())


@pytest.mark.parametrize("slug", games_with("layout"))
def test_renders_watchers_view(slug: str) -> None:
    board = env(slug, max_moves=30, render_mode="ansi")
    play(board, 1)
    rendered = board.render()
    assert "seat_0" in rendered
    assert rendered.count("\n") >= 20
    assert env(slug).metadata["name"] == slug.replace("-", "_") + "_v0"


def test_bad_arguments_are_rejected() -> None:
    with pytest.raises(BadConfig, match="unknown game 'chess'"):
        env("chess")
    for slug in games_with("layout"):
        with pytest.raises(BadConfig, match="players"):
            env(slug, 9)
