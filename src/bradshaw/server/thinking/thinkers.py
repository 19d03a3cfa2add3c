"""Workers for bots, hints and analyses, in a process pool on this machine."""

from __future__ import annotations

import asyncio
import logging
import signal
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from bradshaw.bots.registry import RANDOM
from bradshaw.core.errors import BradshawError
from bradshaw.learn.game_analysis import AnalysedStep
from bradshaw.server.logs import error_location
from bradshaw.server.metrics import THOUGHTS
from bradshaw.server.thinking.levels import good_levels, is_third_party, quicker
from bradshaw.server.thinking.tasks import (
    AnalysisTask,
    HintTask,
    MoveHint,
    analyse,
    analysed_steps_decoder,
    find_hint,
    hint_result_decoder,
)
from bradshaw.server.thinking.thought import (
    Chosen,
    Thought,
    begin_analysis_worker,
    begin_background_worker,
    begin_worker,
    think,
)
from bradshaw.table.commands import CommandRefused

# How many thoughts can wait per worker before bots fall back to a quicker level.
QUEUE_PER_WORKER = 4
# The timeout of a thought until a worker has answered once: starting one takes seconds, many on a busy machine.
COLD_SECONDS = 60.0
# The timeout of later thoughts, in addition to five times the thinking time.
PATIENCE_SECONDS = 10.0
# The timeout and number of tries for a portion of an analysis.
PORTION_SECONDS = 120.0
PORTION_TRIES = 3
MAX_ANALYSERS = 2
# Limits on pending hints, in all and per address, and their timeout.
MAX_HINTS = 4
HINTS_PER_ADDRESS = 2
HINT_SECONDS = 45.0

T = TypeVar("T")

logger = logging.getLogger(__name__)


class NoAnalysis(BradshawError):
    """No worker could analyse the game."""


class Thinkers(ABC):
    """Runs bots, hints and analyses without blocking the event loop. Under load, bots fall back to a quicker level."""

    # How many portions of an analysis are computed at once.
    analysers = 1

    def __init__(self, workers: int) -> None:
        self._max_waiting = workers * QUEUE_PER_WORKER
        self._waiting = 0
        self._background_lock = asyncio.Lock()
        self._hints: list[str] = []  # the addresses with a pending hint
        # Whether a worker has answered since the workers were started, and the same for background workers.
        self._is_warm = {False: False, True: False}

    async def choose(self, thought: Thought) -> Chosen:
        """Choose a move that someone may be waiting for."""
        if self._waiting >= self._max_waiting and not thought.fixed:
            thought = msgspec.structs.replace(thought, level=quicker(thought.config.game, thought.level))
        self._waiting += 1
        try:
            return await self._choose_or_fall_back(thought, self._think, background=False)
        finally:
            self._waiting -= 1

    async def choose_in_background(self, thought: Thought) -> Chosen:
        """Choose a move that nobody waits for: one at a time, at low priority."""
        async with self._background_lock:
            return await self._choose_or_fall_back(thought, self._think_in_background, background=True)

    async def _choose_or_fall_back(
        self, thought: Thought, run: Callable[[bytes], Awaitable[int]], background: bool
    ) -> Chosen:
        """Return a worker's move: try twice, then once at a quicker level. If every try fails, this process computes a
        move at the quickest level, so that the game continues."""
        game, level = thought.config.game, thought.level
        limit = PATIENCE_SECONDS + 5 * thought.seconds
        first_limit = limit if self._is_warm[background] else max(limit, COLD_SECONDS)
        tries = (level, level, level if thought.fixed else quicker(game, level))
        for tried, patience in zip(tries, (first_limit, limit, limit), strict=True):
            try:
                data = msgspec.json.encode(msgspec.structs.replace(thought, level=tried))
                thinking = self._think_apart(data) if is_third_party(tried) else run(data)
                move = await asyncio.wait_for(thinking, patience)
            except Exception as error:  # noqa: BLE001 - anything can go wrong in a worker
                logger.warning("the %s bot could not think: %s", tried, error_location(error))
                THOUGHTS.labels(tried, "gave up").inc()
                if isinstance(error, BrokenProcessPool):
                    self._is_warm[background] = False
            else:
                THOUGHTS.labels(tried, "thought").inc()
                self._is_warm[background] = True
                return Chosen(move, tried)
        last = level if thought.fixed or level in RANDOM else good_levels(game)[0]
        data = msgspec.json.encode(msgspec.structs.replace(thought, level=last))
        return Chosen(await asyncio.to_thread(think, data), last)

    async def analyse(self, task: AnalysisTask) -> list[AnalysedStep]:
        """Analyse some steps of an ended game, with retries; raise NoAnalysis if they fail."""
        data = msgspec.json.encode(task)
        run = self._analyse if task.count else self._find_curve
        why = ""
        for _ in range(PORTION_TRIES):
            try:
                return analysed_steps_decoder.decode(await asyncio.wait_for(run(data), PORTION_SECONDS))
            except BradshawError as error:
                raise NoAnalysis(str(error)) from error
            except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
                why = type(error).__name__
                logger.warning("a portion of an analysis was lost: %s", error_location(error))
        raise NoAnalysis(f"no worker finished a portion: {why}")

    async def hint(self, task: HintTask, address: str) -> MoveHint:
        """Find a hint for a client at this address, after pending bots; raise CommandRefused if that is impossible."""
        if len(self._hints) >= MAX_HINTS or self._hints.count(address) >= HINTS_PER_ADDRESS:
            raise CommandRefused("hint_busy", "too many hints are pending; try again")
        self._hints.append(address)
        try:
            data = await asyncio.wait_for(self._hint(msgspec.json.encode(task)), HINT_SECONDS)
            found = hint_result_decoder.decode(data)
        except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
            logger.warning("a hint was not found: %s", error_location(error))
            raise CommandRefused("hint_busy", "no hint was found in time; try again") from error
        finally:
            self._hints.remove(address)
        if found.hint is None:
            logger.warning("no network for hints: %s", found.why)
            raise CommandRefused("no_hint", "this game has no network for hints")
        return found.hint

    async def _after_bots(self) -> None:
        """Wait until no bot of this server is waiting, because the workers share one queue."""
        while self._waiting:  # noqa: ASYNC110 - bots take about a second
            await asyncio.sleep(0.1)

    @abstractmethod
    async def _think(self, data: bytes) -> int:
        """Compute a thought in a worker."""

    async def _think_in_background(self, data: bytes) -> int:
        """Compute a thought in a background worker, if there is one."""
        return await self._think(data)

    async def _think_apart(self, data: bytes) -> int:
        """Compute a third-party bot's thought in a worker; if it hangs or exits, no other bot waits for it."""
        return await self._think(data)

    @abstractmethod
    async def _analyse(self, data: bytes) -> bytes:
        """Compute a portion of an analysis in a worker, after the bots."""

    async def _find_curve(self, data: bytes) -> bytes:
        """Compute the curve of an analysis, which someone may be waiting for, in a worker."""
        return await self._analyse(data)

    @abstractmethod
    async def _hint(self, data: bytes) -> bytes:
        """Compute a hint in a worker, after the bots."""

    @abstractmethod
    async def close(self) -> None: ...


class ProcessThinkers(Thinkers):
    """Process pools on this machine: for bots, for analyses, one of low priority for background work, and one for
    third-party bots."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.analysers = min(workers, MAX_ANALYSERS)
        self._pool = _Pool(workers, begin_worker)
        self._analysis_pool = _Pool(self.analysers, begin_analysis_worker)
        self._background_pool = _Pool(1, begin_background_worker)
        self._third_party_pool = _Pool(1, begin_background_worker)

    async def _think(self, data: bytes) -> int:
        return await self._pool.run(think, data)

    async def _think_in_background(self, data: bytes) -> int:
        return await self._background_pool.run(think, data)

    async def _think_apart(self, data: bytes) -> int:
        try:
            return await self._third_party_pool.run(think, data)
        except asyncio.CancelledError:
            self._third_party_pool.replace()
            raise

    async def _analyse(self, data: bytes) -> bytes:
        return await self._analysis_pool.run(analyse, data)

    async def _find_curve(self, data: bytes) -> bytes:
        # The bots' workers are running, while starting one takes longer than finding a curve.
        return await self._pool.run(analyse, data)

    async def _hint(self, data: bytes) -> bytes:
        # Not in the background: someone is waiting, and at low priority a busy machine could take minutes.
        await self._after_bots()
        return await self._pool.run(find_hint, data)

    async def close(self) -> None:
        self._pool.close()
        self._analysis_pool.close()
        self._background_pool.close()
        self._third_party_pool.replace()
        self._third_party_pool.close()


class _Pool:
    """A process pool that starts on demand, and is replaced when a process dies."""

    def __init__(self, workers: int, begin: Callable[[], None]) -> None:
        self._workers, self._begin = workers, begin
        self._processes = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=self._begin)

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        processes = self._processes
        try:
            with interrupts_blocked():
                result = asyncio.get_running_loop().run_in_executor(processes, work, data)
            return await result
        except BrokenProcessPool:
            if self._processes is processes:  # the first of several waiting tasks replaces it
                self.close()
                self._processes = self._new()
            raise

    def replace(self) -> None:
        """Kill the processes, which may hang, and start others when they are needed."""
        hanging = list((self._processes._processes or {}).values())  # noqa: SLF001 - no public way before 3.14
        self.close()
        for process in hanging:
            process.kill()
        self._processes = self._new()

    def close(self) -> None:
        self._processes.shutdown(wait=False, cancel_futures=True)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block SIGINT while processes start. They inherit the mask until they ignore the signal themselves."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
