"""Play one whole game between bots."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.bots.bot import Bot
from bradshaw.bots.bot_error import BotError, error_line
from bradshaw.bots.budget import Budget, Clock
from bradshaw.bots.random import RandomBot
from bradshaw.core.chance import FleetingChance, LiveChance
from bradshaw.core.game import Game, digest
from bradshaw.core.match import Match, header_of
from bradshaw.core.playout import play_at_random
from bradshaw.core.record import Entry, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Result

# Far beyond any real game: a random game of either game takes a few hundred moves.
MOVE_LIMIT = 20_000


class Thinking(msgspec.Struct):
    """How long one seat thought: its moves, the seconds of all of them together, and of the slowest."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that was played: its number of moves, its result (None if it was cut off at the limit), how long each seat
    thought if somebody had a stopwatch, and the places if it was cut off: who stalls has lost."""

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
    """Let the bots, one a seat, play a game. Chance and each bot have streams of their own. Whoever only counts places
    and scores need not have the reasons of the scores worked out."""
    chance = FleetingChance(rng.fork("chance"))
    thoughts = [rng.fork(f"seat {seat}") for seat in range(len(bots))]
    thinking = tuple(Thinking() for _ in bots)
    state = game.setup(chance)
    if stopwatch is None and all(type(bot) is RandomBot for bot in bots):
        moves = play_at_random(game, state, chance, thoughts, limit)  # the same moves, in one compiled loop
    else:
        moves = 0
        while moves < limit and (actors := game.actors(state)):
            seat = actors[0]
            began = stopwatch() if stopwatch is not None else 0.0
            move = choose_checked(game, state, seat, bots[seat], thoughts[seat], budget)
            if stopwatch is not None:
                thinking[seat].add(stopwatch() - began)
            game.play(state, seat, move, chance)
            moves += 1
    result = game.result(state) if reasons else game.bare_result(state)
    return PlayedGame(moves, result, thinking, tuple(game.stopped_places(state)) if result is None else None)


def record_game(
    game: Game[Any], bots: list[Bot], names: tuple[str, ...], rng: Rng, budget: Budget, limit: int = MOVE_LIMIT
) -> Record:
    """The same game as `play_game` plays with the same arguments, written down."""
    chance = LiveChance(rng.fork("chance"))
    thoughts = [rng.fork(f"seat {seat}") for seat in range(len(bots))]
    state = game.setup(chance)
    record = Record(header_of(game, names), SetUp(tuple(chance.outcomes), digest(state)))
    match = Match(game, state, record, rng)
    while (actors := game.actors(state)) and len(record.entries) < limit:
        seat = actors[0]
        move = choose_checked(game, state, seat, bots[seat], thoughts[seat], budget)
        before = len(chance.outcomes)
        game.play(state, seat, move, chance)
        match.add(Entry(seat, game.format(move), tuple(chance.outcomes[before:]), digest(state)))
    return record


def choose_checked(game: Game[Any], state: Any, seat: int, bot: Bot, rng: Rng, budget: Budget) -> int:
    """The bot's move, which is legal; BotError if the bot fails or chooses another."""
    view = game.view(state, seat) if bot.looks else None
    legal = game.legal(state, seat)
    try:
        move = bot.choose(view, legal.copy(), rng, budget)
    except Exception as error:
        raise BotError(f"{type(bot).__name__} failed: {error_line(error)}", seat) from error
    if move not in legal:
        raise BotError(f"{type(bot).__name__} chose a move that is not legal: {move!r}", seat)
    # A bot that says True means 1: compiled it has become that already, and the games take no bool for a code.
    return int(move)
