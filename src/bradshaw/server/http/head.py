"""HEAD: whatever can be got can be asked about, and is answered as GET without the body."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]


def head_as_get(app: App) -> App:
    """The application, with HEAD answered. Around all of it: Litestar's own middleware comes after its routing, which
    knows no HEAD."""

    async def answer(scope: Message, receive: Any, send: Send) -> None:
        async def send_head(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        if scope["type"] == "http" and scope["method"] == "HEAD":
            await app({**scope, "method": "GET"}, receive, send_head)
        else:
            await app(scope, receive, send)

    return answer
