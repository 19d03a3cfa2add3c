"""Measure how a flood from one address affects other tables: `make storm`.

The server has its rate limits on. Tables from many addresses play at a steady rate, first undisturbed, then while one
address sends everything it can: idle connections, endless headers, unfinished messages, frames, requests, tables of
bots, invalid JSON. The server, the tables and the flood are separate processes; the flood has the lowest priority,
since it would come from other machines. Linux only, for the many loopback addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from processes import memory_mb
from server_load import PLAYERS, Load, Table

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.running import Running  # noqa: E402 - the path comes first

LIMIT_MS = 100.0
STORMY = "127.0.0.66"
HEAD = "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n"
UPGRADE = (
    HEAD + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


class SpreadLoad(Load):
    """Plays each table from a different address."""

    async def set_up(self) -> None:
        for index in range(self.table_count):
            local = f"127.0.{1 + index // 250}.{1 + index % 250}"
            transport = httpx.AsyncHTTPTransport(local_address=local)
            async with httpx.AsyncClient(base_url=self.addresses[0], timeout=60, transport=transport) as client:
                answer = await client.post("/api/tables", json=self.body, headers={"Origin": self.addresses[0]})
                answer.raise_for_status()
                table = Table(answer.json()["table"]["id"], self)
                self.tables.append(table)
                for seat in range(PLAYERS):
                    await self.sit(table, seat, client.cookies["bradshaw_device"], local)
        await self.first_choices()


class Storm:
    """Sends everything that one address can, until the process is killed."""

    def __init__(self, port: int, table: str) -> None:
        self.port, self.table = port, table
        self.host = f"127.0.0.1:{port}"
        self.upgrade = UPGRADE.format(table=table, host=self.host).encode()

    async def run(self) -> None:
        attacks: list[tuple[int, Callable[[], Awaitable[None]]]] = [
            (150, self.idle),
            (30, self.slow_head),
            (30, self.unfinished),
            (10, self.frames),
            (10, self.requests),
            (4, self.tables),
        ]
        await asyncio.gather(*[self._repeat(attack) for count, attack in attacks for _ in range(count)])

    async def _repeat(self, attack: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                async with asyncio.timeout(20):
                    await attack()
            except (OSError, TimeoutError, asyncio.IncompleteReadError, httpx.HTTPError):
                pass
            await asyncio.sleep(0.02)

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(STORMY, 0))

    async def idle(self) -> None:
        reader, writer = await self._open()
        await reader.read()
        writer.close()

    async def slow_head(self) -> None:
        _, writer = await self._open()
        for letter in self.upgrade:
            writer.write(bytes([letter]))
            await writer.drain()
            await asyncio.sleep(0.2)

    async def unfinished(self) -> None:
        reader, writer = await self._open()
        writer.write(self.upgrade)
        await reader.readuntil(b"\r\n\r\n")
        piece = bytes([1, 0x80 | 126]) + (4_000).to_bytes(2, "big") + bytes(4) + b"x" * 4_000
        while True:
            writer.write(piece)
            await writer.drain()
            piece = bytes([0]) + piece[1:]

    async def frames(self) -> None:
        reader, writer = await self._open()
        writer.write(self.upgrade)
        await reader.readuntil(b"\r\n\r\n")
        for text in [b'{"type":"hello","protocol":2}', *[b'{"type":"resync"}'] * 500]:
            writer.write(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
            await writer.drain()

    async def requests(self) -> None:
        async with self._client() as client:
            for path in ("/api/tables", f"/api/tables/{self.table}", "/", "/api/offer", "/api/tables/%00"):
                await client.get(path)

    async def tables(self) -> None:
        async with self._client() as client:
            bots = [{"kind": "bot", "level": "normal"}] * 3
            await client.post("/api/tables", json={"game": "ticket-to-ride", "seats": bots})
            await client.post("/api/tables", content=b"[" * 4_000, headers={"Content-Type": "application/json"})

    def _client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=STORMY)
        return httpx.AsyncClient(base_url=f"http://{self.host}", timeout=10, transport=transport)


async def measure(options: argparse.Namespace, server: Running) -> bool:
    load = SpreadLoad(server.address, options.game, options.tables)
    await load.set_up()
    quiet = await load.run(options.rate, options.seconds)
    print(f"quiet: {quiet} memory {memory_mb(server.pid):.0f} MB", flush=True)
    command = [sys.executable, __file__, "--storm", str(server.port), load.tables[0].name]
    storm = await asyncio.create_subprocess_exec(*command)
    await asyncio.sleep(3)
    stormy = await load.run(options.rate, options.seconds)
    storm.terminate()
    await storm.wait()
    print(f"storm: {stormy} memory {memory_mb(server.pid):.0f} MB", flush=True)
    return stormy["p99_ms"] < LIMIT_MS and stormy["delivered"] > 0.9 * options.rate * options.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--storm", nargs=2, metavar=("PORT", "TABLE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.storm:
        os.nice(19)
        asyncio.run(Storm(int(options.storm[0]), options.storm[1]).run())
        return
    with tempfile.TemporaryDirectory() as folder, Running(f"sqlite:///{folder}/tables.db") as server:
        if not asyncio.run(measure(options, server)):
            sys.exit(f"the storm slowed other tables: p99 should stay under {LIMIT_MS:.0f} ms")


if __name__ == "__main__":
    main()
