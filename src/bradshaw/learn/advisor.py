"""What the network of a game says of positions: many of them in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.environment import Bytes, array_over
from bradshaw.learn.exact import Numbers, best_action
from bradshaw.learn.observers import observer_of
from bradshaw.learn.published import network_of

Decision = tuple[Any, int]  # a state, and the seat from which it is looked at


class Answers(msgspec.Struct, frozen=True):
    """Row by row: which actions there are, and what the heads of the network read."""

    masks: Bytes
    trunk: Numbers


class Advisor:
    """A network and the observer that it reads with, for one configuration of a game."""

    def __init__(self, game: Game[Any]) -> None:
        """BadWeights if there are no weights for it."""
        self.observer = observer_of(game)
        self.network = network_of(game, self.observer)
        self.players = game.players
        self._width = int(self.observer.cells)
        self._actions = int(self.observer.actions)

    def ask(self, decisions: Sequence[Decision]) -> Answers:
        """What the network has to say of each decision."""
        masks = array_over(self.observer.all_masks(*_apart(decisions)), np.uint8)
        found: Bytes = masks.reshape(len(decisions), self._actions)
        return Answers(found, self.network.trunk(self.cells(decisions)))

    def cells(self, decisions: Sequence[Decision]) -> Bytes:
        """What the network reads, row by row."""
        cells = array_over(self.observer.all_cells(*_apart(decisions)), np.uint8)
        rows: Bytes = cells.reshape(len(decisions), self._width)
        return rows

    def best_actions(self, answers: Answers) -> list[int]:
        """In each row the action that the network likes best."""
        logits = self.network.policy(answers.trunk)
        return [best_action(logits[row], answers.masks[row]) for row in range(len(logits))]

    def liked(self, state: Any, seat: int, most: int, not_behind: float) -> dict[int, float]:
        """The actions that the network likes, the best first, at most so many, and by how many logits each is behind
        the best: less than `not_behind`."""
        answers = self.ask([(state, seat)])
        logits = np.where(answers.masks[0] > 0, self.network.policy(answers.trunk)[0], -np.inf)
        order = np.argsort(-logits, kind="stable")[:most]
        behind = {int(action): float(logits[order[0]] - logits[action]) for action in order}
        return {action: much for action, much in behind.items() if much < not_behind}

    def best_move(self, state: Any, seat: int) -> int:
        """The legal move that the network likes best. It depends on the view of the seat alone."""
        (action,) = self.best_actions(self.ask([(state, seat)]))
        return int(self.observer.move(state, seat, action))


def _apart(decisions: Sequence[Decision]) -> tuple[list[Any], list[int]]:
    """The states, and the seats."""
    return [state for state, _ in decisions], [seat for _, seat in decisions]
