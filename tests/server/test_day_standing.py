"""A journey's place, and the histogram of its day."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bradshaw.server.http.day_standing import MAX_BARS, bars, place_among, standing
from bradshaw.server.storage.day_store import DayResult, EqualResults
from bradshaw.table.plan import Day

scores = st.lists(st.integers(-60, 400), max_size=60)


def results_of(all_scores: list[int], behind: int, sign: int) -> list[EqualResults]:
    results = [EqualResults(score, sign * score, all_scores.count(score)) for score in sorted(set(all_scores))]
    return [*results, EqualResults(None, None, behind)] if behind else results


@given(scores, st.integers(0, 3), st.sampled_from([1, -1]))
def test_place_counts_better_results(all_scores: list[int], behind: int, sign: int) -> None:
    results = results_of(all_scores, behind, sign)
    for score in all_scores:
        better = sum(sign * other > sign * score for other in all_scores)
        assert place_among(results, DayResult("t", score, sign * score)) == better + 1
    assert place_among(results, DayResult("t", None, None)) == len(all_scores) + 1


@given(scores)
def test_bars_count_every_result_once(all_scores: list[int]) -> None:
    histogram = bars({score: all_scores.count(score) for score in all_scores})
    assert len(histogram) <= MAX_BARS
    assert sum(bar.count for bar in histogram) == len(all_scores)
    for bar in histogram:
        assert bar.count == sum(bar.least <= score <= bar.most for score in all_scores)
    assert all(before.most + 1 == after.least for before, after in pairwise(histogram))
    assert len({bar.most - bar.least for bar in histogram}) <= 1
    if histogram:
        assert histogram[0].count > 0
        assert histogram[-1].count > 0


def test_bars_omit_travellers_who_never_arrived() -> None:
    """In 80 Days, they have a score too."""
    results = [EqualResults(79, -79, 2), EqualResults(40, None, 1), EqualResults(None, None, 1)]
    result = standing(Day("2026-11-16", 10.0), "eighty-days", results, DayResult("t", 40, None), 5.0)
    assert [(bar.least, bar.most, bar.count) for bar in result.bars] == [(79, 79, 2)]
    assert (result.players, result.behind, result.closed) == (4, 2, False)
    assert result.own is not None
    assert (result.own.score, result.own.arrived, result.own.place) == (40, False, 3)
