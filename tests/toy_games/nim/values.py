"""The moves, events and views of Nim."""

from __future__ import annotations

from bradshaw.core.values import Event, Move, View


class Take(Move, frozen=True, tag="take"):
    heap: int
    count: int


class Taken(Event, frozen=True, tag="taken"):
    heap: int
    count: int


class NimView(View, frozen=True):
    turn: int
    heaps: tuple[int, ...]
