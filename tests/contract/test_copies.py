"""Copies and pickles of states, games, streams, matches and environments are independent."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import bradshaw
from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import digest
from bradshaw.core.playout import play_out
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec
from tests.contract.test_games import SPECS


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301  (our own)


every_duplicate = pytest.mark.parametrize(
    "duplicate", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deep", "pickle"]
)
every_game = pytest.mark.parametrize("game", [spec.slug for spec in SPECS])
Duplicate = Callable[[Any], Any]


def half_played(game: str) -> bradshaw.Match:
    """Return a half-played match with three players, or the number closest to three."""
    match = bradshaw.new(game, game_spec(game).nearest(3), seed=5)
    rehearsal = match.copy()
    bradshaw.play_on(rehearsal, "random", moves=80)
    bradshaw.play_on(match, "random", moves=len(rehearsal.record.entries) // 2)
    return match


@every_duplicate
@every_game
def test_a_copied_match_continues_with_the_same_chance(game: str, duplicate: Duplicate) -> None:
    match = half_played(game)
    before, moves = digest(match.state), len(match.record.entries)
    copied = duplicate(match)
    assert digest(copied.state) == before
    bradshaw.play_on(copied, "random", moves=60)
    assert digest(match.state) == before
    assert len(match.record.entries) == moves
    bradshaw.play_on(match, "random", moves=60)
    assert match.record == copied.record


@every_duplicate
@every_game
def test_a_copied_state_shares_nothing_mutable(game: str, duplicate: Duplicate) -> None:
    match = half_played(game)
    copied = duplicate(match.state)
    assert copied.numbers() == match.state.numbers()
    before = digest(copied)
    bradshaw.play_on(match, "random", moves=60)
    assert digest(copied) == before
    assert type(copied) is type(match.state)


@every_game
def test_a_state_can_be_created_without_arguments(game: str) -> None:
    """Unpickling a compiled state needs this."""
    kind = type(half_played(game).state)
    assert isinstance(kind(), kind)


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_copies_do_not_change_as_the_game_continues(game: str, players: int) -> None:
    """Copies share arrays that change seldom (core/shared_arrays.py), so no rule may write into one."""
    spec = game_spec(game)
    rules = spec.start(spec.nearest(players))
    rng = seeded(7)
    state = rules.setup(FleetingChance(rng))
    copies: list[tuple[Any, str]] = []
    while rules.actors(state):
        copies.append((state.copy(), digest(state)))
        assert play_out(rules, state, rng, 1) == 1
    assert [index for index, (copied, before) in enumerate(copies) if digest(copied) != before] == []
    for copied, before in copies[::40]:
        play_out(rules, copied.copy(), rng, MOVE_LIMIT)
        assert digest(copied) == before


@every_duplicate
@every_game
def test_a_copied_game_has_the_same_rules(game: str, duplicate: Duplicate) -> None:
    match = half_played(game)
    copied = duplicate(match.game)
    assert copied.config == match.game.config
    assert copied.legal(match.state, match.seat) == match.game.legal(match.state, match.seat or 0)


@every_duplicate
def test_a_copied_stream_continues_independently(duplicate: Duplicate) -> None:
    rng = seeded(3)
    rng.word()
    copied = duplicate(rng)
    words = [copied.word() for _ in range(5)]
    assert words == [rng.word() for _ in range(5)]


@every_duplicate
@pytest.mark.parametrize("game", [slug for slug in GAMES if game_spec(slug).layout])
def test_a_copied_environment_continues_with_the_same_chance(game: str, duplicate: Duplicate) -> None:
    pettingzoo = pytest.importorskip("bradshaw.rl.pettingzoo")
    check_continues(pettingzoo.env(game, game_spec(game).nearest(2)), duplicate)


@every_duplicate
@pytest.mark.parametrize("game", [slug for slug in GAMES if game_spec(slug).observer])
def test_a_copied_cells_environment_continues_with_the_same_chance(game: str, duplicate: Duplicate) -> None:
    cells_env = pytest.importorskip("bradshaw.rl.cells_env")
    check_continues(cells_env.CellsEnv(half_played(game).game), duplicate)


def check_continues(env: Any, duplicate: Duplicate) -> None:
    env.reset(seed=4)
    play(env, 10)
    copied = duplicate(env)
    assert play(copied, 30) == play(env, 30)


def play(env: Any, moves: int) -> list[int]:
    """Play the first legal action repeatedly; return the actions played."""
    played = []
    for _ in range(moves):
        mask = env.observe(env.agent_selection)["action_mask"]
        if not mask.any():
            break
        played.append(int(mask.argmax()))
        env.step(played[-1])
    return played
