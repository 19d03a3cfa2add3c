"""Views in English. "{player 2}" is the player at seat 2."""

from __future__ import annotations

from tests.third_game.view import HamperView


def describe_view(view: HamperView) -> str:
    lines = [f"In the hamper: {view.deck} fruits."]
    lines += [f"{{player {seat}}} holds {size} fruits." for seat, size in enumerate(view.hand_sizes)]
    return "\n".join(lines)
