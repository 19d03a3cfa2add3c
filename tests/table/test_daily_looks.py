"""Planned moves make a game by the day at least twice as fast."""

from __future__ import annotations

import pytest

from bradshaw.games import GAMES
from bradshaw.table.acts import Moved
from tests.long import LONG
from tests.table.daily_looks import daily_game, days_of

GAMES_PLAYED = 20 if LONG else 2


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
def test_premoves_halve_the_days_of_a_game(slug: str) -> None:
    without, with_plans = (
        sum(days_of(slug, seed, plans=plans) for seed in range(GAMES_PLAYED)) for plans in (False, True)
    )
    assert with_plans <= without / 2


def test_declining_a_chip_does_not_end_premoves() -> None:
    """It reveals the chip to the opponents alone: the player has looked at it."""
    ends = []
    for table in daily_game("eighty-days", 0, plans=True):
        act = table.latest.act
        if isinstance(act, Moved) and act.planned and act.entry.move.startswith("leave"):
            ends.append(table.premoves_of(act.entry.seat).end)
    assert None in ends
