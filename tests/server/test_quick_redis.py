"""A Redis that hangs is not waited for with every move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio.client import Pipeline

from bradshaw.server.live import quick_redis
from bradshaw.server.live.quick_redis import RETRY_SECONDS, QuickRedis
from tests.server.test_limits import Clock


class HangingRedis:
    """Takes connections, counts them, and never answers."""

    def __init__(self) -> None:
        self.asked = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked += 1
        while await reader.read(1_000):
            pass
        writer.close()


@pytest.fixture
async def hanging(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[HangingRedis, str]]:
    monkeypatch.setattr(quick_redis, "ANSWER_SECONDS", 0.05)
    hanging = HangingRedis()
    server = await asyncio.start_server(hanging.serve, "127.0.0.1", 0)
    yield hanging, f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}/0"
    server.close()
    await server.wait_closed()


def ping(line: Pipeline) -> None:
    line.ping()


async def test_who_has_not_answered_is_left_alone_for_a_while(hanging: tuple[HangingRedis, str]) -> None:
    server, address = hanging
    clock = Clock()
    redis = QuickRedis(address, clock)
    for _ in range(5):
        assert await redis.answers(ping) is None
    assert server.asked == 1
    clock.now += RETRY_SECONDS
    assert await redis.answers(ping) is None
    assert server.asked == 2
    await redis.close()
