"""Reads the results of journeys of the day, and keeps the secret that seeds them."""

from __future__ import annotations

import asyncio
from secrets import token_bytes
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.server.storage.secret_store import shared_secret
from bradshaw.server.storage.tables import day_results

_NAME = "day"


class DayResult(msgspec.Struct, frozen=True):
    """A person's result: its table, score (None: resigned) and sort key, higher is better (None: behind everyone who
    arrived)."""

    table: str
    score: int | None
    compared: int | None


class DatedResult(msgspec.Struct, frozen=True):
    """A person's result on some day, and when it was reached."""

    date: str
    game: str
    table: str
    score: int | None
    ended: float


class EqualResults(msgspec.Struct, frozen=True):
    """The number of journeys on a day with the same result."""

    score: int | None
    compared: int | None
    count: int


class DayStore:
    """Reads the results that `Store` has written to the same database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._secret: bytes | None = None
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def start_lock(self, key: str) -> asyncio.Lock:
        """Return the lock to hold while a person starts a journey, so two simultaneous requests start only one."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def secret(self) -> bytes:
        """Return the secret that seeds all days; the first process to need it creates it."""
        if self._secret is None:
            self._secret = await shared_secret(self._engine, _NAME, token_bytes(32))
        return self._secret

    async def result_of(self, date: str, game: str, key: str, earlier: tuple[str, ...] = ()) -> DayResult | None:
        """Return the result that counts for a person: the first that they, or one of their earlier keys, reached."""
        row = day_results.c
        query = (
            select(row.table_id, row.score, row.compared)
            .where(row.date == date, row.game == game, row.key.in_((key, *earlier)))
            .order_by(row.ended)
            .limit(1)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else DayResult(found.table_id, found.score, found.compared)

    async def results_of(self, key: str, earlier: tuple[str, ...] = ()) -> list[DatedResult]:
        """Return all results of a person, latest first."""
        row = day_results.c
        query = select(row.date, row.game, row.table_id, row.score, row.ended).where(row.key.in_((key, *earlier)))
        async with self._engine.connect() as connection:
            return [DatedResult(*found) for found in await connection.execute(query.order_by(row.ended.desc()))]

    async def results(self, date: str, game: str) -> list[EqualResults]:
        """Return a day's results that count, grouped by equal results."""
        row = day_results.c
        query = (
            select(row.score, row.compared, func.count())
            .where(row.date == date, row.game == game)
            .group_by(row.score, row.compared)
        )
        async with self._engine.connect() as connection:
            return [EqualResults(*found) for found in await connection.execute(query)]
