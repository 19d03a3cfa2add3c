"""Many games between bots: what is to be played, and what came of it. Who runs them, and where, is the caller's."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean, pstdev

import msgspec

from bradshaw.bots.bot import Budget
from bradshaw.bots.play import Played, play_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.config import Config
from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec


class Plan(msgspec.Struct, frozen=True):
    """A series of games. Game n is the same game whoever plays it and whenever: its chance comes from the seed and
    its number. The bots move on by one seat from game to game, so that none of them keeps a good seat."""

    config: Config
    bots: tuple[str, ...]
    seed: int
    budget: Budget
    limit: int

    def bot_at(self, seat: int, number: int) -> str:
        return self.bots[(seat + number) % len(self.bots)]


def seat_bots(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for each seat: a single name is for all of them."""
    if len(bots) == 1:
        return tuple(bots * players)
    if len(bots) != players:
        raise BadConfig(f"name one bot for all seats or one for each of the {players}, not {len(bots)}")
    return tuple(bots)


def play_numbers(plan: Plan, numbers: Iterable[int]) -> list[Played]:
    """Play the games of these numbers."""
    game = game_spec(plan.config.game).make(plan.config)
    made = {name: make_bot(name, game) for name in set(plan.bots)}
    series = seeded(plan.seed)
    found = []
    for number in numbers:
        bots = [made[plan.bot_at(seat, number)] for seat in range(plan.config.players)]
        found.append(play_game(game, bots, series.fork(f"game {number}"), plan.budget, plan.limit))
    return found


class Spread(msgspec.Struct, frozen=True):
    """Mean and standard deviation."""

    mean: float
    spread: float


class Tally(msgspec.Struct, frozen=True):
    """How one seat or one bot did over the games that came to an end. A shared win counts as its share."""

    games: int
    wins: float
    score: Spread | None


class Summary(msgspec.Struct, frozen=True):
    """What came of a series. Scores and wins leave out the games that were truncated."""

    games: int
    truncated: int
    moves: int
    length: Spread
    by_seat: tuple[Tally, ...]
    by_bot: dict[str, Tally]


def summarise(plan: Plan, played: list[Played]) -> Summary:
    """Count the games up; game n of the plan is at index n."""
    players = plan.config.players
    seats: list[list[tuple[float, int]]] = [[] for _ in range(players)]
    bots: dict[str, list[tuple[float, int]]] = {name: [] for name in sorted(set(plan.bots))}
    for number, game in enumerate(played):
        if game.result is None:
            continue
        winners = game.result.winners()
        for seat, result in enumerate(game.result.seats):
            share = 1 / len(winners) if seat in winners else 0.0
            seats[seat].append((share, result.score))
            bots[plan.bot_at(seat, number)].append((share, result.score))
    return Summary(
        games=len(played),
        truncated=sum(game.result is None for game in played),
        moves=sum(game.moves for game in played),
        length=_spread([game.moves for game in played]),
        by_seat=tuple(map(_tally, seats)),
        by_bot={name: _tally(rows) for name, rows in bots.items()},
    )


def _tally(rows: list[tuple[float, int]]) -> Tally:
    score = _spread([score for _, score in rows]) if rows else None
    return Tally(len(rows), round(sum(share for share, _ in rows), 3), score)


def _spread(values: list[int]) -> Spread:
    return Spread(round(fmean(values), 3), round(pstdev(values), 3))
