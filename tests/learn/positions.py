"""Yields positions of complete games, for tests of observers, networks and bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import seeded


def random_positions(game: Game[Any], seed: int, count: int) -> Iterator[tuple[Any, int]]:
    """Yield up to `count` positions of a game of random moves, each with the seat to decide."""
    rng = seeded(seed)
    chance = FleetingChance(rng.fork("chance"))
    state = game.setup(chance)
    for _ in range(count):
        actors = game.actors(state)
        if not actors:
            return
        yield state, actors[0]
        legal = game.legal(state, actors[0])
        game.apply_unchecked(state, actors[0], legal[rng.below(len(legal))], chance)


def bot_positions(game: Game[Any], level: str, seed: int) -> Iterator[tuple[Any, int]]:
    """Yield the positions of a game between bots of one level with the seat to decide, then the end with -1."""
    bot, chance = make_bot(level, game), FleetingChance(seeded(seed))
    state = game.setup(chance)
    while actors := game.actors(state):
        yield state, actors[0]
        view, legal = game.view(state, actors[0]), game.legal(state, actors[0])
        game.apply_unchecked(state, actors[0], bot.choose(view, legal, seeded(1), Budget()), chance)
    yield state, -1
