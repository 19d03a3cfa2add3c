"""Play one whole game between bots."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.bots.bot import Bot, Budget
from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BradshawError
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import Result

# Far beyond any real game: a random game of either game takes a few hundred moves.
MOVE_LIMIT = 20_000


class BotError(BradshawError):
    """A bot that broke its contract."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played: its number of moves and its result, None if it was cut off at the limit."""

    moves: int
    result: Result | None


def play_game(game: Game[Any], bots: list[Bot], rng: Rng, budget: Budget, limit: int = MOVE_LIMIT) -> Played:
    """Let the bots, one a seat, play a game. Chance and each bot have streams of their own."""
    chance = FleetingChance(rng.fork("chance"))
    thoughts = [rng.fork(f"seat {seat}") for seat in range(len(bots))]
    state = game.setup(chance)
    for moves in range(limit):
        actors = game.actors(state)
        if not actors:
            return Played(moves, game.result(state))
        seat = actors[0]
        bot = bots[seat]
        view = game.view(state, seat) if bot.looks else None
        legal = game.legal(state, seat)
        move = bot.choose(view, legal, thoughts[seat], budget)
        if move not in legal:
            raise BotError(f"{type(bot).__name__} chose a move that is not legal: {move}")
        game.play(state, seat, move, chance)
    return Played(limit, game.result(state))
