"""Observers encode exactly what the view shows, and their actions map to the legal moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.observer import Observer, observer_of
from tests.games_with import games_with
from tests.long import size

pytestmark = pytest.mark.compiled

GAMES = games_with("observer")


def games(slug: str) -> Iterator[Game[Any]]:
    """Yield every edition with every number of players, and every option value once."""
    spec = game_spec(slug)
    sizes = range(spec.min_players, spec.max_players + 1)
    for players in sizes:
        for edition in spec.editions:
            yield spec.start(players, edition)
    for index, option in enumerate(spec.options):
        for value in option.values:
            yield spec.start(sizes[index % len(sizes)], options={option.name: value})


def describe(game: Game[Any]) -> str:
    return f"{game.players} {game.config.edition} {'-'.join(game.config.options.values())}"


CASES = [pytest.param(game, id=f"{slug} {describe(game)}") for slug in GAMES for game in games(slug)]
FEW, MANY = size(80, 250), size(120, 400)  # positions per game, at most


def bytes_of(observer: Observer[Any], state: Any, seat: int) -> bytes:
    """Return the seat's cells, written without a cache."""
    return bytes(observer.cells_of(state, seat, observer.new_memory()))


def mask_of(observer: Observer[Any], state: Any, seat: int) -> tuple[list[int], int]:
    mask = vec[u8]([0] * observer.actions)
    count = observer.mask(state, seat, mask, 0)
    return [action for action in range(observer.actions) if mask[action]], count


def positions(game: Game[Any], seed: int, limit: int) -> Iterator[tuple[Any, int]]:
    """Yield the positions of a game of random actions, each with the seat to decide."""
    rng = seeded(seed)
    observer = observer_of(game)
    chance = FleetingChance(rng.fork("chance"))
    state = game.setup(chance)
    for _ in range(limit):
        actors = game.actors(state)
        if not actors:
            return
        seat = actors[rng.below(len(actors))]
        yield state, seat
        actions, _ = mask_of(observer, state, seat)
        game.apply_unchecked(state, seat, observer.move(state, seat, actions[rng.below(len(actions))]), chance)


@pytest.mark.parametrize("game", CASES)
def test_hidden_information_is_not_encoded(game: Game[Any]) -> None:
    observer = observer_of(game)
    rng = seeded(3).fork("guesses")
    for state, _ in positions(game, 1, FEW):
        for seat in range(game.players):
            cells = bytes_of(observer, state, seat)
            guess = game.guess(game.view(state, seat), rng)
            assert bytes_of(observer, guess, seat) == cells
            assert mask_of(observer, guess, seat) == mask_of(observer, state, seat)


@pytest.mark.parametrize("game", CASES)
def test_cache_does_not_change_cells(game: Game[Any]) -> None:
    observer = observer_of(game)
    memory = observer.new_memory()
    for state, seat in positions(game, 2, MANY):
        assert bytes(observer.cells_of(state, seat, memory)) == bytes_of(observer, state, seat)


@pytest.mark.parametrize("game", CASES)
def test_actions_map_to_legal_moves(game: Game[Any]) -> None:
    observer = observer_of(game)
    for state, seat in positions(game, 3, MANY):
        legal = game.legal(state, seat)
        actions, count = mask_of(observer, state, seat)
        assert len(actions) == count > 0
        for action in actions:
            move = observer.move(state, seat, action)
            assert move in legal
            assert observer.action(state, seat, move) == action
        assert {observer.action(state, seat, move) for move in legal} == set(actions)


@pytest.mark.parametrize("slug", GAMES)
def test_all_configurations_share_one_layout(slug: str) -> None:
    observers = [observer_of(game) for game in games(slug)]
    for observer in observers:
        assert observer.parts == observers[0].parts
        assert observer.actions == observers[0].actions


@pytest.mark.parametrize("slug", GAMES)
def test_parts_are_contiguous(slug: str) -> None:
    observer = observer_of(game_spec(slug).start(2))
    at = 0
    for part in observer.parts:
        assert part.first == at
        at += part.size
    assert at == observer.cells


@pytest.mark.parametrize("game", CASES)
def test_winner_has_the_most_points(game: Game[Any]) -> None:
    observer = observer_of(game)
    rng = seeded(5)
    chance = FleetingChance(rng.fork("chance"))
    state = game.setup(chance)
    for _ in range(3_000):
        actors = game.actors(state)
        stopped_places = observer.stopped_places(state)
        assert all(1 <= place <= game.players for place in stopped_places)
        if not actors:
            places, points = game.places(state), observer.points(state)
            winner = places.index(1)
            assert points[winner] == max(points)
            return
        legal = game.legal(state, actors[0])
        game.apply_unchecked(state, actors[0], legal[rng.below(len(legal))], chance)
