"""The network in NumPy, with the same answers on every machine to the last bit.

Sums of fractions depend on their order, which every machine chooses for itself. So all that is summed here are whole
numbers, few and small enough for every sum to be exact in double precision: weights have seven bits and a sign, and
what goes into a layer is rounded to multiples of 1/GRID. What is left is done number by number, and comes out the same
wherever IEEE 754 is kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bradshaw.learn.weights import BadWeights, Layer, Weights

Numbers = NDArray[np.float64]

GRID = 4_096.0
_MOST = 2.0**24  # of a whole number that goes into a layer: 2^24 times 2^7 times 2^12 inputs is far below 2^53


class ExactNetwork:
    """Answers for rows of cells. `blocks` in the file are layer norms, then two layers, with a way around them."""

    def __init__(self, weights: Weights) -> None:
        self.about = weights.about
        self._scale: Numbers = weights.vector("scale").astype(np.float64) * GRID
        self._enter = weights.layer("enter", by_input=True)
        self._blocks = [
            (_Norm(weights, f"norms.{block}"), weights.layer(f"widen.{block}"), weights.layer(f"narrow.{block}"))
            for block in range(weights.about.blocks)
        ]
        self._norm = _Norm(weights, "norm")
        self._policy = weights.layer("policy")
        self._judge = weights.layer("judge")
        self._value = weights.layer("value")
        self._foresee = weights.layer("foresee")
        self._chances = weights.layer("chances")
        self._check()

    def _check(self) -> None:
        about = self.about
        fits = self._scale.shape == (about.cells,) and self._enter.whole.shape == (about.cells, about.width)
        fits = fits and self._policy.whole.shape == (about.width, about.actions)
        if not fits or self._chances.whole.shape[1] != about.seats:
            raise BadWeights("the weights have other sizes than they say")

    def trunk(self, cells: NDArray[np.uint8]) -> Numbers:
        """What the heads read, for rows of cells."""
        x = _relu(self._first(cells))
        for norm, widen, narrow in self._blocks:
            x = x + apply(narrow, _relu(apply(widen, norm.apply(x))))
        return self._norm.apply(x)

    def policy(self, trunk: Numbers) -> Numbers:
        """Logits of the actions."""
        return apply(self._policy, trunk)

    def value(self, trunk: Numbers) -> Numbers:
        """What each position is worth to the viewer, from -1 to 1."""
        return np.tanh(apply(self._value, _relu(apply(self._judge, trunk))))[:, 0]

    def chances(self, trunk: Numbers, players: int) -> Numbers:
        """The chances to win of the viewer, the next player, and so on."""
        logits = apply(self._chances, _relu(apply(self._foresee, trunk)))[:, :players]
        odds = np.exp(logits - logits.max(1, keepdims=True))
        shares: Numbers = odds / odds.sum(1, keepdims=True)
        return shares

    def _first(self, cells: NDArray[np.uint8]) -> Numbers:
        """The first layer: most cells are 0, so only the columns that are not are looked at."""
        layer = self._enter
        used = np.flatnonzero(cells.any(0))
        whole = np.rint(cells[:, used] * self._scale[used])
        return _rounded((whole @ layer.whole[used]) * layer.factor / GRID + layer.bias)


class _Norm:
    def __init__(self, weights: Weights, name: str) -> None:
        self._factor: Numbers = weights.vector(f"{name}.weight").astype(np.float64)
        self._add: Numbers = weights.vector(f"{name}.bias").astype(np.float64)

    def apply(self, x: Numbers) -> Numbers:
        """Numbers are multiples of 1/GRID, so that their sums and those of their squares are exact."""
        count = x.shape[1]
        whole = x * GRID
        mean = whole.sum(1, keepdims=True) / count
        squares = (whole * whole).sum(1, keepdims=True) / count
        spread = np.sqrt((squares - mean * mean) / (GRID * GRID) + 1e-5)
        return _rounded((whole - mean) / GRID / spread * self._factor + self._add)


def apply(layer: Layer, x: Numbers) -> Numbers:
    """A layer after numbers that are multiples of 1/GRID."""
    whole = np.clip(x * GRID, -_MOST, _MOST)
    # One row alone goes faster as a vector, and on one thread: a busy machine keeps it waiting for a second one.
    sums = np.einsum("ij,j->i", layer.turned, whole[0])[None] if len(whole) == 1 else whole @ layer.whole
    return _rounded(sums * layer.factor / GRID + layer.bias)


def _rounded(x: Numbers) -> Numbers:
    result: Numbers = np.rint(x * GRID) / GRID
    return result


def _relu(x: Numbers) -> Numbers:
    result: Numbers = np.maximum(x, 0.0)
    return result


def best_action(logits: Numbers, mask: NDArray[Any]) -> int:
    """The action with the highest logit of those that can be taken, the first of equals."""
    return int(np.where(mask > 0, logits, -np.inf).argmax())
