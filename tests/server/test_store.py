"""The store, on both databases: every acknowledged line is on disk, once."""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event

from bradshaw.server.storage.database import BadDatabase, open_engine
from bradshaw.server.storage.sqlite_writer import SqliteWriter, connect_to_write
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.tables import metadata
from bradshaw.server.storage.writing import (
    GRACE_SECONDS,
    DatabaseUnavailable,
    PendingWrite,
    StoreFailed,
    UnwrittenTable,
)
from bradshaw.table.acts import Logged, Said
from bradshaw.table.commands import Play
from bradshaw.table.history import Change
from bradshaw.table.table import Table
from tests.table.sitting import HOST, SEED, Sitting
from tests.third_game.codes import FAVOUR


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.open()
    yield store
    await store.close()


def new(name: str) -> UnwrittenTable:
    """Return a table that waits for players."""
    table = msgspec.structs.replace(Sitting(people=2).table, id=name)
    return UnwrittenTable(table, [table.latest], SEED)


def after(table: Table, number: int, command: str = "", text: str = "hello") -> Table:
    """Return the table with a chat message as the latest line of its log."""
    line = Logged(number, 100.0 + number, command, Said(0, text, False), (number + 1,) * 3)
    return msgspec.structs.replace(table, latest=line, change=Change())


async def made(store: Store, name: str = "one") -> Table:
    one = new(name)
    await store.create(one)
    return one.table


async def test_reads_back_what_was_written(store: Store) -> None:
    table = await made(store)
    said = after(table, 1)
    assert await store.append(said)
    stored = await store.read("one")
    assert stored is not None
    assert stored.lines == [table.latest, said.latest]
    assert (stored.seed, stored.links) == (SEED, SEED)
    assert await store.read_after("one", 1) == [said.latest]
    assert await store.lengths(["one", "none"]) == {"one": 2}
    assert await store.read("none") is None


async def test_writes_a_line_once(store: Store) -> None:
    table = await made(store)
    tries = [store.append(after(table, 1, text=f"try {number}")) for number in range(10)]
    assert sorted(await asyncio.gather(*tries)) == [False] * 9 + [True]
    assert len(await store.read_after("one", 1)) == 1


async def test_writes_a_command_once(store: Store) -> None:
    table = await made(store)
    assert await store.append(after(table, 1, "same"))
    assert not await store.append(after(table, 2, "same"))
    assert await store.append(after(table, 2, "other"))
    assert await store.append(after(table, 3))
    assert await store.append(after(table, 4))


async def test_writes_a_line_and_the_table_it_names_atomically(store: Store) -> None:
    table = await made(store)
    names = ("two", "three")
    both = [store.append(after(table, 1, text=name), new(name)) for name in names]
    assert sorted(await asyncio.gather(*both)) == [False, True]
    assert not await store.append(after(table, 1, text="late"), new("four"))
    (said,) = await store.read_after("one", 1)
    assert isinstance(said.act, Said)
    there = [name for name in (*names, "four") if await store.read(name) is not None]
    assert there == [said.act.text]


async def test_only_one_of_two_processes_writes_a_line(store: Store, database: str) -> None:
    table = await made(store)
    other = Store(database)
    await other.open()
    wins = [0, 0]
    for number in range(1, 30):
        both = await asyncio.gather(
            store.append(after(table, number, text="mine")), other.append(after(table, number, text="yours"))
        )
        assert sorted(both) == [False, True]
        wins[both.index(True)] += 1
    await other.close()
    assert [one.number for one in await store.read_after("one", 0)] == list(range(30))


async def test_finds_the_tables_of_a_device_and_public_ones(store: Store) -> None:
    await made(store, "one")
    await made(store, "two")
    assert {one.info.id for one in await store.tables_of(HOST, 10)} == {"one", "two"}
    assert (await store.tables_of(HOST, 10))[0].seats == (0,)
    assert await store.tables_of("a stranger", 10) == []
    assert len(await store.open_tables(10)) == 2
    assert len(await store.open_tables(1)) == 1


async def test_one_process_claims_a_due_table(store: Store, database: str) -> None:
    table = await made(store)
    full = msgspec.structs.replace(table, seats=(table.seats[0],) * 2)
    assert await store.append(after(full, 1))
    due = 101.0 + GRACE_SECONDS
    other = Store(database)
    await other.open()
    assert await store.claim_due(due - 1, due + 20) == []
    assert sorted(await store.claim_due(due, due + 20) + await other.claim_due(due, due + 20)) == ["one"]
    assert await other.claim_due(due + 30, due + 40) == ["one"]
    await other.close()


async def test_does_not_claim_a_table_that_another_process_just_claimed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = Store(f"sqlite:///{file}")
    await store.open()
    table = await made(store)
    assert await store.append(after(msgspec.structs.replace(table, seats=(table.seats[0],) * 2), 1))

    @event.listens_for(store.engine.sync_engine, "before_cursor_execute")
    def claim_first(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("UPDATE tables"):
            with closing(sqlite3.connect(file)) as other, other:
                other.execute("UPDATE tables SET due = 9999")

    assert await store.claim_due(500.0, 600.0) == []
    event.remove(store.engine.sync_engine, "before_cursor_execute", claim_first)
    assert await store.claim_due(10_000.0, 20_000.0) == ["one"]
    await store.close()


async def test_sqlite_commits_survive_a_power_failure(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/tables.db")
    names = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
    async with engine.connect() as connection:
        found = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names}
    await engine.dispose()
    full = 2
    assert found == {"journal_mode": "wal", "synchronous": full, "busy_timeout": 10_000, "foreign_keys": 1}
    with closing(connect_to_write(f"{tmp_path}/tables.db")) as writes:
        assert found == {name: writes.execute(f"PRAGMA {name}").fetchone()[0] for name in names}


async def test_the_migrations_lead_to_the_current_tables(store: Store, database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = open_engine(database)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


@pytest.mark.parametrize("address", ["nonsense", "mysql://host/base", ""])
def test_rejects_a_bad_address(address: str) -> None:
    with pytest.raises(BadDatabase, match=r"sqlite:///FILE or postgresql://"):
        open_engine(address)


@pytest.mark.parametrize("others", [1, 2, 5])
async def test_a_bad_line_costs_no_other_table_its_own(store: Store, others: int) -> None:
    tables = [await made(store, f"table {number}") for number in range(1 + others)]
    # No database accepts a lone surrogate.
    lines = [after(table, 1, command="\ud800" if place == 1 else "") for place, table in enumerate(tables)]
    written = await asyncio.gather(*[store.append(line) for line in lines], return_exceptions=True)
    assert isinstance(written.pop(1), StoreFailed)
    assert written == [True] * others
    assert await store.append(after(tables[1], 1, command="good"))


async def test_errors_quote_no_values(store: Store) -> None:
    """Neither new nor stored ones: both are what players said and did."""
    table = await made(store)
    said = "my hand is bad\ud800"
    tries = [store.append(after(table, 1, command=said)), store.create(new("one"))]
    failed = await asyncio.gather(*tries, return_exceptions=True)
    assert "constraint" in str(failed[1]), "the driver's message is kept"
    for one in failed:
        assert isinstance(one, StoreFailed)
        lines = "".join(traceback.format_exception(one))
        assert "my hand" not in lines
        assert "(one)" not in lines


async def test_lines_with_side_effects_share_a_batch(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One names another table, one changes the holders, one exists already, one is a new table."""
    tables = [await made(store, f"table {number}") for number in range(4)]
    assert await store.append(after(tables[2], 1))
    freed = msgspec.structs.replace(after(tables[1], 1), seats=(), change=Change(table=True))
    batches: list[int] = []
    write = store._writer.write

    async def counted(batch: list[PendingWrite]) -> list[bool]:
        batches.append(len(batch))
        return await write(batch)

    monkeypatch.setattr(store._writer, "write", counted)
    lines = [
        store.append(after(tables[0], 1), new("named")),
        store.append(freed),
        store.append(after(tables[2], 1), new("never named")),
        store.append(after(tables[3], 1)),
        store.create(new("alone")),
    ]
    assert await asyncio.gather(*lines) == [True, True, False, True, None]
    assert batches == [5]
    found = {name for name in ("named", "never named", "alone") if await store.read(name) is not None}
    assert found == {"named", "alone"}
    held = {one.info.id for one in await store.tables_of(HOST, 20)}
    assert held == {"table 0", "table 2", "table 3", "named", "alone"}


async def test_sqlite_runs_one_statement_per_batch(tmp_path: Path) -> None:
    """Each one waits for the disk, or for the GIL."""
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    tables = [await made(store, f"table {number}") for number in range(9)]
    asked: list[str] = []
    writer = store._writer
    assert isinstance(writer, SqliteWriter)
    assert writer._connection is not None
    writer._connection.set_trace_callback(asked.append)
    assert await asyncio.gather(*[store.append(after(table, 1)) for table in tables]) == [True] * 9
    # The trace repeats the statement for its triggers, or shows them as comments.
    assert len({one for one in asked if not one.startswith("--")}) == 1
    await store.close()


async def test_batches_wait_under_load_and_a_single_line_does_not(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await made(store, f"table {number}") for number in range(3)]
    batches: list[int] = []
    write, gathering, enough = store._writer.write, asyncio.Event(), asyncio.Event()

    async def counted(batch: list[PendingWrite]) -> list[bool]:
        batches.append(len(batch))
        return await write(batch)

    async def gather(seconds: float) -> None:
        assert 0 < seconds <= 60
        gathering.set()
        await enough.wait()

    monkeypatch.setattr(store._writer, "write", counted)
    monkeypatch.setattr("bradshaw.server.storage.store.sleep", gather)
    monkeypatch.setattr("bradshaw.server.storage.store.GATHER_SECONDS", 60.0)
    async with asyncio.timeout(60):
        assert await store.append(after(tables[0], 1))
        assert await asyncio.gather(*[store.append(after(table, 2)) for table in tables]) == [True] * 3
        first = asyncio.create_task(store.append(after(tables[0], 3)))
        await gathering.wait()
        second = asyncio.create_task(store.append(after(tables[1], 3)))
        await asyncio.sleep(0)
        enough.set()
        assert all(await asyncio.gather(first, second))
    assert batches == [1, 3, 2]


async def test_a_batch_has_one_line_per_table(store: Store) -> None:
    table = await made(store)
    lines = [store.append(after(table, number)) for number in (1, 2, 2, 3)]
    assert await asyncio.gather(*lines) == [True, True, False, True]
    (mine,) = await store.tables_of(HOST, 9)
    assert mine.info.id == "one"
    assert [one.number for one in await store.read_after("one", 0)] == [0, 1, 2, 3]


async def test_a_failing_database_is_tried_once_per_batch(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trying each line alone would make everybody wait."""
    tables = [await made(store, name) for name in ("one", "two", "three")]
    tries: list[int] = []

    async def fail(lines: list[object]) -> None:
        tries.append(len(lines))
        raise DatabaseUnavailable("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "write", fail)
        results = await asyncio.gather(*[store.append(after(table, 1)) for table in tables], return_exceptions=True)
    assert all(isinstance(one, DatabaseUnavailable) for one in results)
    assert tries == [3]
    assert await store.append(after(tables[0], 1))


async def test_a_cancelled_append_does_not_stop_the_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await made(store)
    asked, let = asyncio.Event(), asyncio.Event()

    async def fail(_lines: list[object]) -> None:
        asked.set()
        await let.wait()
        raise DatabaseUnavailable("disk full")

    async with asyncio.timeout(60):
        with monkeypatch.context() as patch:
            patch.setattr(store._writer, "write", fail)
            gone = asyncio.create_task(store.append(after(table, 1)))
            await asked.wait()
            gone.cancel()
            await asyncio.wait([gone])
            let.set()
            with pytest.raises(DatabaseUnavailable):
                await store.append(after(table, 1))
        assert await store.append(after(table, 1))


async def test_notices_a_missing_database(store: Store) -> None:
    assert await store.is_reachable()
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql("DROP TABLE analyses")
        await connection.exec_driver_sql("DROP TABLE day_results")
        await connection.exec_driver_sql("DROP TABLE holders")
        await connection.exec_driver_sql("DROP TABLE log")
        await connection.exec_driver_sql("DROP TABLE tables")
    assert not await store.is_reachable()


async def test_a_secret_choice_does_not_show_in_the_order_of_tables(store: Store) -> None:
    """Nor in the order of one's own tables: both follow the last public event."""
    sittings: list[Sitting] = []
    for number, name in enumerate(("one", "two")):
        sitting = Sitting(people=2)
        sitting.now += number
        sitting.seat_all()
        sitting.table = msgspec.structs.replace(sitting.table, id=name)
        await store.create(UnwrittenTable(sitting.table, [sitting.table.latest], SEED))
        sittings.append(sitting)

    async def order() -> tuple[list[str], list[str]]:
        return [one.id for one in await store.open_tables(9)], [one.info.id for one in await store.tables_of(HOST, 9)]

    async def choose(seat: int) -> None:
        one = sittings[0]
        one.now += 50
        one.ask(Play("a", one.table.versions[seat], FAVOUR), one.caller(seat))
        assert await store.append(one.table)

    before = await order()
    assert before == (["two", "one"],) * 2
    await choose(1)
    assert await order() == before
    await choose(0)
    assert await order() == (["one", "two"],) * 2


async def test_rejects_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Passepartout, " * 100, encoding="utf-8")
    store = Store(f"sqlite:///{tmp_path}/letter.db")
    with pytest.raises(BadDatabase) as raised:
        await store.open()
    assert str(raised.value) == "the database cannot be used: file is not a database"
    await store.close()
