"""Analyses of finished games, computed in portions, one game at a time per process, and stored as they grow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from itertools import islice
from time import time

import msgspec

from bradshaw.core.record import to_lines
from bradshaw.games import game_spec
from bradshaw.learn.game_analysis import GameAnalysis, summarise_steps
from bradshaw.server.storage.analysis_store import AnalysisStore, StoredAnalysis
from bradshaw.server.thinking.tasks import AnalysisTask
from bradshaw.server.thinking.thinkers import NoAnalysis, Thinkers
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table

STEPS_PER_PORTION = 12
MAX_QUEUED = 20
# One address cannot fill the queue.
MAX_QUEUED_PER_ADDRESS = 4
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
        self._addresses: list[str] = []  # of the requests that are queued or running

    async def get(self, table: str) -> StoredAnalysis:
        return await self._store.get(table, time())

    async def begin(self, table: Table, address: str) -> StoredAnalysis:
        """Start a finished game's analysis for a client at this address, unless it is done or running, and return its
        progress."""
        if not game_spec(table.plan.config.game).observer:
            raise CommandRefused("no_analysis", "this game has no network for analyses")
        before = await self.get(table.id)
        if before.state in ("done", "working"):
            return before
        if len(self._tasks) >= MAX_QUEUED:
            raise CommandRefused("busy", "too many games are being analysed; try again later")
        if self._addresses.count(address) >= MAX_QUEUED_PER_ADDRESS:
            raise CommandRefused("your_analyses", "your games are still being analysed; try again later")
        total = len(table.record().entries) + 1
        owner = secrets.token_hex(16)
        if await self._store.claim(table.id, owner, total, time(), time() + SILENT_SECONDS):
            task = asyncio.create_task(self._work(table, owner, total))
            self._tasks[owner] = task
            self._addresses.append(address)
            task.add_done_callback(lambda _: self._forget(owner, address))
        return await self.get(table.id)

    def _forget(self, owner: str, address: str) -> None:
        self._tasks.pop(owner, None)
        self._addresses.remove(address)

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
                await self._analyse_in_portions(table, owner, total)
        except NoAnalysis as error:
            logger.warning("table %s was not analysed: %s", table.id, error)
            await self._store.fail(table.id, owner)

    async def _analyse_in_portions(self, table: Table, owner: str, total: int) -> None:
        """Find and store the curve, then judge the steps, a few portions at a time."""
        record = table.record()
        lines, seats = tuple(to_lines(record)), [-1, *(entry.seat for entry in record.entries)]
        if not await self._store.record_progress(table.id, owner, 0, time() + SILENT_SECONDS):
            return
        steps = await self._thinkers.analyse(AnalysisTask(lines))
        done = 0

        async def judge(start: int) -> int:
            portion = await self._thinkers.analyse(AnalysisTask(lines, start, STEPS_PER_PORTION))
            steps[start : start + len(portion)] = portion
            return len(portion)

        starts = iter(range(0, total, STEPS_PER_PORTION))
        waiting: set[asyncio.Task[int]] = set()
        try:
            while done < total:
                found = encoded(summarise_steps(steps, seats))
                if not await self._store.record_progress(table.id, owner, done, time() + SILENT_SECONDS, found):
                    return
                for start in islice(starts, self._thinkers.analysers - len(waiting)):
                    waiting.add(asyncio.create_task(judge(start)))
                ended, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                done += sum(portion.result() for portion in ended)
        finally:
            for portion in waiting:
                portion.cancel()
        await self._store.finish(table.id, owner, total, encoded(summarise_steps(steps, seats)))

    async def open(self, alone: bool) -> None:
        """Reset the analyses that an earlier process left running, if this process is alone."""
        if alone:
            await self._store.stop_all()

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def encoded(analysis: GameAnalysis) -> str:
    return msgspec.json.encode(analysis).decode()
