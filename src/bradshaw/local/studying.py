"""Hints and analyses on this device, with the estimator of a server and a network that the page evaluates."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.games import game_spec, rules
from bradshaw.learn.analysis import Analyst
from bradshaw.learn.estimate import Estimator
from bradshaw.learn.game_analysis import AnalysedStep, AnalysisState, summarise_steps
from bradshaw.local.networks import LoadedNetworks, PageJudge
from bradshaw.server.http.api import TableAnalysis
from bradshaw.server.thinking.tasks import MoveHint, hint_of
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table

# How many steps of the curve are computed before other requests get a turn.
CURVE_STEPS = 8
# An analysis pauses while the page asks for something else: one request often follows another.
PAUSE_SECONDS = 0.3

logger = logging.getLogger(__name__)


class GrowingAnalysis(msgspec.Struct):
    """An analysis that grows step by step; `seats` has the mover of each step (-1: the set-up)."""

    seats: list[int]
    state: AnalysisState = "working"
    steps: list[AnalysedStep] = msgspec.field(default_factory=list)
    judged: int = 0

    def answer(self) -> TableAnalysis:
        total = len(self.seats)
        # The curve is only drawn once it is complete.
        found = summarise_steps(self.steps, self.seats) if len(self.steps) == total else None
        return TableAnalysis(self.state, self.judged, total, found)


class Studies:
    """The analyses of this page. They are kept as long as it is open."""

    def __init__(self, networks: LoadedNetworks) -> None:
        self._networks = networks
        self._analyses: dict[str, GrowingAnalysis] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._paused_until = 0.0

    def step_aside(self) -> None:
        """Pause the analyses: the page has asked for something else."""
        self._paused_until = monotonic() + PAUSE_SECONDS

    async def hint(self, table: Table, seat: int) -> MoveHint:
        """Return what a strong player would do in the seat; raise CommandRefused without a network."""
        config = table.plan.config
        if not game_spec(config.game).observer:
            raise CommandRefused("no_hint", "this game has no network for hints")
        view, _, _ = table.in_play().glimpse(seat)
        game = rules(config)
        decoded = msgspec.json.decode(view, type=game_spec(config.game).view_type)
        return hint_of(Estimator(game, await self._judge(game)), decoded)

    def analysis(self, table: Table) -> TableAnalysis:
        growing = self._analyses.get(table.id)
        return TableAnalysis("none", 0, 0, None) if growing is None else growing.answer()

    async def begin(self, table: Table) -> TableAnalysis:
        """Start an ended game's analysis, unless it is done or running; raise CommandRefused without a network."""
        before = self._analyses.get(table.id)
        if before is None or before.state == "failed":
            game = rules(table.plan.config)
            if not game_spec(table.plan.config.game).observer:
                raise CommandRefused("no_analysis", "this game has no network for analyses")
            analyst = Analyst(game, await self._judge(game))
            growing = GrowingAnalysis([-1, *(entry.seat for entry in table.record().entries)])
            self._analyses[table.id] = growing
            self._tasks[table.id] = asyncio.create_task(self._grow(table, analyst, growing))
        return self.analysis(table)

    def stop(self, table: Table) -> TableAnalysis:
        task = self._tasks.pop(table.id, None)
        if task is not None and not task.done():
            task.cancel()
            del self._analyses[table.id]
        return self.analysis(table)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _grow(self, table: Table, analyst: Analyst, growing: GrowingAnalysis) -> None:
        try:
            await self._turn()
            positions = analyst.positions(table.record())
            for start in range(0, len(positions), CURVE_STEPS):
                await self._turn()
                growing.steps += analyst.curve(positions[start : start + CURVE_STEPS])
            for index, position in enumerate(positions):
                await self._turn()
                (growing.steps[index],) = analyst.steps([position])
                growing.judged = index + 1
            growing.state = "done"
        except Exception:
            logger.exception("table %s was not analysed", table.id)
            growing.state = "failed"

    async def _turn(self) -> None:
        """Let requests go first."""
        await asyncio.sleep(0)
        while (wait := self._paused_until - monotonic()) > 0:  # noqa: ASYNC110 - each request makes the pause longer
            await asyncio.sleep(wait)

    async def _judge(self, game: Game[Any]) -> PageJudge:
        try:
            return await self._networks.judge(game)
        except Exception as error:
            logger.warning("the network could not be loaded: %s", error)
            raise CommandRefused("engine_missing", "the network is not on this device") from error
