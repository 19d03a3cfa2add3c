"""Requests and sockets to an ASGI application in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

from litestar import Litestar

HOST = b"127.0.0.1"
ORIGIN = b"http://127.0.0.1"
Message = dict[str, Any]
Headers = list[tuple[bytes, bytes]]


class Answer(NamedTuple):
    status: int
    headers: Headers
    body: bytes

    def cookie(self) -> bytes:
        """Return the device's cookie that the answer sets, or b""."""
        for name, value in self.headers:
            if name == b"set-cookie":
                return value.split(b";")[0]
        return b""


def _scope(kind: str, path: str, headers: Iterable[tuple[bytes, bytes]]) -> Message:
    raw, _, query = path.encode("utf-8", "surrogatepass").partition(b"?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote_to_bytes(raw).decode("utf-8", "replace"),
        "raw_path": raw,
        "query_string": query,
        "root_path": "",
        "headers": [(b"host", HOST), (b"origin", ORIGIN), *headers],
        "client": ("192.0.2.1", 5_000),
        "server": ("127.0.0.1", 80),
        "subprotocols": [],
        "extensions": {},
        "state": {},
    }


async def request(app: Litestar, method: str, path: str, headers: Headers, body: bytes = b"") -> Answer:
    started: Message = {}
    parts: list[bytes] = []
    inbox = [{"type": "http.request", "body": body, "more_body": False}]
    ended = asyncio.Event()

    async def receive() -> Message:
        if inbox:
            return inbox.pop()
        await ended.wait()  # a stream's client has gone once the answer is complete
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            started.update(message)
        else:
            parts.append(message.get("body", b""))
            if not message.get("more_body"):
                ended.set()

    length = [(b"content-length", str(len(body)).encode())] if body else []
    scope = {**_scope("http", path, [*headers, *length]), "method": method}
    await app(scope, receive, send)  # type: ignore[arg-type]
    return Answer(started["status"], list(started["headers"]), b"".join(parts))


class Socket:
    """A WebSocket; `code` is the close code once the server has closed it."""

    def __init__(self, app: Litestar, path: str, headers: Headers) -> None:
        self._app = app
        self._scope = _scope("websocket", path, headers)
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._from_server: asyncio.Queue[Message] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.code: int | None = None

    async def open(self) -> None:
        """Connect; the socket may be refused, which closes it."""
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._serve())
        await self._next()

    async def _serve(self) -> None:
        await self._app(self._scope, self._to_server.get, self._from_server.put)  # type: ignore[arg-type]
        await self._from_server.put({"type": "websocket.close", "code": self.code or 1000})

    def send(self, frame: str | bytes) -> None:
        kind = "text" if isinstance(frame, str) else "bytes"
        self._to_server.put_nowait({"type": "websocket.receive", kind: frame})

    async def _next(self) -> Message:
        message = await self._from_server.get()
        if message["type"] == "websocket.close" and self.code is None:
            self.code = message["code"]
        return message

    async def receive(self) -> str | None:
        """Return the next frame, or None once the server has closed the socket."""
        if self.code is not None:
            return None
        message = await self._next()
        return None if message["type"] == "websocket.close" else str(message.get("text", ""))

    async def close(self) -> None:
        """Disconnect, and raise what the application raised."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        if self._task is not None:
            await self._task
