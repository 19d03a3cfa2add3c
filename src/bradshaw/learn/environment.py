"""A batch of games as NumPy arrays that share memory with the compiled batch."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bradshaw.core.pickling import fields_of, set_fields
from bradshaw.learn.batch import Batch, GamePlan, TrainingTable

Bytes = NDArray[np.uint8]


class Environment:
    """A batch of games; each row of an array is a game. A step makes new arrays, so earlier arrays stay valid."""

    def __init__(self, tables: list[TrainingTable], plan: GamePlan, size: int) -> None:
        batch = Batch(tables, plan, size)
        batch.begin()
        self._attach(batch)

    # A copy continues independently, with the same chance and the same plan.

    def __copy__(self) -> Environment:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        # The arrays share the batch's memory, which cannot be copied or pickled.
        return fields_of(self.batch)

    def __setstate__(self, fields: dict[str, Any]) -> None:
        batch = Batch(fields["_tables"], fields["_plan"], fields["size"])
        set_fields(batch, fields)
        self._attach(batch)

    def _attach(self, batch: Batch) -> None:
        self.batch = batch
        self.size = int(batch.size)
        self.seats = int(batch.seats)
        self.actions = int(batch.actions)
        self.width = int(batch.width)
        self._read()

    def step(self, actions: NDArray[Any]) -> None:
        """Take one action in every game; if any is illegal, raise ValueError and change nothing."""
        self.batch.step(actions.astype("<u2", copy=False).tobytes())
        self._read()

    def advice(self, bot: int) -> NDArray[np.uint16]:
        """Return the action that the numbered bot would take in each game."""
        return np.array(self.batch.advice(bot), np.uint16)

    def beside(self) -> tuple[Bytes, Bytes]:
        """Return the observation of one seat of each game that does not decide, and the seats."""
        self.batch.look_beside()
        cells = array_over(self.batch.beside_cells, np.uint8).reshape(self.size, self.width)
        return cells, array_over(self.batch.beside, np.uint8)

    def hidden(self) -> Bytes:
        """Return the opponents' cards in each game, which the seat that decides may not know."""
        self.batch.look_behind()
        return array_over(self.batch.hidden_cells, np.uint8).reshape(self.size, int(self.batch.hidden_width))

    def restart(self, slot: int) -> None:
        self.batch.restart(slot)
        self._read()

    def _read(self) -> None:
        batch, size = self.batch, self.size
        # The next decision of each game.
        self.rows: Bytes = array_over(batch.rows, np.uint8).reshape(size, self.width + self.actions)
        self.cells: Bytes = self.rows[:, : self.width]
        self.masks: Bytes = self.rows[:, self.width :]
        self.seat: Bytes = array_over(batch.seat, np.uint8)
        self.decider: Bytes = array_over(batch.decider, np.uint8)
        self.players: Bytes = array_over(batch.players, np.uint8)
        # The result of a game that ended (`batch.ENDED`, `batch.STOPPED`) in the last step.
        self.done: Bytes = array_over(batch.done, np.uint8)
        self.number: NDArray[np.int64] = array_over(batch.number, np.int64)
        self.points: NDArray[np.int64] = array_over(batch.points, np.int64).reshape(size, self.seats)
        self.places: Bytes = array_over(batch.places, np.uint8).reshape(size, self.seats)


def array_over(numbers: Any, kind: type[Any]) -> NDArray[Any]:
    """View a vec as an array, without a copy."""
    return np.frombuffer(numbers, kind)
