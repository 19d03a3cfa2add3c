"""The measurements of `bradshaw bench --learning`, in processor time."""

from __future__ import annotations

from time import process_time

import msgspec
import numpy as np

from bradshaw.bots.budget import Budget
from bradshaw.cli.quiet_moments import QuietMoments
from bradshaw.core.spec import GameSpec
from bradshaw.learn.batch import TrainingTable
from bradshaw.learn.environment import Environment
from bradshaw.learn.observer import observer_of
from bradshaw.learn.plans import Learning
from bradshaw.rl.cells_env import CellsEnv

SLOTS = 64
RUNS = 3
ENOUGH_SECONDS = 0.2
_MAX_MOVES = 3_000


class LearningSpeed(msgspec.Struct, frozen=True):
    """Decisions per second in a batch of games, and steps per second in PettingZoo, with random actions on one core."""

    game: str
    players: int
    decisions_a_second: float
    steps_a_second: float


def measure_learning(spec: GameSpec, players: int, moments: QuietMoments) -> LearningSpeed:
    batch = max(moments.repeat(lambda: _decisions_per_second(spec, players), RUNS))
    steps = max(moments.repeat(lambda: _steps_per_second(spec, players), RUNS))
    return LearningSpeed(spec.slug, players, round(batch), round(steps))


def _decisions_per_second(spec: GameSpec, players: int) -> float:
    """Measure a batch, excluding the time spent choosing actions."""
    game = spec.start(players)
    table = TrainingTable(game, observer_of(game), [], Budget(), _MAX_MOVES)
    games = Environment([table], Learning(1, [players], [1.0], SLOTS, 0), SLOTS)
    rng = np.random.default_rng(1)
    spent, decisions = 0.0, 0
    while spent < ENOUGH_SECONDS:
        actions = (games.masks * (rng.random(games.masks.shape, np.float32) + 0.01)).argmax(1)
        began = process_time()
        games.step(actions)
        spent += process_time() - began
        decisions += SLOTS
    return decisions / spent


def _steps_per_second(spec: GameSpec, players: int) -> float:
    board = CellsEnv(spec.start(players))
    rng = np.random.default_rng(1)
    spent, steps = 0.0, 0
    board.reset(seed=1)
    while spent < ENOUGH_SECONDS:
        began = process_time()
        observation, _, terminated, truncated, _ = board.last()
        spent += process_time() - began
        if terminated or truncated:
            board.reset()
            continue
        actions = np.flatnonzero(observation["action_mask"])
        chosen = int(actions[rng.integers(len(actions))])
        began = process_time()
        board.step(chosen)
        spent += process_time() - began
        steps += 1
    return steps / spent
