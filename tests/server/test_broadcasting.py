"""Processes batch their notices to each other, and handle everything that they receive."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bradshaw.server.live import broadcasting
from bradshaw.server.live.broadcasting import CHANNEL, Broadcaster
from bradshaw.server.live.notices import LocalPresence, Notice


def here(watchers: int) -> LocalPresence:
    return LocalPresence((), watchers, asks=False)


def notice(process: str, watchers: int) -> Notice:
    return Notice(process, "table", here=here(watchers))


def connected_broadcaster() -> Broadcaster:
    """Return the broadcaster of a process among several, whose notices go nowhere."""
    broadcaster = Broadcaster(None)
    broadcaster.alone = False
    return broadcaster


async def test_notices_are_batched(monkeypatch: pytest.MonkeyPatch) -> None:
    broadcaster, messages, published = connected_broadcaster(), list[bytes](), asyncio.Event()

    def publish(data: bytes, _channel: str) -> None:
        messages.append(data)
        published.set()

    monkeypatch.setattr(broadcaster.plugin, "publish", publish)
    async with asyncio.timeout(60):
        for watchers in range(3):
            broadcaster.notify("table", here=here(watchers))
        await published.wait()
        published.clear()
        broadcaster.notify("table", here=here(0))
        await published.wait()
    notices = [notice(broadcaster.process, watchers) for watchers in range(3)]
    assert [msgspec.json.decode(message, type=list[Notice]) for message in messages] == [notices, notices[:1]]


async def test_pending_notices_are_sent_on_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcasting, "BATCH_SECONDS", 3_600.0)
    broadcaster, messages = connected_broadcaster(), list[bytes]()

    async def hear(_: Notice) -> None:
        raise AssertionError

    async with broadcaster.plugin, broadcaster.subscription(hear):
        broadcaster.notify("table", here=here(1))
        monkeypatch.setattr(broadcaster.plugin, "publish", lambda data, _channel: messages.append(data))
    assert len(messages) == 1


async def test_failing_notice_does_not_stop_the_others() -> None:
    broadcaster, received, all_received = connected_broadcaster(), list[Notice](), asyncio.Event()

    async def hear(notice: Notice) -> None:
        received.append(notice)
        if len(received) == 1:
            raise RuntimeError("the first")
        if len(received) == 3:
            all_received.set()

    notices = [notice("another", watchers) for watchers in range(3)]
    async with asyncio.timeout(60), broadcaster.plugin, broadcaster.subscription(hear):
        broadcaster.plugin.publish(b"nonsense", CHANNEL)
        broadcaster.plugin.publish(msgspec.json.encode([notice(broadcaster.process, 9)]), CHANNEL)
        broadcaster.plugin.publish(msgspec.json.encode(notices), CHANNEL)
        await all_received.wait()
    assert received == notices
