"""Analyses of finished games, computed in portions, one game at a time per process, and stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import time

import msgspec

from bradshaw.core.record import to_lines
from bradshaw.games import game_spec
from bradshaw.learn.game_analysis import AnalysedStep, summarise_steps
from bradshaw.server.storage.analysis_store import AnalysisStore, StoredAnalysis
from bradshaw.server.thinking.tasks import AnalysisTask
from bradshaw.server.thinking.thinkers import NoAnalysis, Thinkers
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table

STEPS_PER_PORTION = 12
MAX_QUEUED = 20
# An analysis without progress for this long counts as abandoned.
SILENT_SECONDS = 300.0

logger = logging.getLogger(__name__)


class Analyses:
    """This process's running analyses, and all stored ones."""

    def __init__(self, store: AnalysisStore, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def get(self, table: str) -> StoredAnalysis:
        return await self._store.get(table, time())

    async def begin(self, table: Table) -> StoredAnalysis:
        """Start a finished game's analysis, unless it is done or running, and return its progress."""
        if not game_spec(table.plan.config.game).observer:
            raise CommandRefused("no_analysis", "this game has no network for analyses")
        before = await self.get(table.id)
        if before.state in ("done", "working"):
            return before
        if len(self._tasks) >= MAX_QUEUED:
            raise CommandRefused("busy", "too many games are being analysed; try again later")
        total = len(table.record().entries) + 1
        owner = secrets.token_hex(16)
        if await self._store.claim(table.id, owner, total, time(), time() + SILENT_SECONDS):
            task = asyncio.create_task(self._work(table, owner, total))
            self._tasks[owner] = task
            task.add_done_callback(lambda _: self._tasks.pop(owner, None))
        return await self.get(table.id)

    async def stop(self, table: str) -> StoredAnalysis:
        """Stop a running analysis after its current portion."""
        await self._store.stop(table)
        return await self.get(table)

    async def _work(self, table: Table, owner: str, total: int) -> None:
        try:
            while self._turn.locked():
                if not await self._store.record_progress(table.id, owner, 0, time() + SILENT_SECONDS):
                    return
                await asyncio.sleep(1)
            async with self._turn:
                await self._portions(table, owner, total)
        except NoAnalysis as error:
            logger.warning("table %s was not analysed: %s", table.id, error)
            await self._store.fail(table.id, owner)

    async def _portions(self, table: Table, owner: str, total: int) -> None:
        lines = to_lines(table.record())
        steps: list[AnalysedStep] = []
        while len(steps) < total:
            if not await self._store.record_progress(table.id, owner, len(steps), time() + SILENT_SECONDS):
                return
            steps += await self._thinkers.analyse(AnalysisTask(lines, len(steps), STEPS_PER_PORTION))
        found = msgspec.json.encode(summarise_steps(steps)).decode()
        await self._store.finish(table.id, owner, total, found)

    async def open(self, alone: bool) -> None:
        """Reset the analyses that an earlier process left running, if this process is alone."""
        if alone:
            await self._store.stop_all()

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
