"""What follows from a view."""

from __future__ import annotations

from bradshaw.core.values import Figures


class HamperFigures(Figures, frozen=True):
    """How many fruits are still to be eaten."""

    uneaten: int
