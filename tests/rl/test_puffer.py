"""The environment for PufferLib, with the package itself; skipped where it is not installed."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bradshaw.rl.vector import vector_env
from tests.games_with import games_with

pytestmark = pytest.mark.compiled

SLUGS = games_with("observer")


class Puffer:
    """PufferLib's vector module, and our environment."""

    def __init__(self) -> None:
        self.vector = import_module("pufferlib.vector")
        self.env = import_module("bradshaw.rl.puffer").SeatPufferEnv


@pytest.fixture
def puffer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Puffer]:
    monkeypatch.chdir(tmp_path)  # importing PufferLib makes a link in the working folder
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it also imports the old `gym`
        pytest.importorskip("pufferlib")
        yield Puffer()


def legal_actions(rows: Any, actions: int, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in rows[:, -actions:]])


@pytest.mark.parametrize("slug", SLUGS)
def test_games_are_those_of_the_vector_environment(slug: str, puffer: Puffer) -> None:
    ours = vector_env(slug, 4, players=3, opponents="random")
    theirs = puffer.vector.make(puffer.env, env_args=[slug, 4, 3, "random"])
    theirs.async_reset(seed=7)
    expected, _ = ours.reset(seed=7)
    actions, rng, ended = int(ours.observer.actions), np.random.default_rng(1), 0
    while ended < 4:
        rows, *_, masks = theirs.recv()
        assert (rows[:, :-actions] == expected["observation"]).all()
        assert (rows[:, -actions:] == expected["action_mask"]).all()
        assert theirs.single_observation_space.contains(rows[0])
        assert masks.all()
        chosen = legal_actions(rows, actions, rng)
        theirs.send(chosen)
        expected, reward, terminated, truncated, told = ours.step(chosen)
        np.testing.assert_allclose(theirs.rewards, reward)
        assert (theirs.terminals == terminated).all()
        assert (theirs.truncations == truncated).all()
        over = terminated | truncated
        assert [info["place"] for info in theirs.infos] == (told["place"][over].tolist() if over.any() else [])
        ended += int(over.sum())


@pytest.mark.parametrize("slug", SLUGS)
def test_native_observations_are_the_batchs_memory(slug: str, puffer: Puffer) -> None:
    env = puffer.env(slug, 3, opponents="random")
    rows, _ = env.reset(seed=2)
    assert np.shares_memory(rows, env._games._batch.rows)


@pytest.mark.parametrize("backend", ["Serial", "Multiprocessing"])
def test_backends_fill_shared_memory(backend: str, puffer: Puffer) -> None:
    if backend == "Serial" and version("pufferlib").startswith("2."):
        pytest.skip("PufferLib 2 has native environments in `Multiprocessing` only")
    options = {"num_workers": 2, "overwork": True} if backend == "Multiprocessing" else {}
    chosen, game = getattr(puffer.vector, backend), ["ticket-to-ride", 3, 2, "random"]
    envs = puffer.vector.make(puffer.env, env_args=game, backend=chosen, num_envs=2, **options)
    try:
        rows, _ = envs.reset(seed=3)
        actions, rng = int(envs.single_action_space.n), np.random.default_rng(1)
        assert rows.shape == (6, *envs.single_observation_space.shape)
        for _ in range(20):
            assert (rows[:, -actions:].sum(1) > 1).all()
            rows, *_ = envs.step(legal_actions(rows, actions, rng))
    finally:
        envs.close()
