"""The summary of a simulation: games, wins and scores by seat and by bot."""

from __future__ import annotations

from statistics import fmean, pstdev

import msgspec

from bradshaw.bots.play import PlayedGame
from bradshaw.bots.schedule import Fixture


class Spread(msgspec.Struct, frozen=True):
    """Mean and standard deviation."""

    mean: float
    spread: float


class SeatTally(msgspec.Struct, frozen=True):
    """One seat or one bot over the finished games; a shared win counts as a fraction."""

    games: int
    wins: float
    score: Spread | None


class Summary(msgspec.Struct, frozen=True):
    """The summary of a series. Scores and wins exclude truncated games."""

    games: int
    truncated: int
    moves: int
    length: Spread
    by_seat: tuple[SeatTally, ...]
    by_bot: dict[str, SeatTally]


def summarise(fixtures: list[Fixture], played: list[PlayedGame]) -> Summary:
    names = fixtures[0].seats
    seats: list[list[tuple[float, int]]] = [[] for _ in names]
    bots: dict[str, list[tuple[float, int]]] = {name: [] for name in sorted(set(names))}
    for fixture, game in zip(fixtures, played, strict=True):
        if game.result is None:
            continue
        winners = game.result.winners()
        for seat, result in enumerate(game.result.seats):
            share = 1 / len(winners) if seat in winners else 0.0
            seats[seat].append((share, result.score))
            bots[fixture.seats[seat]].append((share, result.score))
    return Summary(
        games=len(played),
        truncated=sum(game.result is None for game in played),
        moves=sum(game.moves for game in played),
        length=_spread([game.moves for game in played]),
        by_seat=tuple(map(_tally, seats)),
        by_bot={name: _tally(rows) for name, rows in bots.items()},
    )


def _tally(rows: list[tuple[float, int]]) -> SeatTally:
    score = _spread([score for _, score in rows]) if rows else None
    return SeatTally(len(rows), round(sum(share for share, _ in rows), 3), score)


def _spread(values: list[int]) -> Spread:
    return Spread(round(fmean(values), 3), round(pstdev(values), 3))
