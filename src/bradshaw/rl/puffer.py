"""The games for PufferLib: a batch of games is one native environment, in which each game is an agent.

PufferLib wants one array per observation, so a row is the cells and then the mask of the legal actions, as the compiled
batch writes them. Without `buf`, PufferLib reads the batch's own memory. With `buf`, the memory that its `Serial` and
`Multiprocessing` backends share, each step copies the rows there once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pufferlib import PufferEnv

from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.imports import explain_missing_extras
from bradshaw.learn.environment import Environment
from bradshaw.rl.pettingzoo import MAX_MOVES
from bradshaw.rl.seat_games import SeatGames

with explain_missing_extras():
    from gymnasium import spaces

Infos = list[dict[str, float]]


class SeatPufferEnv(PufferEnv):  # type: ignore[misc, unused-ignore]
    """A batch of games of one configuration; the agent plays one seat of each, and bots play the others.

    The last `single_action_space.n` cells of an observation are the mask. An illegal action raises ValueError and
    changes nothing. A game that ends is followed by the next one in the same step; its place and score are an info.
    """

    # PufferLib sets these: the caller's memory, or its own.
    observations: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminals: NDArray[np.bool_]
    truncations: NDArray[np.bool_]

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        players: int = 2,
        opponents: str = "easy",
        *,
        edition: str = DEFAULT_EDITION,
        options: Mapping[str, str] | None = None,
        nodes: int | None = None,
        max_moves: int = MAX_MOVES,
        buf: Any = None,
        seed: int | None = 0,
    ) -> None:
        self._games = SeatGames(game, num_envs, players, opponents, edition, options, nodes, max_moves)
        self._seed = seed
        self._is_filled = buf is not None
        self.observer = self._games.observer
        self.num_agents = num_envs
        self.single_action_space = spaces.Discrete(int(self.observer.actions))
        width = int(self.observer.cells + self.observer.actions)
        self.single_observation_space = spaces.Box(0, 255, (width,), np.uint8)
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], Infos]:
        """Start the games of a seed, at first that of the environment; later ones without a seed continue it."""
        batch = self._games.reset(self._seed if seed is None else seed)
        self._seed = None
        for array in (self.rewards, self.terminals, self.truncations):
            array[:] = 0
        self._show(batch)
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        batch, ends = self._games.step(actions)
        self.rewards[:] = ends.reward
        self.terminals[:] = ends.ended
        self.truncations[:] = ends.stopped
        self._show(batch)
        over = np.flatnonzero(ends.ended | ends.stopped)
        infos = [{"place": float(ends.place[slot]), "score": float(ends.score[slot])} for slot in over]
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _show(self, batch: Environment) -> None:
        if self._is_filled:
            self.observations[:] = batch.rows
        else:
            self.observations = batch.rows

    def close(self) -> None:
        """Do nothing: a batch has nothing to release."""
