"""The logs of this device's tables, in a database that the page provides."""

from __future__ import annotations

from typing import Protocol

import msgspec

from bradshaw.server.storage.writing import StoreFailed, UnwrittenTable
from bradshaw.table.acts import Logged, Moved
from bradshaw.table.calls import NO_CALLS, Calls
from bradshaw.table.commands import CommandRefused
from bradshaw.table.outgoing import TableInfo, info
from bradshaw.table.table import Table

# The key that owns everything in this database. It never leaves the device.
DEVICE = "this-device"
# Part of the name of the error that browsers raise.
_FULL = "QuotaExceeded"


class TableRow(msgspec.Struct, frozen=True):
    """A table, and a summary of its log after the latest line. `seed` and `links` are its secrets."""

    id: str
    seed: bytes
    links: bytes
    updated: float
    awaited: tuple[int, ...]
    seats: tuple[int, ...]
    moves: int
    info: TableInfo


class NewLines(msgspec.Struct, frozen=True):
    """Consecutive lines of one log, from number `first`, each as JSON, and the table's row after them."""

    table: str
    first: int
    lines: list[str]
    row: str


class StoredLines(msgspec.Struct, frozen=True):
    """A table's row, and its lines from the requested one on, all as JSON."""

    row: str
    lines: list[str]


class Database(Protocol):
    """Keeps rows and lines. All arguments and answers are JSON."""

    async def write(self, batch: str) -> bool:
        """Write a list of NewLines to disk, all or nothing; return False if a line has been written before."""

    async def read(self, table: str, start: int) -> str | None:
        """Return the table's StoredLines from line `start` on; None if there is no such table."""

    async def rows(self) -> str:
        """Return the rows of all tables, as a list of JSON texts."""


class LoggedTable(msgspec.Struct, frozen=True):
    """A table of this device, as the server's store returns it."""

    seed: bytes
    links: bytes
    lines: list[Logged]


_rows: msgspec.json.Decoder[TableRow] = msgspec.json.Decoder(TableRow)
_lines: msgspec.json.Decoder[Logged] = msgspec.json.Decoder(Logged)
_stored: msgspec.json.Decoder[StoredLines] = msgspec.json.Decoder(StoredLines)
_texts: msgspec.json.Decoder[list[str]] = msgspec.json.Decoder(list[str])


class DeviceFull(CommandRefused, StoreFailed):
    """The device has no space for a line. People's commands are refused; bots retry."""


class LocalStore:
    """The parts of a store that rooms need. The database may be shared with other pages of this device."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._secrets: dict[str, tuple[bytes, bytes]] = {}  # of the tables that were created or read here

    async def create(self, new: UnwrittenTable) -> None:
        await self._write([self._new_lines(new)])

    async def append(self, table: Table, new: UnwrittenTable | None = None, calls: Calls = NO_CALLS) -> bool:
        """Write a table's latest line, and with it the new table that it names; return False if another page was
        first. On return the lines are on disk. Pages ignore calls."""
        _, links = self._secrets[table.id]
        batch = [_lines_of(table, [table.latest], links)]
        if new is not None:
            batch.append(self._new_lines(new))
        return await self._write(batch)

    def _new_lines(self, new: UnwrittenTable) -> NewLines:
        self._secrets[new.table.id] = new.table.seed, new.links
        return _lines_of(new.table, new.lines, new.links)

    async def _write(self, batch: list[NewLines]) -> bool:
        text = msgspec.json.encode(batch).decode()
        try:
            return bool(await self._database.write(text))
        except Exception as error:  # a database raises JavaScript's errors
            if _FULL in str(error):
                raise DeviceFull("storage_full", "this device has no space left; nothing was changed") from error
            raise StoreFailed(str(error)) from error

    async def read(self, name: str) -> LoggedTable | None:
        text = await self._database.read(name, 0)
        if not text:
            return None
        stored = _stored.decode(text)
        row = _rows.decode(stored.row)
        self._secrets[name] = row.seed, row.links
        return LoggedTable(row.seed, row.links, [_lines.decode(line) for line in stored.lines])

    async def read_after(self, name: str, number: int) -> list[Logged]:
        text = await self._database.read(name, number)
        return [_lines.decode(line) for line in _stored.decode(text).lines] if text else []

    async def lengths(self, names: list[str]) -> dict[str, int]:
        return {name: len(await self.read_after(name, 0)) for name in names}

    async def rows(self) -> list[TableRow]:
        """Return this device's tables, latest first."""
        rows = [_rows.decode(row) for row in _texts.decode(await self._database.rows())]
        return sorted(rows, key=lambda row: -row.updated)


def _lines_of(table: Table, lines: list[Logged], links: bytes) -> NewLines:
    moves = 0
    if table.playing is not None:
        moves = len(table.record().entries)
    last = lines[-1]
    row = TableRow(
        id=table.id,
        seed=table.seed,
        links=links,
        updated=last.time if isinstance(last.act, Moved) else table.last_public_change,
        awaited=tuple(table.people_awaited()),
        seats=tuple(table.seats_of(DEVICE)),
        moves=moves,
        info=info(table),
    )
    texts = [msgspec.json.encode(line).decode() for line in lines]
    return NewLines(table.id, lines[0].number, texts, msgspec.json.encode(row).decode())
