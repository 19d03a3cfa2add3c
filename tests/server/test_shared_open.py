"""Open connections and sockets are counted across processes that share a Redis; those of a dead process expire."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis.asyncio import Redis
from redis.asyncio.client import Pipeline

from bradshaw.server import connections
from bradshaw.server.connections import Connections, ServingConfig
from bradshaw.server.live import limits as live_limits
from bradshaw.server.live import shared_open
from bradshaw.server.live.limits import Limits
from bradshaw.server.live.shared_open import EXPIRY_SECONDS, REFRESH_SECONDS, SharedOpen
from bradshaw.server.serving import own_server
from bradshaw.server.settings import Settings
from tests.server.test_connections import is_cut, serving, until_gone
from tests.server.test_limits import Clock

pytestmark = pytest.mark.slow
Pair = tuple[SharedOpen, SharedOpen]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def processes(redis: str, patient: None, clock: Clock) -> AsyncIterator[Pair]:
    """Two processes that share a Redis."""
    client = Redis.from_url(redis)
    await client.flushdb()
    await client.aclose()
    one, other = SharedOpen(redis, clock), SharedOpen(redis, clock)
    yield one, other
    await one.close()
    await other.close()


async def test_counts_sockets_across_processes(processes: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_limits, "SOCKETS_PER_ADDRESS", 5)
    first, second = (Limits(on=True, other_processes=one) for one in processes)
    async with AsyncExitStack() as there:
        async with AsyncExitStack() as here:
            assert [await here.enter_async_context(first.one_socket("home")) for _ in range(3)] == [True] * 3
            found = [await there.enter_async_context(second.one_socket("home")) for _ in range(3)]
            assert found == [True, True, False]
            assert await there.enter_async_context(second.one_socket("elsewhere"))
        await processes[0].send_changes()
        assert await there.enter_async_context(second.one_socket("home"))


async def test_counts_connections_across_processes(processes: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_PER_ADDRESS", 5)
    monkeypatch.setattr(connections, "ARRIVAL_SECONDS", 600.0)  # so that nothing is cut for being silent
    first, second = (Connections(other_processes=one) for one in processes)
    async with serving(first) as here, serving(second) as there:
        held = [await asyncio.open_connection("127.0.0.1", port) for port in (here, here, here, there, there)]
        for _, writer in held:
            # An answered connection has been counted, here and elsewhere.
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        for reader, _ in held:
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        await asyncio.gather(*first._checks, *second._checks)
        # Of concurrent reports, an older one may arrive last; each process repeats its own within a second.
        for one in processes:
            await one.send_changes()
        for port in (here, there):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await is_cut(reader)
            writer.close()
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2")) as other:
            assert (await other.get(f"http://127.0.0.1:{there}/")).status_code == 200
        for _, writer in held:
            writer.close()
        await until_gone(first)
        await until_gone(second)


async def test_the_counts_of_a_dead_process_expire(redis: str, processes: Pair, clock: Clock) -> None:
    dead, alive = processes
    dead.note("home", 7)
    assert await dead.others("home") == 0
    assert await alive.others("home") == 7
    clock.now += EXPIRY_SECONDS - 1
    assert await alive.others("home") == 7
    clock.now += 1
    assert await alive.others("home") == 0
    client = Redis.from_url(redis)
    (key,) = await client.keys("bradshaw.open.*")
    assert await client.hlen(key) == 1, "it is deleted there too"
    assert 0 < await client.ttl(key) <= EXPIRY_SECONDS
    await client.aclose()


async def test_counts_last_while_they_are_renewed(processes: Pair, clock: Clock) -> None:
    here, there = processes
    here.note("home", 7)
    for _ in range(8):
        await here.send_all()
        clock.now += REFRESH_SECONDS
        assert await there.others("home") == 7
    assert await here.others("home") == 0, "asking opens nothing"
    here.note("home", 0)
    await here.send_changes()
    assert await there.others("home") == 0


async def test_a_process_reports_its_counts(processes: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_open, "CHANGES_SECONDS", 0.01)
    here, there = processes
    here.begin()

    async def until(count: int) -> None:
        async with asyncio.timeout(60):
            while await there.others("home") != count:  # noqa: ASYNC110 - over the network
                await asyncio.sleep(0.01)

    here.note("home", 3)
    await until(3)
    clock.now += EXPIRY_SECONDS
    await until(3)
    here.note("home", 0)
    await until(0)
    here.note("home", 2)
    await until(2)
    await here.close()
    assert await there.others("home") == 0


async def test_a_process_that_reports_while_it_expires_still_counts(
    processes: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = processes
    here.note("home", 3)
    await here.send_all()
    clock.now += EXPIRY_SECONDS
    answers = there._redis.run

    async def late(ask: Callable[[Pipeline], None]) -> list[Any] | None:
        monkeypatch.setattr(there._redis, "run", answers)
        said = await answers(ask)
        await here.send_all()  # between the question and the clean-up
        return said

    monkeypatch.setattr(there._redis, "run", late)
    assert await there.others("home") == 0, "it had expired when it was asked"
    assert await there.others("home") == 3


async def test_repeats_a_lost_report(processes: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_open, "CHANGES_SECONDS", 0.01)
    here, there = processes
    answers = here._redis.run
    begun = clock.now
    unheard: list[object] = []

    async def deaf(ask: Callable[[Pipeline], None]) -> list[Any] | None:
        if clock.now > begun and len(unheard) < 2:
            unheard.append(ask)
            return None
        return await answers(ask)

    here.note("home", 3)
    monkeypatch.setattr(here._redis, "run", deaf)
    here.begin()
    async with asyncio.timeout(60):
        while await there.others("home") != 3:  # noqa: ASYNC110 - over the network
            await asyncio.sleep(0.01)
        clock.now += EXPIRY_SECONDS
        while len(unheard) < 2 or await there.others("home") != 3:  # noqa: ASYNC110 - over the network
            await asyncio.sleep(0.01)


async def test_ignores_unreadable_counts(redis: str, processes: Pair) -> None:
    here, _ = processes
    here.note("home", 1)
    await here.others("home")
    client = Redis.from_url(redis)
    (key,) = await client.keys("bradshaw.open.*")
    await client.hset(key, mapping={"stranger": "many", "other": b"\xff"})
    await client.aclose()
    assert await here.others("home") == 0


async def test_without_redis_a_process_counts_its_own(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_limits, "SOCKETS_PER_ADDRESS", 2)
    away = SharedOpen("redis://127.0.0.1:1/0")
    limits = Limits(on=True, other_processes=away)
    async with AsyncExitStack() as sockets:
        found = [await sockets.enter_async_context(limits.one_socket("home")) for _ in range(3)]
    assert found == [True, True, False]
    await away.close()
    assert "Redis does not answer; this process uses its own counts" in caplog.messages


async def test_a_server_shares_both_counts(redis: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    server, site = own_server(Settings(database=database, redis=redis))
    assert isinstance(server.config, ServingConfig)
    assert site.shared_open is not None
    server.config.open.enter("home")
    async with site.limits.one_socket("home"):
        assert site.shared_open._own == {"connections home": 1, "sockets home": 1}
    await site.shared_open.close()
    server, site = own_server(Settings(database=database, redis=redis, behind_proxy=True))
    assert isinstance(server.config, ServingConfig)
    assert site.shared_open is not None
    server.config.open.enter("proxy")
    assert not site.shared_open._own
