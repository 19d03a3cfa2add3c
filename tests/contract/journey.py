"""Random walks through a game, for the checks of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bradshaw.core.chance import FleetingChance, LiveChance
from bradshaw.core.game import Game, State
from bradshaw.core.rng import Rng
from bradshaw.core.spec import GameSpec
from bradshaw.games import game_spec

AnyGame = Game[Any]

# Far longer than any game that ends at all.
LONGEST = 20_000
# The number of positions of a walk that expensive checks look at.
POSITIONS = 12


class Stop(NamedTuple):
    """A position, the move that comes next, and what chance will give it."""

    number: int
    state: State
    seat: int
    move: int
    outcomes: list[int]


def walk(game: AnyGame, rng: Rng) -> Iterator[Stop]:
    """Play a whole game of random moves, and yield each position before its move is played."""
    state = game.setup(FleetingChance(rng.fork("setup")))
    for number in range(LONGEST):
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
        after = state.copy()
        game.apply_unchecked(after, seat, move, chance)
        yield Stop(number, state, seat, move, chance.outcomes)
        state = after
    raise AssertionError(f"the game did not end within {LONGEST} moves")


def sampled(game: AnyGame, rng: Rng) -> list[Stop]:
    """Return positions spread over a random game, the last two included."""
    stops = list(walk(game, rng))
    step = max(1, len(stops) // POSITIONS)
    return stops[::step] + stops[-2:]


def viewers(game: AnyGame) -> list[int | None]:
    return [None, *range(game.players)]


def spec_of(game: AnyGame) -> GameSpec:
    return game_spec(game.config.game)
