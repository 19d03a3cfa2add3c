"""The parts of an observation, laid out one after another."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec


class Part(msgspec.Struct, frozen=True):
    """`size` cells from `first` on. Networks scale them by `typical_max`, a typical large value (1 for a flag)."""

    name: str
    first: int
    size: int
    typical_max: int
    description: str


class Parts:
    def __init__(self) -> None:
        self.table: list[Part] = []
        self.size = 0

    def add(self, name: str, size: int, typical_max: int, description: str) -> int:
        """Add a part, and return its first cell."""
        first = self.size
        self.table.append(Part(name, first, size, typical_max, description))
        self.size += size
        return first


def layout_digest(parts: Sequence[Part], actions: int) -> str:
    """Return a fingerprint of the layout and the number of actions, which weights must match."""
    lines = [f"{part.name} {part.first} {part.size} {part.typical_max}" for part in parts]
    return blake2b("\n".join([*lines, str(actions)]).encode(), digest_size=8).hexdigest()
