"""Games continue while Redis is down, and nothing waits for a hanging Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import Pipeline

from bradshaw.server.live import quick_redis
from bradshaw.server.live.broadcasting import CHANNEL
from bradshaw.server.live.quick_redis import RETRY_SECONDS, QuickRedis
from tests.server.player import Player, seat_two, until
from tests.server.running import Running, free_port
from tests.server.services import running_redis
from tests.server.test_limits import Clock


@pytest.mark.slow
async def test_game_survives_a_restart_of_redis(tmp_path: Path) -> None:
    port = free_port()
    arguments = (f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--redis", f"redis://127.0.0.1:{port}/0")
    with ExitStack() as running:
        with running_redis(tmp_path, port):
            first, second = (running.enter_context(Running(*arguments)) for _ in range(2))
            ann, bob = Player([first.address], 1), Player([second.address], 2)
            table = await seat_two(ann, bob)
            async with Redis(port=port) as other:
                for nonsense in (b"", b"\xff", b"{}", b'{"type":"line","process":"x","table":1}'):
                    assert await other.publish(CHANNEL, nonsense) == 2
            games = asyncio.gather(ann.finish(table, 0), bob.finish(table, 1))
            await until(lambda: len(bob.acknowledged) >= 2)
        before = len(bob.acknowledged)
        await until(lambda: len(bob.acknowledged) >= before + 2)
        with running_redis(tmp_path, port):
            states = await games
            assert {state.table["status"] for state in states} == {"finished"}
            assert states[0].table == states[1].table
            assert first.stop() == 0
            assert second.stop() == 0


class HangingRedis:
    """A Redis that accepts connections and never answers."""

    def __init__(self) -> None:
        self.connections = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
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


async def test_hanging_redis_is_retried_only_after_a_while(hanging: tuple[HangingRedis, str]) -> None:
    server, address = hanging
    clock = Clock()
    redis = QuickRedis(address, clock)
    for _ in range(5):
        assert await redis.run(ping) is None
    assert server.connections == 1
    clock.now += RETRY_SECONDS
    assert await redis.run(ping) is None
    assert server.connections == 2
    await redis.close()
