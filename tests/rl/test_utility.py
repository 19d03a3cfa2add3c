from __future__ import annotations

import pytest

from bradshaw.core.values import Result, SeatResult
from bradshaw.rl.utility import utilities


@pytest.mark.any_form
@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [1, -1]),
        ((2, 1), [-1, 1]),
        ((1, 1), [0, 0]),
        ((1, 2, 3), [1, 0, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((2, 1, 2, 4), [0, 1, 0, -1]),
        ((1, 1, 1, 1), [0, 0, 0, 0]),
    ],
)
def test_places_are_evenly_spaced_and_ties_share(places: tuple[int, ...], expected: list[float]) -> None:
    result = Result(tuple(SeatResult(place, 0) for place in places), "")
    assert utilities(result) == pytest.approx(expected)
    assert sum(utilities(result)) == pytest.approx(0)
