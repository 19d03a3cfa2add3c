"""A load generator for the server: many tables, a socket for every seat, moves at a steady rate.

Run by bench/server.py in a process of its own. It prints one JSON object: how long it took from sending a move
until the last of its views had arrived.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from time import perf_counter

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bradshaw.core.rng import seeded

PLAYERS = 4


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


class Seat:
    """One socket. `fresh` is set by the next update."""

    def __init__(self, table: Table, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.version = 0
        self.legal: list[int] = []

    async def listen(self) -> None:
        async for text in self.socket:
            frame = _frames.decode(text)
            if frame.type == "welcome" and frame.sight is not None:
                self.version = frame.sight.version
                self.legal = frame.sight.position.legal if frame.sight.position else []
            elif frame.type == "update":
                self.version = frame.version
                if frame.position is not None:
                    self.legal = frame.position.legal
                self.table.arrived(self)
            elif frame.type in ("refused", "farewell"):
                raise RuntimeError(f"the server refused: {text!r}")


class Table:
    """A game, all of whose seats this program plays."""

    def __init__(self, name: str, load: Load) -> None:
        self.name = name
        self.load = load
        self.seats: list[Seat] = []
        self.missing: set[Seat] = set()
        self.sent = 0.0

    def mover(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.legal), None)

    def undecided(self) -> bool:
        """Whether more or fewer than one seat may act."""
        return len([seat for seat in self.seats if seat.legal]) != 1

    async def move(self, seat: Seat, number: int) -> None:
        self.missing = set(self.seats)
        move = seat.legal[self.load.rng.below(len(seat.legal))]
        # The old list must not be used again before the new one has come.
        seat.legal = []
        frame = json.dumps({"type": "move", "id": str(number), "at": seat.version, "move": move})
        self.sent = perf_counter()
        await seat.socket.send(frame)

    def arrived(self, seat: Seat) -> None:
        self.missing.discard(seat)
        if not self.missing and self.sent:
            self.load.times.append(perf_counter() - self.sent)
            self.sent = 0.0
            self.load.ready.append(self)


class Load:
    def __init__(self, address: str, game: str, tables: int) -> None:
        self.address = address
        self.game = game
        self.wanted = tables
        self.rng = seeded(1)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()
        self.times: list[float] = []
        self.moves = 0
        self.listeners: list[asyncio.Task[None]] = []

    async def set_up(self) -> None:
        seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(PLAYERS)]
        body = {"game": self.game, "seats": seats, "order": "chosen"}
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as client:
            for _ in range(self.wanted):
                answer = await client.post("/api/tables", json=body, headers={"Origin": self.address})
                answer.raise_for_status()
                self.tables.append(Table(answer.json()["table"]["id"], self))
            cookie = client.cookies["bradshaw_device"]
        for table in self.tables:
            for number in range(PLAYERS):
                await self._connect(table, number, cookie)
        # What all players choose in secret, at once, has no view to be told to the others: it is not measured.
        await self._first_choices()
        self.ready.extend(self.tables)

    async def _connect(self, table: Table, number: int, cookie: str) -> None:
        place = self.address.replace("http://", "ws://") + f"/api/tables/{table.name}/socket"
        headers = {"Cookie": f"bradshaw_device={cookie}"}
        origin = Origin(self.address)
        socket = await connect(place, origin=origin, additional_headers=headers, compression=None, ping_interval=None)
        seat = Seat(table, socket)
        table.seats.append(seat)
        self.listeners.append(asyncio.create_task(seat.listen()))
        await socket.send(json.dumps({"type": "hello", "protocol": 2, "seat": number}))

    async def _first_choices(self) -> None:
        await asyncio.sleep(1)
        for table in self.tables:
            while table.undecided() and (seat := table.mover()) is not None:
                await table.move(seat, self._number())
                table.sent = 0.0
                await asyncio.sleep(0.005)
        while any(table.undecided() for table in self.tables):  # noqa: ASYNC110 - it comes over the network
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)

    def _number(self) -> int:
        self.moves += 1
        return self.moves

    async def run(self, rate: float, seconds: float) -> dict[str, float]:
        """Moves at that rate, whether or not the server keeps up."""
        self.times.clear()
        start = perf_counter()
        sent = skipped = 0
        while (now := perf_counter() - start) < seconds:
            due = int(now * rate) - sent - skipped
            for _ in range(due):
                if await self._one_move():
                    sent += 1
                else:
                    skipped += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.5)
        for listener in self.listeners:
            if listener.done():
                listener.result()
        times = sorted(self.times)
        pick = [times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.99)] if times else [0.0, 0.0]
        return {
            "rate": rate,
            "seconds": seconds,
            "sent": sent,
            "delivered": len(times),
            "skipped": skipped,
            "p50_ms": round(pick[0] * 1000, 2),
            "p99_ms": round(pick[1] * 1000, 2),
            "max_ms": round(times[-1] * 1000, 2) if times else 0.0,
        }

    async def _one_move(self) -> bool:
        for _ in range(len(self.ready)):
            table = self.ready.popleft()
            seat = table.mover()
            if seat is not None:
                await table.move(seat, self._number())
                return True
            # The game is over.
        return False


async def main() -> None:
    address, game, tables = sys.argv[1], sys.argv[2], int(sys.argv[3])
    load = Load(address, game, tables)
    start = perf_counter()
    await load.set_up()
    _say({"tables": tables, "sockets": tables * PLAYERS, "set_up_s": round(perf_counter() - start, 1)})
    for line in sys.stdin:
        rate, seconds = (float(word) for word in line.split())
        _say(await load.run(rate, seconds))


def _say(answer: dict[str, float]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
