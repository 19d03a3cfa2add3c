"""People invited to a table by its host, whom they have played with. A notice to them is written in the same
transaction."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, literal, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bradshaw.server.storage.tables import (
    earlier_ids,
    holders,
    invitees,
    muted_players,
    outbox,
    subscriptions,
    tables,
)
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.plan import is_bot_key

_BEGUN = ("playing", "finished", "resigned")
# Seats of others, latest games first, among which a person's companions are found.
_SEATS_READ = 400
MAX_COMPANIONS = 30

_infos: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class Companion(msgspec.Struct, frozen=True):
    """Someone a person has played with: the name they had in the latest such game, which game it was, and when it last
    changed."""

    person: str
    name: str
    game: str
    met: float


class Invitee(msgspec.Struct, frozen=True):
    person: str
    name: str
    declined: bool


class InvitedTable(msgspec.Struct, frozen=True):
    """A table to which a person is invited, the secret of its links, and the name of its host."""

    info: TableInfo
    links: bytes
    host: str


class InviteeStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert: Any = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    async def companions_of(self, person: str, earlier: tuple[str, ...] = ()) -> list[Companion]:
        """Return the people with whom a person has played, the latest first."""
        keys = (person, *earlier)
        other = holders.alias("other")
        query = (
            select(tables.c.info, tables.c.updated, other.c.seat, func.coalesce(earlier_ids.c.person, other.c.key))
            .select_from(holders)
            .join(tables, tables.c.id == holders.c.table_id)
            .join(other, and_(other.c.table_id == holders.c.table_id, other.c.seat != holders.c.seat))
            .outerjoin(earlier_ids, earlier_ids.c.id == other.c.key)
            .where(holders.c.key.in_(keys), other.c.key.not_in(keys), tables.c.status.in_(_BEGUN))
            .order_by(tables.c.updated.desc(), tables.c.id, other.c.seat)
            .limit(_SEATS_READ)
        )
        found: dict[str, Companion] = {}
        async with self._engine.connect() as connection:
            for info, updated, seat, key in await connection.execute(query):
                known = _infos.decode(info)
                if key in found or key in keys or is_bot_key(key) or known.seats[seat].kind != "human":
                    continue
                found[key] = Companion(key, known.seats[seat].name, known.config.game, updated)
                if len(found) == MAX_COMPANIONS:
                    break
        return list(found.values())

    async def invite(self, table: str, invitee: Companion, host: str, seat: int, now: float) -> None:
        """Invite a person to the table whose host sits in `seat`, and make a notice due. A second invitation, even
        after the first was declined, changes nothing."""
        row = {"table_id": table, "person": invitee.person, "name": invitee.name, "host": host, "declined": False}
        notice = (
            select(
                literal(table),
                subscriptions.c.id,
                subscriptions.c.subscriber,
                literal("invite"),
                literal(1 << seat),
                literal(0),
                literal(now),
                literal(now),
                literal(0),
                literal(""),
                literal(False),
            )
            .where(subscriptions.c.subscriber == invitee.person)
            # A subscription that is just being deleted would fail the insertion.
            .with_for_update(key_share=True, read=True)
        )
        columns = ["table_id", "subscription", "subscriber", "kind", "seats", "number", "made", "due", "tries"]
        added = self._insert(invitees).values(row).on_conflict_do_nothing()
        noticed = self._insert(outbox).from_select([*columns, "claim", "shown"], notice).on_conflict_do_nothing()
        async with self._engine.begin() as connection:
            if (await connection.execute(added)).rowcount:
                await connection.execute(noticed)

    async def invitees_of(self, table: str) -> list[Invitee]:
        row = invitees.c
        query = select(row.person, row.name, row.declined).where(row.table_id == table).order_by(row.name, row.person)
        async with self._engine.connect() as connection:
            return [Invitee(*found) for found in await connection.execute(query)]

    async def invited_to(self, person: str, limit: int) -> list[InvitedTable]:
        """Return the tables with an open seat to which a person is invited, latest first."""
        query = (
            select(tables.c.info, tables.c.links, holders.c.seat)
            .select_from(invitees)
            .join(tables, tables.c.id == invitees.c.table_id)
            .join(holders, and_(holders.c.table_id == tables.c.id, holders.c.key == invitees.c.host))
            .where(invitees.c.person == person, is_open_invitation(invitees.c.table_id, invitees.c.person))
            .order_by(tables.c.updated.desc(), tables.c.id, holders.c.seat)
            .limit(limit)
        )
        found: dict[str, InvitedTable] = {}
        async with self._engine.connect() as connection:
            for encoded, links, seat in await connection.execute(query):
                info = _infos.decode(encoded)
                if any(one.kind == "open" for one in info.seats):
                    found.setdefault(info.id, InvitedTable(info, links, info.seats[seat].name))
        return list(found.values())

    async def decline(self, table: str, person: str, now: float) -> None:
        this = and_(invitees.c.table_id == table, invitees.c.person == person)
        async with self._engine.begin() as connection:
            await connection.execute(update(invitees).where(this).values(declined=True))
            await _withdraw_notice(connection, table, person, now)

    async def joined(self, table: str, person: str, now: float) -> None:
        """Withdraw the notice from the other devices of a person who has taken a seat."""
        async with self._engine.begin() as connection:
            await _withdraw_notice(connection, table, person, now)


async def _withdraw_notice(connection: AsyncConnection, table: str, person: str, now: float) -> None:
    row = outbox.c
    this = and_(row.table_id == table, row.subscriber == person, row.kind == "invite")
    await connection.execute(delete(outbox).where(this, ~row.shown))
    done = {"kind": "done", "made": now, "due": now, "tries": 0, "claim": ""}
    await connection.execute(update(outbox).where(this).values(done))


def is_open_invitation(table: ColumnElement[Any], person: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a person can still answer an invitation, and has not muted the host."""
    row, waiting, seat = invitees.alias(), tables.alias(), holders.alias()
    is_muted = _any(muted_players, muted_players.c.device == row.c.person, muted_players.c.player == row.c.host)
    return exists().where(
        row.c.table_id == table,
        row.c.person == person,
        ~row.c.declined,
        ~is_muted,
        _any(waiting, waiting.c.id == row.c.table_id, waiting.c.status == "waiting"),
        ~_any(seat, seat.c.table_id == row.c.table_id, seat.c.key == row.c.person),
    )


def _any(source: Any, *conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    query: Select[Any] = select(literal(1)).select_from(source).where(*conditions)
    return query.exists()
