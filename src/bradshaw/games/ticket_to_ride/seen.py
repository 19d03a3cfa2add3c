"""What was made for the last views of a state and is kept with it, for the next ones: most of it seldom changes.

Whoever looks next compares the numbers that it was made of. It holds what all may see, and views are given copies.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class OwnersSeen:
    """Routes and stations as views show them. `free` and `stations_left` are those of the state then: nobody can claim
    or build anything without changing them."""

    def __init__(self, free: vec[i64], stations_left: vec[i64]) -> None:
        self.free: vec[i64] = free
        self.stations_left: vec[i64] = stations_left
        self.routes: dict[str, int] = {}
        self.closed: tuple[str, ...] = ()
        self.stations: dict[str, int] = {}


@mypyc_attr(acyclic=True)
class CardsSeen:
    """Counts of cards as views show them, and the numbers that this was made of. It never changes."""

    def __init__(self, counts: vec[i64], by_name: dict[str, int]) -> None:
        self.counts: vec[i64] = counts
        self.by_name: dict[str, int] = by_name


@mypyc_attr(acyclic=True)
class TableSeen:
    """Owners, and cards that all can see: the discards, after them what is known of each hand. It never changes."""

    def __init__(self, owners: OwnersSeen, cards: list[CardsSeen]) -> None:
        self.owners: OwnersSeen = owners
        self.cards: list[CardsSeen] = cards
