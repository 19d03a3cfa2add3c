"""What was made for the last views of a state and is kept with it, for the next ones: most of it seldom changes.

Whoever looks next compares the numbers that it was made of.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.eighty_days.view import PlayerView


@mypyc_attr(acyclic=True)
class PlayerSeen:
    """A traveller as views show them, to others and to themselves, and the numbers that this was made of, which never
    change. What has not been asked for yet is None."""

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers: vec[i64] = numbers
        self.to_others: PlayerView | None = None
        self.to_themselves: PlayerView | None = None
