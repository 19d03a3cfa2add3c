"""Workers for bots, hints and analyses on any number of machines, through a queue in Redis."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from typing import Any

from saq import Queue
from saq.queue import JobError
from saq.types import Context

from bradshaw.server.thinking.tasks import analyse, find_hint
from bradshaw.server.thinking.thinkers import COLD_SECONDS, HINT_SECONDS, PORTION_SECONDS, Thinkers
from bradshaw.server.thinking.thought import think

QUEUE = "bradshaw"


class QueueThinkers(Thinkers):
    """Workers on any number of machines, started by `bradshaw worker`."""

    def __init__(self, workers: int, redis: str) -> None:
        super().__init__(workers)
        self._queue = Queue.from_url(redis, name=QUEUE)

    async def _think(self, data: bytes) -> int:
        # `choose` has a timeout of its own; this one only cleans up the queue.
        try:
            text = b64encode(data).decode()
            return int(await self._queue.apply("think_job", timeout=int(COLD_SECONDS), retries=1, data=text))
        except JobError as error:
            raise RuntimeError("a worker failed; its version may differ") from error

    async def _analyse(self, data: bytes) -> bytes:
        return await self._apply("analyse_job", PORTION_SECONDS, data)

    async def _hint(self, data: bytes) -> bytes:
        return await self._apply("hint_job", HINT_SECONDS, data)

    async def _apply(self, job: str, seconds: float, data: bytes) -> bytes:
        await self._after_bots()
        try:
            text = await self._queue.apply(job, timeout=int(seconds), data=b64encode(data).decode())
        except JobError as error:
            raise RuntimeError("a worker failed; its version may differ") from error
        return str(text).encode()

    async def close(self) -> None:
        await self._queue.disconnect()


async def think_job(_: Context, *, data: str) -> int:
    return await asyncio.to_thread(think, b64decode(data))


async def analyse_job(_: Context, *, data: str) -> str:
    return (await asyncio.to_thread(analyse, b64decode(data))).decode()


async def hint_job(_: Context, *, data: str) -> str:
    return (await asyncio.to_thread(find_hint, b64decode(data))).decode()


def worker_settings(redis: str, concurrency: int) -> dict[str, Any]:
    return {
        "queue": Queue.from_url(redis, name=QUEUE),
        "functions": [think_job, analyse_job, hint_job],
        "concurrency": concurrency,
    }
