"""Advice: what a lookahead found out about the actions in positions of self-play, in files.

A folder holds it in parts, so that a stopped run goes on from the last part.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.core.errors import BadConfig

NO_ACTION = -1  # fills the columns of positions with fewer candidates


class Advice(msgspec.Struct, frozen=True):
    """One position per row: what the network sees, the mask of legal actions, and the candidates, favourite first. Each
    candidate has the log of its share in the network's policy, its worth and the number of trials."""

    cells: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    players: NDArray[np.uint8]
    actions: NDArray[np.int16]
    logs: NDArray[np.float32]
    worth: NDArray[np.float32]
    trials: NDArray[np.int16]
    best: NDArray[np.int16]  # the lookahead's choice, as a column
    gain: NDArray[np.float32]  # how much more it is worth than the favourite, in fresh trials

    def __len__(self) -> int:
        return len(self.cells)

    def changed(self) -> float:
        """Return the share of positions in which the best candidate is not the network's favourite."""
        return float((self.best > 0).mean())

    def summary(self) -> dict[str, float]:
        """Return figures for the log."""
        return {"changed": round(self.changed(), 4), "gain": round(float(self.gain.mean()), 4)}


class AdviceFolder:
    """The parts in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths = sorted(folder.glob("advice-*.npz"))

    @property
    def parts(self) -> int:
        return len(self._paths)

    def read(self) -> list[Advice]:
        return [_read(path) for path in self._paths]

    def save(self, advice: Advice) -> None:
        """Save a new part, under its name only once it is complete."""
        path = self._folder / f"advice-{self.parts:05}.npz"
        draft = path.with_suffix(".draft")
        with draft.open("wb") as file:
            np.savez_compressed(file, **msgspec.structs.asdict(advice))
        draft.replace(path)
        self._paths.append(path)


def read_advice(folders: Sequence[Path], cells: int, actions: int) -> Advice:
    """Read all advice in some folders; raise BadConfig if there is none, or it is for another network."""
    parts = []
    for folder in folders:
        found = AdviceFolder(folder).read()
        if not found:
            raise BadConfig(f"{folder} has no advice")
        if any(part.cells.shape[1] != cells or part.masks.shape[1] != actions for part in found):
            raise BadConfig(f"{folder} has advice for different cells or actions")
        parts += found
    return join(parts)


def join(parts: Sequence[Advice]) -> Advice:
    """Return one piece of advice with all positions; the widest part decides the number of columns."""
    width = max(part.actions.shape[1] for part in parts)
    padding = {"actions": NO_ACTION, "logs": -np.inf, "worth": -np.inf, "trials": 0}

    def column(part: Advice, name: str) -> NDArray[Any]:
        array: NDArray[Any] = getattr(part, name)
        if name not in padding:
            return array
        return np.pad(array, ((0, 0), (0, width - array.shape[1])), constant_values=padding[name])

    return Advice(**{name: np.concatenate([column(part, name) for part in parts]) for name in Advice.__struct_fields__})


def _read(path: Path) -> Advice:
    try:
        with np.load(path) as file:
            return Advice(**{name: file[name] for name in Advice.__struct_fields__})
    except (OSError, ValueError, KeyError) as error:
        raise BadConfig(f"{path} has no advice: {error}") from None
