from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import digest
from bradshaw.core.playout import play_out
from bradshaw.core.rng import seeded
from bradshaw.core.spec import GameSpec
from bradshaw.games import GAMES, game_spec
from tests.third_game import SPEC as HAMPER

SPECS = [HAMPER, *map(game_spec, GAMES)]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
@given(seed=st.integers(0, 10_000), limit=st.integers(0, 60))
def test_playout_equals_random_moves_one_by_one(spec: GameSpec, seed: int, limit: int) -> None:
    game = spec.start(spec.nearest(3))
    fast = game.setup(FleetingChance(seeded(seed)))
    slow = fast.copy()
    played = play_out(game, fast, seeded(seed), limit)
    rng = seeded(seed)
    for _ in range(played):
        seat = game.actors(slow)[0]
        legal = game.legal(slow, seat)
        game.apply(slow, seat, legal[rng.below(len(legal))], FleetingChance(rng))
    assert digest(fast) == digest(slow)
    assert played == limit or not game.actors(fast)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
def test_places_and_bare_result_match_the_result(spec: GameSpec) -> None:
    game = spec.start(spec.nearest(2))
    for seed in range(5):
        rng = seeded(seed)
        state = game.setup(FleetingChance(rng))
        assert game.bare_result(state) is None
        play_out(game, state, rng, 100_000)
        result = game.result(state)
        assert result is not None
        assert game.places(state) == [seat.place for seat in result.seats]
        bare = game.bare_result(state)
        assert bare is not None
        assert (bare.reason, [(seat.place, seat.score) for seat in bare.seats]) == (
            result.reason,
            [(seat.place, seat.score) for seat in result.seats],
        )


def test_places_need_a_finished_game() -> None:
    with pytest.raises(ValueError, match="not over"):
        game = HAMPER.start(2)
        game.places(game.setup(FleetingChance(seeded(1))))
