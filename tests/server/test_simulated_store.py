"""The simulated database keeps the promises of SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest

from bradshaw.server.storage.store import Store
from bradshaw.server.storage.writing import UnwrittenTable
from bradshaw.table.acts import Created, Logged, Said
from bradshaw.table.applying import apply_line, open_table
from bradshaw.table.plan import OPEN, Seat
from bradshaw.table.table import Table
from tests.server.own_rooms import open_store
from tests.simulation.database import Disk, SimulatedStore
from tests.simulation.world import NO_FAULTS, Life, World
from tests.table.sitting import HOST, SEED, hamper_plan

Check = Callable[[Store], Awaitable[None]]

pytestmark = pytest.mark.usefixtures("third_game")


@asynccontextmanager
async def simulated_store() -> AsyncIterator[Store]:
    world = World(1, NO_FAULTS)
    store = SimulatedStore(world, Life("server", 0.0), Disk(), world.chance("store"))
    await store.open()
    yield store
    assert store._task is not None
    store._task.cancel()
    world.loop.close()


def opened(name: str) -> Table:
    first = Logged(0, 100.0, "", Created(hamper_plan(2), (Seat("human", "host", (HOST,)), OPEN), HOST), (1, 1, 1))
    return open_table(name, SEED, first)


def with_line(table: Table, text: str, command: str) -> Table:
    line = Logged(table.number, 101.0, command, Said(0, text, False), tuple(v + 1 for v in table.versions))
    return apply_line(table, line)


async def check_lines_and_tables(store: Store) -> None:
    table = opened("first")
    await store.create(UnwrittenTable(table, [table.latest], b"links"))
    hello = with_line(table, "hello", "a.1")
    assert await store.append(hello)
    # A line is written once, and so is a command.
    assert not await store.append(hello)
    assert not await store.append(with_line(table, "other", "b.1"))
    assert not await store.append(with_line(hello, "hello", "a.1"))
    bye = with_line(hello, "bye", "a.2")
    second = opened("second")
    # A table and the line that names it are written together, or not at all.
    assert not await store.append(with_line(hello, "again", "a.1"), UnwrittenTable(second, [second.latest], b"links"))
    assert await store.read("second") is None
    assert await store.append(bye, UnwrittenTable(second, [second.latest], b"links"))
    stored = await store.read("first")
    assert stored is not None
    assert stored.lines == [table.latest, hello.latest, bye.latest]
    assert (stored.seed, stored.links) == (SEED, b"links")
    assert await store.read_after("first", 2) == [bye.latest]
    assert await store.lengths(["first", "second", "third"]) == {"first": 3, "second": 1}
    info = await store.info_of("first")
    assert info is not None
    assert info.id == "first"
    assert await store.info_of("third") is None
    assert sorted(await store.idle("waiting", 10_000.0)) == ["first", "second"]


async def check_due_tables(store: Store) -> None:
    table = opened("due")
    bots = (Seat("human", "host", (HOST,)), Seat("bot", "Ada", (), "random"))
    full = msgspec.structs.replace(table, seats=bots)
    await store.create(UnwrittenTable(full, [table.latest], b"links"))
    now = table.latest.time + 1_000
    claims = await asyncio.gather(*[store.claim_due(now, now + 20) for _ in range(3)])
    assert sorted(claims) == [[], [], ["due"]]
    assert await store.claim_due(now + 21, now + 40) == ["due"]


@pytest.mark.parametrize("check", [check_lines_and_tables, check_due_tables])
async def test_the_simulated_store_keeps_the_promises(check: Check) -> None:
    async with simulated_store() as store:
        await check(store)


@pytest.mark.parametrize("check", [check_lines_and_tables, check_due_tables])
async def test_the_real_stores_keep_them_too(check: Check, database: str) -> None:
    async with open_store(database) as store:
        await check(store)
