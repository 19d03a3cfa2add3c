"""The Uvicorn internals that this server uses; tests/server/test_connections.py fails when they change."""

from __future__ import annotations

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

CHECKED_WITH = {"uvicorn": "0.54.0", "websockets": "17.4"}
MAX_FRAGMENTS = 64

HttpProtocol = H11Protocol


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's socket with a limit on fragments: empty ones take memory but do not count towards `ws_max_size`. A peer
    that does not answer a ping is dropped without waiting for it to read what was sent."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MAX_FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()
