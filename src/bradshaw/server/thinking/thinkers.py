"""Who thinks for the bots: a bounded pool of processes on this machine, or workers on many through a queue."""

from __future__ import annotations

import asyncio
import logging
import signal
from abc import ABC, abstractmethod
from base64 import b64decode, b64encode
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

import msgspec
from saq import Queue
from saq.queue import JobError
from saq.types import Context

from bradshaw.bots.registry import levels_of
from bradshaw.server.metrics import THOUGHTS
from bradshaw.server.thinking.thought import Thought, begin_worker, think

# How many thoughts may wait for each worker before bots fall back to a quicker level.
QUEUE_A_WORKER = 4

logger = logging.getLogger(__name__)


class Thinkers(ABC):
    """Chooses moves without holding up the event loop, and within bounds: a bot for which there is no time plays
    at a quicker level instead."""

    def __init__(self, workers: int) -> None:
        self._most = workers * QUEUE_A_WORKER
        self._waiting = 0

    async def choose(self, thought: Thought) -> int:
        if self._waiting >= self._most:
            thought = msgspec.structs.replace(thought, level=quicker(thought.config.game, thought.level))
        self._waiting += 1
        try:
            limit = 10 + 5 * thought.seconds
            move = await asyncio.wait_for(self._think(msgspec.json.encode(thought)), limit)
            THOUGHTS.labels(thought.level, "thought").inc()
        except (TimeoutError, BrokenProcessPool, RuntimeError) as error:
            # The game must go on: the quickest bot of all needs no worker.
            logger.warning("a bot could not think: %s", type(error).__name__)
            THOUGHTS.labels(thought.level, "gave up").inc()
            move = think(msgspec.json.encode(msgspec.structs.replace(thought, level=levels_of(thought.config.game)[0])))
        finally:
            self._waiting -= 1
        return move

    @abstractmethod
    async def _think(self, data: bytes) -> int:
        """Have the thought made somewhere else."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of what does the thinking."""


class ProcessThinkers(Thinkers):
    """A pool of processes on this machine."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=begin_worker)

    async def _think(self, data: bytes) -> int:
        try:
            with interrupts_put_off():
                thinking = asyncio.get_running_loop().run_in_executor(self._pool, think, data)
            return await thinking
        except BrokenProcessPool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._new_pool()
            raise

    async def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


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

    async def close(self) -> None:
        await self._queue.disconnect()


QUEUE = "bradshaw"


async def think_job(_: Context, *, data: str) -> int:
    """One job of a worker. A worker does nothing else, so it may block."""
    return await asyncio.to_thread(think, b64decode(data))


def worker_settings(redis: str, concurrency: int) -> dict[str, Any]:
    """What a SAQ worker needs to know."""
    return {"queue": Queue.from_url(redis, name=QUEUE), "functions": [think_job], "concurrency": concurrency}


def quicker(game: str, level: str) -> str:
    """The level below, or the same if there is none."""
    levels = levels_of(game)
    return levels[max(0, levels.index(level) - 1)]
