"""The weights of a published network, quantised to one byte, with a scale per row of a layer."""

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

from bradshaw.learn.chance_weights import BadWeights

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
MAX_WEIGHT = 127  # of a quantised layer


class Metadata(msgspec.Struct, frozen=True):
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
    """A layer: its quantised weights (inputs by outputs, and transposed), and a scale and a bias per output."""

    quantised: NDArray[np.float64]
    transposed: NDArray[np.float64]
    scale: NDArray[np.float64]
    bias: NDArray[np.float64]


def write_weights(path: Path, meta: Metadata, layers: Mapping[str, NDArray[Any]], vectors: Mapping[str, Any]) -> None:
    """Quantise and write the layers' matrices (outputs by inputs); write all vectors, such as each `.bias`."""
    arrays: dict[str, Any] = {}
    for name, matrix in layers.items():
        scale = np.abs(matrix).max(1).astype(np.float32) / MAX_WEIGHT
        scale[scale == 0] = 1.0
        arrays[f"{name}.whole"] = np.rint(matrix / scale[:, None]).astype(np.int8)
        arrays[f"{name}.factor"] = scale
    for name, array in vectors.items():
        arrays[name] = np.asarray(array, np.float32)
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.frombuffer(msgspec.json.encode(meta), np.uint8), **arrays)


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
            self.metadata = msgspec.json.decode(arrays.pop("about").tobytes(), type=Metadata)
        except _UNREADABLE as error:
            raise BadWeights(f"the weights {name} cannot be read: {error}") from None
        if self.metadata.version != VERSION:
            raise BadWeights(f"the weights {name} have version {self.metadata.version}, not {VERSION}")
        self._arrays = arrays
        self._name = name

    def layer(self, name: str, *, by_input: bool = False) -> Layer:
        """Return a layer; `by_input` stores each input's weights contiguously."""
        quantised = self.array(f"{name}.whole")
        scale, bias = self.array(f"{name}.factor"), self.array(f"{name}.bias")
        if quantised.shape[:1] != scale.shape or scale.shape != bias.shape:
            raise BadWeights(f"the weights {self._name} have inconsistent shapes in {name}")
        transposed = quantised.astype(np.float64, order="F" if by_input else "C")
        return Layer(transposed.T, transposed, scale.astype(np.float64), bias.astype(np.float64))

    def array(self, name: str) -> NDArray[Any]:
        if name not in self._arrays:
            raise BadWeights(f"the weights {self._name} lack {name}")
        array: NDArray[Any] = self._arrays[name]
        return array
