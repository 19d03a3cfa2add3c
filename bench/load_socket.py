"""A minimal WebSocket client, to keep the load generator's own processor time low."""

from __future__ import annotations

import asyncio
import base64
import os
from urllib.parse import urlsplit

_HEAD = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: bradshaw_device={cookie}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)
_TEXT, _CLOSE = 0x1, 0x8


class LoadSocket(asyncio.Protocol):
    """A WebSocket client; subclasses override `receive`."""

    def __init__(self, head: bytes) -> None:
        self._head = head
        self._unread = b""
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        start = 0
        if not self.opened.done():
            start = data.find(b"\r\n\r\n") + 4
            if start < 4:
                self._unread = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(f"the server refused the socket: {data[:200]!r}")
            self.opened.set_result(None)
        while (frame := _frame(data, start)) is not None:
            kind, begin, start = frame
            if kind == _TEXT:
                self.receive(data[begin:start])
            elif kind == _CLOSE:
                self.close()
        self._unread = data[start:]

    def send(self, text: bytes) -> None:
        """Send a message. A mask of zeros is valid and saves masking the text."""
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self._transport.write(b"\x81" + length + b"\0\0\0\0" + text)

    def close(self) -> None:
        self._transport.abort()

    def receive(self, text: bytes) -> None:
        """Handle a message."""


def _frame(data: bytes, start: int) -> tuple[int, int, int] | None:
    """Return the opcode of the frame at `start`, and the start and end of its payload; None if it is incomplete."""
    if len(data) < start + 2:
        return None
    size, begin = data[start + 1], start + 2
    if size >= 126:
        length_bytes = 2 if size == 126 else 8
        begin += length_bytes
        size = int.from_bytes(data[start + 2 : begin], "big")
    return (data[start] & 0xF, begin, begin + size) if len(data) >= begin + size else None


def head_of(address: str, table: str, cookie: str) -> bytes:
    """Return the request that opens a table's socket."""
    host = urlsplit(address).netloc
    key = base64.b64encode(os.urandom(16)).decode()
    return _HEAD.format(path=f"/api/tables/{table}/socket", host=host, cookie=cookie, key=key).encode()
