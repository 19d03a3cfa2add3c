"""The evaluation is bit-identical when compiled and when interpreted, so games between bots are too."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from bradshaw.bots.eighty_days import weights
from bradshaw.bots.eighty_days.remaining_days import RemainingDays
from bradshaw.core.rng import seeded
from bradshaw.games.eighty_days.names import LEGS, TRAVEL_KINDS
from tests.games.eighty_days.table import Table

SOURCE = Path(__file__).parents[3] / "src" / "bradshaw" / "bots" / "eighty_days" / "remaining_days.py"


def load_source(source: Path) -> ModuleType:
    """Load the module from source, even if a compiled one is installed."""
    spec = spec_from_file_location("interpreted_remaining_days", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.compiled
def test_compiled_evaluation_matches_interpreted_one() -> None:
    lookup = Table(players=2).game.lookup
    compiled, interpreted = RemainingDays(lookup), load_source(SOURCE).RemainingDays(lookup)
    rng = seeded(1)
    for _ in range(1000):
        hand = [rng.below(3) for _ in range(TRAVEL_KINDS)]
        leg = rng.below(LEGS)
        for turn_value in (weights.TURN, weights.TURN_UNDER_PRESSURE, weights.TURN_IN_RACE):
            actual, expected = compiled.estimate(leg, hand, turn_value), interpreted.estimate(leg, hand, turn_value)
            assert (actual.days, actual.turns, actual.cost) == (expected.days, expected.turns, expected.cost)
