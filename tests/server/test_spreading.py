"""Processes batch their notices to each other, and handle all that they receive."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bradshaw.server.live import spreading
from bradshaw.server.live.spreading import CHANNEL, LocalPresence, Notice, Spreading


def here(watchers: int) -> LocalPresence:
    return LocalPresence((), watchers, asks=False)


def notice(process: str, watchers: int) -> Notice:
    return Notice(process, "table", here=here(watchers))


def shared_spreading() -> Spreading:
    """Return the spreading of a process among several, whose notices go nowhere."""
    spreader = Spreading(None)
    spreader.alone = False
    return spreader


async def test_notices_are_batched(monkeypatch: pytest.MonkeyPatch) -> None:
    spreader, messages, published = shared_spreading(), list[bytes](), asyncio.Event()

    def publish(data: bytes, _channel: str) -> None:
        messages.append(data)
        published.set()

    monkeypatch.setattr(spreader.plugin, "publish", publish)
    async with asyncio.timeout(60):
        for watchers in range(3):
            spreader.notify("table", here=here(watchers))
        await published.wait()
        published.clear()
        spreader.notify("table", here=here(0))
        await published.wait()
    notices = [notice(spreader.process, watchers) for watchers in range(3)]
    assert [msgspec.json.decode(message, type=list[Notice]) for message in messages] == [notices, notices[:1]]


async def test_pending_notices_are_sent_on_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "BATCH_SECONDS", 3_600.0)
    spreader, messages = shared_spreading(), list[bytes]()

    async def hear(_: Notice) -> None:
        raise AssertionError

    async with spreader.plugin, spreader.subscription(hear):
        spreader.notify("table", here=here(1))
        monkeypatch.setattr(spreader.plugin, "publish", lambda data, _channel: messages.append(data))
    assert len(messages) == 1


async def test_failing_notice_does_not_stop_the_others() -> None:
    spreader, received, all_received = shared_spreading(), list[Notice](), asyncio.Event()

    async def hear(notice: Notice) -> None:
        received.append(notice)
        if len(received) == 1:
            raise RuntimeError("the first")
        if len(received) == 3:
            all_received.set()

    notices = [notice("another", watchers) for watchers in range(3)]
    async with asyncio.timeout(60), spreader.plugin, spreader.subscription(hear):
        spreader.plugin.publish(b"nonsense", CHANNEL)
        spreader.plugin.publish(msgspec.json.encode([notice(spreader.process, 9)]), CHANNEL)
        spreader.plugin.publish(msgspec.json.encode(notices), CHANNEL)
        await all_received.wait()
    assert received == notices
