"""One socket as a room sees it: whose it is, where it looks from, and the frames it has yet to be sent."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from bradshaw.server.live.limits import UNREAD_FRAMES
from bradshaw.server.live.wire import Farewell, encoder
from bradshaw.table.playing import Viewer


class Listener:
    def __init__(self, key: str | None) -> None:
        self.key = key
        self.viewer: Viewer = None
        self.turns: tuple[int, ...] = ()
        self.heard = monotonic()
        self.closing: int | None = None
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, frame: Any) -> None:
        self.send_bytes(encoder.encode(frame))

    def send_bytes(self, frame: bytes) -> None:
        """Put a frame in the queue. Whoever does not read is sent away, and may come back."""
        if self.closing is not None:
            return
        if self._frames.qsize() >= UNREAD_FRAMES:
            self._frames = asyncio.Queue()
            self.close(1008, Farewell("too_slow", "too much was left unread", again=True))
        else:
            self._frames.put_nowait(frame)

    def close(self, code: int, farewell: Farewell) -> None:
        """Say why and end the connection, after what is in the queue already."""
        if self.closing is None:
            self.closing = code
            self._frames.put_nowait(encoder.encode(farewell))
            self._frames.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next frame to be sent; None when there will be no more."""
        return await self._frames.get()
