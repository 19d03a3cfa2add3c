"""Random walks through a game, for the contract checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bradshaw.core.chance import FleetingChance, LiveChance
from bradshaw.core.game import Game, State
from bradshaw.core.rng import Rng
from bradshaw.core.spec import GameSpec
from bradshaw.games import game_spec

AnyGame = Game[Any]

MAX_MOVES = 20_000  # far longer than any real game
POSITIONS = 12  # of a walk, examined by an expensive check


class Stop(NamedTuple):
    """A position, the move played next, and its outcomes of chance."""

    number: int
    state: State
    seat: int
    move: int
    outcomes: list[int]


def walk(game: AnyGame, rng: Rng) -> Iterator[Stop]:
    """Play a random game and yield each position before its move."""
    state = game.setup(FleetingChance(rng.fork("setup")))
    for number in range(MAX_MOVES):
        actors = game.actors(state)
        if not actors:
            assert game.result(state) is not None, "no seat may act, but there is no result"
            return
        assert game.result(state) is None, "there is a result, but a seat may still act"
        seat = actors[rng.below(len(actors))]
        legal = game.legal(state, seat)
        assert legal, f"seat {seat} may act but has no legal move"
        move = legal[rng.below(len(legal))]
        chance = LiveChance(rng.fork(f"move {number}"))
        next_state = state.copy()
        game.apply_unchecked(next_state, seat, move, chance)
        yield Stop(number, state, seat, move, chance.outcomes)
        state = next_state
    raise AssertionError(f"the game did not end within {MAX_MOVES} moves")


def sampled(game: AnyGame, rng: Rng) -> list[Stop]:
    """Return positions spread over a random game, including the last two."""
    stops = list(walk(game, rng))
    step = max(1, len(stops) // POSITIONS)
    return stops[::step] + stops[-2:]


def viewers(game: AnyGame) -> list[int | None]:
    return [None, *range(game.players)]


def spec_of(game: AnyGame) -> GameSpec:
    return game_spec(game.config.game)
