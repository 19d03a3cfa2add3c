"""How a server grows: what a move costs beside many stored tables, what tables and sockets hold in memory, and how soon
the first move is made after a start. Part of `make bench-server`: ARGS="--growth"."""

from __future__ import annotations

import asyncio
import tempfile
import time
from functools import partial

import httpx
from loaded_server import Sizes, loaded_server
from processes import memory_mb
from server_load import PLAYERS, Load, Table

from bradshaw.games import game_spec
from bradshaw.table.plan import Plan, Seat
from tests.server.own_rooms import own_rooms
from tests.server.running import Running

GAME = "ticket-to-ride"
STORED = (50, 500, 5_000)
PLAYED = 50
RATE = 100.0
IN_PLAY = 500
SOCKETS_A_TABLE = 20
AT_ONCE = 100


def measure_growth(seconds: float) -> dict[str, float]:
    """Every figure by its name, on SQLite."""
    figures: dict[str, float] = {}
    memory: list[float] = []
    for stored in STORED:
        with loaded_server("sqlite", Sizes(PLAYED), prepare=partial(store_tables, stored - PLAYED)) as server:
            server.run(RATE, 2)
            found = server.run(RATE, seconds)
        figures[f"{stored} stored tables, a move, ms"] = found.server
        memory.append(found.memory)
    figures["a sleeping table, KB"] = max(0.01, (memory[-1] - memory[0]) * 1024 / (STORED[-1] - STORED[0]))
    with loaded_server("sqlite", Sizes(IN_PLAY)) as server:
        figures["a table in play with its sockets, KB"] = server.run(RATE, 2).memory * 1024 / IN_PLAY - (
            server.empty_mb * 1024 / IN_PLAY
        )
        figures["a server with nothing to do, MB"] = server.empty_mb
    figures["10000 idle sockets, MB"] = asyncio.run(_idle_sockets())
    figures[f"start to first move beside {STORED[-1]} tables, s"] = asyncio.run(_first_move())
    return figures


def store_tables(count: int, address: str) -> None:
    """Tables whose games have begun, and at which nobody plays now."""
    asyncio.run(_store(count, address))


async def _store(count: int, address: str) -> None:
    plan = Plan(game_spec(GAME).configure(PLAYERS), public=False, order="chosen", clock=None, stand_in="normal")
    seats = tuple(Seat("human", f"P{seat}", (f"device {seat}",)) for seat in range(PLAYERS))
    async with own_rooms(address) as rooms:
        for start in range(0, count, AT_ONCE):
            many = range(min(AT_ONCE, count - start))
            await asyncio.gather(*[rooms.make(plan, seats, "device 0") for _ in many])


async def _idle_sockets() -> float:
    """What the server holds with so many sockets, at tables that are in play."""
    with (
        tempfile.TemporaryDirectory(prefix="bradshaw-bench-") as folder,
        Running(f"sqlite:///{folder}/tables.db", "--no-limits") as server,
    ):
        load = Load(server.address, GAME, IN_PLAY)
        await load.set_up(seats=SOCKETS_A_TABLE)
        return memory_mb(server.pid)


async def _first_move() -> float:
    """Seconds from the start of the server until a table is made and its first move acknowledged."""
    with tempfile.TemporaryDirectory(prefix="bradshaw-bench-") as folder:
        address = f"sqlite:///{folder}/tables.db"
        await _store(STORED[-1], address)
        start = time.monotonic()
        with Running(address, "--no-limits") as server:
            load = Load(server.address, GAME, 1)
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                table = await load.make(client)
                await load.sit(table, 0, client.cookies["bradshaw_device"])
            await _make_first_move(load, table)
            return time.monotonic() - start


async def _make_first_move(load: Load, table: Table) -> None:
    await load.until(lambda: load.welcomed == 1)
    table.move(table.seats[0], 1)
    await load.until(lambda: table.seats[0].updates > 0)
