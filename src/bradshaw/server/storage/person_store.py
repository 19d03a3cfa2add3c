"""Stores which devices belong to one person, and the codes that add another device."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.tables import (
    codes,
    day_results,
    devices,
    earlier_ids,
    invitees,
    muted_players,
    muted_tables,
    notice_settings,
    outbox,
    passkeys,
    persons,
    subscriptions,
)
from bradshaw.table.commands import CommandRefused
from bradshaw.table.plan import Colour

MAX_DEVICES = 20
# A device that joined by a code cannot remove older ones for this long, so there is time to notice a stolen code.
TRUST_SECONDS = 24 * 3600.0
# The shortest interval between updates of when a device was last seen.
SEEN_SECONDS = 3600.0
# An arbitrary number that all processes lock while they change persons.
_LOCK = 18_720_003

CodeKind = Literal["transfer", "recovery"]


class Person(msgspec.Struct, frozen=True):
    """A person's id, which seats belong to, and the earlier ids of people who became this one."""

    id: str
    earlier: tuple[str, ...] = ()


class Profile(msgspec.Struct, frozen=True):
    """The name and colour that a person's devices share."""

    name: str
    colour: Colour | None


class KnownDevice(msgspec.Struct, frozen=True):
    """One of a person's devices: its key, what its owner calls it, when it was added, since when it is trusted, and
    when it was last seen."""

    key: str
    name: str
    added: float
    trusted: float
    seen: float


class Joining(msgspec.Struct, frozen=True):
    """A device that joins another person: its present key (None: it has none), its new key, its name and the time. A
    device that proved to be its owner's is `trusted` at once. `open_since` is the earliest date whose standing can
    still change."""

    device: str | None
    key: str
    name: str
    now: float
    open_since: str
    trusted: bool = False


class Joined(msgspec.Struct, frozen=True):
    """The person that a device joined; `is_new` unless it was already theirs."""

    person: Person
    is_new: bool


class PersonStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert: Any = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    async def person_of(self, device: str) -> Person:
        """Return a device's person; an unregistered device is a person of its own."""
        async with self._engine.connect() as connection:
            return await find_person(connection, device)

    async def devices_of(self, person: str) -> list[KnownDevice]:
        row = devices.c
        query = select(row.key, row.name, row.added, row.trusted, row.seen).where(row.person == person)
        async with self._engine.connect() as connection:
            return [KnownDevice(*found) for found in await connection.execute(query.order_by(row.added))]

    async def note_seen(self, device: str, now: float) -> None:
        """Update when a registered device was last seen, unless that was done recently."""
        is_due = (devices.c.key == device) & (devices.c.seen < now - SEEN_SECONDS)
        async with self._engine.begin() as connection:
            await connection.execute(update(devices).where(is_due).values(seen=now))

    async def profile_of(self, person: str) -> Profile | None:
        """Return a person's name and colour; None if no device of theirs was registered."""
        query = select(persons.c.name, persons.c.colour).where(persons.c.id == person)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Profile(found.name, found.colour)

    async def register(self, device: str, name: str, profile: Profile, now: float) -> str:
        """Store a device's name and its person's profile; return the person's id."""
        async with self.writing() as connection:
            person = (await find_person(connection, device)).id
            times = {"added": now, "trusted": now, "changed": 0.0, "seen": now}
            row = {"key": device, "person": person, "name": name, **times}
            known = self._insert(devices).values(row)
            named = known.on_conflict_do_update(index_elements=["key"], set_={"name": name})
            await connection.execute(named)
            described = self._insert(persons).values(id=person, **msgspec.structs.asdict(profile))
            changed = described.on_conflict_do_update(index_elements=["id"], set_=msgspec.structs.asdict(profile))
            await connection.execute(changed)
        return person

    async def change_profile(self, person: str, profile: Profile) -> None:
        """Change a registered person's name and colour."""
        changed = update(persons).where(persons.c.id == person).values(**msgspec.structs.asdict(profile))
        async with self.writing() as connection:
            await connection.execute(changed)

    # Codes

    async def add_code(self, person: str, code: str, now: float, expires: float) -> None:
        """Store the hash of a transfer code, in place of the person's earlier one and of all that have expired."""
        is_old = (codes.c.person == person) & (codes.c.kind == "transfer") | (codes.c.expires <= now)
        async with self.writing() as connection:
            await connection.execute(delete(codes).where(is_old))
            await connection.execute(codes.insert().values(hash=code, person=person, kind="transfer", expires=expires))

    async def replace_recovery(self, person: str, hashes: list[str]) -> None:
        """Store the hashes of a person's recovery codes, in place of all earlier ones."""
        is_old = (codes.c.person == person) & (codes.c.kind == "recovery")
        rows = [{"hash": one, "person": person, "kind": "recovery", "expires": None} for one in hashes]
        async with self.writing() as connection:
            await connection.execute(delete(codes).where(is_old))
            await connection.execute(codes.insert(), rows)

    async def recovery_left(self, person: str) -> int:
        """Return how many recovery codes a person has not used."""
        is_left = (codes.c.person == person) & (codes.c.kind == "recovery")
        async with self._engine.connect() as connection:
            count = await connection.execute(select(func.count()).select_from(codes).where(is_left))
        return int(count.scalar_one())

    async def join(self, code: str, joining: Joining) -> Joined | None:
        """Use the code with this hash: merge the device and its present person into the person who made it. Return None
        without such a code. A device that is already theirs stays unchanged."""
        row = codes.c
        is_valid = (row.hash == code) & (row.expires.is_(None) | (row.expires > joining.now))
        async with self.writing() as connection:
            used = await connection.execute(delete(codes).where(is_valid).returning(row.person, row.kind))
            found = used.first()
            if found is None:
                return None
            proven = msgspec.structs.replace(joining, trusted=found.kind == "recovery")
            is_new = await self._merge(connection, found.person, proven)
            return Joined(Person(found.person, await _earlier_of(connection, found.person)), is_new)

    async def sign_in(self, passkey: str, joining: Joining) -> Joined | None:
        """Merge a device and its present person into the person whose passkey was used. Return None if the passkey is
        gone. A device that is already theirs stays unchanged."""
        query = select(passkeys.c.person, passkeys.c.trusted).where(passkeys.c.id == passkey)
        async with self.writing() as connection:
            found = (await connection.execute(query)).first()
            if found is None:
                return None
            proven = msgspec.structs.replace(joining, trusted=found.trusted <= joining.now)
            is_new = await self._merge(connection, found.person, proven)
            return Joined(Person(found.person, await _earlier_of(connection, found.person)), is_new)

    async def _merge(self, connection: AsyncConnection, person: str, joining: Joining) -> bool:
        """Merge a device and its present person into a person; return False if it was already theirs. Its cookie gets a
        new key: someone who knew the old one must not join too."""
        now = joining.now
        row = {"added": now, "trusted": now if joining.trusted else now + TRUST_SECONDS, "changed": now, "seen": now}
        if joining.device is not None:
            old = (await find_person(connection, joining.device)).id
            if old == person:
                return False
            await _must_be_trusted(connection, joining.device, now)
            moved = update(devices).where(devices.c.person == old)
            # Someone who planted the device's cookie may have other devices and passkeys of that person.
            await connection.execute(moved.values(person=person, trusted=now + TRUST_SECONDS, changed=now))
            keys = update(passkeys).where(passkeys.c.person == old)
            await connection.execute(keys.values(person=person, trusted=now + TRUST_SECONDS))
            nobody = {**row, "key": joining.device, "person": token_hex(32), "name": "", "trusted": now}
            await self._put_device(connection, nobody)
            await connection.execute(update(earlier_ids).where(earlier_ids.c.person == old).values(person=person))
            await connection.execute(earlier_ids.insert().values(id=old, person=person))
            await connection.execute(delete(codes).where(codes.c.person == old))
            await connection.execute(delete(persons).where(persons.c.id == old))
            await _merge_days(connection, old, person, joining.open_since)
            await _merge_notices(connection, old, person)
        await self._put_device(connection, {"key": joining.key, "person": person, "name": joining.name, **row})
        count = select(func.count()).where(devices.c.person == person)
        if (await connection.execute(count)).scalar_one() > MAX_DEVICES:
            raise CommandRefused("too_many_devices", f"one person can have {MAX_DEVICES} devices; remove one first")
        return True

    async def _put_device(self, connection: AsyncConnection, row: dict[str, Any]) -> None:
        added = self._insert(devices).values(row)
        await connection.execute(added.on_conflict_do_update(index_elements=["key"], set_=row))

    async def remove(self, person: str, device: str, now: float) -> bool:
        """Make one of a person's devices a new person with nothing; return False if it is not theirs. This voids the
        person's unused transfer codes, which the device may have seen, and push subscriptions, one of which may be the
        device's."""
        is_theirs = (devices.c.key == device) & (devices.c.person == person)
        is_transfer = (codes.c.person == person) & (codes.c.kind == "transfer")
        async with self.writing() as connection:
            removed = update(devices).where(is_theirs).values(person=token_hex(32), name="", trusted=now, changed=now)
            found = await connection.execute(removed)
            if found.rowcount:
                is_push = (subscriptions.c.subscriber == person) & (subscriptions.c.form == "push")
                await connection.execute(delete(codes).where(is_transfer))
                await connection.execute(delete(subscriptions).where(is_push))
        return bool(found.rowcount)

    async def changed_between(self, start: float, end: float) -> dict[str, str]:
        """Return the devices that joined another person in that time, and their present persons."""
        query = select(devices.c.key, devices.c.person).where(devices.c.changed.between(start, end))
        async with self._engine.connect() as connection:
            return {row.key: row.person for row in await connection.execute(query)}

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a transaction that excludes all other changes of persons."""
        async with self._engine.begin() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            else:
                # SQLite's default transaction begins at the first write, when what was read may be outdated.
                await connection.execute(delete(codes).where(codes.c.hash == ""))
            yield connection


async def find_person(connection: AsyncConnection, device: str) -> Person:
    whose = devices.outerjoin(earlier_ids, earlier_ids.c.person == devices.c.person)
    query = select(devices.c.person, earlier_ids.c.id).select_from(whose).where(devices.c.key == device)
    rows = (await connection.execute(query)).all()
    if not rows:
        return Person(device)
    return Person(rows[0].person, tuple(sorted(row.id for row in rows if row.id is not None)))


async def _must_be_trusted(connection: AsyncConnection, device: str, now: float) -> None:
    """Require that a device may bring all that its person has to another one. Someone who stole a code could otherwise
    make themselves the older device."""
    is_new = (devices.c.key == device) & (devices.c.trusted > now)
    if (await connection.execute(select(devices.c.key).where(is_new))).first() is not None:
        raise CommandRefused("new_device", "this device is new; for a day, only your older devices can do that")


async def _earlier_of(connection: AsyncConnection, person: str) -> tuple[str, ...]:
    query = select(earlier_ids.c.id).where(earlier_ids.c.person == person).order_by(earlier_ids.c.id)
    return tuple((await connection.execute(query)).scalars())


async def _merge_days(connection: AsyncConnection, old: str, person: str, open_since: str) -> None:
    """Transfer one person's results to another. On an open day the first counts; the standing of a closed day is final,
    so a second result there keeps its key."""
    row, other = day_results.c, day_results.alias("other")
    for loser, winner in ((old, person), (person, old)):
        is_same = (other.c.date == row.date) & (other.c.game == row.game)
        earlier = select(other.c.key).where(is_same, other.c.key == winner, other.c.ended <= row.ended).exists()
        await connection.execute(delete(day_results).where(row.key == loser, row.date >= open_since, earlier))
    has_one = select(other.c.key).where(other.c.date == row.date, other.c.game == row.game, other.c.key == person)
    await connection.execute(update(day_results).where(row.key == old, ~has_one.exists()).values(key=person))


async def _merge_notices(connection: AsyncConnection, old: str, person: str) -> None:
    """Redirect one person's notices to another, who keeps their own settings."""
    for table in (subscriptions, outbox):
        await connection.execute(update(table).where(table.c.subscriber == old).values(subscriber=person))
    for table, muted in ((muted_tables, "table_id"), (muted_players, "player")):
        other = table.alias("other")
        is_muted = select(other.c.device).where(other.c.device == person, other.c[muted] == table.c[muted]).exists()
        await connection.execute(update(table).where(table.c.device == old, ~is_muted).values(device=person))
    # Both can be invited to one table, and either can have invited the other.
    row, other = invitees.c, invitees.alias("other")
    is_invited = select(other.c.person).where(other.c.table_id == row.table_id, other.c.person == person).exists()
    await connection.execute(update(invitees).where(row.person == old, ~is_invited).values(person=person))
    await connection.execute(update(invitees).where(row.host == old).values(host=person))
    await connection.execute(delete(invitees).where((row.person == old) | (row.person == row.host)))
    # People who muted either of the two now mute the merged person.
    row, other = muted_players.c, muted_players.alias("other")
    is_muted = select(other.c.device).where(other.c.device == row.device, other.c.player == person).exists()
    await connection.execute(update(muted_players).where(row.player == old, ~is_muted).values(player=person))
    await connection.execute(delete(muted_players).where(row.player == old))
    has_settings = select(notice_settings.c.device).where(notice_settings.c.device == person)
    if (await connection.execute(has_settings)).first() is None:
        await connection.execute(update(notice_settings).where(notice_settings.c.device == old).values(device=person))
    for settings in (muted_tables, muted_players, notice_settings):
        await connection.execute(delete(settings).where(settings.c.device == old))
