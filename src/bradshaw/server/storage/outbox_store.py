"""The notices to send, written with the lines that make them due (call_statements.py). Any process can send them; a
claim decides which one does."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec
from sqlalchemy import and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.server.storage.invitee_store import is_open_invitation
from bradshaw.server.storage.subscription_store import StoredSettings, Subscription, settings_in
from bradshaw.server.storage.tables import (
    holders,
    muted_players,
    muted_tables,
    notice_settings,
    outbox,
    subscriptions,
    tables,
)
from bradshaw.table.outgoing import TableInfo

NoticeKind = Literal["turn", "reminder", "rematch", "end", "invite", "done"]
# Rows unchanged for this long are dead, and so are the webhooks and mutes of games that ended this long ago.
DEAD_SECONDS = 30 * 24 * 3600.0

_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)
_numbers: msgspec.json.Decoder[tuple[int, ...]] = msgspec.json.Decoder(tuple[int, ...])


class Claimed(msgspec.Struct, frozen=True):
    """A row of the outbox that this process has claimed, with everything needed to send it. `seats` has a bit for each
    seat that it is about; `number` is the line that made it due, at the time `made`. `is_invited`: the person can still
    answer an invitation to the table."""

    table: str
    kind: NoticeKind
    seats: int
    number: int
    made: float
    deadline: float | None
    tries: int
    claim: str
    to: Subscription
    settings: StoredSettings
    is_muted: bool
    is_invited: bool
    info: TableInfo

    @property
    def id(self) -> str:
        """The idempotency key: the same for every attempt to send this notice."""
        return f"{self.table}.{self.number}.{self.kind}"


class OutboxStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def next_due(self) -> float | None:
        """Return when a row is next due, without blocking writers."""
        async with self._engine.connect() as connection:
            found: float | None = (await connection.execute(select(func.min(outbox.c.due)))).scalar_one()
        return found

    async def claim(self, now: float, until: float, limit: int) -> list[Claimed]:
        """Claim due rows, oldest first. Unless settled by `until`, any process can claim them again."""
        claim = secrets.token_hex(16)
        key = (outbox.c.table_id, outbox.c.subscription)
        oldest = select(*key).where(outbox.c.due <= now).order_by(outbox.c.due).limit(limit)
        if self._engine.dialect.name == "postgresql":
            oldest = oldest.with_for_update(skip_locked=True)
        due = oldest.subquery()
        is_due = and_(outbox.c.table_id == due.c.table_id, outbox.c.subscription == due.c.subscription)
        taken = update(outbox).where(is_due).values(due=until, claim=claim, tries=outbox.c.tries + 1)
        async with self._engine.begin() as connection:
            if not (await connection.execute(taken)).rowcount:
                return []
        return await self._read(claim)

    async def _read(self, claim: str) -> list[Claimed]:
        sits_here = and_(holders.c.key == muted_players.c.player, holders.c.table_id == outbox.c.table_id)
        is_muted = or_(
            exists().where(muted_tables.c.device == outbox.c.subscriber, muted_tables.c.table_id == outbox.c.table_id),
            exists().where(muted_players.c.device == outbox.c.subscriber, sits_here),
        )
        is_invited = is_open_invitation(outbox.c.table_id, outbox.c.subscriber)
        labels = (is_muted.label("is_muted"), is_invited.label("is_invited"))
        query = (
            select(outbox, subscriptions, notice_settings, *labels, tables.c.info, tables.c.deadline)
            .join(subscriptions, subscriptions.c.id == outbox.c.subscription)
            .join(tables, tables.c.id == outbox.c.table_id)
            .outerjoin(notice_settings, notice_settings.c.device == outbox.c.subscriber)
            .where(outbox.c.claim == claim)
        )
        async with self._engine.connect() as connection:
            return [_claimed(row) for row in (await connection.execute(query)).mappings()]

    async def begin(self, row: Claimed) -> bool:
        """Mark a row as about to be sent; return False if a newer line has replaced it."""
        return await self._set(row, shown=True)

    async def wait(self, row: Claimed, until: float | None, *, tried: bool = False, **changes: Any) -> None:
        """Postpone a row until a time (None: until its seats are no longer awaited). If `tried`, sending it has
        failed."""
        tries = row.tries if tried else row.tries - 1
        await self._set(row, due=until, claim="", tries=tries, **changes)

    async def drop(self, row: Claimed) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(outbox).where(*_this(row)))

    async def waiting(self, device: str) -> int:
        """Return the number of games with other people in which it is this device's turn."""
        other = holders.alias()
        is_other = (other.c.table_id == tables.c.id, other.c.key != device, other.c.seat != holders.c.seat)
        query = (
            select(tables.c.id, tables.c.awaited, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.key == device, tables.c.status == "playing", exists().where(*is_other))
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return len({table for table, awaited, seat in rows if seat in _numbers.decode(awaited)})

    async def drop_dead(self, now: float) -> None:
        """Delete dead rows, webhooks and mutes."""
        before = now - DEAD_SECONDS
        over = select(tables.c.id).where(
            tables.c.status.in_(("finished", "resigned", "closed")), tables.c.updated < before
        )
        webhook = and_(subscriptions.c.form != "push", subscriptions.c.subscriber.in_(over))
        async with self._engine.begin() as connection:
            await connection.execute(delete(outbox).where(or_(outbox.c.table_id.in_(over), outbox.c.made < before)))
            await connection.execute(delete(subscriptions).where(webhook))
            await connection.execute(delete(muted_tables).where(muted_tables.c.table_id.in_(over)))

    async def _set(self, row: Claimed, **values: Any) -> bool:
        async with self._engine.begin() as connection:
            return bool((await connection.execute(update(outbox).where(*_this(row)).values(**values))).rowcount)


def _this(row: Claimed) -> tuple[Any, ...]:
    """Return the conditions for a row that nobody has replaced or claimed since."""
    return (outbox.c.table_id == row.table, outbox.c.subscription == row.to.id, outbox.c.claim == row.claim)


def _claimed(row: Any) -> Claimed:
    to = Subscription(*[row[subscriptions.c[field]] for field in Subscription.__struct_fields__])
    return Claimed(
        table=row[outbox.c.table_id],
        kind=row[outbox.c.kind],
        seats=row[outbox.c.seats],
        number=row[outbox.c.number],
        made=row[outbox.c.made],
        # A rest day may have moved it since.
        deadline=None if row[outbox.c.deadline] is None else row[tables.c.deadline],
        tries=row[outbox.c.tries],
        claim=row[outbox.c.claim],
        to=to,
        settings=settings_in(row),
        is_muted=bool(row["is_muted"]),
        is_invited=bool(row["is_invited"]),
        info=_infos.decode(row["info"]),
    )
