"""Play one whole game between bots."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.bots.bot import Bot, BotError, RandomBot, error_line
from bradshaw.bots.budget import Budget, Clock
from bradshaw.core.chance import FleetingChance, LiveChance
from bradshaw.core.game import Game, digest
from bradshaw.core.match import header_of
from bradshaw.core.playout import play_at_random
from bradshaw.core.record import Entry, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Result

# Far beyond any real game: random games take a few hundred moves.
MOVE_LIMIT = 20_000


class Thinking(msgspec.Struct):
    """One seat's thinking time: its moves, their total seconds, and the seconds of the slowest."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


class PlayedGame(msgspec.Struct, frozen=True):
    """The outcome of one game. A game that was cut off has no `result`; `stopped` has its places, with stalling players
    last. `thinking` is measured only with a stopwatch."""

    moves: int
    result: Result | None
    thinking: tuple[Thinking, ...]
    stopped: tuple[int, ...] | None = None


def play_game(
    game: Game[Any],
    bots: list[Bot],
    rng: Rng,
    budget: Budget,
    limit: int = MOVE_LIMIT,
    stopwatch: Clock | None = None,
    reasons: bool = True,
) -> PlayedGame:
    """Play one game between bots, one per seat; chance and each bot have their own streams.

    `reasons=False` omits the reasons for the scores, which take time to compute.
    """
    chance = FleetingChance(rng.fork("chance"))
    streams = [rng.fork(f"seat {seat}") for seat in range(len(bots))]
    thinking = tuple(Thinking() for _ in bots)
    state = game.setup(chance)
    if stopwatch is None and all(type(bot) is RandomBot for bot in bots):
        moves = play_at_random(game, state, chance, streams, limit)  # a compiled loop that plays the same moves
    else:
        moves = 0
        while moves < limit and (actors := game.actors(state)):
            seat = actors[0]
            start = stopwatch() if stopwatch is not None else 0.0
            move = choose_checked(game, state, seat, bots[seat], streams[seat], budget)
            if stopwatch is not None:
                thinking[seat].add(stopwatch() - start)
            game.apply_unchecked(state, seat, move, chance)
            moves += 1
    result = game.result(state) if reasons else game.bare_result(state)
    return PlayedGame(moves, result, thinking, tuple(game.stopped_places(state)) if result is None else None)


def record_game(
    game: Game[Any], bots: list[Bot], names: tuple[str, ...], rng: Rng, budget: Budget, limit: int = MOVE_LIMIT
) -> Record:
    """Record the game that `play_game` plays with the same arguments."""
    chance = LiveChance(rng.fork("chance"))
    streams = [rng.fork(f"seat {seat}") for seat in range(len(bots))]
    state = game.setup(chance)
    record = Record(header_of(game, names), SetUp(tuple(chance.outcomes), digest(state)))
    while (actors := game.actors(state)) and len(record.entries) < limit:
        seat = actors[0]
        move = choose_checked(game, state, seat, bots[seat], streams[seat], budget)
        before = len(chance.outcomes)
        game.apply_unchecked(state, seat, move, chance)
        entry = Entry(seat, game.format(move), tuple(chance.outcomes[before:]), digest(state))
        record.add(entry, game.result(state))
    return record


def choose_checked(game: Game[Any], state: Any, seat: int, bot: Bot, rng: Rng, budget: Budget) -> int:
    """Return the bot's move, or raise BotError if the bot fails or its move is not legal."""
    view = game.view(state, seat) if bot.looks else None
    legal = game.legal(state, seat)
    try:
        move = bot.choose(view, legal.copy(), rng, budget)
    except Exception as error:
        raise BotError(f"{type(bot).__name__} failed: {error_line(error)}", seat) from error
    if move not in legal:
        raise BotError(f"{type(bot).__name__} chose a move that is not legal: {move!r}", seat)
    # The games reject a bool as a code, so True becomes 1, as in a compiled caller.
    return int(move)
