"""Limits for connections: their number per address, the time they may take, and unread data.

Uvicorn itself limits request heads and socket messages. A `Connection` sits between Uvicorn and the transport, in plain
asyncio, and wraps each ASGI call to track whether a request is arriving or being answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from time import monotonic
from typing import Any, cast

from uvicorn import Config

from bradshaw.server.live.addresses import counted_address
from bradshaw.server.live.limits import FRAME_BYTES, PARTING_SECONDS, Rate, Window
from bradshaw.server.live.open_counts import OpenCounts, OtherProcesses
from bradshaw.server.live.wire import WRITE_NOW
from bradshaw.server.uvicorn_parts import HttpProtocol, SocketProtocol

CONNECTIONS_PER_ADDRESS = 120
OPENINGS = Rate(200, 20)
HEAD_BYTES = 16_384
# The time limits for a request to arrive, and for the client to read the response.
ARRIVAL_SECONDS = 15.0
ANSWER_SECONDS = 120.0
# With more than this queued, write immediately, to notice a client that does not read.
UNSENT_BYTES = 32_768
_ADDRESSES_REMEMBERED = 10_000
# The key of the connection in an ASGI scope's state.
_CONNECTION = "bradshaw.connection"
_PONG = b"\x8a"

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]


class Connections:
    """Counts each address's open connections, and how often it opens one. Enforces limits only if `limited`."""

    def __init__(
        self,
        limited: bool = True,
        clock: Callable[[], float] = monotonic,
        other_processes: OtherProcesses | None = None,
    ) -> None:
        self._limited = limited
        self._clock = clock
        self._shared = limited and other_processes is not None
        self._open = OpenCounts("connections", other_processes if limited else None)
        self._openings: dict[str, Window] = {}
        self._checks: set[asyncio.Task[None]] = set()

    def enter(self, address: str) -> bool:
        """Count a new connection, and return whether it is allowed."""
        count = self._open.enter(address)
        if not self._limited:
            return True
        now = self._clock()
        if len(self._openings) >= _ADDRESSES_REMEMBERED:
            self._openings = {key: window for key, window in self._openings.items() if not window.idle(now)}
        in_rate = self._openings.setdefault(address, Window(OPENINGS)).allows(now)
        return in_rate and count <= CONNECTIONS_PER_ADDRESS

    def check_other_processes(self, address: str, abort: Callable[[], None]) -> None:
        """Call `abort` later if the address has too many connections in all processes together."""
        if self._shared:
            task = asyncio.get_running_loop().create_task(self._check(address, abort))
            self._checks.add(task)
            task.add_done_callback(self._checks.discard)

    async def _check(self, address: str, abort: Callable[[], None]) -> None:
        if await self._open.everywhere(address) > CONNECTIONS_PER_ADDRESS:
            abort()

    def open_now(self) -> int:
        return self._open.here()

    def leave(self, address: str) -> None:
        self._open.leave(address)


class ServingConfig(Config):
    """Uvicorn's configuration, and the state shared by all connections."""

    def __init__(self, app: App, connections: Connections, **options: Any) -> None:
        super().__init__(
            _with_connection(app),
            http=Connection,
            ws=SocketProtocol,
            ws_max_size=FRAME_BYTES,
            ws_per_message_deflate=False,
            # Browsers answer pings even in a hidden tab, so a dead connection is noticed within 16 seconds.
            ws_ping_interval=8.0,
            ws_ping_timeout=8.0,
            h11_max_incomplete_event_size=HEAD_BYTES,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            # http/identity.py alone determines a client's address.
            proxy_headers=False,
            **options,
        )
        self.open = connections
        self.unsent = Unsent()


def _with_connection(app: App) -> App:
    """Wrap the application to serve each request through its connection."""

    async def serve(scope: Message, receive: Receive, send: Send) -> None:
        connection: Connection | None = scope.get("state", {}).pop(_CONNECTION, None)
        if connection is None:  # a lifespan event
            await app(scope, receive, send)
        elif scope["type"] == "http":
            await connection.serve_request(app, scope, receive, send)
        else:
            await connection.serve_socket(app, scope, receive, send)

    return serve


class Unsent:
    """Sockets with queued frames, sent in one write per socket and event-loop iteration, since writes are expensive."""

    def __init__(self) -> None:
        self._connections: list[Connection] = []

    def add(self, connection: Connection) -> None:
        if not self._connections:
            asyncio.get_running_loop().call_soon(self._write)
        self._connections.append(connection)

    def _write(self) -> None:
        connections, self._connections = self._connections, []
        for connection in connections:
            connection.write_unsent()


class Connection(asyncio.Protocol):
    """Passes a transport's events to Uvicorn's protocol, and aborts the transport when a limit is exceeded."""

    def __init__(self, config: ServingConfig, app_state: dict[str, Any] | None = None, **options: Any) -> None:
        self._config = config
        self._options = {**options, "app_state": {**(app_state or {}), _CONNECTION: self}}
        self._protocol: asyncio.Protocol | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._request_due = 0.0
        self._is_socket = self._is_open = self._is_paused = False
        self._unsent: list[bytes] = []
        self._unsent_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self._address = counted_address(peer[0]) if peer else ""
        if not self._config.open.enter(self._address):
            transport.abort()
            return
        self._protocol = HttpProtocol(self._config, **self._options)
        self._protocol.connection_made(cast("asyncio.Transport", _Transport(transport, self)))
        self._await_request()
        self._config.open.check_other_processes(self._address, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        self._config.open.leave(self._address)
        if self._protocol is not None:
            self._protocol.connection_lost(exc)
            self._protocol = None

    def data_received(self, data: bytes) -> None:
        if self._protocol is not None:
            self._protocol.data_received(data)

    def pause_writing(self) -> None:
        self._is_paused = True
        if self._protocol is not None:
            self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._is_paused = False
        if self._protocol is not None:
            self._protocol.resume_writing()

    # Called by Uvicorn, through _Transport

    def upgrade(self, protocol: asyncio.Protocol) -> None:
        self._protocol = protocol

    def write(self, data: bytes) -> None:
        self.write_unsent()  # keeps the order
        if self._is_socket and self._is_paused and data.startswith(_PONG):
            self._transport.abort()  # the client does not read, and unsent pongs would fill memory
        else:
            self._transport.write(data)

    def close(self) -> None:
        self._transport.close()
        if self._is_socket:
            self._abort_in(PARTING_SECONDS)

    # Called by the application

    async def serve_request(self, app: App, scope: Message, receive: Receive, send: Send) -> None:
        """Serve a request; abort if it does not arrive, or its response is not read, in time."""
        arriving = True

        async def receive_in_time() -> Message:
            nonlocal arriving
            if not arriving:
                return await receive()
            self._abort_at(self._request_due)
            message = await receive()
            arriving = message.get("more_body", False)
            self._abort_in(ANSWER_SECONDS)
            return message

        async def send_in_time(message: Message) -> None:
            nonlocal arriving
            await send(message)
            if message["type"] != "http.response.body":
                return
            is_read = self._transport.get_write_buffer_size() == 0
            if message.get("more_body", False):
                if is_read:  # a stream lasts as long as its client reads
                    self._abort_in(ANSWER_SECONDS)
                return
            arriving = False
            if is_read:
                self._await_request()
            else:
                self._abort_in(ANSWER_SECONDS)

        self._abort_in(ANSWER_SECONDS)
        await app(scope, receive_in_time, send_in_time)

    async def serve_socket(self, app: App, scope: Message, receive: Receive, send: Send) -> None:
        """Serve a socket that can write without blocking; abort if the client does not read the last frames in time."""

        async def send_and_track(message: Message) -> None:
            if message["type"] == "websocket.close":
                self._is_open = False
            await send(message)
            if message["type"] == "websocket.accept":
                self._is_open = True

        self._cancel_timer()
        self._is_socket = True
        scope["extensions"][WRITE_NOW] = {"write": self.write_now}
        try:
            await app(scope, receive, send_and_track)
        finally:
            self._is_open = False
            self._abort_in(PARTING_SECONDS)

    def write_now(self, text: bytes) -> bool:
        """Send a message without blocking; return False if the socket is not open or its client does not read."""
        if not self._is_open or self._is_paused or self._transport.is_closing():
            return False
        if not self._unsent:
            self._config.unsent.add(self)
        self._unsent += (_frame_header(len(text)), text)
        self._unsent_bytes += len(text)
        if self._unsent_bytes > UNSENT_BYTES:
            self.write_unsent()
        return True

    def write_unsent(self) -> None:
        if self._unsent:
            frames, self._unsent, self._unsent_bytes = self._unsent, [], 0
            if not self._transport.is_closing():
                self._transport.write(b"".join(frames))

    # Time limits: one timer, for the client's next action

    def _await_request(self) -> None:
        self._request_due = asyncio.get_running_loop().time() + ARRIVAL_SECONDS
        self._abort_at(self._request_due)

    def _abort_in(self, seconds: float) -> None:
        self._abort_at(asyncio.get_running_loop().time() + seconds)

    def _abort_at(self, when: float) -> None:
        self._cancel_timer()
        if self._protocol is not None:
            self._timer = asyncio.get_running_loop().call_at(when, self._transport.abort)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _Transport:
    """The transport that Uvicorn's protocol sees: some calls go to the connection instead."""

    def __init__(self, transport: asyncio.Transport, connection: Connection) -> None:
        self._transport = transport
        self.set_protocol, self.write, self.close = connection.upgrade, connection.write, connection.close

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def _frame_header(size: int) -> bytes:
    """Return the header of an unfragmented, unmasked text frame with `size` bytes of payload."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65_536 else b"\x81\x7f" + size.to_bytes(8)
