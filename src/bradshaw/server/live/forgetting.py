"""Forgets people for good: the person at once, then table by table. Any process can finish what a crash interrupted."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial

from bradshaw.core.errors import BradshawError
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.storage.forgetting_store import ForgettingStore
from bradshaw.server.storage.subscription_store import SubscriptionStore
from bradshaw.table.commands import SERVER, Caller, Command, CommandRefused, Forget
from bradshaw.table.deciding import decide
from bradshaw.table.erasing import erase
from bradshaw.table.persons import next_parting

# The response waits at most this long; the other tables follow in the background.
PATIENCE_SECONDS = 5.0
# How long a request in flight may write a key again.
FORGETTING_SECONDS = 600.0
_MAX_TRIES = 20

logger = logging.getLogger(__name__)


class Forgetter:
    def __init__(self, rooms: Rooms, store: ForgettingStore, subscriptions: SubscriptionStore) -> None:
        self._rooms = rooms
        self._store = store
        self._subscriptions = subscriptions
        # Reading all logs takes long; in parallel, it would hold every connection that moves need.
        self._reading_logs = asyncio.Lock()

    async def forget(self, device: str, now: float) -> None:
        """Forget the person who has a device, and close the sockets of all their devices."""
        begun = await self._store.begin(device, now)
        self._rooms.dismiss(dict.fromkeys(begun.devices, ""))
        task = asyncio.create_task(self._clear(begun.keys))
        self._rooms.detach(task)
        await asyncio.wait([task], timeout=PATIENCE_SECONDS)

    async def resume(self, now: float) -> None:
        """Finish earlier requests that are incomplete, person by person."""
        since = await self._store.unfinished()
        for begun in sorted(set(since.values())):
            keys = tuple(key for key, at in since.items() if at == begun)  # a request has one time for all its keys
            if begun > now - FORGETTING_SECONDS:
                await self._clear_tables(await self._store.tables_held(keys), keys)
            elif await self._clear(keys):
                await self._store.finish(keys, now)

    async def _clear(self, keys: tuple[str, ...]) -> bool:
        """Remove a person from all tables, first from those where they have a seat; return whether all of that
        succeeded."""
        held = await self._clear_tables(await self._store.tables_held(keys), keys)
        async with self._reading_logs:
            mentioning = await self._store.tables_mentioning(keys)
        return await self._clear_tables(mentioning, keys) and held

    async def _clear_tables(self, names: list[str], keys: tuple[str, ...]) -> bool:
        return all([await self._clear_table(name, keys) for name in names])

    async def _clear_table(self, name: str, keys: tuple[str, ...]) -> bool:
        """Remove a person from a table; return False if that failed, which must not keep it from others."""
        try:
            try:
                room = await self._rooms.get(name)
            except NoSuchTable:
                return True
            except BradshawError:
                # Its rules have changed, so nobody can play there.
                await self._store.erase_unplayable(name, keys)
                return True
            await self._forget_at(room, keys)
        except Exception as error:  # noqa: BLE001 - a failure must not stop the other tables
            # The type alone: a message may quote what the table says about the person.
            logger.warning("table %s forgets a person later: %s", name, type(error).__name__)
            return False
        return True

    async def _forget_at(self, room: Room, keys: tuple[str, ...]) -> None:
        """Let the person leave the table, and remove them from its log."""
        if room.table.host in keys:
            await self._subscriptions.remove_all(room.table.id)
        while (step := next_parting(room.table, keys, command_id := secrets.token_hex(8))) is not None:
            await self._rooms.ask(room, partial(_still_needed, room, keys, command_id, step), step[1])
        async with room.lock:
            for _ in range(_MAX_TRIES):
                if await self._erase(room, keys):
                    return
        raise CommandRefused("busy", "the table is too busy; try again")

    async def _erase(self, room: Room, keys: tuple[str, ...]) -> bool:
        """Write that the person is forgotten, together with the lines from which they were erased. Return False if
        another process wrote a line first."""
        lines = await self._rooms.store.read_after(room.table.id, 0)
        if len(lines) == room.table.number:
            others = [seat.name for seat in room.table.seats if not set(seat.holders[:1]) & set(keys)]
            erasure = erase(lines, keys, others)
            if not erasure.lines:
                return True  # another process has done it
            # With the previous line's time, so that the table keeps its place in lists.
            after = decide(room.table, Forget(keys, erasure.names), SERVER, lines[-1].time)
            if await self._rooms.store.append(after, erased=erasure.lines):
                await self._rooms.reload(room)
                self._rooms.broadcaster.notify(after.id, logged=after.latest)
                return True
        await self._rooms.reload(room)
        return False


async def _still_needed(
    room: Room, keys: tuple[str, ...], command_id: str, step: tuple[Command, Caller]
) -> Command | None:
    """Return a step's command once the room is locked; None if the table has changed, so that the seat may be somebody
    else's by now."""
    return step[0] if next_parting(room.table, keys, command_id) == step else None
