"""Copies of states, games, streams, matches and environments go on independently, and so does what was pickled."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import bradshaw
from bradshaw.core.game import digest
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301  (our own)


every_way = pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deep", "pickle"])
every_game = pytest.mark.parametrize("game", GAMES)
Duplicate = Callable[[Any], Any]


def begun(game: str) -> bradshaw.Match:
    match = bradshaw.new(game, 3, seed=5)
    bradshaw.play_on(match, "random", moves=40)
    return match


@every_way
@every_game
def test_a_match_goes_on_independently_and_with_the_same_chance(game: str, duplicate: Duplicate) -> None:
    match = begun(game)
    before = digest(match.state)
    other = duplicate(match)
    assert digest(other.state) == before
    bradshaw.play_on(other, "random", moves=60)
    assert digest(match.state) == before
    assert len(match.record.entries) == 40
    bradshaw.play_on(match, "random", moves=60)
    assert match.record == other.record


@every_way
@every_game
def test_a_state_shares_nothing_that_changes(game: str, duplicate: Duplicate) -> None:
    match = begun(game)
    other = duplicate(match.state)
    assert other.numbers() == match.state.numbers()
    before = digest(other)
    bradshaw.play_on(match, "random", moves=60)
    assert digest(other) == before
    assert type(other) is type(match.state)


@every_way
@every_game
def test_a_game_has_the_same_rules(game: str, duplicate: Duplicate) -> None:
    match = begun(game)
    other = duplicate(match.game)
    assert other.config == match.game.config
    assert other.legal(match.state, match.seat) == match.game.legal(match.state, match.seat or 0)


@every_way
def test_a_stream_goes_on_from_its_place_independently(duplicate: Duplicate) -> None:
    rng = seeded(3)
    rng.word()
    other = duplicate(rng)
    words = [other.word() for _ in range(5)]
    assert words == [rng.word() for _ in range(5)]


@every_way
@every_game
def test_an_environment_goes_on_independently_and_with_the_same_chance(game: str, duplicate: Duplicate) -> None:
    pettingzoo = pytest.importorskip("bradshaw.rl.pettingzoo")
    goes_on(pettingzoo.env(game, players=2), duplicate)


@every_way
@every_game
def test_so_does_one_with_the_cells_of_the_networks(game: str, duplicate: Duplicate) -> None:
    cells_env = pytest.importorskip("bradshaw.rl.cells_env")
    goes_on(cells_env.CellsEnv(begun(game).game), duplicate)


def goes_on(env: Any, duplicate: Duplicate) -> None:
    env.reset(seed=4)
    play(env, 10)
    other = duplicate(env)
    seen = [play(other, 30), play(env, 30)]
    assert seen[0] == seen[1]


def play(env: Any, moves: int) -> list[int]:
    """The first legal action, again and again: what was played."""
    played = []
    for _ in range(moves):
        mask = env.observe(env.agent_selection)["action_mask"]
        played.append(int(mask.argmax()))
        env.step(played[-1])
    return played
