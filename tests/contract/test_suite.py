"""Tests of the contract suite: Hamper passes, and every broken game fails its check."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from bradshaw.core.errors import RecordError
from bradshaw.core.rng import seeded
from bradshaw.core.spec import GameSpec
from bradshaw.games import GAMES
from tests.contract.broken import BROKEN
from tests.contract.checks import Check, checks_for
from tests.third_game import SPEC as HAMPER
from tests.toy_games.broken import BROKEN_NIMS

SEEDS = range(6)


@pytest.mark.parametrize("check", checks_for(HAMPER), ids=lambda check: check.__name__)
@pytest.mark.parametrize("edition", list(HAMPER.editions))
@pytest.mark.parametrize("players", [2, 3])
def test_hamper_keeps_the_contract(check: Check, edition: str, players: int) -> None:
    for seed in SEEDS:
        check(HAMPER.start(players, edition), seeded(seed))


@pytest.mark.parametrize(("spec", "check"), (BROKEN | BROKEN_NIMS).values(), ids=list(BROKEN | BROKEN_NIMS))
def test_a_broken_game_fails_its_check(spec: GameSpec, check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "broken_game", SimpleNamespace(SPEC=spec))
    monkeypatch.setitem(GAMES, spec.slug, "broken_game")
    game = spec.start(spec.max_players)
    with pytest.raises((AssertionError, RecordError)):
        for seed in range(20):
            check(game, seeded(seed))
