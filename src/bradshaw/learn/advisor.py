"""A game's network, asked about many positions in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.environment import Bytes, array_over
from bradshaw.learn.exact import Numbers, best_action
from bradshaw.learn.observer import observer_of
from bradshaw.learn.published import network_of

Decision = tuple[Any, int]  # a state and the viewer's seat


class Answers(msgspec.Struct, frozen=True):
    """By row: the action mask, and the trunk's output that the heads read."""

    masks: Bytes
    trunk: Numbers


class Advisor:
    """A network and its observer, for one configuration of a game."""

    def __init__(self, game: Game[Any]) -> None:
        """Raise BadWeights if the game has no weights."""
        self.observer = observer_of(game)
        self.network = network_of(game, self.observer)
        self.players = game.players
        self._width = int(self.observer.cells)
        self._actions = int(self.observer.actions)

    def ask(self, decisions: Sequence[Decision]) -> Answers:
        """Evaluate each decision."""
        masks = array_over(self.observer.all_masks(*_unzipped(decisions)), np.uint8)
        found: Bytes = masks.reshape(len(decisions), self._actions)
        return Answers(found, self.network.trunk(self.cells(decisions)))

    def cells(self, decisions: Sequence[Decision]) -> Bytes:
        """Return the network's input, one row per decision."""
        cells = array_over(self.observer.all_cells(*_unzipped(decisions)), np.uint8)
        rows: Bytes = cells.reshape(len(decisions), self._width)
        return rows

    def best_actions(self, answers: Answers) -> list[int]:
        """Return the best action of each row."""
        logits = self.network.policy(answers.trunk)
        return [best_action(logits[row], answers.masks[row]) for row in range(len(logits))]

    def liked(self, state: Any, seat: int, most: int, not_behind: float) -> dict[int, float]:
        """Return up to `most` actions, best first, with how many logits each is behind the best: less than
        `not_behind`."""
        answers = self.ask([(state, seat)])
        logits = np.where(answers.masks[0] > 0, self.network.policy(answers.trunk)[0], -np.inf)
        order = np.argsort(-logits, kind="stable")[:most]
        behind = {int(action): float(logits[order[0]] - logits[action]) for action in order}
        return {action: much for action, much in behind.items() if much < not_behind}

    def best_move(self, state: Any, seat: int) -> int:
        """Return the network's best legal move, which depends on the seat's view alone."""
        (action,) = self.best_actions(self.ask([(state, seat)]))
        return int(self.observer.move(state, seat, action))


def _unzipped(decisions: Sequence[Decision]) -> tuple[list[Any], list[int]]:
    return [state for state, _ in decisions], [seat for _, seat in decisions]
