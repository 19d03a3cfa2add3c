"""What processes tell each other goes out together, and everything of it is heard."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bradshaw.server.live import spreading
from bradshaw.server.live.spreading import CHANNEL, Here, Spread, Spreading


def here(process: str, watchers: int) -> Here:
    return Here(process, "table", (), watchers, asks=False)


def among_others() -> Spreading:
    """Of a process that is not alone, though what it tells goes nowhere."""
    one = Spreading(None)
    one.alone = False
    return one


async def test_what_is_told_within_moments_is_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    one, messages, told = among_others(), list[bytes](), asyncio.Event()

    def publish(data: bytes, _channel: str) -> None:
        messages.append(data)
        told.set()

    monkeypatch.setattr(one.plugin, "publish", publish)
    news = [here(one.process, watchers) for watchers in range(3)]
    async with asyncio.timeout(60):
        for each in news:
            one.tell(each)
        await told.wait()
        told.clear()
        one.tell(news[0])
        await told.wait()
    assert [msgspec.json.decode(message, type=list[Here]) for message in messages] == [news, news[:1]]


async def test_what_is_untold_at_the_end_is_told_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "TELL_SECONDS", 3_600.0)
    one, messages = among_others(), list[bytes]()

    async def hear(_: Spread) -> None:
        raise AssertionError

    async with one.plugin, one.hearing(hear):
        one.tell(here(one.process, 1))
        monkeypatch.setattr(one.plugin, "publish", lambda data, _channel: messages.append(data))
    assert len(messages) == 1


async def test_all_news_of_a_message_are_heard_and_one_that_fails_stops_none() -> None:
    one, heard, all_heard = among_others(), list[Spread](), asyncio.Event()

    async def hear(spread: Spread) -> None:
        heard.append(spread)
        if len(heard) == 1:
            raise RuntimeError("the first")
        if len(heard) == 3:
            all_heard.set()

    news = [here("another", watchers) for watchers in range(3)]
    async with asyncio.timeout(60), one.plugin, one.hearing(hear):
        one.plugin.publish(b"nonsense", CHANNEL)
        one.plugin.publish(msgspec.json.encode([here(one.process, 9)]), CHANNEL)
        one.plugin.publish(msgspec.json.encode(news), CHANNEL)
        await all_heard.wait()
    assert heard == news
