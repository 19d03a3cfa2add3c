"""The view of Hamper."""

from __future__ import annotations

from bradshaw.core.values import View


class HamperView(View, frozen=True):
    choosing: bool
    turn: int
    deck: int
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    eaten: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None
    favourite: int | None
