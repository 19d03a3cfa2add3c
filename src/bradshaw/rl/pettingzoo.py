"""The games as PettingZoo environments (the extra `rl`); see docs/how-to/use-with-pettingzoo.md.

An agent is a seat, and an action is a move's code. An observation is a dictionary: `observation` is the array of the
seat's view (layout.py), and `action_mask` marks its legal moves. The reward comes at the end (utility.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from secrets import randbits
from typing import Any

import numpy as np

from bradshaw.core.chance import FleetingChance
from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.english import sentence_of
from bradshaw.core.game import Game
from bradshaw.core.imports import explain_missing_extras
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import Event, redact
from bradshaw.games import game_spec, rules
from bradshaw.rl.layout import layout_of
from bradshaw.rl.utility import utilities

with explain_missing_extras():
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

# Only random games get this long, and very rarely.
MAX_MOVES = 5_000


def env(
    game: str,
    players: int = 2,
    edition: str = DEFAULT_EDITION,
    options: Mapping[str, str] | None = None,
    max_moves: int = MAX_MOVES,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper:
    """Make a game's environment, which checks the order of calls and the bounds of actions."""
    configured = rules(game_spec(game).configure(players, edition, options))
    return DeepCopyingWrapper(AssertOutOfBoundsWrapper(BoardGameEnv(configured, max_moves, render_mode)))


class DeepCopyingWrapper(OrderEnforcingWrapper):  # type: ignore[misc, unused-ignore]
    """The outermost wrapper. `copy.copy` copies the whole environment, not only the wrapper."""

    def __copy__(self) -> DeepCopyingWrapper:
        return deepcopy(self)


class BoardGameEnv(AECEnv):  # type: ignore[misc, unused-ignore]
    """One game in one configuration. A game longer than `max_moves` moves is truncated without rewards.

    An illegal action raises IllegalMove, which names the rule, and changes nothing.
    """

    def __init__(self, game: Game[Any], max_moves: int = MAX_MOVES, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": game.config.game.replace("-", "_") + "_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.game = game
        self.layout = layout_of(game)
        self.max_moves = max_moves
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._make_observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(game.move_count()) for agent in self.possible_agents}
        self._rng: Rng | None = None
        self._games = 0

    def _make_observation_space(self) -> spaces.Dict:
        highest = self.layout.highest()
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(highest), highest, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.move_count(),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the first game of a seed. Without a seed, start the last seed's next game, or pick a random seed."""
        if seed is not None or self._rng is None:
            self._rng = seeded(randbits(64) if seed is None else seed)
            self._games = 0
        self._chance = FleetingChance(self._rng.fork(f"game {self._games}"))
        self._games += 1
        self._moves = 0
        self._events: list[Event] = []
        self._state = self.game.setup(self._chance, self._listener())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.actors(self._state)[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        mask = np.zeros(self.game.move_count(), np.int8)
        mask[self.game.legal(self._state, seat)] = 1
        return {"observation": self.layout.encode(self.game.view(self._state, seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(self._state, self._seats[agent], int(action or 0), self._chance, self._listener())
        self._finish_step()

    def _finish_step(self) -> None:
        """Select the next agent, or end the game with rewards or a truncation."""
        self._moves += 1
        actor = self.game.first_actor(self._state)
        if actor >= 0 and self._moves < self.max_moves:
            self.agent_selection = self.possible_agents[actor]
            return
        result = self.game.result(self._state)
        if result is None:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict(zip(self.agents, utilities(result), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            for agent, seat in zip(self.agents, result.seats, strict=True):
                self.infos[agent] = {"place": seat.place, "score": seat.score}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Return the events so far as a watcher sees them, one sentence per line; None unless the mode is "ansi"."""
        if self.render_mode != "ansi":
            return None
        names = tuple(self.possible_agents)
        return "\n".join(sentence_of(self.game, redact(event, None), names) for event in self._events)

    def __copy__(self) -> BoardGameEnv:
        return deepcopy(self)

    def close(self) -> None:
        """Do nothing, since there is nothing to close."""

    def _listener(self) -> list[Event] | None:
        """Return the list that collects events for `render`; None if the mode needs no events."""
        return self._events if self.render_mode == "ansi" else None
