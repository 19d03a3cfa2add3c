"""A game's network, evaluated on many positions in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.environment import Bytes, array_over
from bradshaw.learn.exact import Numbers, best_action
from bradshaw.learn.observer import observer_of
from bradshaw.learn.published import network_of
from bradshaw.learn.win_chances import Decision


class PolicyNetwork(Protocol):
    """A network: the published one in NumPy, or one in training. Only its own heads can read the trunk's output."""

    @property
    def win_share(self) -> float: ...

    def trunk(self, cells: Bytes) -> Any: ...

    def policy(self, trunk: Any) -> Numbers: ...

    def value(self, trunk: Any) -> Numbers: ...

    def chances(self, trunk: Any, players: int) -> Numbers: ...


class Answers(msgspec.Struct, frozen=True):
    """The action masks and the trunk's outputs, which the heads read, by row."""

    masks: Bytes
    trunk: Any


class Advisor:
    """A network with its observer, for one configuration of a game."""

    def __init__(self, game: Game[Any], network: PolicyNetwork | None = None) -> None:
        """Take the published network if none is given; raise BadWeights if the game has none."""
        self.observer = observer_of(game)
        self.network = network_of(game, self.observer) if network is None else network
        self.players = game.players
        self._width = int(self.observer.cells)
        self._actions = int(self.observer.actions)

    def ask(self, decisions: Sequence[Decision]) -> Answers:
        return Answers(self.masks(decisions), self.network.trunk(self.cells(decisions)))

    def masks(self, decisions: Sequence[Decision]) -> Bytes:
        masks = array_over(self.observer.all_masks(*_unzip(decisions)), np.uint8)
        rows: Bytes = masks.reshape(len(decisions), self._actions)
        return rows

    def cells(self, decisions: Sequence[Decision]) -> Bytes:
        """Return the network's input, one row per decision."""
        cells = array_over(self.observer.all_cells(*_unzip(decisions)), np.uint8)
        rows: Bytes = cells.reshape(len(decisions), self._width)
        return rows

    def inputs(self, decisions: Sequence[Decision]) -> list[bytes]:
        return [row.tobytes() for row in self.cells(decisions)]

    def foresee(self, inputs: Sequence[bytes]) -> list[list[float]]:
        cells = np.frombuffer(b"".join(inputs), np.uint8).reshape(len(inputs), self._width)
        found: list[list[float]] = self.network.chances(self.network.trunk(cells), self.players).tolist()
        return found

    def policies(self, decisions: Sequence[Decision]) -> list[list[float]]:
        found: list[list[float]] = self.logits(self.ask(decisions)).tolist()
        return found

    def best_actions(self, answers: Answers) -> list[int]:
        found: list[int] = best_action(self.network.policy(answers.trunk), answers.masks).tolist()
        return found

    def logits(self, answers: Answers) -> Numbers:
        """Return the actions' logits, minus infinity for masked ones."""
        logits: Numbers = np.where(answers.masks > 0, self.network.policy(answers.trunk), -np.inf)
        return logits

    def top_actions(self, state: Any, seat: int, limit: int, window: float) -> dict[int, float]:
        """Return up to `limit` actions, best first, that trail the best by less than `window` logits, with the gap."""
        (logits,) = self.logits(self.ask([(state, seat)]))
        return top_actions(logits, limit, window)

    def best_move(self, state: Any, seat: int) -> int:
        """Return the network's best legal move, which depends only on the seat's view."""
        (action,) = self.best_actions(self.ask([(state, seat)]))
        return int(self.observer.move(state, seat, action))


def top_actions(logits: Numbers, limit: int, window: float) -> dict[int, float]:
    """Return up to `limit` actions, best first, that trail the best by less than `window` logits, with the gap."""
    order = np.argsort(-logits, kind="stable")[:limit]
    gaps = {int(action): float(logits[order[0]] - logits[action]) for action in order}
    return {action: gap for action, gap in gaps.items() if gap < window}


def _unzip(decisions: Sequence[Decision]) -> tuple[list[Any], list[int]]:
    return [state for state, _ in decisions], [seat for _, seat in decisions]
