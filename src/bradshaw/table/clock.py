"""The clock: one allowance a move, the same for all who are awaited.

It starts anew only when something happened that everybody could see. If a secret choice restarted it, it would
tell who has chosen.
"""

from __future__ import annotations

from bradshaw.table.plan import Seat


def deadline(allowance: int | None, since: float, awaiting: tuple[int, ...], seats: tuple[Seat, ...]) -> float | None:
    """When the time runs out; None without a clock, or when only bots are awaited."""
    if allowance is None or all(seats[seat].by_bot for seat in awaiting):
        return None
    return since + allowance
