"""The store on both databases: every acknowledged line is on disk once."""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from prometheus_client import REGISTRY
from sqlalchemy import Connection, event

from bradshaw.server.storage import store as store_module
from bradshaw.server.storage.database import BadDatabase, open_engine
from bradshaw.server.storage.sqlite_writer import SqliteWriter, connect_to_write
from bradshaw.server.storage.store import BROKEN_SECONDS, Store
from bradshaw.server.storage.tables import metadata
from bradshaw.server.storage.writing import (
    GRACE_SECONDS,
    DatabaseUnavailable,
    PendingWrite,
    StoreFailed,
    UnwrittenTable,
)
from bradshaw.table.acts import Logged, Said
from bradshaw.table.history import Change
from bradshaw.table.table import Table
from tests.server.own_rooms import open_store
from tests.table.sitting import HOST, SEED, Sitting
from tests.third_game.codes import FAVOUR


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with open_store(database) as store:
        yield store


@pytest.fixture
def batches(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the batches that the store writes."""
    sizes: list[int] = []
    write = store._writer.write

    async def counting(batch: list[PendingWrite]) -> list[bool]:
        sizes.append(len(batch))
        return await write(batch)

    monkeypatch.setattr(store._writer, "write", counting)
    return sizes


def unwritten(name: str) -> UnwrittenTable:
    """Return a table that waits for players."""
    table = msgspec.structs.replace(Sitting(people=2).table, id=name)
    return UnwrittenTable(table, [table.latest], SEED)


def with_chat(table: Table, number: int, command: str = "", text: str = "hello") -> Table:
    """Return the table with a chat message as the latest line of its log."""
    line = Logged(number, 100.0 + number, command, Said(0, text, False), (number + 1,) * 3)
    return msgspec.structs.replace(table, latest=line, change=Change())


async def create(store: Store, name: str = "one") -> Table:
    new = unwritten(name)
    await store.create(new)
    return new.table


async def test_reads_back_what_was_written(store: Store) -> None:
    table = await create(store)
    chatted = with_chat(table, 1)
    assert await store.append(chatted)
    stored = await store.read("one")
    assert stored is not None
    assert stored.lines == [table.latest, chatted.latest]
    assert (stored.seed, stored.links) == (SEED, SEED)
    assert await store.read_after("one", 1) == [chatted.latest]
    assert await store.lengths(["one", "none"]) == {"one": 2}
    assert await store.read("none") is None


async def test_writes_a_line_once(store: Store) -> None:
    table = await create(store)
    tries = [store.append(with_chat(table, 1, text=f"try {number}")) for number in range(10)]
    assert sorted(await asyncio.gather(*tries)) == [False] * 9 + [True]
    assert len(await store.read_after("one", 1)) == 1


async def test_writes_a_command_once(store: Store) -> None:
    table = await create(store)
    assert await store.append(with_chat(table, 1, "same"))
    assert not await store.append(with_chat(table, 2, "same"))
    assert await store.append(with_chat(table, 2, "other"))
    assert await store.append(with_chat(table, 3))
    assert await store.append(with_chat(table, 4))


async def test_writes_a_line_with_its_new_table_atomically(store: Store) -> None:
    table = await create(store)
    names = ("two", "three")
    both = [store.append(with_chat(table, 1, text=name), unwritten(name)) for name in names]
    assert sorted(await asyncio.gather(*both)) == [False, True]
    assert not await store.append(with_chat(table, 1, text="late"), unwritten("four"))
    (line,) = await store.read_after("one", 1)
    assert isinstance(line.act, Said)
    assert [name for name in (*names, "four") if await store.read(name) is not None] == [line.act.text]


async def test_counts_every_line_it_writes(store: Store) -> None:
    before = {act: lines_counted(act) for act in ("Created", "Said")}
    table = await create(store)
    assert await store.append(with_chat(table, 1), unwritten("two"))
    assert not await store.append(with_chat(table, 1, text="late"), unwritten("three"))
    assert {act: lines_counted(act) - before[act] for act in before} == {"Created": 2, "Said": 1}


def lines_counted(act: str) -> float:
    return REGISTRY.get_sample_value("bradshaw_lines_total", {"act": act}) or 0


async def test_only_one_of_two_processes_writes_a_line(store: Store, database: str) -> None:
    table = await create(store)
    async with open_store(database) as other:
        for number in range(1, 30):
            both = await asyncio.gather(
                store.append(with_chat(table, number, text="mine")),
                other.append(with_chat(table, number, text="yours")),
            )
            assert sorted(both) == [False, True]
    assert [line.number for line in await store.read_after("one", 0)] == list(range(30))


async def test_finds_public_tables_and_those_of_a_device(store: Store) -> None:
    await create(store, "one")
    await create(store, "two")
    assert {listed.info.id for listed in await store.tables_of(HOST, 10)} == {"one", "two"}
    assert (await store.tables_of(HOST, 10))[0].seats == (0,)
    assert await store.tables_of("a stranger", 10) == []
    assert len(await store.open_tables(10)) == 2
    assert len(await store.open_tables(1)) == 1


async def test_one_process_claims_a_due_table(store: Store, database: str) -> None:
    table = await create(store)
    full = msgspec.structs.replace(table, seats=(table.seats[0],) * 2)
    assert await store.append(with_chat(full, 1))
    due = 101.0 + GRACE_SECONDS
    async with open_store(database) as other:
        assert await store.claim_due(due - 1, due + 20) == []
        assert sorted(await store.claim_due(due, due + 20) + await other.claim_due(due, due + 20)) == ["one"]
        assert await other.claim_due(due + 30, due + 40) == ["one"]


async def test_does_not_claim_a_table_that_another_process_just_claimed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with open_store(f"sqlite:///{file}") as store:
        table = await create(store)
        assert await store.append(with_chat(msgspec.structs.replace(table, seats=(table.seats[0],) * 2), 1))

        @event.listens_for(store.engine.sync_engine, "before_cursor_execute")
        def claim_first(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if statement.startswith("UPDATE tables"):
                with closing(sqlite3.connect(file)) as other, other:
                    other.execute("UPDATE tables SET due = 9999")

        assert await store.claim_due(500.0, 600.0) == []
        event.remove(store.engine.sync_engine, "before_cursor_execute", claim_first)
        assert await store.claim_due(10_000.0, 20_000.0) == ["one"]


async def test_sqlite_commits_survive_a_power_failure(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/tables.db")
    names = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
    async with engine.connect() as connection:
        pragmas = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names}
    await engine.dispose()
    full = 2
    assert pragmas == {"journal_mode": "wal", "synchronous": full, "busy_timeout": 10_000, "foreign_keys": 1}
    with closing(connect_to_write(f"{tmp_path}/tables.db")) as writer:
        assert pragmas == {name: writer.execute(f"PRAGMA {name}").fetchone()[0] for name in names}


async def test_migrations_lead_to_the_current_tables(store: Store, database: str) -> None:
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
async def test_bad_line_does_not_affect_other_tables(store: Store, others: int) -> None:
    tables = [await create(store, f"table {number}") for number in range(1 + others)]
    # No database accepts a lone surrogate.
    lines = [with_chat(table, 1, command="\ud800" if place == 1 else "") for place, table in enumerate(tables)]
    written = await asyncio.gather(*[store.append(line) for line in lines], return_exceptions=True)
    assert isinstance(written.pop(1), StoreFailed)
    assert written == [True] * others
    assert await store.append(with_chat(tables[1], 1, command="good"))


async def test_errors_quote_no_values(store: Store) -> None:
    """New and stored values alike are what players said and did."""
    table = await create(store)
    tries = [store.append(with_chat(table, 1, command="my hand is bad\ud800")), store.create(unwritten("one"))]
    failed = await asyncio.gather(*tries, return_exceptions=True)
    assert "constraint" in str(failed[1]), "the driver's message is kept"
    for error in failed:
        assert isinstance(error, StoreFailed)
        lines = "".join(traceback.format_exception(error))
        assert "my hand" not in lines
        assert "(one)" not in lines


async def test_lines_with_side_effects_share_a_batch(store: Store, batches: list[int]) -> None:
    """The lines name a new table, change the holders, exist already, and create a table."""
    tables = [await create(store, f"table {number}") for number in range(4)]
    assert await store.append(with_chat(tables[2], 1))
    freed = msgspec.structs.replace(with_chat(tables[1], 1), seats=(), change=Change(table=True))
    batches.clear()
    lines = [
        store.append(with_chat(tables[0], 1), unwritten("named")),
        store.append(freed),
        store.append(with_chat(tables[2], 1), unwritten("never named")),
        store.append(with_chat(tables[3], 1)),
        store.create(unwritten("alone")),
    ]
    assert await asyncio.gather(*lines) == [True, True, False, True, None]
    assert batches == [5]
    stored = {name for name in ("named", "never named", "alone") if await store.read(name) is not None}
    assert stored == {"named", "alone"}
    tables_of_host = {listed.info.id for listed in await store.tables_of(HOST, 20)}
    assert tables_of_host == {"table 0", "table 2", "table 3", "named", "alone"}


async def test_sqlite_runs_one_statement_per_batch(tmp_path: Path) -> None:
    """Every statement waits for the disk or for the GIL."""
    async with open_store(f"sqlite:///{tmp_path}/tables.db") as store:
        tables = [await create(store, f"table {number}") for number in range(9)]
        statements: list[str] = []
        writer = store._writer
        assert isinstance(writer, SqliteWriter)
        assert writer._connection is not None
        writer._connection.set_trace_callback(statements.append)
        assert await asyncio.gather(*[store.append(with_chat(table, 1)) for table in tables]) == [True] * 9
        # The trace repeats the statement for its triggers, or shows them as comments.
        assert len({statement for statement in statements if not statement.startswith("--")}) == 1


async def test_batches_wait_for_more_lines_only_under_load(
    store: Store, batches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await create(store, f"table {number}") for number in range(3)]
    batches.clear()
    gathering, enough = asyncio.Event(), asyncio.Event()

    async def gather(seconds: float) -> None:
        assert 0 < seconds <= 60
        gathering.set()
        await enough.wait()

    monkeypatch.setattr("bradshaw.server.storage.store.sleep", gather)
    monkeypatch.setattr("bradshaw.server.storage.store.GATHER_SECONDS", 60.0)
    async with asyncio.timeout(60):
        assert await store.append(with_chat(tables[0], 1))
        assert await asyncio.gather(*[store.append(with_chat(table, 2)) for table in tables]) == [True] * 3
        first = asyncio.create_task(store.append(with_chat(tables[0], 3)))
        await gathering.wait()
        second = asyncio.create_task(store.append(with_chat(tables[1], 3)))
        await asyncio.sleep(0)
        enough.set()
        assert all(await asyncio.gather(first, second))
    assert batches == [1, 3, 2]


async def test_batch_has_one_line_per_table(store: Store) -> None:
    table = await create(store)
    lines = [store.append(with_chat(table, number)) for number in (1, 2, 2, 3)]
    assert await asyncio.gather(*lines) == [True, True, False, True]
    (listed,) = await store.tables_of(HOST, 9)
    assert listed.info.id == "one"
    assert [line.number for line in await store.read_after("one", 0)] == [0, 1, 2, 3]


async def test_failing_database_is_tried_once_per_batch(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trying each line on its own would delay everyone."""
    tables = [await create(store, name) for name in ("one", "two", "three")]
    tries: list[int] = []

    async def fail(lines: list[object]) -> None:
        tries.append(len(lines))
        raise DatabaseUnavailable("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "write", fail)
        results = await asyncio.gather(*[store.append(with_chat(table, 1)) for table in tables], return_exceptions=True)
    assert all(isinstance(result, DatabaseUnavailable) for result in results)
    assert tries == [3]
    assert await store.append(with_chat(tables[0], 1))


async def test_cancelled_append_does_not_stop_the_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await create(store)
    writing, released = asyncio.Event(), asyncio.Event()

    async def fail(_lines: list[object]) -> None:
        writing.set()
        await released.wait()
        raise DatabaseUnavailable("disk full")

    async with asyncio.timeout(60):
        with monkeypatch.context() as patch:
            patch.setattr(store._writer, "write", fail)
            task = asyncio.create_task(store.append(with_chat(table, 1)))
            await writing.wait()
            task.cancel()
            await asyncio.wait([task])
            released.set()
            with pytest.raises(DatabaseUnavailable):
                await store.append(with_chat(table, 1))
        assert await store.append(with_chat(table, 1))


async def test_notices_missing_tables(store: Store) -> None:
    assert await store.reach() == "ok"
    async with store.engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
    assert await store.reach() == "broken"


async def test_tells_a_busy_database_from_a_broken_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = monotonic()
    monkeypatch.setattr(store_module, "monotonic", lambda: now)
    assert await store.reach() == "ok"
    # Longer than the answer takes, however slow the machine.
    monkeypatch.setattr(store_module, "ANSWER_SECONDS", -1.0)
    now += BROKEN_SECONDS - 1
    assert await store.reach() == "busy"
    now += 1
    assert await store.reach() == "broken"


async def test_secret_choice_does_not_show_in_the_order_of_tables(store: Store) -> None:
    """Public tables and a device's own tables are both ordered by the last public event."""
    sittings: list[Sitting] = []
    for number, name in enumerate(("one", "two")):
        sitting = Sitting(people=2)
        sitting.now += number
        sitting.seat_all()
        sitting.table = msgspec.structs.replace(sitting.table, id=name)
        await store.create(UnwrittenTable(sitting.table, [sitting.table.latest], SEED))
        sittings.append(sitting)

    async def order() -> tuple[list[str], list[str]]:
        public, own = await store.open_tables(9), await store.tables_of(HOST, 9)
        return [info.id for info in public], [listed.info.id for listed in own]

    async def choose(seat: int) -> None:
        sitting = sittings[0]
        sitting.now += 50
        sitting.play(seat, FAVOUR)
        assert await store.append(sitting.table)

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
