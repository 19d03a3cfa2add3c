"""PettingZoo environments with the networks' observations and actions: bytes, and a small dense action table.

Rules, agents, rewards and seeds are as in pettingzoo.py. `env.observer.parts` describes the cells. An action that
covers several moves plays the best of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.errors import UNKNOWN_MOVE, IllegalMove, Refusal
from bradshaw.core.game import Game
from bradshaw.core.imports import explain_missing_extras
from bradshaw.games import game_spec, rules
from bradshaw.learn.environment import array_over
from bradshaw.learn.observer import observer_of
from bradshaw.rl.pettingzoo import MAX_MOVES, BoardGameEnv

with explain_missing_extras():
    from gymnasium import spaces


def quick_env(
    game: str,
    players: int = 2,
    edition: str = DEFAULT_EDITION,
    options: Mapping[str, str] | None = None,
    max_moves: int = MAX_MOVES,
    render_mode: str | None = None,
) -> CellsEnv:
    """Make a game's environment by the game's name."""
    return CellsEnv(rules(game_spec(game).configure(players, edition, options)), max_moves, render_mode)


class CellsEnv(BoardGameEnv):
    """One game in one configuration. An illegal action raises IllegalMove and changes nothing."""

    def __init__(self, game: Game[Any], max_moves: int = MAX_MOVES, render_mode: str | None = None) -> None:
        super().__init__(game, max_moves, render_mode)
        self.observer = observer_of(game)
        cells, actions = int(self.observer.cells), int(self.observer.actions)
        for agent in self.possible_agents:
            self._action_spaces[agent] = spaces.Discrete(actions)
            self._observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (cells,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._memory = self.observer.new_memory()

    def __getstate__(self) -> dict[str, Any]:
        # The memory is a cache, which cannot be pickled.
        return {name: value for name, value in self.__dict__.items() if name != "_memory"}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        self._memory = self.observer.new_memory()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {
            "observation": array_over(self.observer.cells_of(self._state, seat, self._memory), np.uint8),
            "action_mask": array_over(self.observer.mask_of(self._state, seat), np.int8),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, chosen = self._seats[agent], int(action or 0)
        mask = self.observer.mask_of(self._state, seat)
        if not 0 <= chosen < len(mask) or not mask[chosen]:
            raise IllegalMove(Refusal(UNKNOWN_MOVE, "", f"action {chosen} is not legal now"))
        self._cumulative_rewards[agent] = 0.0
        move = self.observer.move(self._state, seat, chosen)
        self.game.apply_unchecked(self._state, seat, move, self._chance, self._listener())
        self._finish_step()
