"""Many games at once in which the agent plays one seat, in turn every seat, and a bot plays the others.

The vector environments of Gymnasium (vector.py) and PufferLib (puffer.py) are built on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import game_spec, rules
from bradshaw.learn.batch import ENDED, STOPPED, GamePlan, GameStart, TrainingTable
from bradshaw.learn.environment import Environment
from bradshaw.learn.observer import observer_of
from bradshaw.rl.utility import rewards_for


class Ends(NamedTuple):
    """What a step ended, by game: the agent's reward, place and score are 0 in games that go on."""

    reward: NDArray[np.float64]
    ended: NDArray[np.bool_]
    stopped: NDArray[np.bool_]
    place: NDArray[np.int64]
    score: NDArray[np.int64]


class SeatGames:
    """A batch of games of one configuration. A game that ends is followed by the next one in the same step."""

    def __init__(
        self,
        game: str,
        size: int,
        players: int,
        opponents: str,
        edition: str,
        options: Mapping[str, str] | None,
        nodes: int | None,
        max_moves: int,
    ) -> None:
        self.game = rules(game_spec(game).configure(players, edition, options))
        self.observer = observer_of(self.game)
        self.size = size
        bots = [make_bot(opponents, self.game)]
        self._table = TrainingTable(self.game, self.observer, bots, Budget(nodes), max_moves)
        self._batch: Environment | None = None
        self._rng: Rng | None = None
        self._resets = 0

    def reset(self, seed: int | None) -> Environment:
        """Start the games of a seed; without one, the next games of the last seed."""
        if seed is not None or self._rng is None:
            self._rng = seeded(randbits(64) if seed is None else seed)
            self._resets = 0
        plan = _SeatPlan(self._rng.fork(f"reset {self._resets}"), self.game.players)
        self._resets += 1
        self._batch = Environment([self._table], plan, self.size)
        return self._batch

    def step(self, actions: NDArray[Any]) -> tuple[Environment, Ends]:
        """Take an action in every game; if any is illegal, raise ValueError and change nothing."""
        batch = self._batch
        if batch is None:
            raise BadConfig("call `reset` before `step`")
        seats = batch.seat  # only the agent makes decisions, so these are its seats
        batch.step(np.asarray(actions))
        ended = batch.done == ENDED
        stopped = batch.done == STOPPED
        reward = np.zeros(self.size)
        places, scores = np.zeros(self.size, np.int64), np.zeros(self.size, np.int64)
        for slot in np.flatnonzero(ended | stopped):
            seat = seats[slot]
            if ended[slot]:
                reward[slot] = rewards_for([int(place) for place in batch.places[slot]])[seat]
            places[slot], scores[slot] = batch.places[slot, seat], batch.points[slot, seat]
        return batch, Ends(reward, ended, stopped, places, scores)


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
