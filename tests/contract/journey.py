"""Random walks through a game, for the checks of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bradshaw.core.chance import FleetingChance, LiveChance
from bradshaw.core.game import Game, State
from bradshaw.core.rng import Rng

# No game of these lasts so long, unless it does not end at all.
LONGEST = 20_000
# Costly checks look at so many positions of a walk.
POSITIONS = 12


class Stop(NamedTuple):
    """A position on the way, the seat that acts next and the move it will make."""

    number: int
    state: State
    seat: int
    move: int
    outcomes: list[int]


def walk(game: Game[Any], rng: Rng) -> Iterator[Stop]:
    """A whole game of random moves. A stop is yielded before its move is played, with the outcomes of chance the
    move will have: they were drawn on a copy."""
    state = game.setup(FleetingChance(rng.fork("setup")))
    for number in range(LONGEST):
        actors = game.actors(state)
        if not actors:
            assert game.result(state) is not None, "nobody may act, yet there is no result"
            return
        assert game.result(state) is None, "there is a result while somebody may act"
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


def sampled(game: Game[Any], rng: Rng) -> list[Stop]:
    """Positions spread over a whole random game."""
    stops = list(walk(game, rng))
    step = max(1, len(stops) // POSITIONS)
    return stops[::step] + stops[-2:]


def viewers(game: Game[Any]) -> list[int | None]:
    return [None, *range(game.players)]
