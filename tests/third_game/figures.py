"""What follows from a view."""

from __future__ import annotations

from bradshaw.core.values import Figures
from tests.third_game.view import HamperView


class HamperFigures(Figures, frozen=True):
    """How many fruits are still to be eaten."""

    uneaten: int


def figures_of(view: HamperView) -> HamperFigures:
    return HamperFigures(view.deck + sum(view.hand_sizes))
