from __future__ import annotations

from typing import Any

import gymnasium
import msgspec
import numpy as np
import pytest

import bradshaw.rl
from bradshaw.core.errors import BadConfig
from bradshaw.rl.cells_env import CellsEnv
from bradshaw.rl.vector import Buffers, SeatVectorEnv, vector_env
from tests.games_with import games_with

SLUGS = games_with("observer")


def random_actions(masks: Any, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def run(envs: SeatVectorEnv, steps: int, seed: int) -> list[Any]:
    """Return copies of everything that a run returns."""
    rng = np.random.default_rng(seed)
    observation, _ = envs.reset(seed=seed)
    seen: list[Any] = [observation["observation"].copy()]
    for _ in range(steps):
        observation, *ends, infos = envs.step(random_actions(observation["action_mask"], rng))
        seen += [observation["observation"].copy(), *[end.copy() for end in ends], infos]
    return seen


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_vector_environment_plays_games_to_their_ends(slug: str) -> None:
    envs = vector_env(slug, 4, players=3, opponents="random")
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    rng = np.random.default_rng(1)
    observation, _ = envs.reset(seed=1)
    ended = 0
    while ended < 6:
        assert envs.observation_space.contains(observation)
        observation, reward, terminated, truncated, infos = envs.step(random_actions(observation["action_mask"], rng))
        assert not truncated.any()
        assert (reward[~terminated] == 0).all()
        for slot in np.flatnonzero(terminated):
            ended += 1
            assert infos["_place"][slot]
            assert -1 <= reward[slot] <= 1
            assert (reward[slot] == 1) == (infos["place"][slot] == 1 and reward[slot] > 0.9)
            assert infos["place"][slot] in (1, 2, 3)


@pytest.mark.parametrize("slug", SLUGS)
def test_same_seed_gives_same_games_and_buffers_are_the_callers(slug: str) -> None:
    first = run(vector_env(slug, 3, opponents="random"), 20, seed=5)
    envs = vector_env(slug, 3, opponents="random")
    cells, actions = int(envs.observer.cells), int(envs.observer.actions)
    own = Buffers.empty(3, cells, actions)
    shared = vector_env(slug, 3, opponents="random", buffers=own)
    for before, after in zip(first, run(shared, 20, seed=5), strict=True):
        np.testing.assert_equal(before, after)
    observation, reward, *_ = shared.step(random_actions(own.action_mask, np.random.default_rng(1)))
    assert observation["observation"] is own.observation
    assert reward is own.reward
    with pytest.raises(BadConfig, match="the buffer `reward` must have the shape"):
        vector_env(slug, 3, buffers=msgspec.structs.replace(own, reward=np.zeros(4)))


@pytest.mark.parametrize("slug", SLUGS)
def test_observations_are_the_batchs_memory_and_stay_valid(slug: str) -> None:
    envs = vector_env(slug, 3, opponents="random")
    before, _ = envs.reset(seed=3)
    kept = {name: array.copy() for name, array in before.items()}
    batch = envs._games._batch
    assert batch is not None
    assert np.shares_memory(before["observation"], batch.cells)
    assert np.shares_memory(before["action_mask"], batch.masks)
    after, *_ = envs.step(random_actions(before["action_mask"], np.random.default_rng(1)))
    for name, array in kept.items():
        np.testing.assert_array_equal(before[name], array)
        assert not np.shares_memory(before[name], after[name])


def test_agent_takes_each_seat_in_turn() -> None:
    envs = vector_env("ticket-to-ride", 4, opponents="random")
    envs.reset(seed=2)
    assert envs._games._batch is not None
    assert envs._games._batch.seat.tolist() == [0, 1, 0, 1]


def test_illegal_actions_and_early_steps_are_refused() -> None:
    envs = vector_env("ticket-to-ride", 2, opponents="random")
    with pytest.raises(BadConfig, match="call `reset` before `step`"):
        envs.step(np.zeros(2, np.int64))
    observation, _ = envs.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal in game"):
        envs.step(observation["action_mask"].argmin(1))


def test_environments_are_made_by_name() -> None:
    board = bradshaw.rl.env("ticket-to-ride", players=3)
    assert isinstance(board, CellsEnv)
    assert board.possible_agents == ["seat_0", "seat_1", "seat_2"]
    with pytest.raises(BadConfig, match="unknown game"):
        bradshaw.rl.env("chess")
