"""Nothing leaks: arrays passed from interpreted to compiled code once leaked 4 kB per move of `strong`."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.estimate import Estimator
from bradshaw.rl.cells_env import CellsEnv
from tests.games_with import games_with
from tests.learn.positions import random_positions

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

SLUGS = games_with("observer")
ROUNDS = 10
# A leak shows in every window; a thread that another test has left allocates in one of them.
WINDOWS = 3
_MAX_BYTES = 200  # bytes per round: enough for a growing cache, not for a leaked array


def leaked_bytes(work: Callable[[], object]) -> float:
    for _ in range(3):
        work()
    tracemalloc.start()
    try:
        work()
        return min(_growth(work) for _ in range(WINDOWS)) / ROUNDS
    finally:
        tracemalloc.stop()


def _growth(work: Callable[[], object]) -> int:
    before = _traced_bytes()
    for _ in range(ROUNDS):
        work()
    return _traced_bytes() - before


def _traced_bytes() -> int:
    gc.collect()  # also empties Python's free lists
    return tracemalloc.get_traced_memory()[0]


def start_game(slug: str) -> tuple[Game[Any], Any, int]:
    """Return a game after a few random moves, its state, and a seat with a choice."""
    game = game_spec(slug).start(2)
    for index, (state, seat) in enumerate(random_positions(game, 8, 1_000)):
        if index >= 12 and len(game.legal(state, seat)) > 1:
            return game, state, seat
    raise AssertionError("no seat has a choice")


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("level", ["normal", "strong", "master"])
def test_bot_does_not_leak(slug: str, level: str) -> None:
    game, state, seat = start_game(slug)
    bot, legal, view = make_bot(level, game), game.legal(state, seat), game.view(state, seat)
    assert leaked_bytes(lambda: bot.choose(view, legal, seeded(1), Budget(nodes=16))) < _MAX_BYTES


@pytest.mark.parametrize("slug", SLUGS)
def test_estimate_does_not_leak(slug: str) -> None:
    game, state, seat = start_game(slug)
    estimator, view = Estimator(game, Advisor(game)), game.view(state, seat)
    assert leaked_bytes(lambda: estimator.estimate(view)) < _MAX_BYTES


@pytest.mark.parametrize("slug", SLUGS)
def test_environment_does_not_leak(slug: str) -> None:
    env = CellsEnv(game_spec(slug).start(2), max_moves=30)
    rng = seeded(3)

    def episode() -> None:
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, ended, stopped, _ = env.last()
            actions = observation["action_mask"].nonzero()[0] if observation is not None else []
            env.step(None if ended or stopped else int(actions[rng.below(len(actions))]))

    assert leaked_bytes(episode) < _MAX_BYTES


@pytest.mark.parametrize("slug", SLUGS)
def test_rules_do_not_leak(slug: str) -> None:
    game = game_spec(slug).start(3)

    def play_game() -> None:
        rng = seeded(5)
        chance = FleetingChance(rng.fork("chance"))
        state = game.setup(chance)
        for move in range(150):
            actors = game.actors(state)
            if not actors:
                return
            legal = game.legal(state, actors[0])
            game.apply_unchecked(state, actors[0], legal[rng.below(len(legal))], chance)
            view = game.view(state.copy(), move % 3)
            game.guess(view, rng.fork(f"guess {move}"))

    assert leaked_bytes(play_game) < _MAX_BYTES
