"""Measure how a server scales: the cost of a move with many stored tables, the memory of tables and sockets, and the
time from start to first move: `make bench-server ARGS=--growth`."""

from __future__ import annotations

import asyncio
import tempfile
import time
from functools import partial
from pathlib import Path

import httpx
from loaded_server import Sizes, loaded_server
from processes import memory_mb
from server_load import Load

from tests.server.running import Running

GAME = "ticket-to-ride"
STORED = (50, 500, 5_000)
PLAYED = 50
RATE = 100.0
IN_PLAY = 500
SOCKETS_PER_TABLE = 20


def measure_growth(seconds: float, package: Path | None) -> dict[str, float]:
    """Return the figures by name, on SQLite. `package` is the folder of a different build."""
    figures: dict[str, float] = {}
    memory: list[float] = []
    for stored in STORED:
        prepare = partial(store_tables, stored - PLAYED, package)
        with loaded_server("sqlite", Sizes(PLAYED), package, prepare) as server:
            server.run(RATE, 2)
            run = server.run(RATE, seconds)
        figures[f"{stored} stored tables, a move, ms"] = run.server
        memory.append(run.memory)
    figures["a sleeping table, KB"] = max(0.01, (memory[-1] - memory[0]) * 1024 / (STORED[-1] - STORED[0]))
    with loaded_server("sqlite", Sizes(IN_PLAY), package) as server:
        in_use = server.run(RATE, 2).memory - server.empty_mb
        figures["a table in play with its sockets, KB"] = in_use * 1024 / IN_PLAY
        figures["a server with nothing to do, MB"] = server.empty_mb
    figures["10000 idle sockets, MB"] = asyncio.run(_idle_sockets(package))
    figures[f"start to first move beside {STORED[-1]} tables, s"] = asyncio.run(_first_move(package))
    return figures


def store_tables(count: int, package: Path | None, address: str) -> None:
    """Fill the database with tables in play, through a temporary server."""
    if not count:
        return
    with Running(address, "--no-limits", package=package) as server:
        asyncio.run(Load(server.address, GAME, count).make_all())


async def _idle_sockets(package: Path | None) -> float:
    """Return the memory, in MB, of a server with many idle sockets at tables in play."""
    with (
        tempfile.TemporaryDirectory(prefix="bradshaw-bench-") as folder,
        Running(f"sqlite:///{folder}/tables.db", "--no-limits", package=package) as server,
    ):
        load = Load(server.address, GAME, IN_PLAY)
        await load.set_up(seats=SOCKETS_PER_TABLE)
        return memory_mb(server.pid)


async def _first_move(package: Path | None) -> float:
    """Return the seconds from the start of the server until the first move at a new table is acknowledged."""
    with tempfile.TemporaryDirectory(prefix="bradshaw-bench-") as folder:
        address = f"sqlite:///{folder}/tables.db"
        await asyncio.to_thread(store_tables, STORED[-1], package, address)
        start = time.monotonic()
        with Running(address, "--no-limits", package=package) as server:
            load = Load(server.address, GAME, 1)
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                table = await load.make(client)
                await load.sit(table, 0, client.cookies["bradshaw_device"])
            await load.wait_until(lambda: load.welcomed == 1)
            table.move(table.seats[0], 1)
            await load.wait_until(lambda: table.seats[0].updates > 0)
            return time.monotonic() - start
