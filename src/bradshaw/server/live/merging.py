"""Transfers to a person what their earlier ids hold, at tables that cannot wait for the next visit."""

from __future__ import annotations

import asyncio

from bradshaw.core.errors import BradshawError
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.person_store import Person

MAX_TABLES = 200
# The response to a code waits at most this long; the other tables follow in the background.
PATIENCE_SECONDS = 5.0


async def take_over(rooms: Rooms, person: Person) -> None:
    """Give a person the seats of their earlier ids at open rooms and unfinished tables. Other tables change hands when
    the person next enters them."""
    task = asyncio.create_task(_take_over(rooms, person))
    rooms.detach(task)
    await asyncio.wait([task], timeout=PATIENCE_SECONDS)


async def _take_over(rooms: Rooms, person: Person) -> None:
    for room in rooms.open():
        await rooms.merge(room, person.id, person.earlier)
    for table in await rooms.store.tables_of("", MAX_TABLES, person.earlier):
        if table.info.status in ("waiting", "playing"):
            try:
                await rooms.merge(await rooms.get(table.info.id), person.id, person.earlier)
            except BradshawError:
                continue  # its rules have changed, so nobody can play there
