"""A client that does not read is disconnected before it fills the server's memory."""

from __future__ import annotations

import asyncio
import json

from bradshaw.server.live.limits import UNREAD_BYTES, UNREAD_FRAMES
from bradshaw.server.live.room import Listener
from bradshaw.server.live.wire import Farewell, Pong


async def test_disconnects_a_slow_reader() -> None:
    listener = Listener(None)
    for number in range(UNREAD_FRAMES):
        listener.send(Pong(number, 0.0, 1))
    before = listener.closing
    listener.send(Pong(-1, 0.0, 1))
    assert (before, listener.closing) == (None, 1008)
    frame = await listener.next()
    assert frame is not None
    farewell = {"type": "farewell", "code": "too_slow", "text": "too many frames were left unread", "again": True}
    assert json.loads(frame) == farewell
    assert await listener.next() is None


async def test_limits_unread_bytes() -> None:
    listener = Listener(None)
    large = b"x" * (UNREAD_BYTES // 4)
    for _ in range(9):  # frames that were read no longer count
        listener.send_bytes(large)
        assert await listener.next() == large
    for _ in range(4):
        listener.send_bytes(large)
    before = listener.closing
    listener.send_bytes(b"one more")
    assert (before, listener.closing) == (None, 1008)
    assert listener._frames.qsize() == 2, "only the farewell and the end are left"


async def test_sends_queued_frames_before_the_farewell() -> None:
    listener = Listener(None)
    listener.send(Pong(1, 0.0, 1))
    listener.close(1012, Farewell("restart", "", again=True))
    listener.close(1000, Farewell("gone", "", again=False))
    for number in range(UNREAD_FRAMES + 1):
        listener.send(Pong(number, 0.0, 1))
    assert listener._frames.qsize() == 3, "nothing follows the farewell"
    kinds = [json.loads(frame)["type"] for frame in (await listener.next(), await listener.next()) if frame]
    assert kinds == ["pong", "farewell"]
    assert await listener.next() is None
    assert listener.closing == 1012


async def test_writes_at_once_without_queueing() -> None:
    written: list[bytes] = []

    def write(frame: bytes) -> bool:
        written.append(frame)
        return True

    listener = Listener(None, write)
    for number in range(UNREAD_FRAMES + 1):
        listener.send(Pong(number, 0.0, 1))
    assert [json.loads(frame)["n"] for frame in written] == list(range(UNREAD_FRAMES + 1))
    assert listener.closing is None


async def test_nothing_overtakes_a_queued_or_unsent_frame() -> None:
    written: list[int] = []
    is_writable = False

    def write(frame: bytes) -> bool:
        if is_writable:
            written.append(json.loads(frame)["n"])
        return is_writable

    listener = Listener(None, write)
    listener.send(Pong(1, 0.0, 1))
    is_writable = True
    listener.send(Pong(2, 0.0, 1))
    for number in (1, 2):
        frame = await listener.next()
        assert frame is not None
        assert json.loads(frame)["n"] == number
        listener.send(Pong(number + 2, 0.0, 1))
    assert written == []
    await asyncio.gather(listener.next(), listener.next())
    waiting = asyncio.create_task(listener.next())
    await asyncio.sleep(0)
    listener.send(Pong(5, 0.0, 1))
    assert written == [5]
    waiting.cancel()
