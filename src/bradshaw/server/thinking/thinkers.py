"""Who thinks for the bots: a bounded pool of processes on this machine, or workers on many through a queue."""

from __future__ import annotations

import asyncio
import logging
import signal
from abc import ABC, abstractmethod
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec
from saq import Queue
from saq.queue import JobError
from saq.types import Context

from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import BradshawError
from bradshaw.learn.analysis import AnalysedStep
from bradshaw.server.metrics import THOUGHTS
from bradshaw.server.thinking.analysis_task import AnalysisTask, analyse, found_steps
from bradshaw.server.thinking.hint_task import HintTask, MoveHint, find_hint, hint_found
from bradshaw.server.thinking.thought import Thought, begin_patient_worker, begin_worker, think
from bradshaw.table.commands import CommandRefused

# How many thoughts may wait for each worker before bots fall back to a quicker level.
QUEUE_A_WORKER = 4
# How long a portion of an analysis may take, and how often it is tried.
PORTION_SECONDS = 120.0
PORTION_TRIES = 3
# How many hints may be waited for, how many of them from one address, and how long.
MOST_HINTS = 4
HINTS_OF_AN_ADDRESS = 2
HINT_SECONDS = 45.0

T = TypeVar("T")

logger = logging.getLogger(__name__)


class NoAnalysis(BradshawError):
    """No worker could analyse the game, and why."""


class Thinkers(ABC):
    """Chooses moves without holding up the event loop, and within bounds: a bot for which there is no time plays
    at a quicker level instead."""

    def __init__(self, workers: int) -> None:
        self._most = workers * QUEUE_A_WORKER
        self._waiting = 0
        self._aside = asyncio.Lock()
        self._hints: list[str] = []  # the addresses that wait for one

    async def choose(self, thought: Thought) -> int:
        """A move for which somebody may be waiting."""
        if self._waiting >= self._most and not thought.fixed:
            thought = msgspec.structs.replace(thought, level=quicker(thought.config.game, thought.level))
        self._waiting += 1
        try:
            return await self._chosen(thought, self._think)
        finally:
            self._waiting -= 1

    async def choose_aside(self, thought: Thought) -> int:
        """A move for which nobody waits: one at a time, and never in the place of one for which somebody does."""
        async with self._aside:
            return await self._chosen(thought, self._think_aside)

    async def _chosen(self, thought: Thought, think_it: Callable[[bytes], Awaitable[int]]) -> int:
        try:
            limit = 10 + 5 * thought.seconds
            move = await asyncio.wait_for(think_it(msgspec.json.encode(thought)), limit)
            THOUGHTS.labels(thought.level, "thought").inc()
        except Exception as error:  # noqa: BLE001
            # Too slow, a worker that has ended, or whatever is wrong with a bot or with the games its worker knows: the
            # game must go on, and the quickest bot of all needs no worker.
            logger.warning("a bot could not think: %s", type(error).__name__)
            THOUGHTS.labels(thought.level, "gave up").inc()
            level = thought.level if thought.fixed else levels_of(thought.config.game)[0]
            move = think(msgspec.json.encode(msgspec.structs.replace(thought, level=level)))
        return move

    async def analyse(self, task: AnalysisTask) -> list[AnalysedStep]:
        """Some steps of an ended game, analysed; NoAnalysis if it cannot be. A lost worker is replaced."""
        data = msgspec.json.encode(task)
        why = ""
        for _ in range(PORTION_TRIES):
            try:
                return found_steps.decode(await asyncio.wait_for(self._analyse(data), PORTION_SECONDS))
            except BradshawError as error:
                raise NoAnalysis(str(error)) from error
            except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
                why = type(error).__name__
                logger.warning("a portion of an analysis was lost: %s", why)
        raise NoAnalysis(f"no worker has finished it: {why}")

    async def hint(self, task: HintTask, address: str) -> MoveHint:
        """What a strong player would do, for somebody at this address; CommandRefused where there is no time for it or
        nobody who could say. Nothing else is said in its place, and it waits while bots do."""
        if len(self._hints) >= MOST_HINTS or self._hints.count(address) >= HINTS_OF_AN_ADDRESS:
            raise CommandRefused("hint_busy", "too many hints are being looked for; ask again")
        self._hints.append(address)
        try:
            found = hint_found.decode(await asyncio.wait_for(self._hint(msgspec.json.encode(task)), HINT_SECONDS))
        except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
            logger.warning("a hint was not found: %s", type(error).__name__)
            raise CommandRefused("hint_busy", "no hint was found in time; ask again") from error
        finally:
            self._hints.remove(address)
        if found.hint is None:
            logger.warning("there are no hints: %s", found.why)
            raise CommandRefused("no_hint", "there is no network that could give hints here")
        return found.hint

    async def _until_bots_have_moved(self) -> None:
        """The workers take what comes first: what is less urgent waits here while bots of this server wait there."""
        while self._waiting:  # noqa: ASYNC110 - they need a second
            await asyncio.sleep(0.1)

    @abstractmethod
    async def _think(self, data: bytes) -> int:
        """Have the thought made somewhere else."""

    async def _think_aside(self, data: bytes) -> int:
        """The same, where it takes no place from others."""
        return await self._think(data)

    @abstractmethod
    async def _analyse(self, data: bytes) -> bytes:
        """Have the portion analysed somewhere else, when no game in play needs the time."""

    @abstractmethod
    async def _hint(self, data: bytes) -> bytes:
        """Have the hint found somewhere else, when no bot waits."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of what does the thinking."""


class ProcessThinkers(Thinkers):
    """A pool of processes on this machine, and a process beside them that works when the others have nothing to do."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._pool = _Pool(workers, begin_worker)
        self._aside_pool = _Pool(1, begin_patient_worker)

    async def _think(self, data: bytes) -> int:
        return await self._pool.run(think, data)

    async def _think_aside(self, data: bytes) -> int:
        return await self._aside_pool.run(think, data)

    async def _analyse(self, data: bytes) -> bytes:
        return await self._aside_pool.run(analyse, data)

    async def _hint(self, data: bytes) -> bytes:
        # Somebody waits for it, and beside other programs the patient process might not get to it for minutes.
        await self._until_bots_have_moved()
        return await self._pool.run(find_hint, data)

    async def close(self) -> None:
        self._pool.close()
        self._aside_pool.close()


class _Pool:
    """Processes, begun when they are first needed, and anew when one of them has ended by itself."""

    def __init__(self, workers: int, begin: Callable[[], None]) -> None:
        self._workers, self._begin = workers, begin
        self._processes = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=self._begin)

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        processes = self._processes
        try:
            with interrupts_put_off():
                working = asyncio.get_running_loop().run_in_executor(processes, work, data)
            return await working
        except BrokenProcessPool:
            if self._processes is processes:  # of several that waited for it, one makes it anew
                self.close()
                self._processes = self._new()
            raise

    def close(self) -> None:
        self._processes.shutdown(wait=False, cancel_futures=True)


@contextmanager
def interrupts_put_off() -> Iterator[None]:
    """Begin processes that an interruption of the server does not reach before they can see to that themselves."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class QueueThinkers(Thinkers):
    """Workers on any number of machines, started by `bradshaw worker`."""

    def __init__(self, workers: int, redis: str) -> None:
        super().__init__(workers)
        self._queue = Queue.from_url(redis, name=QUEUE)

    async def _think(self, data: bytes) -> int:
        # The limit of `choose` is the one that counts; the queue's own only tidies up behind it.
        try:
            return int(await self._queue.apply("think_job", timeout=30, retries=1, data=b64encode(data).decode()))
        except JobError as error:
            raise RuntimeError("a worker failed, perhaps one of another version") from error

    async def _analyse(self, data: bytes) -> bytes:
        return await self._after_bots("analyse_job", PORTION_SECONDS, data)

    async def _hint(self, data: bytes) -> bytes:
        return await self._after_bots("hint_job", HINT_SECONDS, data)

    async def _after_bots(self, job: str, seconds: float, data: bytes) -> bytes:
        await self._until_bots_have_moved()
        try:
            text = await self._queue.apply(job, timeout=int(seconds), data=b64encode(data).decode())
        except JobError as error:
            raise RuntimeError("a worker failed, perhaps one of another version") from error
        return str(text).encode()

    async def close(self) -> None:
        await self._queue.disconnect()


QUEUE = "bradshaw"


async def think_job(_: Context, *, data: str) -> int:
    """One job of a worker. A worker does nothing else, so it may block."""
    return await asyncio.to_thread(think, b64decode(data))


async def analyse_job(_: Context, *, data: str) -> str:
    """Another job: a portion of an analysis."""
    return (await asyncio.to_thread(analyse, b64decode(data))).decode()


async def hint_job(_: Context, *, data: str) -> str:
    """And another: a hint."""
    return (await asyncio.to_thread(find_hint, b64decode(data))).decode()


def worker_settings(redis: str, concurrency: int) -> dict[str, Any]:
    """What a SAQ worker needs to know."""
    return {
        "queue": Queue.from_url(redis, name=QUEUE),
        "functions": [think_job, analyse_job, hint_job],
        "concurrency": concurrency,
    }


def quicker(game: str, level: str) -> str:
    """The level below, or the same if there is none."""
    levels = levels_of(game)
    return levels[max(0, levels.index(level) - 1)]
