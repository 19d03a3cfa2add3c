"""Redis only carries news: the game goes on while it is away, and quickly again when it is back."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bradshaw.server.live.spreading import CHANNEL
from tests.server.player import Player, until
from tests.server.running import Running, free_port
from tests.server.services import running_redis


@pytest.mark.slow
async def test_a_redis_that_restarts_in_the_middle(tmp_path: Path) -> None:
    port = free_port()
    arguments = (f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--redis", f"redis://127.0.0.1:{port}/0")
    with ExitStack() as running:
        with running_redis(tmp_path, port):
            first, second = (running.enter_context(Running(*arguments)) for _ in range(2))
            ann, bob = Player([first.address], 1), Player([second.address], 2)
            made = await ann.make("hamper", [{"kind": "me", "name": "Ann"}, {"kind": "open"}], order="chosen")
            table = made["table"]["id"]
            await bob.join(table, "Bob", await ann.token(table))
            # Whatever else is said on the channel is skipped, and the next message heard.
            async with Redis(port=port) as other:
                for nonsense in (b"", b"\xff", b"{}", b'{"type":"line","process":"x","table":1}'):
                    assert await other.publish(CHANNEL, nonsense) == 2
            games = asyncio.gather(ann.finish(table, 0), bob.finish(table, 1))
            await until(lambda: len(bob.acknowledged) >= 2)
        without = len(bob.acknowledged)
        await until(lambda: len(bob.acknowledged) >= without + 2)
        with running_redis(tmp_path, port):
            seen = await games
            assert {sights.table["status"] for sights in seen} == {"finished"}
            assert seen[0].table == seen[1].table
            assert first.stop() == 0
            assert second.stop() == 0
