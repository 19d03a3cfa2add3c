"""Analyses of finished games: computed in portions by the bots' workers, and stored with the table.

One process analyses a game, and one game at a time; the others queue.
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

STEPS_PER_PORTION = 12
MOST_IN_LINE = 20
# An analysis without progress for this long is considered abandoned.
SILENT_SECONDS = 300.0

logger = logging.getLogger(__name__)


class Analyses:
    """The running analyses of this process, and the stored ones."""

    def __init__(self, kept: AnalysisStore, thinkers: Thinkers) -> None:
        self._kept = kept
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def look(self, table: str) -> StoredAnalysis:
        return await self._kept.look(table, time())

    async def begin(self, table: Table) -> StoredAnalysis:
        """Start the analysis of a finished game, unless it is done or running, and return its progress."""
        if not game_spec(table.plan.config.game).observer:
            raise CommandRefused("no_analysis", "there is no network for this game")
        before = await self.look(table.id)
        if before.state in ("done", "working"):
            return before
        if len(self._tasks) >= MOST_IN_LINE:
            raise CommandRefused("busy", "too many games are being analysed; try again later")
        total = len(table.record().entries) + 1
        owner = secrets.token_hex(16)
        if await self._kept.claim(table.id, owner, total, time(), time() + SILENT_SECONDS):
            task = asyncio.create_task(self._work(table, owner, total))
            self._tasks[owner] = task
            task.add_done_callback(lambda _: self._tasks.pop(owner, None))
        return await self.look(table.id)

    async def stop(self, table: str) -> StoredAnalysis:
        """Stop a running analysis; its process stops after the current portion."""
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
            steps += await self._thinkers.analyse(AnalysisTask(lines, len(steps), STEPS_PER_PORTION))
        found = msgspec.json.encode(summarise_steps(steps)).decode()
        await self._kept.finish(table.id, owner, total, found)

    async def open(self, alone: bool) -> None:
        """Reset analyses left running by an earlier process, if there is no other process."""
        if alone:
            await self._kept.stop_all()

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
