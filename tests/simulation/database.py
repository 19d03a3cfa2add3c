"""A database in memory with the guarantees of the real ones, and no others.

A batch is written whole or not at all. The response can be late or lost, even after the batch was written.
"""

from __future__ import annotations

import asyncio
from collections import deque
from random import Random
from typing import Any

import msgspec

from bradshaw.server.storage.store import Store, StoredTable
from bradshaw.server.storage.writing import (
    CALL_FIELDS,
    LOG_FIELDS,
    TABLE_FIELDS,
    DatabaseUnavailable,
    PendingWrite,
    StoreFailed,
    Values,
)
from bradshaw.table.acts import AnyAct, Logged
from bradshaw.table.outgoing import TableInfo
from tests.simulation.world import Life, World

_act: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)
_versions: msgspec.json.Decoder[tuple[int, ...]] = msgspec.json.Decoder(tuple[int, ...])
_info: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class Disk:
    """What survives every crash: tables and their logs."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.logs: dict[str, list[Logged]] = {}
        self.commands: dict[str, set[str]] = {}
        self.unavailable_until = 0.0
        self.slow_until = 0.0

    def write(self, batch: list[PendingWrite]) -> list[bool]:
        """Write a batch, and return whether each item was new."""
        return [self._write_one(write) for write in batch]

    def _write_one(self, write: PendingWrite) -> bool:
        if write.line is not None:
            table, line, fields = _line_of(write.line)
            if line.number < len(self.logs[table]) or line.command in self.commands[table]:
                return False
            if line.number != len(self.logs[table]):
                raise AssertionError(f"line {line.number} was written where {len(self.logs[table])} was next")
            self._add(table, line)
            row = self.tables[table]
            row.update({**fields, "info": fields["info"] or row["info"]})
        if write.new is not None:
            row, name = dict(write.new.table), write.new.table["id"]
            if name in self.tables:
                raise StoreFailed("the table exists")
            self.tables[name], self.logs[name], self.commands[name] = row, [], set()
            for values in write.new.lines:
                self._add(name, _logged(tuple(values.values())))
        return True

    def _add(self, table: str, line: Logged) -> None:
        self.logs[table].append(line)
        if line.command:
            self.commands[table].add(line.command)

    def claim_due(self, now: float, retry_at: float) -> list[str]:
        due = [row for row in self.tables.values() if row["due"] is not None and row["due"] <= now]
        for row in due:
            row["due"] = retry_at
        return [row["id"] for row in due]


def _line_of(values: Values) -> tuple[str, Logged, dict[str, Any]]:
    fields = dict(zip(TABLE_FIELDS, values[len(LOG_FIELDS) : -len(CALL_FIELDS)], strict=True))
    return str(values[0]), _logged(values), fields


def _logged(values: Values) -> Logged:
    _, number, time, command, act, versions = values[: len(LOG_FIELDS)]
    return Logged(number, time, command or "", _act.decode(str(act)), _versions.decode(str(versions)))  # type: ignore[arg-type]


class DiskWriter:
    """Writes a process's batches, as slowly and unreliably as the world's faults say."""

    def __init__(self, world: World, life: Life, disk: Disk, chance: Random) -> None:
        self._world, self._life, self._disk, self._chance = world, life, disk, chance

    async def write(self, batch: list[PendingWrite]) -> list[bool]:
        await self._reach()
        written = self._disk.write(batch)
        self._world.wrote(self._life)
        await asyncio.sleep(self._delay())
        self._life.must_live()
        if self._chance.random() < self._world.faults.lost_answers:
            self._world.tell(f"{self._life.name} loses the answer of the database")
            raise DatabaseUnavailable("the connection was lost after the commit")
        return written

    async def read(self) -> None:
        """Wait as long as a query takes; raise an error if the database is unavailable."""
        await self._reach()

    async def _reach(self) -> None:
        await asyncio.sleep(self._delay())
        self._life.must_live()
        if self._world.loop.now < self._disk.unavailable_until:
            raise DatabaseUnavailable("the database is restarting")

    def _delay(self) -> float:
        slow = self._world.loop.now < self._disk.slow_until
        return self._chance.expovariate(1 / (1.5 if slow else 0.002))

    async def close(self) -> None:
        """Nothing to close."""


class SimulatedStore(Store):
    """The real store, with its batches, over a simulated database."""

    def __init__(self, world: World, life: Life, disk: Disk, chance: Random) -> None:
        self._disk = disk
        self._writer: DiskWriter = DiskWriter(world, life, disk, chance)
        self._pending: deque[PendingWrite] = deque()
        self._has_pending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._task = asyncio.create_task(self._write_batches())

    async def claim_due(self, now: float, retry_at: float) -> list[str]:
        await self._writer.read()
        return self._disk.claim_due(now, retry_at)

    async def read(self, table: str) -> StoredTable | None:
        await self._writer.read()
        row = self._disk.tables.get(table)
        return None if row is None else StoredTable(row["seed"], row["links"], list(self._disk.logs[table]))

    async def read_after(self, table: str, number: int) -> list[Logged]:
        await self._writer.read()
        return self._disk.logs[table][number:]

    async def lengths(self, names: list[str]) -> dict[str, int]:
        await self._writer.read()
        return {name: len(self._disk.logs[name]) for name in names if name in self._disk.logs}

    async def info_of(self, table: str) -> TableInfo | None:
        await self._writer.read()
        row = self._disk.tables.get(table)
        return None if row is None else _info.decode(row["info"])

    async def idle(self, status: str, before: float) -> list[str]:
        await self._writer.read()
        return [name for name, row in self._disk.tables.items() if row["status"] == status and row["updated"] < before]
