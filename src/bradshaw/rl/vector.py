"""Many games at once as a Gymnasium vector environment: the agent plays one seat of each game, bots the others.

Observations and actions are those of cells_env.py, written by the compiled batch (learn/batch.py). The agent takes each
seat in turn, game by game. A game that ends is followed by the next one in the same step (`AutoresetMode.SAME_STEP`),
without `final_obs`: `infos` has the `place` and the `score` of the ended games, marked by `_place` and `_score`. The
reward comes at the end (utility.py); a game that exceeds the limit of moves is truncated without a reward.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.imports import explain_missing_extras
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import game_spec, rules
from bradshaw.learn.batch import ENDED, STOPPED, GamePlan, GameStart, TrainingTable
from bradshaw.learn.environment import Environment
from bradshaw.learn.observer import observer_of
from bradshaw.rl.pettingzoo import MAX_MOVES
from bradshaw.rl.utility import rewards_for

with explain_missing_extras():
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Observation = dict[str, NDArray[Any]]
Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Buffers(msgspec.Struct, frozen=True):
    """The caller's arrays, one row per game, which every reset and step fills instead of returning new ones, as in
    PufferLib's environments."""

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
    chosen = rules(game_spec(game).configure(players, edition, options))
    return SeatVectorEnv(chosen, num_envs, opponents, Budget(nodes), max_moves, buffers)


class SeatVectorEnv(VectorEnv):  # type: ignore[misc, unused-ignore]
    """A batch of games of one configuration. An illegal action raises ValueError and changes nothing."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self, game: Game[Any], num_envs: int, opponents: str, budget: Budget, max_moves: int, buffers: Buffers | None
    ) -> None:
        observer = observer_of(game)
        cells, actions = int(observer.cells), int(observer.actions)
        self.game = game
        self.observer = observer
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(actions)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (cells,), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._table = TrainingTable(game, observer, [make_bot(opponents, game)], budget, max_moves)
        self._buffers = None if buffers is None else _checked(buffers, Buffers.empty(num_envs, cells, actions))
        self._batch: Environment | None = None
        self._rng: Rng | None = None
        self._resets = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the games of a seed; without one, the next games of the last seed."""
        if seed is not None or self._rng is None:
            self._rng = seeded(randbits(64) if seed is None else seed)
            self._resets = 0
        plan = _SeatPlan(self._rng.fork(f"reset {self._resets}"), self.game.players)
        self._resets += 1
        self._batch = Environment([self._table], plan, self.num_envs)
        return self._observation(self._batch), {}

    def step(self, actions: NDArray[Any]) -> Step:
        batch = self._batch
        if batch is None:
            raise BadConfig("call `reset` before `step`")
        seats = batch.seat  # only the agent makes decisions, so these are its seats
        batch.step(np.asarray(actions))
        ended = batch.done == ENDED
        over = batch.done != 0
        reward, terminated, truncated = np.zeros(self.num_envs), ended, batch.done == STOPPED
        places, scores = np.zeros(self.num_envs, np.int64), np.zeros(self.num_envs, np.int64)
        for slot in np.flatnonzero(over):
            seat = seats[slot]
            if ended[slot]:
                reward[slot] = rewards_for([int(place) for place in batch.places[slot]])[seat]
            places[slot], scores[slot] = batch.places[slot, seat], batch.points[slot, seat]
        infos = {"place": places, "_place": over, "score": scores, "_score": over} if over.any() else {}
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


class _SeatPlan(GamePlan):
    """Plans games in which the agent takes each seat in turn, and the table's bot the others."""

    def __init__(self, rng: Rng, players: int) -> None:
        self.rng = rng
        self.players = players
        self.games = 0

    def start(self, slot: int) -> GameStart:
        number = self.games
        self.games += 1
        agent = number % self.players
        deciders = [0 if seat == agent else -1 for seat in range(self.players)]
        return GameStart(number, 0, self.rng.fork(f"game {number}"), deciders)


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
