"""Plays a series of games between bots."""

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
    """The settings of a series, which determine every deal. `nodes` and `seconds` limit a bot's search for one move."""

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
        self._bots: dict[str, Bot] = {}

    def play(self, fixture: Fixture, reasons: bool = True) -> PlayedGame:
        bots, rng = self.make(fixture.seats), self.rng(fixture)
        return play_game(self.game, bots, rng, self.budget, self.series.limit, self.stopwatch, reasons)

    def record(self, fixture: Fixture) -> Record:
        """Return the record of the game that `play` plays."""
        bots, rng = self.make(fixture.seats), self.rng(fixture)
        return record_game(self.game, bots, fixture.seats, rng, self.budget, self.series.limit)

    def make(self, names: tuple[str, ...]) -> list[Bot]:
        """Return the named bots, making each only once."""
        for name in names:
            if name not in self._bots:
                self._bots[name] = make_bot(name, self.game)
        return [self._bots[name] for name in names]

    def rng(self, fixture: Fixture) -> Rng:
        """Return the random stream of a game's deal."""
        return seeded(self.series.seed).fork(f"game {fixture.deal}")
