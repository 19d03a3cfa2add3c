"""The layout of a game's observations: converts a view to an array and back, and describes its cells."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.imports import import_name
from bradshaw.core.values import View
from bradshaw.games import game_spec
from bradshaw.rl.nested import Fields
from bradshaw.rl.shapes import Shape

Observation = NDArray[np.float32]


class Layout(msgspec.Struct, frozen=True):
    """The shape of a game's views, and the maximum number of outcomes of a draw."""

    view: Fields
    chance_outcomes: int

    def encode(self, view: View) -> Observation:
        cells = array("f", bytes(4 * self.view.size))
        self.view.write(view, cells, 0)
        return np.frombuffer(cells, np.float32)

    def decode(self, observation: Observation) -> View:
        view: View = self.view.read(array("f", observation.astype(np.float32).tobytes()), 0)
        return view

    def highest(self) -> Observation:
        """Return the maximum of each cell; the minimum is 0."""
        return np.array(list(self.view.highest()), np.float32)

    def rows(self) -> list[tuple[str, str, str]]:
        """Return the cells, name and description of every field."""
        return [
            (str(start) if size == 1 else f"{start}–{start + size - 1}", name, description)
            for start, size, name, description in _rows("", self.view, 0)
        ]


def layout_of(game: Game[Any]) -> Layout:
    """Return the game's layout; raise BadConfig if it has none."""
    spec = game_spec(game.config.game)
    if spec.layout is None:
        raise BadConfig(f"{spec.title} has no layout for observations")
    layout: Layout = import_name(spec.layout)(game)
    return layout


def _rows(name: str, shape: Shape, start: int) -> Iterator[tuple[int, int, str, str]]:
    """Yield the rows of a shape, describing a repeated part once."""
    if shape.description:
        yield start, shape.size, name, shape.description
    for part_name, offset, part in shape.parts():
        separator = "." if name and part_name[0].isalpha() else ""
        yield from _rows(f"{name}{separator}{part_name}", part, start + offset)
