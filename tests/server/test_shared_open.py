"""Processes that share a Redis count open connections and sockets together; a dead process's counts expire."""

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
from tests.server.player import until
from tests.server.test_connections import serving, until_cut
from tests.server.test_limits import Clock

pytestmark = pytest.mark.slow
Pair = tuple[SharedOpen, SharedOpen]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def processes(redis: str, patient_redis: None, clock: Clock) -> AsyncIterator[Pair]:
    """Two processes that share a Redis."""
    client = Redis.from_url(redis)
    await client.flushdb()
    await client.aclose()
    first, second = SharedOpen(redis, clock), SharedOpen(redis, clock)
    yield first, second
    await first.close()
    await second.close()


async def until_others(process: SharedOpen, count: int) -> None:
    """Wait until a process sees this many of the others' connections from home."""
    async with asyncio.timeout(60):
        while await process.others("home") != count:  # noqa: ASYNC110 - over the network
            await asyncio.sleep(0.01)


async def test_counts_sockets_across_processes(processes: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_limits, "SOCKETS_PER_ADDRESS", 5)
    first, second = (Limits(on=True, other_processes=process) for process in processes)
    async with AsyncExitStack() as there:
        async with AsyncExitStack() as here:
            assert [await here.enter_async_context(first.one_socket("home")) for _ in range(3)] == [True] * 3
            allowed = [await there.enter_async_context(second.one_socket("home")) for _ in range(3)]
            assert allowed == [True, True, False]
            assert await there.enter_async_context(second.one_socket("elsewhere"))
        await processes[0].send_changes()
        assert await there.enter_async_context(second.one_socket("home"))


async def test_counts_connections_across_processes(processes: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_PER_ADDRESS", 5)
    monkeypatch.setattr(connections, "ARRIVAL_SECONDS", 600.0)  # silent connections stay
    first, second = (Connections(other_processes=process) for process in processes)
    async with serving(first) as here, serving(second) as there:
        clients = [await asyncio.open_connection("127.0.0.1", port) for port in (here, here, here, there, there)]
        for _, writer in clients:
            # Both processes have counted a connection by the time it is answered.
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        for reader, _ in clients:
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        await asyncio.gather(*first._checks, *second._checks)
        # Concurrent reports can arrive out of order, so each process repeats its own, as it does every second.
        for process in processes:
            await process.send_changes()
        for port in (here, there):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await until_cut(reader)
            writer.close()
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2")) as other:
            assert (await other.get(f"http://127.0.0.1:{there}/")).status_code == 200
        for _, writer in clients:
            writer.close()
        await until(lambda: not first.open_now() and not second.open_now())


async def test_counts_of_a_dead_process_expire(redis: str, processes: Pair, clock: Clock) -> None:
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
    assert await client.hlen(key) == 1, "Redis no longer holds the dead process"
    assert 0 < await client.ttl(key) <= EXPIRY_SECONDS
    await client.aclose()


async def test_counts_last_while_they_are_renewed(processes: Pair, clock: Clock) -> None:
    here, there = processes
    here.note("home", 7)
    for _ in range(8):
        await here.send_all()
        clock.now += REFRESH_SECONDS
        assert await there.others("home") == 7
    assert await here.others("home") == 0, "a process does not count itself among the others"
    here.note("home", 0)
    await here.send_changes()
    assert await there.others("home") == 0


async def test_process_reports_its_counts(processes: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_open, "CHANGES_SECONDS", 0.01)
    here, there = processes
    here.begin()
    here.note("home", 3)
    await until_others(there, 3)
    clock.now += EXPIRY_SECONDS
    await until_others(there, 3)
    for count in (0, 2):
        here.note("home", count)
        await until_others(there, count)
    await here.close()
    assert await there.others("home") == 0


async def test_process_that_reports_while_it_expires_still_counts(
    processes: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = processes
    here.note("home", 3)
    await here.send_all()
    clock.now += EXPIRY_SECONDS
    answers = there._redis.run

    async def late(ask: Callable[[Pipeline], None]) -> list[Any] | None:
        monkeypatch.setattr(there._redis, "run", answers)
        answer = await answers(ask)
        await here.send_all()  # between the query and the clean-up
        return answer

    monkeypatch.setattr(there._redis, "run", late)
    assert await there.others("home") == 0, "the report had expired by the time of the query"
    assert await there.others("home") == 3


async def test_repeats_a_lost_report(processes: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_open, "CHANGES_SECONDS", 0.01)
    here, there = processes
    answers = here._redis.run
    start = clock.now
    lost: list[object] = []

    async def lossy(ask: Callable[[Pipeline], None]) -> list[Any] | None:
        if clock.now > start and len(lost) < 2:
            lost.append(ask)
            return None
        return await answers(ask)

    here.note("home", 3)
    monkeypatch.setattr(here._redis, "run", lossy)
    here.begin()
    await until_others(there, 3)
    clock.now += EXPIRY_SECONDS
    await until(lambda: len(lost) == 2)
    await until_others(there, 3)


async def test_ignores_unreadable_counts(redis: str, processes: Pair) -> None:
    here, _ = processes
    here.note("home", 1)
    await here.others("home")
    client = Redis.from_url(redis)
    (key,) = await client.keys("bradshaw.open.*")
    await client.hset(key, mapping={"stranger": "many", "other": b"\xff"})
    await client.aclose()
    assert await here.others("home") == 0


async def test_process_counts_alone_without_redis(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_limits, "SOCKETS_PER_ADDRESS", 2)
    unreachable = SharedOpen("redis://127.0.0.1:1/0")
    limits = Limits(on=True, other_processes=unreachable)
    async with AsyncExitStack() as sockets:
        allowed = [await sockets.enter_async_context(limits.one_socket("home")) for _ in range(3)]
    assert allowed == [True, True, False]
    await unreachable.close()
    assert "Redis does not answer; this process uses its own counts" in caplog.messages


async def test_server_shares_both_counts(redis: str, tmp_path: Path) -> None:
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
