"""Connections as the server bears them: so many of an address, each with little in memory, none that only waits.

Uvicorn's protocols, which bound what a head or a message may hold while it arrives; here is what they leave open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

import h11
from uvicorn import Config
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from bradshaw.server.live.addresses import counted_address
from bradshaw.server.live.limits import FRAME_BYTES, PARTING_SECONDS, Rate, Window
from bradshaw.server.live.open_counts import OpenCounts, OtherProcesses
from bradshaw.server.live.wire import AT_ONCE

CONNECTIONS_OF_AN_ADDRESS = 120
OPENINGS = Rate(200, 20)
HEAD_BYTES = 16_384
# How long a request may take to arrive, and an answer to be read.
ARRIVAL_SECONDS = 15.0
ANSWER_SECONDS = 120.0
FRAGMENTS = 64
# With more than this a socket does not wait for the end of a turn: whether the client reads has to show.
UNSENT_BYTES = 32_768
_ADDRESSES_REMEMBERED = 10_000


class Connections:
    """How many connections each address has, and how often it opens one; unless `limited`, any number is borne."""

    def __init__(
        self,
        limited: bool = True,
        clock: Callable[[], float] = monotonic,
        elsewhere: OtherProcesses | None = None,
    ) -> None:
        self._limited = limited
        self._clock = clock
        self._shared = limited and elsewhere is not None
        self._open = OpenCounts("connections", elsewhere if limited else None)
        self._openings: dict[str, Window] = {}
        self._asking: set[asyncio.Task[None]] = set()

    def enter(self, address: str) -> bool:
        """Count one more; whether it is borne."""
        here = self._open.enter(address)
        if not self._limited:
            return True
        now = self._clock()
        if len(self._openings) >= _ADDRESSES_REMEMBERED:
            self._openings = {one: window for one, window in self._openings.items() if not window.idle(now)}
        often = not self._openings.setdefault(address, Window(OPENINGS)).allows(now)
        return not often and here <= CONNECTIONS_OF_AN_ADDRESS

    def ask_elsewhere(self, address: str, cut: Callable[[], None]) -> None:
        """With other processes, `cut` what was borne if it is too much for all of them together. Nobody waits for their
        answer."""
        if self._shared:
            task = asyncio.get_running_loop().create_task(self._ask(address, cut))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _ask(self, address: str, cut: Callable[[], None]) -> None:
        if await self._open.everywhere(address) > CONNECTIONS_OF_AN_ADDRESS:
            cut()

    def open_now(self) -> int:
        return self._open.here()

    def leave(self, address: str) -> None:
        self._open.leave(address)


class ServingConfig(Config):
    """What Uvicorn serves, and how many connections each address has."""

    def __init__(self, app: Any, connections: Connections, **more: Any) -> None:
        super().__init__(
            app,
            http=Gate,
            ws=SocketConnection,
            ws_max_size=FRAME_BYTES,
            ws_per_message_deflate=False,
            # The clients of this server say themselves that they are there.
            ws_ping_interval=None,
            h11_max_incomplete_event_size=HEAD_BYTES,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            # The address of a client is judged by http/identity.py, in one place.
            proxy_headers=False,
            **more,
        )
        self.open = connections
        self.unsent = Unsent()


class Unsent:
    """The sockets with frames that are yet to be written. What a socket is sent in one turn of the loop is written as
    one: it costs by how often, hardly by how much."""

    def __init__(self) -> None:
        self._sockets: list[SocketConnection] = []

    def add(self, connection: SocketConnection) -> None:
        if not self._sockets:
            connection.loop.call_soon(self._write)
        self._sockets.append(connection)

    def _write(self) -> None:
        sockets, self._sockets = self._sockets, []
        for one in sockets:
            one.write_unsent()


class Gate(asyncio.Protocol):
    """A connection of which only the address is known: what is not borne is to cost as little as can be."""

    def __init__(self, config: ServingConfig, **more: Any) -> None:
        self._config, self._more = config, more

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._address = _address_of(get_remote_addr(transport))
        if not self._config.open.enter(self._address):
            transport.abort()
            return
        borne = HttpConnection(self._config, **self._more)
        transport.set_protocol(borne)
        borne.connection_made(transport)
        self._config.open.ask_elsewhere(self._address, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._config.open.leave(self._address)


class HttpConnection(H11Protocol):
    """A connection before it becomes a socket. Whoever sends a request byte by byte, or none, or does not read the
    answer, is sent away."""

    config: ServingConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = _address_of(self.client)
        self._timer: asyncio.TimerHandle | None = None
        self._answering = False
        self._allow(ARRIVAL_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.config.open.leave(self._address)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        # Uvicorn's `cycle` is the request that is answered, and None before the first, whatever its type says.
        request: RequestResponseCycle | None = self.cycle
        if request is None or request.more_body or request.response_complete or self._answering:
            return
        self._answering = True
        self._allow(ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        self._answering = False
        unread = self.transport.get_write_buffer_size() > 0
        self._allow(ANSWER_SECONDS if unread else ARRIVAL_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _allow(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _address_of(client: tuple[str, int] | None) -> str:
    return counted_address(client[0]) if client else ""


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket. Its messages may not be too large while they arrive (`ws_max_size`), nor come in endless pieces, and
    who does not read cannot make the server keep answers."""

    config: ServingConfig

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._unsent: list[bytes] = []
        self._unsent_bytes = 0
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.open.leave(_address_of(self.client))
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"write": self.write_at_once}

    def write_at_once(self, text: bytes) -> bool:
        """Send a message without waiting for anything; False, and nothing is sent, if that cannot be: the client has
        not read what it was sent before, or the socket is not open (any more)."""
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._unsent:
            self.config.unsent.add(self)
        self._unsent += (_head_of(len(text)), text)
        self._unsent_bytes += len(text)
        if self._unsent_bytes > UNSENT_BYTES:
            self.write_unsent()
        return True

    def write_unsent(self) -> None:
        """Write what was sent in this turn of the loop."""
        if self._unsent:
            frames, self._unsent, self._unsent_bytes = self._unsent, [], 0
            if not self.transport.is_closing():
                self.transport.write(b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        self.write_unsent()  # nothing overtakes it
        await super().send(message)

    def shutdown(self) -> None:
        self.write_unsent()
        super().shutdown()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.loop.call_later(PARTING_SECONDS, self.transport.abort)


def _head_of(size: int) -> bytes:
    """What stands before a message of so many bytes that a server sends as one frame: whole, and without a mask."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65_536 else b"\x81\x7f" + size.to_bytes(8)
