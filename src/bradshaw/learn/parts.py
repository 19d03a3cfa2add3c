"""The table that explains an observation: one line for each part of it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

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


def layout_digest(parts: Sequence[Part], actions: int) -> str:
    """A fingerprint of where each part of an observation lies and of how many actions there are: weights that were
    learnt with another one do not fit."""
    lines = [f"{part.name} {part.first} {part.size} {part.most}" for part in parts]
    return blake2b("\n".join([*lines, str(actions)]).encode(), digest_size=8).hexdigest()
