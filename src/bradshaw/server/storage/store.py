"""The store: the append-only logs of all tables. A line that `append` says is written is on disk.

Lines are written in batches: whatever has come in while one transaction was on its way to the disk goes into the
next, so that many tables share the cost of one.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bradshaw.games import game_spec
from bradshaw.server.storage.database import migrate, open_engine
from bradshaw.server.storage.tables import day_results, holders, log, tables
from bradshaw.table.acts import AnyAct, Logged, Moved, Resigned
from bradshaw.table.outgoing import TableInfo, info
from bradshaw.table.table import Table

_acts: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)
_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)
_numbers: msgspec.json.Decoder[tuple[int, ...]] = msgspec.json.Decoder(tuple[int, ...])

BATCH = 200
ANSWER_SECONDS = 2.0


# A process that has to go on with a table is given this long before another one takes it on.
GRACE_SECONDS = 10.0

Row = dict[str, Any]


class Stored(msgspec.Struct, frozen=True):
    """A table as it is stored. `seed` is what chance is drawn from, `links` what invitations are made from: both are
    secrets."""

    seed: bytes
    links: bytes
    lines: list[Logged]


class Mine(msgspec.Struct, frozen=True):
    """A table at which a device has seats, and the seats that are awaited."""

    info: TableInfo
    seats: tuple[int, ...]
    awaited: tuple[int, ...]


class UnwrittenTable(msgspec.Struct, frozen=True):
    """A table that only this process knows of yet, its whole log, and the secret of its invitations."""

    table: Table
    lines: list[Logged]
    links: bytes


class _Line(msgspec.Struct, frozen=True, eq=False):
    """A line that waits to be written: its row, those that change with it, what the journey of a day came to by it, and
    the rows of a new table beside it."""

    row: Row
    summary: Row
    holders: list[Row] | None
    day_result: Row | None
    beside: tuple[Row, list[Row], list[Row]] | None
    written: asyncio.Future[bool]


class Store:
    """Writes and reads the logs of all tables, in one database."""

    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        self._insert: Any = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        self._waiting: asyncio.Queue[_Line] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrate(self.engine)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    async def answers(self) -> bool:
        """Whether the database does."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.engine.connect() as connection:
                await connection.execute(select(tables.c.id).limit(1))
        except (SQLAlchemyError, OSError):
            return False
        return True

    # Writing

    async def create(self, new: UnwrittenTable) -> None:
        async with self.engine.begin() as connection:
            await _create(connection, *_new_rows(new))

    async def append(self, table: Table, beside: UnwrittenTable | None = None) -> bool:
        """Write the latest line of a table, and with it a new table that belongs to it; False, and nothing is written,
        if that line of the table, or the answer to that command, is there already."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        held = _held(table) if table.change.table else None
        rows = None if beside is None else _new_rows(beside)
        line = _Line(_row(table.id, table.latest), _summary(table), held, _day_result(table), rows, written)
        self._waiting.put_nowait(line)
        return await written

    async def _write(self) -> None:
        while True:
            lines = [await self._waiting.get()]
            while len(lines) < BATCH and not self._waiting.empty():
                lines.append(self._waiting.get_nowait())
            try:
                await self._settle(lines)
            except (DBAPIError, ValueError) as error:
                if len(lines) == 1 or _is_away(error):
                    _fail(lines, error)
                    continue
                # One line that cannot be written must not cost the other tables theirs.
                for line in lines:
                    try:
                        await self._settle([line])
                    except (SQLAlchemyError, OSError, ValueError) as fault:
                        _fail([line], fault)
            except (SQLAlchemyError, OSError) as error:
                _fail(lines, error)

    async def _settle(self, lines: list[_Line]) -> None:
        """Write these lines and tell whoever waits for them."""
        done = await self._write_batch(lines)
        for line in lines:
            if not line.written.done():
                line.written.set_result(line in done)

    async def _write_batch(self, lines: list[_Line]) -> list[_Line]:
        """Write what is new, in one transaction; the lines that were."""
        async with self.engine.begin() as connection:
            insert = self._insert(log).on_conflict_do_nothing().returning(log.c.table_id, log.c.number)
            rows = await connection.execute(insert, [line.row for line in lines])
            inserted = {(table, number) for table, number in rows}
            done = []
            for line in lines:
                # Of two lines with one number in the same batch, the first was inserted.
                place = (line.row["table_id"], line.row["number"])
                if place in inserted:
                    inserted.remove(place)
                    done.append(line)
            if done:
                await connection.execute(_SUMMARISE, [{"table": line.row["table_id"]} | line.summary for line in done])
            for line in done:
                if line.holders is not None:
                    await _hold(connection, line.row["table_id"], line.holders)
                if line.day_result is not None:
                    # The first of a device counts, whichever process writes it.
                    counted = self._insert(day_results).values(line.day_result).on_conflict_do_nothing()
                    await connection.execute(counted)
                if line.beside is not None:
                    await _create(connection, *line.beside)
        return done

    async def claim_due(self, now: float, again: float) -> list[str]:
        """The tables that the server must look at, put off so that no other process looks at them too."""
        async with self.engine.begin() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(BATCH)
            )
            claimed = []
            for table, due in found.all():
                put_off = update(tables).where(tables.c.id == table, tables.c.due == due).values(due=again)
                if (await connection.execute(put_off)).rowcount:
                    claimed.append(table)
        return claimed

    # Reading

    async def read(self, table: str) -> Stored | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables.c.seed, tables.c.links).where(tables.c.id == table))
            row = found.first()
            if row is None:
                return None
            return Stored(row.seed, row.links, await lines_of(connection, table, 0))

    async def read_after(self, table: str, number: int) -> list[Logged]:
        """The lines of a table from that number on."""
        async with self.engine.connect() as connection:
            return await lines_of(connection, table, number)

    async def lengths(self, names: list[str]) -> dict[str, int]:
        """How many lines the logs of these tables have."""
        query = select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(names)).group_by(log.c.table_id)
        async with self.engine.connect() as connection:
            return {table: last + 1 for table, last in await connection.execute(query)}

    async def info_of(self, table: str) -> TableInfo | None:
        """What everybody may know of a table; None if there is none."""
        async with self.engine.connect() as connection:
            told = (await connection.execute(select(tables.c.info).where(tables.c.id == table))).scalar()
        return None if told is None else _infos.decode(told)

    async def open_tables(self, limit: int) -> list[TableInfo]:
        """Public tables, those that wait for players before those that play, the latest first."""
        query = (
            select(tables.c.info)
            .where(tables.c.public, tables.c.status.in_(("waiting", "playing")))
            .order_by(tables.c.status.desc(), tables.c.updated.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [_infos.decode(told) for (told,) in await connection.execute(query)]

    async def tables_of(self, key: str, limit: int) -> list[Mine]:
        """The tables at which a device sits, the latest first."""
        query = (
            select(tables.c.id, tables.c.info, tables.c.awaited, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.key == key)
            .order_by(tables.c.updated.desc(), tables.c.id, holders.c.seat)
            .limit(limit)
        )
        found: dict[str, Mine] = {}
        async with self.engine.connect() as connection:
            for name, told, awaited, seat in await connection.execute(query):
                if name in found:
                    found[name] = msgspec.structs.replace(found[name], seats=(*found[name].seats, seat))
                else:
                    found[name] = Mine(_infos.decode(told), (seat,), _numbers.decode(awaited))
        return list(found.values())

    async def idle(self, status: str, before: float) -> list[str]:
        """The tables of that status that nothing has happened at since then."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.updated < before).limit(BATCH)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _is_away(error: Exception) -> bool:
    """Whether it is the database that fails, and not what was to be written: then trying line by line is in vain, and
    everybody would wait for every try."""
    return isinstance(error, OperationalError) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def _fail(lines: list[_Line], error: Exception) -> None:
    """Tell whoever waits for these lines that they are not written; the next batch is tried all the same."""
    for line in lines:
        if not line.written.done():
            line.written.set_exception(error)


# One statement for a whole batch; what has not changed is given as None and stays.
_SUMMARISE = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(
        updated=bindparam("time"),
        status=bindparam("now"),
        awaited=bindparam("seats"),
        due=bindparam("until"),
        info=func.coalesce(bindparam("told"), tables.c.info),
    )
)


def _summary(table: Table) -> Row:
    """What changes with a line beside the log, to find a table without replaying it."""
    return {
        # A choice in secret must not show in the order of a list either.
        "time": table.noticed,
        "now": table.status,
        "seats": msgspec.json.encode(table.people_awaited()).decode(),
        "until": _due(table),
        "told": msgspec.json.encode(info(table)).decode() if table.change.table else None,
    }


def _day_result(table: Table) -> Row | None:
    """What the journey of a day has come to, if the latest line has ended it, and in time."""
    day, last = table.plan.day, table.latest
    over = table.status in ("finished", "resigned") and isinstance(last.act, Moved | Resigned)
    if day is None or not over or last.time >= day.closes:
        return None
    game, seat = table.plan.config.game, table.people()[0]
    ending = table.record().ending
    result = None if ending is None else ending.result.seats[seat]
    return {
        "date": day.date,
        "game": game,
        "key": table.seats[seat].holders[0],
        "table_id": table.id,
        "score": None if result is None else result.score,
        "compared": None if result is None else game_spec(game).compared(result),
        "ended": last.time,
    }


def _due(table: Table) -> float | None:
    """When the server itself has to do something at this table. Where only bots play, it is asked by who watches."""
    if table.full() or (table.people() and table.bots_awaited()) or table.wants_rematch():
        return table.latest.time + GRACE_SECONDS
    return table.deadline() if table.people_awaited() else None


def _row(table: str, line: Logged) -> Row:
    return {
        "table_id": table,
        "number": line.number,
        "time": line.time,
        "command": line.command or None,
        "act": msgspec.json.encode(line.act).decode(),
        "versions": msgspec.json.encode(line.versions).decode(),
    }


def _held(table: Table) -> list[Row]:
    return [
        {"table_id": table.id, "seat": index, "key": key}
        for index, seat in enumerate(table.seats)
        for key in seat.holders
    ]


def _new_rows(new: UnwrittenTable) -> tuple[Row, list[Row], list[Row]]:
    """The rows of a new table: its own, those of its log, and who holds its seats."""
    table, summary = new.table, _summary(new.table)
    row = {
        "id": table.id,
        "seed": table.seed,
        "links": new.links,
        "created": table.created,
        "updated": summary["time"],
        "status": summary["now"],
        "public": table.plan.public,
        "info": msgspec.json.encode(info(table)).decode(),
        "awaited": summary["seats"],
        "due": summary["until"],
    }
    return row, [_row(table.id, line) for line in new.lines], _held(table)


async def _create(connection: AsyncConnection, row: Row, lines: list[Row], held: list[Row]) -> None:
    await connection.execute(tables.insert(), row)
    await connection.execute(log.insert(), lines)
    await _hold(connection, row["id"], held)


async def _hold(connection: AsyncConnection, table: str, held: list[Row]) -> None:
    await connection.execute(delete(holders).where(holders.c.table_id == table))
    if held:
        await connection.execute(holders.insert(), held)


async def lines_of(connection: AsyncConnection, table: str, start: int) -> list[Logged]:
    """The lines of a table's log from that number on."""
    query = select(log).where(log.c.table_id == table, log.c.number >= start).order_by(log.c.number)
    rows = await connection.execute(query)
    return [
        Logged(row.number, row.time, row.command or "", _acts.decode(row.act), _numbers.decode(row.versions))
        for row in rows
    ]
