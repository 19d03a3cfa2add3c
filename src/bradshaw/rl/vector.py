"""Many games at once as a Gymnasium vector environment: the agent plays one seat of each game, bots the others.

Observations and actions are those of cells_env.py, written by the compiled batch (learn/batch.py). The agent takes each
seat in turn, game by game. A game that ends is followed by the next one in the same step (`AutoresetMode.SAME_STEP`),
without `final_obs`: `infos` has the `place` and the `score` of the ended games, marked by `_place` and `_score`. The
reward comes at the end (utility.py); a game that exceeds the limit of moves is truncated without a reward.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.errors import BadConfig
from bradshaw.core.imports import explain_missing_extras
from bradshaw.learn.environment import Environment
from bradshaw.rl.pettingzoo import MAX_MOVES
from bradshaw.rl.seat_games import SeatGames

with explain_missing_extras():
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Observation = dict[str, NDArray[Any]]
Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Buffers(msgspec.Struct, frozen=True):
    """The caller's arrays, one row per game, which every reset and step fills instead of returning new ones."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]
    reward: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]

    @classmethod
    def empty(cls, num_envs: int, cells: int, actions: int) -> Buffers:
        """Return buffers for observations of `cells` bytes and masks of `actions` actions."""
        return cls(
            np.zeros((num_envs, cells), np.uint8),
            np.zeros((num_envs, actions), np.int8),
            np.zeros(num_envs),
            np.zeros(num_envs, np.bool_),
            np.zeros(num_envs, np.bool_),
        )


def vector_env(
    game: str,
    num_envs: int,
    players: int = 2,
    opponents: str = "easy",
    *,
    edition: str = DEFAULT_EDITION,
    options: Mapping[str, str] | None = None,
    nodes: int | None = None,
    max_moves: int = MAX_MOVES,
    buffers: Buffers | None = None,
) -> SeatVectorEnv:
    """Make a game's vector environment by the game's name. `opponents` is a bot's name from `bradshaw bots`, and
    `nodes` the budget of a bot that searches."""
    games = SeatGames(game, num_envs, players, opponents, edition, options, nodes, max_moves)
    return SeatVectorEnv(games, buffers)


class SeatVectorEnv(VectorEnv):  # type: ignore[misc, unused-ignore]
    """A batch of games of one configuration. An illegal action raises ValueError and changes nothing."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as in Gymnasium

    def __init__(self, games: SeatGames, buffers: Buffers | None) -> None:
        cells, actions = int(games.observer.cells), int(games.observer.actions)
        self.game = games.game
        self.observer = games.observer
        self.num_envs = games.size
        self.single_action_space = spaces.Discrete(actions)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (cells,), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._games = games
        self._buffers = None if buffers is None else _checked(buffers, Buffers.empty(self.num_envs, cells, actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the games of a seed; without one, the next games of the last seed."""
        return self._observation(self._games.reset(seed)), {}

    def step(self, actions: NDArray[Any]) -> Step:
        batch, ends = self._games.step(actions)
        reward, terminated, truncated = ends.reward, ends.ended, ends.stopped
        over = terminated | truncated
        infos = {"place": ends.place, "_place": over, "score": ends.score, "_score": over} if over.any() else {}
        if self._buffers is not None:
            reward = _filled(self._buffers.reward, reward)
            terminated = _filled(self._buffers.terminated, terminated)
            truncated = _filled(self._buffers.truncated, truncated)
        return self._observation(batch), reward, terminated, truncated, infos

    def _observation(self, batch: Environment) -> Observation:
        """Return the batch's own arrays, which later steps do not change, or the caller's."""
        cells: NDArray[Any] = batch.cells
        masks: NDArray[Any] = batch.masks.view(np.int8)
        if self._buffers is not None:
            cells, masks = _filled(self._buffers.observation, cells), _filled(self._buffers.action_mask, masks)
        return {"observation": cells, "action_mask": masks}


def _filled(buffer: NDArray[Any], values: NDArray[Any]) -> NDArray[Any]:
    np.copyto(buffer, values)
    return buffer


def _checked(buffers: Buffers, expected: Buffers) -> Buffers:
    for name in Buffers.__struct_fields__:
        given, needed = getattr(buffers, name), getattr(expected, name)
        if given.shape != needed.shape or given.dtype != needed.dtype:
            raise BadConfig(
                f"the buffer `{name}` must have the shape {needed.shape} and the type {needed.dtype}, "
                f"not {given.shape} and {given.dtype}"
            )
    return buffers
