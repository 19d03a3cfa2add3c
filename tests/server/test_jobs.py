"""Background loops end between two jobs."""

from __future__ import annotations

import asyncio

import pytest

from bradshaw.server import jobs
from bradshaw.server.jobs import Jobs


class Repeated:
    """A job that waits for `released`, in a loop."""

    def __init__(self) -> None:
        self.started, self.released = asyncio.Event(), asyncio.Event()
        self.completed = 0
        self.jobs = Jobs()
        self.jobs.begin(self._repeat())

    async def _repeat(self) -> None:
        while True:
            await self.jobs.run(self._do())

    async def _do(self) -> None:
        self.started.set()
        await self.released.wait()
        self.completed += 1


async def test_a_running_job_completes_and_is_not_repeated() -> None:
    repeated = Repeated()
    await repeated.started.wait()
    ending = asyncio.create_task(repeated.jobs.finish())
    await asyncio.sleep(0)  # `finish` has begun
    repeated.released.set()
    await ending
    assert repeated.completed == 1


async def test_a_loop_that_waits_for_its_next_job_ends_immediately() -> None:
    idle = Jobs()
    idle.begin(asyncio.sleep(3_600))
    await asyncio.sleep(0)
    async with asyncio.timeout(jobs.FAREWELL_SECONDS / 2):
        await idle.finish()


async def test_a_job_that_hangs_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "FAREWELL_SECONDS", 0.01)
    repeated = Repeated()
    await repeated.started.wait()
    async with asyncio.timeout(60):
        await repeated.jobs.finish()
    assert repeated.completed == 0
