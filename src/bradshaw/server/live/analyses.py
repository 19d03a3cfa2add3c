"""Analyses of ended games: asked for at a table, worked out portion by portion by the bots' workers, kept with it.

A game is analysed by one process at a time, and a process analyses one game at a time: the others wait in line.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import time

import msgspec

from bradshaw.core.record import to_lines
from bradshaw.games import game_spec
from bradshaw.learn.analysis import AnalysedStep
from bradshaw.learn.game_analysis import summarise_steps
from bradshaw.server.storage.analysis_store import AnalysisStore, StoredAnalysis
from bradshaw.server.thinking.tasks import AnalysisTask
from bradshaw.server.thinking.thinkers import NoAnalysis, Thinkers
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table

STEPS_A_PORTION = 12
MOST_IN_LINE = 20
# A process that says nothing of an analysis for so long has given it up.
SILENT_SECONDS = 300.0

logger = logging.getLogger(__name__)


class Analyses:
    """The analyses that this process works at, and those that are kept."""

    def __init__(self, kept: AnalysisStore, thinkers: Thinkers) -> None:
        self._kept = kept
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def look(self, table: str) -> StoredAnalysis:
        return await self._kept.look(table, time())

    async def begin(self, table: Table) -> StoredAnalysis:
        """Begin the analysis of a game that has ended, unless it is done or at work; how far it is."""
        if not game_spec(table.plan.config.game).observer:
            raise CommandRefused("no_analysis", "there is no network that could judge this game")
        before = await self.look(table.id)
        if before.state in ("done", "working"):
            return before
        if len(self._tasks) >= MOST_IN_LINE:
            raise CommandRefused("busy", "too many games are being analysed; ask again later")
        total = len(table.record().entries) + 1
        owner = secrets.token_hex(16)
        if await self._kept.claim(table.id, owner, total, time(), time() + SILENT_SECONDS):
            task = asyncio.create_task(self._work(table, owner, total))
            self._tasks[owner] = task
            task.add_done_callback(lambda _: self._tasks.pop(owner, None))
        return await self.look(table.id)

    async def stop(self, table: str) -> StoredAnalysis:
        """Stop an analysis that is at work. Whoever works at it hears of it after the portion that it is at."""
        await self._kept.stop(table)
        return await self.look(table)

    async def _work(self, table: Table, owner: str, total: int) -> None:
        try:
            while self._turn.locked():
                if not await self._kept.go_on(table.id, owner, 0, time() + SILENT_SECONDS):
                    return
                await asyncio.sleep(1)
            async with self._turn:
                await self._portions(table, owner, total)
        except NoAnalysis as error:
            logger.warning("table %s was not analysed: %s", table.id, error)
            await self._kept.fail(table.id, owner)

    async def _portions(self, table: Table, owner: str, total: int) -> None:
        lines = to_lines(table.record())
        steps: list[AnalysedStep] = []
        while len(steps) < total:
            if not await self._kept.go_on(table.id, owner, len(steps), time() + SILENT_SECONDS):
                return
            steps += await self._thinkers.analyse(AnalysisTask(lines, len(steps), STEPS_A_PORTION))
        found = msgspec.json.encode(summarise_steps(steps)).decode()
        await self._kept.finish(table.id, owner, total, found)

    async def open(self, alone: bool) -> None:
        """Forget what a process of before was at, if no other one can be at it."""
        if alone:
            await self._kept.stop_all()

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
