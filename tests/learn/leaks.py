"""Measures how much memory each round of some work leaks: `python -m tests.learn.leaks`.

It runs in a separate process, since threads left over from other tests also allocate.
"""

from __future__ import annotations

import gc
import json
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any

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

Work = Callable[[], object]

LEVELS = ("normal", "strong", "master")
_ROUNDS = 10


def leaked_bytes(work: Work) -> float:
    """Return the bytes that a round of work leaks, once its caches are filled."""
    for _ in range(3):
        work()
    tracemalloc.start()
    try:
        work()
        before = _traced_bytes()
        for _ in range(_ROUNDS):
            work()
        return (_traced_bytes() - before) / _ROUNDS
    finally:
        tracemalloc.stop()


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


def bot_work(slug: str, level: str) -> Work:
    game, state, seat = start_game(slug)
    bot, legal, view = make_bot(level, game), game.legal(state, seat), game.view(state, seat)
    return lambda: bot.choose(view, legal, seeded(1), Budget(nodes=16))


def estimate_work(slug: str) -> Work:
    game, state, seat = start_game(slug)
    estimator, view = Estimator(game, Advisor(game)), game.view(state, seat)
    return lambda: estimator.estimate(view)


def environment_work(slug: str) -> Work:
    env = CellsEnv(game_spec(slug).start(2), max_moves=30)
    rng = seeded(3)

    def episode() -> None:
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, ended, stopped, _ = env.last()
            actions = observation["action_mask"].nonzero()[0] if observation is not None else []
            env.step(None if ended or stopped else int(actions[rng.below(len(actions))]))

    return episode


def rules_work(slug: str) -> Work:
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

    return play_game


WORKS: dict[str, Callable[[], Work]] = {}
for _slug in games_with("observer"):
    WORKS |= {f"{_slug} {level}": partial(bot_work, _slug, level) for level in LEVELS}
    for _name, _prepare in {"estimate": estimate_work, "environment": environment_work, "rules": rules_work}.items():
        WORKS[f"{_slug} {_name}"] = partial(_prepare, _slug)


if __name__ == "__main__":
    json.dump({name: leaked_bytes(prepare()) for name, prepare in WORKS.items()}, sys.stdout)
