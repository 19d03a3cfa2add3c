"""The network in NumPy, bit-exact on every machine.

Floating-point sums depend on their order, which differs between machines. So this code sums only integers small enough
to be exact in double precision: weights have seven bits and a sign, and a layer's inputs are rounded to multiples of
1/GRID. Everything else is element-wise, which IEEE 754 makes the same everywhere.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.weights import Layer, Weights

Numbers = NDArray[np.float64]

GRID = 4_096.0
_MAX_INPUT = 2.0**24  # of a layer: with 7-bit weights and 2^12 inputs, sums stay far below 2^53


class ExactNetwork:
    """Evaluates rows of cells. A block is a layer norm and two layers with a residual connection."""

    def __init__(self, weights: Weights) -> None:
        self.metadata = weights.metadata
        self._scale: Numbers = weights.array("scale").astype(np.float64) * GRID
        self._enter = weights.layer("enter", by_input=True)
        self._blocks = [
            (_Norm(weights, f"norms.{block}"), weights.layer(f"widen.{block}"), weights.layer(f"narrow.{block}"))
            for block in range(weights.metadata.blocks)
        ]
        self._norm = _Norm(weights, "norm")
        self._policy = weights.layer("policy")
        self._judge = weights.layer("judge")
        self._value = weights.layer("value")
        self._foresee = weights.layer("foresee")
        self._chances = weights.layer("chances")
        self._check()

    def _check(self) -> None:
        metadata = self.metadata
        cells, width = metadata.cells, metadata.width
        fits = self._scale.shape == (cells,) and self._enter.quantised.shape == (cells, width)
        fits = fits and self._policy.quantised.shape == (width, metadata.actions)
        if not fits or self._chances.quantised.shape[1] != metadata.seats:
            raise BadWeights("the weights do not have the declared sizes")

    def trunk(self, cells: NDArray[np.uint8]) -> Numbers:
        """Return the input of the heads."""
        x = _relu(self._apply_enter(cells))
        for norm, widen, narrow in self._blocks:
            x = x + apply(narrow, _relu(apply(widen, norm.apply(x))))
        return self._norm.apply(x)

    def policy(self, trunk: Numbers) -> Numbers:
        return apply(self._policy, trunk)

    def value(self, trunk: Numbers) -> Numbers:
        """Return the value of each position to the viewer, from -1 to 1."""
        return np.tanh(apply(self._value, _relu(apply(self._judge, trunk))))[:, 0]

    def chances(self, trunk: Numbers, players: int) -> Numbers:
        """Return the win probabilities of the viewer, the next player, and so on."""
        logits = apply(self._chances, _relu(apply(self._foresee, trunk)))[:, :players]
        odds = np.exp(logits - logits.max(1, keepdims=True))
        shares: Numbers = odds / odds.sum(1, keepdims=True)
        return shares

    def _apply_enter(self, cells: NDArray[np.uint8]) -> Numbers:
        """Apply the first layer, skipping columns that are all 0, as most are."""
        layer = self._enter
        used = np.flatnonzero(cells.any(0))
        scaled = np.rint(cells[:, used] * self._scale[used])
        return _rounded((scaled @ layer.quantised[used]) * layer.scale / GRID + layer.bias)


class _Norm:
    def __init__(self, weights: Weights, name: str) -> None:
        self._scale: Numbers = weights.array(f"{name}.weight").astype(np.float64)
        self._add: Numbers = weights.array(f"{name}.bias").astype(np.float64)

    def apply(self, x: Numbers) -> Numbers:
        """Normalise. Inputs are multiples of 1/GRID, so their sums and sums of squares are exact."""
        count = x.shape[1]
        scaled = x * GRID
        mean = scaled.sum(1, keepdims=True) / count
        squares = (scaled * scaled).sum(1, keepdims=True) / count
        deviation = np.sqrt((squares - mean * mean) / (GRID * GRID) + 1e-5)
        return _rounded((scaled - mean) / GRID / deviation * self._scale + self._add)


def apply(layer: Layer, x: Numbers) -> Numbers:
    """Apply a layer to multiples of 1/GRID."""
    scaled = np.clip(x * GRID, -_MAX_INPUT, _MAX_INPUT)
    # A single row is faster on one thread: on a busy machine, waiting for a second thread takes longer.
    sums = np.einsum("ij,j->i", layer.transposed, scaled[0])[None] if len(scaled) == 1 else scaled @ layer.quantised
    return _rounded(sums * layer.scale / GRID + layer.bias)


def _rounded(x: Numbers) -> Numbers:
    result: Numbers = np.rint(x * GRID) / GRID
    return result


def _relu(x: Numbers) -> Numbers:
    result: Numbers = np.maximum(x, 0.0)
    return result


def best_action(logits: Numbers, mask: NDArray[Any]) -> int:
    """Return the first unmasked action with the highest logit."""
    return int(np.where(mask > 0, logits, -np.inf).argmax())
