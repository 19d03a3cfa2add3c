"""Histories hold, repeat, and find what is planted."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.long import LONG
from tests.simulation.history import play_history
from tests.simulation.planted import FAULTS, Plant

HISTORIES = 2_000 if LONG else 60
# The planted faults show within 21 histories.
TRIED = 60


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Leave out the log of all that goes wrong."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("part", range(4))
def test_histories_hold(part: int) -> None:
    for seed in range(part, HISTORIES, 4):
        outcome = play_history(seed)
        assert outcome.failures == [], f"make simulate ARGS='--seed {seed}' tells the story"


def test_a_seed_repeats_its_history() -> None:
    outcomes = [play_history(seed) for seed in (3, 20)]
    assert [play_history(outcome.seed) for outcome in outcomes] == outcomes
    assert all(outcome.lines > 5 for outcome in outcomes)


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert any(play_history(seed).failures for seed in range(TRIED))
