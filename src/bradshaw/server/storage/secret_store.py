"""The server's secrets, created by the first process that needs them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from bradshaw.server.storage.tables import secrets


async def shared_secret(engine: AsyncEngine, name: str, new: bytes) -> bytes:
    """Return the secret that all processes share: the stored one, else the new one."""
    dialect: Any = sqlite if engine.dialect.name == "sqlite" else postgresql
    insert = dialect.insert(secrets).values(name=name, value=new).on_conflict_do_nothing()
    async with engine.begin() as connection:
        await connection.execute(insert)
    async with engine.connect() as connection:
        found = await connection.execute(select(secrets.c.value).where(secrets.c.name == name))
        return bytes(found.scalar_one())
