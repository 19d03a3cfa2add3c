"""A load generator for the server: many tables, a socket for every seat, moves at a steady rate.

bench/server.py runs it in a separate process. It prints one JSON object per run: the latency from a move to the last of
its views, and the generator's own processor time.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from collections.abc import Callable, Coroutine
from time import perf_counter, process_time
from urllib.parse import urlsplit

import httpx
import msgspec
from load_socket import LoadSocket, head_of
from sharing import address_of

from bradshaw.core.rng import seeded
from bradshaw.server.serving import fastest_loop

PLAYERS = 4
# Requests in flight during the set-up.
AT_ONCE = 8
PING_SECONDS = 20.0


class Position(msgspec.Struct):
    legal: list[int]


class Sight(msgspec.Struct):
    version: int
    position: Position | None


class Frame(msgspec.Struct):
    type: str
    version: int = 0
    sight: Sight | None = None
    position: Position | None = None


_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


class Seat(LoadSocket):
    """The socket of one seat."""

    def __init__(self, table: Table, head: bytes) -> None:
        super().__init__(head)
        self.table = table
        self.version = 0
        self.updates = 0
        self.legal: list[int] = []

    def receive(self, text: bytes) -> None:
        frame = _frames.decode(text)
        if frame.type == "update":
            self.version = frame.version
            self.updates += 1
            if frame.position is not None:
                self.legal = frame.position.legal
            self.table.on_update()
        elif frame.type == "welcome" and frame.sight is not None:
            self.version = frame.sight.version
            self.legal = frame.sight.position.legal if frame.sight.position else []
            self.table.load.welcomed += 1
        elif frame.type in ("refused", "farewell"):
            self.table.load.faults.append(text.decode())


class Table:
    """A table whose people are all played by this program."""

    def __init__(self, name: str, load: Load, index: int = 0) -> None:
        self.name = name
        self.load = load
        self.index = index
        self.seats: list[Seat] = []
        self.sent = 0.0
        self.expected_updates = 0
        self.is_ready = False

    def mover(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.legal), None)

    def is_undecided(self) -> bool:
        """Whether no seat or several seats may act."""
        return len([seat for seat in self.seats if seat.legal]) != 1

    def move(self, seat: Seat, move_id: int) -> None:
        self.expected_updates = seat.updates + 1
        self.is_ready = False
        move = seat.legal[self.load.rng.below(len(seat.legal))]
        # Stale until the next update.
        seat.legal = []
        frame = json.dumps({"type": "move", "id": str(move_id), "at": seat.version, "move": move})
        self.sent = perf_counter()
        seat.send(frame.encode())

    def on_update(self) -> None:
        """Handle an update. The table is ready for its next move once all seats have the same updates."""
        min_updates = min(seat.updates for seat in self.seats)
        if self.sent:
            if min_updates < self.expected_updates:
                return
            self.load.times.append(perf_counter() - self.sent)
            self.sent = 0.0
        in_step = all(seat.updates == min_updates for seat in self.seats)
        if in_step and not self.is_ready and self.mover() is not None:
            self.is_ready = True
            self.load.ready.append(self)


class Load:
    """All tables, each with `bots` strong bots. If `address` is a comma-separated list of servers, the tables are
    divided among them, or with `apart` the seats of each table."""

    def __init__(self, address: str, game: str, tables: int, bots: int = 0, apart: bool = False) -> None:
        self.addresses = address.split(",")
        self.apart = apart
        self.game = game
        self.table_count = tables
        self.people = PLAYERS - bots
        bot = {"kind": "bot", "level": "strong"}
        self.body = {
            "game": game,
            "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(self.people)] + [bot] * bots,
            "order": "chosen",
        }
        self.rng = seeded(1)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()
        self.times: list[float] = []
        self.faults: list[str] = []
        self.welcomed = 0
        self.moves = 0

    async def set_up(self, seats: int | None = None) -> None:
        """Create tables and sockets. With `seats`, open that many sockets per table, some of them watchers."""
        gate = asyncio.Semaphore(AT_ONCE)
        cookie = await self.make_all()
        await asyncio.gather(*[self._sit(table, seats or self.people, cookie, gate) for table in self.tables])
        if seats is not None:
            await self.wait_until(lambda: self.welcomed == seats * self.table_count)
            return
        # The first choices are simultaneous and secret: without views for others, they are not measured.
        await self.first_choices()

    async def make_all(self) -> str:
        """Create the tables, and return the device's cookie."""
        gate = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(timeout=60) as client:
            # The first response sets the cookie.
            self.tables.append(await self.make(client))
            made = await asyncio.gather(*[self._make(client, gate, index) for index in range(1, self.table_count)])
            self.tables.extend(made)
            return client.cookies["bradshaw_device"]

    async def _make(self, client: httpx.AsyncClient, gate: asyncio.Semaphore, index: int) -> Table:
        async with gate:
            return await self.make(client, index)

    async def make(self, client: httpx.AsyncClient, index: int = 0) -> Table:
        address = address_of(self.addresses, index, 0, self.apart)
        answer = await client.post(f"{address}/api/tables", json=self.body, headers={"Origin": address})
        answer.raise_for_status()
        return Table(answer.json()["table"]["id"], self, index)

    async def _sit(self, table: Table, seats: int, cookie: str, gate: asyncio.Semaphore) -> None:
        for number in range(seats):
            async with gate:
                await self.sit(table, number if number < self.people else None, cookie)

    async def sit(self, table: Table, number: int | None, cookie: str, local: str | None = None) -> None:
        address = address_of(self.addresses, table.index, number or 0, self.apart)
        host, head = urlsplit(address), head_of(address, table.name, cookie)
        loop = asyncio.get_running_loop()
        _, seat = await loop.create_connection(
            lambda: Seat(table, head), host.hostname, host.port, local_addr=(local, 0) if local else None
        )
        await seat.opened
        table.seats.append(seat)
        seat.send(json.dumps({"type": "hello", "protocol": 2, "seat": number}).encode())
        if self.people < PLAYERS:
            seat.send(b'{"type":"pace","pace":"at_once"}')

    async def first_choices(self) -> None:
        await self.wait_until(lambda: self.welcomed >= self.people * len(self.tables))
        for table in self.tables:
            while table.is_undecided() and (seat := table.mover()) is not None:
                table.move(seat, self._next_id())
                table.sent = 0.0
                await asyncio.sleep(0.002)
        await self.wait_until(lambda: all(table.mover() is not None for table in self.tables))
        await asyncio.sleep(1)
        self.ready.clear()
        for table in self.tables:
            for seat in table.seats:
                seat.updates = 0
            table.is_ready = True
            self.ready.append(table)

    async def wait_until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            if self.faults:
                raise RuntimeError(f"the server refused: {self.faults[0]}")
            await asyncio.sleep(0.05)

    def _next_id(self) -> int:
        self.moves += 1
        return self.moves

    async def idle(self, coroutine: Coroutine[None, None, str]) -> str:
        """Await a coroutine while every socket sends pings."""
        task = asyncio.create_task(coroutine)
        while not (await asyncio.wait([task], timeout=PING_SECONDS))[0]:
            self._ping()
        self._ping()
        await asyncio.sleep(1)
        return task.result()

    def _ping(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                seat.send(b'{"type":"ping","n":1}')

    async def run(self, rate: float, seconds: float) -> dict[str, float]:
        """Send moves at this rate, even if the server cannot keep up."""
        self.times.clear()
        busy, start = process_time(), perf_counter()
        sent = skipped = 0
        while (elapsed := perf_counter() - start) < seconds:
            due = int(elapsed * rate) - sent - skipped
            for _ in range(due):
                if self._send_move():
                    sent += 1
                else:
                    skipped += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.5)
        if self.faults:
            raise RuntimeError(f"the server refused: {self.faults[0]}")
        times = sorted(self.times)
        p50, p99 = [times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.99)] if times else [0.0, 0.0]
        return {
            "rate": rate,
            "seconds": seconds,
            "sent": sent,
            "delivered": len(times),
            "skipped": skipped,
            "p50_ms": round(p50 * 1000, 2),
            "p99_ms": round(p99 * 1000, 2),
            "max_ms": round(times[-1] * 1000, 2) if times else 0.0,
            "generator_ms": round((process_time() - busy) / max(1, sent) * 1000, 3),
        }

    def _send_move(self) -> bool:
        if not self.ready:
            return False
        table = self.ready.popleft()
        seat = table.mover()
        if seat is None:
            raise RuntimeError(f"no seat may move at table {table.name}")
        table.move(seat, self._next_id())
        return True


async def main() -> None:
    address, game, tables, bots = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    load = Load(address, game, tables, bots, apart="apart" in sys.argv[5:])
    start = perf_counter()
    await load.set_up()
    ready = {"tables": tables, "sockets": tables * load.people, "set_up_s": round(perf_counter() - start, 1)}
    print(json.dumps(ready), flush=True)
    while line := await load.idle(asyncio.to_thread(sys.stdin.readline)):
        rate, seconds = (float(word) for word in line.split())
        print(json.dumps(await load.run(rate, seconds)), flush=True)


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(main())
