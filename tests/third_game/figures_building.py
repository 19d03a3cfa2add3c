"""Computes figures from a view."""

from __future__ import annotations

from tests.third_game.figures import HamperFigures
from tests.third_game.view import HamperView


def build_figures(view: HamperView) -> HamperFigures:
    return HamperFigures(view.deck + sum(view.hand_sizes))
