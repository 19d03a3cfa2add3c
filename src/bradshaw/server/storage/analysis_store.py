"""Stores the analyses of ended games. Each table has one, claimed by one process at a time."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.learn.game_analysis import AnalysisState
from bradshaw.server.storage.tables import analyses


class StoredAnalysis(msgspec.Struct, frozen=True):
    """A table's analysis: its progress in steps, and what is found so far, as JSON."""

    state: AnalysisState
    done: int
    total: int
    found: str | None = None


class AnalysisStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert: Any = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    async def get(self, table: str, now: float) -> StoredAnalysis:
        """Return a table's analysis; an unfinished one with an expired claim counts as none."""
        query = select(analyses).where(analyses.c.table_id == table)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None or (row.state == "working" and row.until < now):
            return StoredAnalysis("none", 0, 0)
        return StoredAnalysis(row.state, row.done, row.total, row.found)

    async def claim(self, table: str, owner: str, total: int, now: float, until: float) -> bool:
        """Claim a table's analysis; return False if it is done or already claimed."""
        row = {"state": "working", "owner": owner, "until": until, "done": 0, "total": total, "found": None}
        free = or_(analyses.c.state == "failed", and_(analyses.c.state == "working", analyses.c.until < now))
        insert = self._insert(analyses).values(table_id=table, **row)
        claim = insert.on_conflict_do_update(index_elements=["table_id"], set_=row, where=free)
        async with self._engine.begin() as connection:
            found = await connection.execute(claim.returning(analyses.c.owner))
            return found.first() is not None

    async def record_progress(self, table: str, owner: str, done: int, until: float, found: str | None = None) -> bool:
        """Record progress and renew the claim; return False if the analysis was stopped."""
        return await self._set(table, owner, done=done, until=until, found=found)

    async def finish(self, table: str, owner: str, total: int, found: str) -> bool:
        return await self._set(table, owner, state="done", done=total, found=found)

    async def fail(self, table: str, owner: str) -> None:
        await self._set(table, owner, state="failed")

    async def stop(self, table: str) -> None:
        """Delete an unfinished analysis, whichever process has claimed it."""
        await self._delete(analyses.c.table_id == table)

    async def stop_all(self) -> None:
        """Delete all unfinished analyses, when a server starts alone."""
        await self._delete(analyses.c.state == "working")

    async def _set(self, table: str, owner: str, **values: Any) -> bool:
        own = (analyses.c.table_id == table, analyses.c.owner == owner, analyses.c.state == "working")
        async with self._engine.begin() as connection:
            return bool((await connection.execute(update(analyses).where(*own).values(**values))).rowcount)

    async def _delete(self, which: Any) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(analyses).where(which, analyses.c.state != "done"))
