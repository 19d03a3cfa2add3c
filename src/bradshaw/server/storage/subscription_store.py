"""Where notices are sent: devices' push subscriptions and settings, and tables' webhooks."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.core.errors import BradshawError
from bradshaw.server.storage.secret_store import shared_secret
from bradshaw.server.storage.subscription_ids import push_id, webhook_id
from bradshaw.server.storage.tables import muted_players, muted_tables, notice_settings, outbox, subscriptions

# One for each browser of a person. The oldest go first: a browser renews its own whenever the page is opened.
MAX_SUBSCRIPTIONS = 10
MAX_MUTED = 200
# A subscription ends after this many undelivered notices in a row.
MAX_FAILURES = 5
_VAPID = "vapid"

WantedKind = Literal["turn", "reminder", "rematch", "end", "invite"]
WANTED_KINDS: tuple[WantedKind, ...] = ("turn", "reminder", "rematch", "end", "invite")


class TooManyMuted(BradshawError):
    """A person has muted too many others."""


class Subscription(msgspec.Struct, frozen=True):
    """An address for notices to a subscriber: a device, or a table whose webhook it is. `public` and `secret` are the
    keys of a push subscription; a webhook has only a secret."""

    subscriber: str
    form: str
    endpoint: str
    secret: str
    language: str
    public: str = ""

    @property
    def id(self) -> str:
        return push_id(self.endpoint) if self.form == "push" else webhook_id(self.subscriber)

    @property
    def host(self) -> str:
        """The endpoint's host, to show to people."""
        return urlsplit(self.endpoint).hostname or ""


class StoredSettings(msgspec.Struct, frozen=True):
    """Which kinds of notices a person wants, when they want none, in their time zone, and how long before a deadline
    they want a reminder."""

    quiet_from: str | None = None
    quiet_until: str | None = None
    zone: str = "UTC"
    reminder_minutes: int | None = None
    muted: bool = False
    kinds: tuple[WantedKind, ...] = WANTED_KINDS


class MutedPlayer(msgspec.Struct, frozen=True):
    """A player whose tables a person has muted, and the player's name at the time."""

    player: str
    name: str


class SubscriptionStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert: Any = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    async def vapid_secret(self, new: bytes) -> bytes:
        """Return the private key that identifies this server to push services: the stored one, else the new one."""
        return await shared_secret(self._engine, _VAPID, new)

    async def add(self, added: Subscription, now: float) -> None:
        """Add or replace a subscription; only a device's latest ones are kept."""
        row = msgspec.structs.asdict(added) | {"created": now, "failures": 0}
        insert = self._insert(subscriptions).values(id=added.id, **row)
        newest = (
            select(subscriptions.c.id)
            .where(subscriptions.c.subscriber == added.subscriber)
            .order_by(subscriptions.c.created.desc(), subscriptions.c.id)
            .limit(MAX_SUBSCRIPTIONS)
        )
        older = delete(subscriptions).where(
            subscriptions.c.subscriber == added.subscriber, subscriptions.c.id.not_in(newest)
        )
        async with self._engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_=row))
            await connection.execute(older)

    async def remove(self, subscriber: str, endpoint: str) -> None:
        own = (subscriptions.c.subscriber == subscriber, subscriptions.c.endpoint == endpoint)
        await self._execute(delete(subscriptions).where(*own))

    async def remove_all(self, subscriber: str) -> None:
        await self._execute(delete(subscriptions).where(subscriptions.c.subscriber == subscriber))

    async def end(self, subscription: str) -> None:
        """Delete a subscription that its service has ended, and its pending notices."""
        await self._execute(delete(subscriptions).where(subscriptions.c.id == subscription))

    async def count_failure(self, subscription: str) -> None:
        """Count a notice that was given up; end a subscription after several in a row."""
        this = subscriptions.c.id == subscription
        async with self._engine.begin() as connection:
            await connection.execute(update(subscriptions).where(this).values(failures=subscriptions.c.failures + 1))
            await connection.execute(delete(subscriptions).where(this, subscriptions.c.failures >= MAX_FAILURES))

    async def forget_failures(self, subscription: str) -> None:
        this = (subscriptions.c.id == subscription, subscriptions.c.failures > 0)
        await self._execute(update(subscriptions).where(*this).values(failures=0))

    async def is_subscribed(self, device: str) -> bool:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(exists().where(subscriptions.c.subscriber == device)))
            return bool(found.scalar_one())

    async def settings_of(self, device: str) -> StoredSettings:
        query = select(notice_settings).where(notice_settings.c.device == device)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return StoredSettings() if row is None else settings_in(row)

    async def set_settings(self, device: str, settings: StoredSettings, now: float) -> None:
        """Store a device's settings, and reschedule its reminders."""
        row = msgspec.structs.asdict(settings) | {"kinds": ",".join(settings.kinds)}
        insert = self._insert(notice_settings).values(device=device, **row)
        reminders = (outbox.c.subscriber == device, outbox.c.kind == "reminder")
        async with self._engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_update(index_elements=["device"], set_=row))
            await connection.execute(update(outbox).where(*reminders).values(due=now, claim=""))

    async def mute(self, device: str, table: str, muted: bool) -> None:
        if muted:
            row = {"device": device, "table_id": table}
            await self._execute(self._insert(muted_tables).values(**row).on_conflict_do_nothing())
        else:
            this = (muted_tables.c.device == device, muted_tables.c.table_id == table)
            await self._execute(delete(muted_tables).where(*this))

    async def muted_tables_of(self, device: str) -> list[str]:
        query = select(muted_tables.c.table_id).where(muted_tables.c.device == device).order_by(muted_tables.c.table_id)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def mute_player(self, device: str, player: str, name: str) -> None:
        row = {"device": device, "player": player, "name": name}
        count = select(func.count()).where(muted_players.c.device == device)
        insert = self._insert(muted_players).values(**row)
        async with self._engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_update(index_elements=["device", "player"], set_=row))
            if (await connection.execute(count)).scalar_one() > MAX_MUTED:
                raise TooManyMuted(f"you can mute {MAX_MUTED} players; unmute one first")

    async def unmute_player(self, device: str, player: str) -> None:
        row = muted_players.c
        await self._execute(delete(muted_players).where(row.device == device, row.player == player))

    async def muted_players_of(self, device: str) -> list[MutedPlayer]:
        row = muted_players.c
        query = select(row.player, row.name).where(row.device == device).order_by(row.name, row.player)
        async with self._engine.connect() as connection:
            return [MutedPlayer(*found) for found in await connection.execute(query)]

    async def webhook_of(self, table: str) -> Subscription | None:
        """Return a table's webhook."""
        fields = [subscriptions.c[field] for field in Subscription.__struct_fields__]
        query = select(*fields).where(subscriptions.c.subscriber == table)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Subscription(*found)

    async def _execute(self, statement: Any) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(statement)


def settings_in(row: Any) -> StoredSettings:
    """Return the settings in a row's columns; the defaults, if it has none."""
    if row["zone"] is None:
        return StoredSettings()
    fields = {field: row[field] for field in StoredSettings.__struct_fields__}
    kinds = tuple(kind for kind in WANTED_KINDS if kind in row["kinds"].split(","))
    return StoredSettings(**fields | {"kinds": kinds})
