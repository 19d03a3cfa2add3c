"""The network in NumPy, bit-exact on every machine.

Floating-point sums depend on their order, which differs between machines. So this code sums only integers small enough
to be exact in double precision: weights have seven bits and a sign, and numbers between layers are counted in units of
1/GRID and rounded. Everything else is element-wise, which IEEE 754 makes the same everywhere.
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

    @property
    def win_share(self) -> float:
        """The part of the reward that was for winning, in training."""
        return float(self.metadata.settings["play"]["win_share"])

    def trunk(self, cells: NDArray[np.uint8]) -> Numbers:
        """Return the input of the heads, in units."""
        x = self._apply_enter(cells)
        np.maximum(x, 0.0, out=x)
        for norm, widen, narrow in self._blocks:
            x += _apply(narrow, _relu(_apply(widen, norm.apply(x))))
        return self._norm.apply(x)

    def policy(self, trunk: Numbers) -> Numbers:
        return _apply(self._policy, trunk) / GRID

    def value(self, trunk: Numbers) -> Numbers:
        """Return the value of each position to the viewer, from -1 to 1."""
        return np.tanh(_apply(self._value, _relu(_apply(self._judge, trunk))) / GRID)[:, 0]

    def chances(self, trunk: Numbers, players: int) -> Numbers:
        """Return the win probabilities of the viewer, the next player, and so on."""
        logits = self.chance_logits(trunk)[:, :players]
        odds = np.exp(logits - logits.max(1, keepdims=True))
        shares: Numbers = odds / odds.sum(1, keepdims=True)
        return shares

    def chance_logits(self, trunk: Numbers) -> Numbers:
        """Return the logits of winning, including those of absent players."""
        return _apply(self._chances, _relu(_apply(self._foresee, trunk))) / GRID

    def _apply_enter(self, cells: NDArray[np.uint8]) -> Numbers:
        """Apply the first layer, skipping columns that are all 0: most are."""
        layer = self._enter
        used = np.flatnonzero(cells.any(0))
        scaled = cells[:, used] * self._scale[used]
        return _scale(layer, np.rint(scaled, out=scaled) @ layer.quantised[used])


class _Norm:
    def __init__(self, weights: Weights, name: str) -> None:
        self._scale: Numbers = weights.array(f"{name}.weight").astype(np.float64)
        self._add: Numbers = weights.array(f"{name}.bias").astype(np.float64) * GRID

    def apply(self, x: Numbers) -> Numbers:
        """Normalise, within the limits of a layer's input. Units are whole, so their sums and sums of squares are
        exact."""
        count = x.shape[1]
        mean = x.sum(1, keepdims=True) / count
        squares = (x * x).sum(1, keepdims=True) / count
        deviation = np.sqrt((squares - mean * mean) / (GRID * GRID) + 1e-5)
        result: Numbers = x - mean
        result /= deviation
        result *= self._scale
        result += self._add
        np.rint(result, out=result)
        return np.clip(result, -_MAX_INPUT, _MAX_INPUT, out=result)


def _apply(layer: Layer, x: Numbers) -> Numbers:
    """Apply a layer to whole units; return a new array of them."""
    # A single row is faster on one thread: on a busy machine, waiting for a second thread takes longer.
    return _scale(layer, np.einsum("ij,j->i", layer.transposed, x[0])[None] if len(x) == 1 else x @ layer.quantised)


def _scale(layer: Layer, sums: Numbers) -> Numbers:
    """Turn a layer's sums into units, in place."""
    sums *= layer.scale
    sums += layer.bias * GRID
    return np.rint(sums, out=sums)


def _relu(x: Numbers) -> Numbers:
    """Return the layer's input from x, in place."""
    return np.clip(x, 0.0, _MAX_INPUT, out=x)


def best_action(logits: Numbers, mask: NDArray[Any]) -> NDArray[np.intp]:
    """Return the first unmasked action with the highest logit, in each row."""
    return np.asarray(np.where(mask > 0, logits, -np.inf).argmax(-1))
