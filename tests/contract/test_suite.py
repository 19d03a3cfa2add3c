"""The contract suite itself: Hamper passes it, and every broken Hamper is found by the check that is meant to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bradshaw.core.errors import RecordError
from bradshaw.core.rng import seeded
from tests.contract.broken import BROKEN
from tests.contract.checks import CHECKS, AnyGame
from tests.third_game import SPEC as HAMPER
from tests.third_game import spec_of
from tests.third_game.game import HamperGame

SEEDS = range(6)
BY_NAME = {check.__name__: check for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("edition", list(HAMPER.editions))
@pytest.mark.parametrize("players", [2, 3])
def test_hamper_keeps_the_contract(check: Callable[..., None], edition: str, players: int) -> None:
    for seed in SEEDS:
        check(HAMPER.start(players, edition), seeded(seed))


@pytest.mark.parametrize(("variant", "name"), BROKEN.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_hamper_is_found(variant: type[HamperGame], name: str) -> None:
    game: AnyGame = spec_of(variant).start(3)
    with pytest.raises((AssertionError, RecordError)):
        for seed in range(20):
            BY_NAME[name](game, seeded(seed))
