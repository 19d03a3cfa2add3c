"""Forgets people: deletes everything the server stores about a person, apart from their tables.

Every step is idempotent. The first transaction turns the person's devices into strangers; the keys stay in `forgotten`
until no table mentions them, so that any process can finish what another one began.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.person_store import PersonStore, find_person
from bradshaw.server.storage.store import lines_of
from bradshaw.server.storage.tables import (
    challenges,
    codes,
    day_results,
    devices,
    earlier_ids,
    forgotten,
    holders,
    invitees,
    log,
    muted_players,
    muted_tables,
    notice_settings,
    outbox,
    passkeys,
    persons,
    subscriptions,
    tables,
)
from bradshaw.server.storage.writing import erased_row
from bradshaw.table.erasing import erase, host_of
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.plan import nameless

# All columns with a person's key, except those of tables and of day results.
_COLUMNS = (
    persons.c.id,
    codes.c.person,
    passkeys.c.person,
    earlier_ids.c.person,
    outbox.c.subscriber,
    subscriptions.c.subscriber,
    notice_settings.c.device,
    muted_tables.c.device,
    muted_players.c.device,
    muted_players.c.player,
    invitees.c.person,
    invitees.c.host,
)

_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class Forgetting(msgspec.Struct, frozen=True):
    """The keys of a person who is being forgotten, and those of the devices they had."""

    keys: tuple[str, ...]
    devices: tuple[str, ...]


class ForgettingStore:
    def __init__(self, engine: AsyncEngine, persons: PersonStore) -> None:
        self._engine = engine
        self._persons = persons
        self._insert: Any = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    async def begin(self, device: str, now: float) -> Forgetting:
        """Forget the person who has a device. Each of their devices becomes a stranger."""
        async with self._persons.writing() as connection:
            person = await find_person(connection, device)
            keys = (person.id, *person.earlier)
            if person.id == device:
                # The device is unregistered, or the person's first, whose key is theirs.
                row = {"key": device, "person": device, "name": "", "added": now, "trusted": now, "changed": now}
                await connection.execute(self._insert(devices).values(row).on_conflict_do_nothing())
            rows = [{"key": key, "since": now} for key in keys]
            await connection.execute(self._insert(forgotten).values(rows).on_conflict_do_nothing())
            return Forgetting(keys, await _forget(connection, keys, now))

    async def unfinished(self) -> dict[str, float]:
        """Return the keys that tables may still mention, and since when they are being forgotten."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(forgotten.c.key, forgotten.c.since))
            return {row.key: row.since for row in rows}

    async def finish(self, keys: tuple[str, ...], now: float) -> None:
        """Delete the keys, and everything that a request in flight has written since."""
        async with self._persons.writing() as connection:
            await _forget(connection, keys, now)
            await connection.execute(delete(forgotten).where(forgotten.c.key.in_(keys)))

    async def tables_held(self, keys: tuple[str, ...]) -> list[str]:
        """Return the tables at which a person has a seat."""
        query = select(holders.c.table_id).where(holders.c.key.in_(keys)).distinct()
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def tables_mentioning(self, keys: tuple[str, ...]) -> list[str]:
        """Return the tables whose log mentions a person. This reads every log."""
        is_mentioned = or_(*[log.c.act.contains(f'"{key}"', autoescape=True) for key in keys])
        async with self._engine.connect() as connection:
            return list((await connection.execute(select(log.c.table_id).where(is_mentioned).distinct())).scalars())

    async def erase_unplayable(self, table: str, keys: tuple[str, ...]) -> None:
        """Remove a person from a table that no process can open, because its rules have changed."""
        async with self._engine.begin() as connection:
            info = (await connection.execute(select(tables.c.info).where(tables.c.id == table))).scalar()
            if info is None:
                return
            known = _infos.decode(info)
            is_theirs = (holders.c.table_id == table) & holders.c.key.in_(keys)
            theirs = set((await connection.execute(select(holders.c.seat).where(is_theirs))).scalars())
            others = [seat.name for index, seat in enumerate(known.seats) if index not in theirs]
            lines = await lines_of(connection, table, 0)
            if host_of(lines) in keys:
                await connection.execute(delete(subscriptions).where(subscriptions.c.subscriber == table))
            erasure = erase(lines, keys, others)
            for line in erasure.lines:
                row = erased_row(table, line)
                this = (log.c.table_id == table, log.c.number == line.number)
                erased = {"act": row["erased_act"], "command": row["erased_command"]}
                await connection.execute(update(log).where(*this).values(**erased))
            seats = tuple(
                seat if name is None else msgspec.structs.replace(seat, name=name)
                for seat, name in zip(known.seats, erasure.names, strict=True)
            )
            erased_info = msgspec.structs.replace(known, seats=seats, origin=nameless(known.origin))
            encoded = msgspec.json.encode(erased_info).decode()
            await connection.execute(update(tables).where(tables.c.id == table).values(info=encoded))
            await connection.execute(delete(holders).where(is_theirs))


async def _forget(connection: AsyncConnection, keys: tuple[str, ...], now: float) -> tuple[str, ...]:
    """Delete what the server stores about a person, and return their devices. Day results stay, anonymously, because
    others are ranked among them."""
    owned = (await connection.execute(select(devices.c.key).where(devices.c.person.in_(keys)))).scalars()
    devices_of_person = tuple(owned)
    await connection.execute(delete(challenges).where(challenges.c.device.in_(devices_of_person)))
    for column in _COLUMNS:
        await connection.execute(delete(column.table).where(column.in_(keys)))
    for key in devices_of_person:
        stranger = {"person": token_hex(32), "name": "", "added": now, "trusted": now, "changed": now, "seen": now}
        await connection.execute(update(devices).where(devices.c.key == key).values(**stranger))
    row = day_results.c
    results = await connection.execute(select(row.date, row.game, row.key).where(row.key.in_(keys)))
    for date, game, key in results.all():
        this = (row.date == date, row.game == game, row.key == key)
        await connection.execute(update(day_results).where(*this).values(key=token_hex(32)))
    return devices_of_person
