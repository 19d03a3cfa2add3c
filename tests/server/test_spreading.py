"""Notices between processes are batched, and all of them are handled."""

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


def among_others() -> Spreading:
    """One of several processes, whose notices go nowhere."""
    one = Spreading(None)
    one.alone = False
    return one


async def test_notices_are_batched(monkeypatch: pytest.MonkeyPatch) -> None:
    one, messages, told = among_others(), list[bytes](), asyncio.Event()

    def publish(data: bytes, _channel: str) -> None:
        messages.append(data)
        told.set()

    monkeypatch.setattr(one.plugin, "publish", publish)
    async with asyncio.timeout(60):
        for watchers in range(3):
            one.notify("table", here=here(watchers))
        await told.wait()
        told.clear()
        one.notify("table", here=here(0))
        await told.wait()
    notices = [notice(one.process, watchers) for watchers in range(3)]
    assert [msgspec.json.decode(message, type=list[Notice]) for message in messages] == [notices, notices[:1]]


async def test_pending_notices_are_sent_on_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "BATCH_SECONDS", 3_600.0)
    one, messages = among_others(), list[bytes]()

    async def hear(_: Notice) -> None:
        raise AssertionError

    async with one.plugin, one.subscription(hear):
        one.notify("table", here=here(1))
        monkeypatch.setattr(one.plugin, "publish", lambda data, _channel: messages.append(data))
    assert len(messages) == 1


async def test_a_failing_notice_does_not_stop_the_others() -> None:
    one, heard, all_heard = among_others(), list[Notice](), asyncio.Event()

    async def hear(one: Notice) -> None:
        heard.append(one)
        if len(heard) == 1:
            raise RuntimeError("the first")
        if len(heard) == 3:
            all_heard.set()

    notices = [notice("another", watchers) for watchers in range(3)]
    async with asyncio.timeout(60), one.plugin, one.subscription(hear):
        one.plugin.publish(b"nonsense", CHANNEL)
        one.plugin.publish(msgspec.json.encode([notice(one.process, 9)]), CHANNEL)
        one.plugin.publish(msgspec.json.encode(notices), CHANNEL)
        await all_heard.wait()
    assert heard == notices
