from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.chance import FleetingChance, LiveChance, ScriptedChance
from bradshaw.core.errors import ImpossibleOutcome
from bradshaw.core.rng import seeded

COUNTS = st.lists(st.integers(0, 5), min_size=1, max_size=9).filter(any)


@given(st.integers(), st.lists(COUNTS, max_size=10))
def test_live_outcomes_replay_from_a_script(seed: int, decks: list[list[int]]) -> None:
    live = LiveChance(seeded(seed))
    drawn = [live.pick(deck) for deck in decks] + [live.below(6)]
    scripted = ScriptedChance(live.outcomes)
    assert [scripted.pick(deck) for deck in decks] + [scripted.below(6)] == drawn == scripted.outcomes
    scripted.finish()


@given(st.integers(), COUNTS)
def test_pick_never_returns_an_index_with_count_zero(seed: int, counts: list[int]) -> None:
    assert counts[LiveChance(seeded(seed)).pick(counts)] > 0


def test_pick_is_weighted_by_counts() -> None:
    chance = FleetingChance(seeded(3))
    counts = [0, 0, 0]
    for _ in range(9000):
        counts[chance.pick([1, 0, 2])] += 1
    assert counts[1] == 0
    assert abs(counts[0] - 3000) < 200
    assert chance.outcomes == []


def test_fleeting_and_live_chance_draw_the_same() -> None:
    live, fleeting = LiveChance(seeded(4)), FleetingChance(seeded(4))
    assert [live.below(10) for _ in range(20)] == [fleeting.below(10) for _ in range(20)]


@pytest.mark.parametrize(
    ("script", "message"),
    [([6], "not one of"), ([-1], "not one of"), ([], "no more outcomes")],
)
def test_script_rejects_impossible_numbers(script: list[int], message: str) -> None:
    with pytest.raises(ImpossibleOutcome, match=message):
        ScriptedChance(script).below(6)


@pytest.mark.parametrize("outcome", [1, 2, -1])
def test_script_rejects_impossible_cards(outcome: int) -> None:
    with pytest.raises(ImpossibleOutcome, match="cannot be drawn"):
        ScriptedChance([outcome]).pick([3, 0])


def test_finish_rejects_unused_outcomes() -> None:
    with pytest.raises(ImpossibleOutcome, match="unused outcomes in the script: 2"):
        ScriptedChance([1, 2]).finish()
