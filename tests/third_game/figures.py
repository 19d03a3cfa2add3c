"""The figures of Hamper."""

from __future__ import annotations

from bradshaw.core.values import Figures


class HamperFigures(Figures, frozen=True):
    """The number of fruits that are not yet eaten."""

    uneaten: int
