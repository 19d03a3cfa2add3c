"""The journeys of the day on disk: the secret behind their luck, and what they came to."""

from __future__ import annotations

import asyncio
from secrets import token_bytes
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.server.storage.tables import day_results, secrets

_NAME = "day"


class DayResult(msgspec.Struct, frozen=True):
    """The journey that counts for a device: its table, its score (None: given up), and the number by which it is placed
    among the others (None: behind all who arrived)."""

    table: str
    score: int | None
    compared: int | None


class EqualResults(msgspec.Struct, frozen=True):
    """How many journeys of a day came to the same."""

    score: int | None
    compared: int | None
    count: int


class DayStore:
    """Reads what the store has written of the days, in the database of the tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert: Any = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert
        self._secret: bytes | None = None
        self._beginning: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def beginning(self, key: str) -> asyncio.Lock:
        """Held while a device begins a journey: of two requests at the same moment, the second goes on with the table
        of the first."""
        return self._beginning.setdefault(key, asyncio.Lock())

    async def secret(self) -> bytes:
        """What the luck of all days is drawn from. Of several processes that make it, one does."""
        if self._secret is None:
            made = self._insert(secrets).values(name=_NAME, value=token_bytes(32)).on_conflict_do_nothing()
            async with self._engine.begin() as connection:
                await connection.execute(made)
            async with self._engine.connect() as connection:
                found = await connection.execute(select(secrets.c.value).where(secrets.c.name == _NAME))
                self._secret = bytes(found.scalar_one())
        return self._secret

    async def result_of(self, date: str, game: str, key: str) -> DayResult | None:
        """What counts for a device."""
        row = day_results.c
        query = select(row.table_id, row.score, row.compared).where(row.date == date, row.game == game, row.key == key)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else DayResult(found.table_id, found.score, found.compared)

    async def results(self, date: str, game: str) -> list[EqualResults]:
        """What all journeys of the day came to that count."""
        row = day_results.c
        query = (
            select(row.score, row.compared, func.count())
            .where(row.date == date, row.game == game)
            .group_by(row.score, row.compared)
        )
        async with self._engine.connect() as connection:
            return [EqualResults(*found) for found in await connection.execute(query)]
