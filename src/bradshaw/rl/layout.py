"""The layout of a game's observations: its view as an array, the array as a view, and a table that explains it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.places import at
from bradshaw.core.values import View
from bradshaw.games import game_spec
from bradshaw.rl.nested import Fields
from bradshaw.rl.shapes import Shape

Observation = NDArray[np.float32]


class Layout(msgspec.Struct, frozen=True):
    """The shape of a game's views, and the largest number of outcomes that chance has at any one time."""

    view: Fields
    chance_outcomes: int

    def encode(self, view: View) -> Observation:
        """The view as an array."""
        cells = array("f", bytes(4 * self.view.size))
        self.view.write(view, cells, 0)
        return np.frombuffer(cells, np.float32)

    def decode(self, observation: Observation) -> View:
        """The view that gave this array."""
        found: View = self.view.read(array("f", observation.astype(np.float32).tobytes()), 0)
        return found

    def highest(self) -> Observation:
        """The highest number of each cell; the lowest is 0."""
        return np.array(list(self.view.highest()), np.float32)

    def rows(self) -> list[tuple[str, str, str]]:
        """For every field: the cells it takes, its name, and what is in them."""
        return [
            (str(start) if size == 1 else f"{start}–{start + size - 1}", name, about)
            for start, size, name, about in _rows("", self.view, 0)
        ]


def layout_of(game: Game[Any]) -> Layout:
    """The layout of this game in this configuration."""
    spec = game_spec(game.config.game)
    if spec.layout is None:
        raise BadConfig(f"{spec.title} has no layout for observations")
    layout: Layout = at(spec.layout)(game)
    return layout


def _rows(name: str, shape: Shape, start: int) -> Iterator[tuple[int, int, str, str]]:
    """A part that comes several times is explained once, where it comes first."""
    if shape.about:
        yield start, shape.size, name, shape.about
    for part_name, offset, part in shape.parts():
        joint = "." if name and part_name[0].isalpha() else ""
        yield from _rows(f"{name}{joint}{part_name}", part, start + offset)
