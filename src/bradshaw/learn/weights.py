"""The weights of a published network: one-byte integers, with a factor per row of a layer."""

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

# A damaged file raises any of these, since NumPy and zipfile pass on errors from underlying libraries.
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
# Increment this when the file format changes, or an observer's cells or actions change their meaning.
VERSION = 1
LARGEST = 127  # the largest weight


class BadWeights(BradshawError):
    """Raised when weights are missing, damaged, or of a different version."""


class About(msgspec.Struct, frozen=True):
    """A network's metadata: its game and sizes, the digest of its input layout (`parts.layout_digest`), the
    versions it was made with, and the settings of its training."""

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
    """A layer: its integer weights (inputs by outputs, and transposed), and a factor and a bias per output."""

    whole: NDArray[np.float64]
    transposed: NDArray[np.float64]
    factor: NDArray[np.float64]
    bias: NDArray[np.float64]


def write_weights(path: Path, about: About, layers: Mapping[str, NDArray[Any]], vectors: Mapping[str, Any]) -> None:
    """Write the layers' matrices (outputs by inputs) and all vectors, including the `.bias` of each layer."""
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


def as_trained(arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[np.float32]]:
    """Return the weights under their training names, with quantised layers as floats."""
    trained: dict[str, NDArray[np.float32]] = {}
    for name, array in arrays.items():
        layer, _, kind = name.rpartition(".")
        if kind == "whole":
            trained[f"{layer}.weight"] = array.astype(np.float32) * arrays[f"{layer}.factor"][:, None]
        elif kind != "factor":
            trained[name] = array.astype(np.float32)
    return trained


class Weights:
    """A file of weights, validated."""

    def __init__(self, file: Traversable) -> None:
        name = file.name
        try:
            with np.load(BytesIO(file.read_bytes())) as loaded:
                arrays = {key: loaded[key] for key in loaded.files}
            self.about = msgspec.json.decode(arrays.pop("about").tobytes(), type=About)
        except _UNREADABLE as error:
            raise BadWeights(f"the weights {name} cannot be read: {error}") from None
        if self.about.version != VERSION:
            raise BadWeights(f"the weights {name} have version {self.about.version}, not {VERSION}")
        self._arrays = arrays
        self._name = name

    def layer(self, name: str, *, by_input: bool = False) -> Layer:
        """Return a layer; `by_input` stores each input's weights contiguously."""
        whole = self.vector(f"{name}.whole")
        factor, bias = self.vector(f"{name}.factor"), self.vector(f"{name}.bias")
        if whole.shape[:1] != factor.shape or factor.shape != bias.shape:
            raise BadWeights(f"the weights {self._name} have inconsistent shapes in {name}")
        transposed = whole.astype(np.float64, order="F" if by_input else "C")
        return Layer(transposed.T, transposed, factor.astype(np.float64), bias.astype(np.float64))

    def vector(self, name: str) -> NDArray[Any]:
        if name not in self._arrays:
            raise BadWeights(f"the weights {self._name} lack {name}")
        found: NDArray[Any] = self._arrays[name]
        return found
