"""Plays the games of a series with one set of rules and bots."""

from __future__ import annotations

import msgspec

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget, Clock
from bradshaw.bots.play import PlayedGame, play_game, record_game
from bradshaw.bots.registry import make_bot
from bradshaw.bots.schedule import Fixture
from bradshaw.core.config import Config
from bradshaw.core.record import Record
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import rules


class Series(msgspec.Struct, frozen=True):
    """What all games of a series share. It determines every deal, whoever plays it.

    `nodes` and `seconds` limit the thinking of a searching bot for one move.
    """

    config: Config
    seed: int
    nodes: int | None
    seconds: float | None
    limit: int


class SeriesRunner:
    """Plays games of one series. A budget in seconds needs a clock; a stopwatch measures thinking time."""

    def __init__(self, series: Series, clock: Clock | None = None, stopwatch: Clock | None = None) -> None:
        self.series = series
        self.game = rules(series.config)
        self.budget = Budget(series.nodes, series.seconds, clock)
        self.stopwatch = stopwatch
        self._made: dict[str, Bot] = {}

    def play(self, fixture: Fixture, reasons: bool = True) -> PlayedGame:
        bots, rng = self.make(fixture.seats), self._rng(fixture)
        return play_game(self.game, bots, rng, self.budget, self.series.limit, self.stopwatch, reasons)

    def record(self, fixture: Fixture) -> Record:
        """Play the same game as `play`, and return its record."""
        bots, rng = self.make(fixture.seats), self._rng(fixture)
        return record_game(self.game, bots, fixture.seats, rng, self.budget, self.series.limit)

    def make(self, names: tuple[str, ...]) -> list[Bot]:
        """Return the bots of these names, making each only once."""
        for name in names:
            if name not in self._made:
                self._made[name] = make_bot(name, self.game)
        return [self._made[name] for name in names]

    def _rng(self, fixture: Fixture) -> Rng:
        return seeded(self.series.seed).fork(f"game {fixture.deal}")
