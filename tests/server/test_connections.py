"""Idle, slow and greedy clients are disconnected; others are served."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from inspect import signature
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from bradshaw.server import connections
from bradshaw.server.connections import OPENINGS, Connection, Connections, ServingConfig
from bradshaw.server.live.limits import FRAME_BYTES
from bradshaw.server.live.wire import WRITE_NOW
from bradshaw.server.serving import OwnServer
from bradshaw.server.uvicorn_parts import CHECKED_WITH, MAX_FRAGMENTS, HttpProtocol, SocketProtocol
from tests.server.player import until
from tests.server.running import free_port

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
UPGRADE = (
    "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
TEXT, CONTINUED, PING, CLOSE, FINAL, MASKED = 1, 0, 9, 8, 0x80, 0x80
LARGE = 8_000_000


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Send large bodies and messages.

    Over HTTP, /much and /pieces return a large body, /lines three lines. On a socket, a number returns a message of
    that size, written at once, or "no" if that fails; several numbers return a message each, then "all"; "much"
    returns a large message.
    """
    if scope["type"] == "lifespan":
        for answer in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{answer}.complete"})
    elif scope["type"] == "http":
        body = b"x" * (LARGE if scope["path"] in ("/much", "/pieces") else 2)
        pieces = 3 if scope["path"] in ("/pieces", "/lines") else 1
        length = b"%d" % (pieces * len(body))
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        for left in reversed(range(pieces)):
            await send({"type": "http.response.body", "body": body, "more_body": left > 0})
    else:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            size = int(message["text"]) if message["text"].isdigit() else None
            if size is not None and not scope["extensions"][WRITE_NOW]["write"](b"x" * size):
                await send({"type": "websocket.send", "text": "no"})
            if len(sizes := message["text"].split()) > 1:
                for size in map(int, sizes):
                    scope["extensions"][WRITE_NOW]["write"](b"x" * size)
                await send({"type": "websocket.send", "text": "all"})
            if message["text"] == "much":
                await send({"type": "websocket.send", "text": "x" * LARGE})
                return


@asynccontextmanager
async def serving(registry: Connections | None = None) -> AsyncIterator[int]:
    """Serve `app` in this process; yield the port."""
    port = free_port()
    registry = registry or Connections(limited=False)
    server = OwnServer(ServingConfig(app, registry, host="127.0.0.1", port=port, timeout_graceful_shutdown=1))
    task = asyncio.create_task(server.serve())
    await server.begun.wait()
    yield port
    server.should_exit = True
    await task


def frame(opcode: int, data: bytes = b"") -> bytes:
    """Return a client's frame; its mask of zeros changes nothing."""
    head = bytes([opcode, MASKED | (min(126, len(data)))])
    return head + (b"" if len(data) < 126 else len(data).to_bytes(2, "big")) + bytes(4) + data


async def open_socket(port: int) -> Streams:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(UPGRADE.encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def close_code(reader: asyncio.StreamReader) -> int:
    """Return the code with which the server closes the socket."""
    answer = await asyncio.wait_for(reader.read(), 60)
    assert answer[0] == FINAL | CLOSE
    return int.from_bytes(answer[2:4], "big")


async def until_cut(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionResetError):
        await asyncio.wait_for(reader.read(), 30)


async def test_rejects_a_large_message_while_it_arrives() -> None:
    async with serving() as port:
        for pieces in (
            [frame(TEXT, b"x" * (FRAME_BYTES + 1))],
            [bytes([TEXT, MASKED | 127]) + (2**40).to_bytes(8, "big") + bytes(4)],
            [frame(TEXT, b"x" * 5_000), frame(CONTINUED, b"x" * 5_000)],
            [frame(TEXT), *[frame(CONTINUED)] * (MAX_FRAGMENTS + 1)],
        ):
            reader, writer = await open_socket(port)
            writer.write(b"".join(pieces))
            assert await close_code(reader) == 1009
            writer.close()
        reader, writer = await open_socket(port)
        writer.write(frame(TEXT, b"x" * (FRAME_BYTES - 1)) + frame(FINAL | CONTINUED, b"x"))
        writer.write(frame(FINAL | CLOSE, (1000).to_bytes(2, "big")))
        assert await close_code(reader) == 1000
        writer.close()


async def test_writes_messages_of_any_size_at_once() -> None:
    async with serving() as port, connect(f"ws://127.0.0.1:{port}", max_size=None) as client:
        for size in (0, 1, 125, 126, 127, 65_535, 65_536, 70_000):
            await client.send(str(size))
            assert await asyncio.wait_for(client.recv(), 60) == "x" * size


async def test_batches_writes_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = Connection.write_unsent

    def counting(self: Connection) -> None:
        written.append(len(self._unsent) // 2)
        write(self)

    monkeypatch.setattr(Connection, "write_unsent", counting)
    async with serving() as port, connect(f"ws://127.0.0.1:{port}") as client:
        await client.send("3 1 2")
        received = [await asyncio.wait_for(client.recv(), 60) for _ in range(4)]
        assert received == ["xxx", "x", "xx", "all"]
        assert [count for count in written if count] == [3]
        await client.send("5")
        assert await asyncio.wait_for(client.recv(), 60) == "xxxxx"
        assert [count for count in written if count] == [3, 1]


async def test_refuses_writes_at_once_to_a_client_that_does_not_read() -> None:
    async with serving() as port:
        reader, writer = await open_socket(port)
        for _ in range(2):
            writer.write(frame(FINAL | TEXT, str(LARGE).encode()))
        await asyncio.wait_for(reader.readexactly(10 + LARGE), 60)
        assert await asyncio.wait_for(reader.readexactly(4), 60) == bytes([FINAL | TEXT, 2]) + b"no"
        writer.close()


def memory_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is measured on Linux")
async def test_unfinished_messages_take_little_memory() -> None:
    async with serving() as port:
        before = memory_mb()
        sockets = [await open_socket(port) for _ in range(50)]
        piece = frame(TEXT, b"x" * 8_000) + frame(CONTINUED, b"x" * 190)
        for _, writer in sockets:
            writer.write(piece)
            await writer.drain()
        await asyncio.sleep(0)
        assert memory_mb() - before < 20
        for reader, writer in sockets:
            writer.write(frame(CONTINUED, b"x" * 8_000))
            assert await close_code(reader) == 1009
            writer.close()


async def test_limits_connections_per_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_PER_ADDRESS", 5)
    monkeypatch.setattr(connections, "ARRIVAL_SECONDS", 600.0)  # silent connections stay
    registry = Connections()
    async with serving(registry) as port:
        clients = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await until_cut(reader)
        writer.close()
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2")) as other:
            assert (await other.get(f"http://127.0.0.1:{port}/")).status_code == 200
        for _, writer in clients:
            writer.close()
            await writer.wait_closed()
        reader, writer = await open_socket(port)
        writer.close()
        await until(lambda: not registry.open_now())


async def test_sockets_count_as_connections_until_they_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_PER_ADDRESS", 2)
    async with serving(Connections()) as port:
        for _ in range(3):
            reader, writer = await open_socket(port)
            writer.write(frame(FINAL | CLOSE, (1000).to_bytes(2, "big")))
            assert await close_code(reader) == 1000
            writer.close()
            await writer.wait_closed()


@pytest.mark.parametrize("part", ["", "GET / HT", "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nx"])
async def test_cuts_off_a_request_that_does_not_arrive(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ARRIVAL_SECONDS", 0.05)
    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(part.encode())
        await until_cut(reader)
        writer.close()


async def test_cuts_off_a_second_request_that_does_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        monkeypatch.setattr(connections, "ARRIVAL_SECONDS", 0.05)
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(b"GET /sl")  # stops Uvicorn's own keep-alive timer
        await until_cut(reader)
        writer.close()


async def test_rejects_an_endless_head() -> None:
    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n" + b"".join(b"A%d: x\r\n" % number for number in range(4_000)))
        assert b" 400 " in await asyncio.wait_for(reader.read(), 60)
        writer.close()


@asynccontextmanager
async def silent_socket(port: int, opening: str) -> AsyncIterator[socket.socket]:
    """Yield a connection with small buffers that reads nothing after the first answer."""
    loop = asyncio.get_running_loop()
    with socket.socket() as client:
        client.setblocking(False)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        await loop.sock_connect(client, ("127.0.0.1", port))
        await loop.sock_sendall(client, opening.encode())
        await loop.sock_recv(client, 4_096)
        yield client


@pytest.mark.parametrize(
    ("limit", "opening", "message"),
    [
        ("ANSWER_SECONDS", "GET /much HTTP/1.1\r\nHost: here\r\n\r\n", None),
        ("ANSWER_SECONDS", "GET /pieces HTTP/1.1\r\nHost: here\r\n\r\n", None),
        ("PARTING_SECONDS", UPGRADE, frame(FINAL | TEXT, b"much")),
    ],
    ids=["large body", "body in pieces", "last message of a socket"],
)
async def test_cuts_off_a_client_that_does_not_read(
    limit: str, opening: str, message: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, limit, 0.05)
    registry = Connections(limited=False)
    async with serving(registry) as port, silent_socket(port, opening) as client:
        if message is not None:
            await asyncio.get_running_loop().sock_sendall(client, message)
        await until(lambda: not registry.open_now())


def test_dead_sockets_are_noticed_within_twenty_seconds() -> None:
    """The stories show that a socket without pongs is dropped."""
    config = ServingConfig(app, Connections())
    assert config.ws_ping_interval
    assert config.ws_ping_timeout
    assert config.ws_ping_interval + config.ws_ping_timeout <= 20


async def test_a_stream_lasts_as_long_as_its_client_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line that the client has read gives it as much time again."""
    deadlines: list[float] = []
    abort_in = Connection._abort_in

    def recorded(connection: Connection, seconds: float) -> None:
        deadlines.append(seconds)
        abort_in(connection, seconds)

    monkeypatch.setattr(Connection, "_abort_in", recorded)
    async with serving() as port:
        before = []
        for path in ("/", "/lines"):
            deadlines.clear()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
            assert (await asyncio.wait_for(reader.readuntil(b"xx"), 60)).endswith(b"xx")
            if path == "/lines":
                assert await asyncio.wait_for(reader.readexactly(4), 60) == b"xxxx"
            writer.close()
            before.append(len(deadlines))
    assert before[1] == before[0] + 2  # for the two lines before the last


async def test_cuts_off_a_client_that_pings_and_does_not_read() -> None:
    registry = Connections(limited=False)
    async with serving(registry) as port, silent_socket(port, UPGRADE) as client:
        with suppress(ConnectionError):
            for _ in range(10_000):
                await asyncio.get_running_loop().sock_sendall(client, frame(FINAL | PING, b"x" * 125) * 100)
        await until(lambda: not registry.open_now())


class RefusingConnections(Connections):
    """Refuses every connection, and records its address."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def enter(self, address: str) -> bool:
        super().enter(address)
        self.addresses.append(address)
        return False


async def test_counts_an_ipv6_network_as_one_address() -> None:
    registry = RefusingConnections()
    transport = mock.Mock(get_extra_info={"peername": ("2001:db8:1:2::5", 1, 0, 0)}.get)
    connection = Connection(ServingConfig(app, registry))
    connection.connection_made(transport)
    assert registry.addresses == ["2001:db8:1:2::/64"]
    transport.abort.assert_called_once_with()
    connection.connection_lost(None)
    assert registry.open_now() == 0


def test_limits_the_rate_of_new_connections() -> None:
    now = 0.0
    registry = Connections(clock=lambda: now)

    def opens() -> bool:
        allowed = registry.enter("here")
        registry.leave("here")
        return allowed

    assert [opens() for _ in range(OPENINGS.limit + 2)] == [True] * OPENINGS.limit + [False] * 2
    assert registry.enter("elsewhere")
    now += OPENINGS.seconds
    assert opens()


async def test_uvicorn_internals_are_unchanged() -> None:
    installed = {name: version(name) for name in CHECKED_WITH}
    assert installed == CHECKED_WITH, "check server/uvicorn_parts.py against these versions, then change CHECKED_WITH"
    assert {"config", "server_state", "app_state"} <= set(signature(HttpProtocol).parameters)
    protocol = SocketProtocol(ServingConfig(app, Connections()), ServerState(), {})
    missing = [
        name for name in ("handle_cont", "frames", "conn", "handle_parser_exception") if not hasattr(protocol, name)
    ]
    assert not missing, "Uvicorn's socket has changed; see server/uvicorn_parts.py"
    assert "handle_cont" in vars(SocketProtocol.__base__), "nothing calls SocketProtocol.handle_cont any more"
