"""The chance of an imagined game: the same, turn by turn, whichever moves are tried."""

from __future__ import annotations

from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import Rng


class RepeatableChance(FleetingChance):
    """Each turn has a stream of its own. If two moves are tried, and one asks for more outcomes than the other, both
    meet with the same outcomes again in the next turn: what they differ by is then due to what was played, not to
    what was drawn."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._key: Rng = rng
        self._seat: int = -1
        self._turns: int = 0

    def turn_of(self, seat: int) -> None:
        """Say who decides now, before each decision."""
        if seat != self._seat:
            self._seat = seat
            self._turns += 1
            self._rng = self._key.fork(str(self._turns))
