"""The weights of a network that is published: whole numbers of one byte, with one factor for each row of a layer."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.core.errors import BradshawError

# What reading a damaged file raises: NumPy and zipfile let the faults of what they are built on through.
_UNREADABLE = (
    OSError,
    ValueError,
    KeyError,
    EOFError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
    msgspec.MsgspecError,
)
# Grows when the file is written differently, or when cells or actions of an observer mean something else.
VERSION = 1
LARGEST = 127  # of a weight


class BadWeights(BradshawError):
    """The weights are missing, damaged, or for another version."""


class About(msgspec.Struct, frozen=True):
    """What a network is for and what it comes from: the versions, the settings of its training, its sizes, and the
    digest of the layout of what it reads (`parts.layout_digest`)."""

    version: int
    game: str
    cells: int
    actions: int
    seats: int
    width: int
    blocks: int
    layout: str
    made_by: dict[str, str]
    settings: dict[str, Any]


class Layer(msgspec.Struct, frozen=True):
    """A layer: its weights as whole numbers (inputs by outputs, and turned), by output a factor and a number to add."""

    whole: NDArray[np.float64]
    turned: NDArray[np.float64]
    factor: NDArray[np.float64]
    bias: NDArray[np.float64]


def write_weights(path: Path, about: About, layers: Mapping[str, NDArray[Any]], vectors: Mapping[str, Any]) -> None:
    """Write the matrices of layers (outputs by inputs, with `.bias` among the vectors) and all other vectors."""
    arrays: dict[str, Any] = {}
    for name, matrix in layers.items():
        factor = np.abs(matrix).max(1).astype(np.float32) / LARGEST
        factor[factor == 0] = 1.0
        arrays[f"{name}.whole"] = np.rint(matrix / factor[:, None]).astype(np.int8)
        arrays[f"{name}.factor"] = factor
    for name, vector in vectors.items():
        arrays[name] = np.asarray(vector, np.float32)
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.frombuffer(msgspec.json.encode(about), np.uint8), **arrays)


def as_learnt(arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[np.float32]]:
    """The weights by the names and in the form that a training knows: layers that were rounded become fractions."""
    learnt: dict[str, NDArray[np.float32]] = {}
    for name, array in arrays.items():
        layer, _, kind = name.rpartition(".")
        if kind == "whole":
            learnt[f"{layer}.weight"] = array.astype(np.float32) * arrays[f"{layer}.factor"][:, None]
        elif kind != "factor":
            learnt[name] = array.astype(np.float32)
    return learnt


class Weights:
    """A file of weights, read and checked."""

    def __init__(self, file: Traversable) -> None:
        name = file.name
        try:
            with np.load(BytesIO(file.read_bytes())) as found:
                arrays = {key: found[key] for key in found.files}
            self.about = msgspec.json.decode(arrays.pop("about").tobytes(), type=About)
        except _UNREADABLE as error:
            raise BadWeights(f"the weights {name} cannot be read: {error}") from None
        if self.about.version != VERSION:
            raise BadWeights(f"the weights {name} are of version {self.about.version}; this is {VERSION}")
        self._arrays = arrays
        self._name = name

    def layer(self, name: str, *, by_input: bool = False) -> Layer:
        """A layer; with `by_input` the weights of an input lie together."""
        whole = self.vector(f"{name}.whole")
        factor, bias = self.vector(f"{name}.factor"), self.vector(f"{name}.bias")
        if whole.shape[:1] != factor.shape or factor.shape != bias.shape:
            raise BadWeights(f"the weights {self._name} do not fit together in {name}")
        turned = whole.astype(np.float64, order="F" if by_input else "C")
        return Layer(turned.T, turned, factor.astype(np.float64), bias.astype(np.float64))

    def vector(self, name: str) -> NDArray[Any]:
        if name not in self._arrays:
            raise BadWeights(f"the weights {self._name} lack {name}")
        found: NDArray[Any] = self._arrays[name]
        return found
