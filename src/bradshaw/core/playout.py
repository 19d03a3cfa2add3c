"""Random playouts, the hot path of a search."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from bradshaw.core.chance import Chance, FleetingChance
from bradshaw.core.game import Game, State
from bradshaw.core.rng import Rng


def play_out(game: Game[Any], state: State, rng: Rng, limit: i64) -> i64:
    """Play up to `limit` random moves and return how many were played. Moves and chance share a random stream."""
    chance = FleetingChance(rng)
    for played in range(limit):
        seat = game.first_actor(state)
        if seat < 0:
            return played
        game.apply_unchecked(state, seat, game.random_move(state, seat, rng), chance)
    return limit


def play_at_random(game: Game[Any], state: State, chance: Chance, choices: list[Rng], limit: i64) -> i64:
    """Like `play_out`, with separate random streams for chance and for each seat's choices, as when bots play."""
    for played in range(limit):
        seat = game.first_actor(state)
        if seat < 0:
            return played
        game.apply_unchecked(state, seat, game.random_move(state, seat, choices[seat]), chance)
    return limit
