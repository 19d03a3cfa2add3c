"""The table that explains an observation: one line for each part of it."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True):
    """Cells that belong together: from `first` on, `size` of them. `most` is a large number such a cell usually holds
    (1: yes or no): a network divides by it, so that all cells are about equally large. A larger one may happen."""

    name: str
    first: int
    size: int
    most: int
    about: str


class Parts:
    """Lays parts one after the other while an observer is made."""

    def __init__(self) -> None:
        self.table: list[Part] = []
        self.size = 0

    def add(self, name: str, size: int, most: int, about: str) -> int:
        """One more part; where it begins."""
        first = self.size
        self.table.append(Part(name, first, size, most, about))
        self.size += size
        return first
