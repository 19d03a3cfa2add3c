"""All rooms of this process. Here a command becomes a line of the log: decided, written, carried out, told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic, time

from bradshaw.core.errors import BradshawError
from bradshaw.server.metrics import LINES, ROOMS, WRITE_SECONDS
from bradshaw.server.room import Room
from bradshaw.server.spreading import Here, LineWritten, Spread, Spreading
from bradshaw.server.store import Secrets, Store, Summary
from bradshaw.server.wire import Farewell
from bradshaw.table.acts import Created, Logged
from bradshaw.table.commands import Caller, Command, log_name
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import info
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.refused import Refused
from bradshaw.table.rematch import wants_rematch
from bradshaw.table.table import Table, grow, opened, rebuilt

IDLE_SECONDS = 60.0
# A process that has a bot's move to make is given this long before another one takes it on.
BOT_GRACE = 10.0
_TRIES = 20

logger = logging.getLogger(__name__)


class NoSuchTable(BradshawError):
    """There is no such table, or none that the caller may know of: the answer is the same."""


class Rooms:
    def __init__(self, store: Store, spreading: Spreading) -> None:
        self.store = store
        self.spreading = spreading
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def open(self) -> list[Room]:
        return list(self._rooms.values())

    # Finding

    async def get(self, name: str) -> Room:
        """The room of a table, rebuilt from its log if it is not in memory; NoSuchTable, or RulesChanged."""
        room = self._rooms.get(name)
        if room is None:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            try:
                room = await asyncio.shield(self._loading[name])
            finally:
                self._loading.pop(name, None)
        room.used = monotonic()
        return room

    async def _load(self, name: str) -> Room:
        stored = await self.store.read(name)
        if stored is None or not stored.lines:
            raise NoSuchTable("there is no such table")
        # Replaying a long game takes a while; the other tables go on meanwhile.
        table = await asyncio.to_thread(rebuilt, name, stored.secrets.seed, stored.lines)
        room = self._rooms[name] = Room(table, stored.secrets.links)
        ROOMS.set(len(self._rooms))
        if not self.spreading.alone:
            async with room.lock:
                await self._catch_up(room)
            self.spreading.tell(room.here(self.spreading.process, asks=True))
        return room

    async def make(self, plan: Plan, seats: tuple[Seat, ...], host: str, now: float) -> Room:
        """A new table."""
        name = secrets.token_urlsafe(9)
        kept = Secrets(secrets.token_bytes(32), secrets.token_bytes(32))
        first = Logged(0, now, "", Created(plan, seats, host), (1,) * (len(seats) + 1))
        table = opened(name, kept.seed, first)
        await self.store.create(name, kept, first, summarise(table, now), plan.public)
        room = self._rooms[name] = Room(table, kept.links)
        ROOMS.set(len(self._rooms))
        return room

    def drop_idle(self) -> None:
        """Forget the rooms that nobody has needed for a while; their tables are in the store."""
        before = monotonic() - IDLE_SECONDS
        for name, room in list(self._rooms.items()):
            thinking = room.bots is not None and not room.bots.done()
            if room.used < before and not room.listeners and not thinking and not room.lock.locked():
                del self._rooms[name]
        ROOMS.set(len(self._rooms))

    async def say_farewell(self) -> None:
        """The server stops: tell everybody to come back, and let the words reach them."""
        for room in self.open():
            for listener in list(room.listeners):
                listener.close(1012, Farewell("restart", "the server restarts", again=True))
        for _ in range(20):
            if not any(room.listeners for room in self.open()):
                return
            await asyncio.sleep(0.05)

    # Changing

    async def ask(self, room: Room, command: Command, caller: Caller) -> None:
        """Carry a command out once, however often it is asked under its id; Refused or IllegalMove if it cannot be.
        When this returns, it is on disk."""
        name = log_name(command, caller)
        async with room.lock:
            for _ in range(_TRIES):
                if name and room.table.done(name):
                    return
                now = time()
                after = decide(room.table, command, caller, now)
                start = monotonic()
                if await self.store.append(room.table.id, after.latest, summarise(after, now)):
                    WRITE_SECONDS.observe(monotonic() - start)
                    LINES.labels(type(after.latest.act).__name__).inc()
                    room.move_on(after)
                    break
                # Another process has written a line of this table first: decide anew, by what it wrote.
                if not await self._catch_up(room) and name:
                    return  # no new line: the command itself was carried out long ago
            else:
                raise Refused("busy", "the table is too busy; try again")
        self.spreading.tell(LineWritten(self.spreading.process, room.table.id, after.latest))

    async def _catch_up(self, room: Room) -> int:
        """Carry out what other processes have written; how many lines it was."""
        lines = await self.store.read_after(room.table.id, room.table.number)
        for line in lines:
            room.move_on(grow(room.table, line))
        return len(lines)

    # Hearing of other processes

    async def hear(self, spread: Spread) -> None:
        room = self._rooms.get(spread.table)
        if room is None:
            return
        if isinstance(spread, Here):
            room.elsewhere[spread.process] = (spread, monotonic())
            room.tell_presence()
            if spread.asks and room.listeners:
                self.spreading.tell(room.here(self.spreading.process, asks=False))
            return
        async with room.lock:
            if spread.logged.number == room.table.number:
                room.move_on(grow(room.table, spread.logged))
            elif spread.logged.number > room.table.number:
                await self._catch_up(room)

    async def catch_up_all(self) -> None:
        """Look in the store whether a message was lost."""
        rooms = {name: room for name, room in self._rooms.items() if room.listeners}
        if self.spreading.alone or not rooms:
            return
        lengths = await self.store.lengths(list(rooms))
        for name, room in rooms.items():
            if lengths.get(name, 0) > room.table.number:
                async with room.lock:
                    await self._catch_up(room)
            self.spreading.tell(room.here(self.spreading.process, asks=False))


def summarise(table: Table, now: float) -> Summary:
    """What the store keeps of a table beside its log."""
    changed = table.change.table
    pairs = tuple((index, key) for index, seat in enumerate(table.seats) for key in seat.holders)
    return Summary(
        status=table.status,
        awaited=tuple(table.people_awaited()),
        due=_due(table, now),
        info=info(table) if changed else None,
        holders=pairs if changed else None,
    )


def _due(table: Table, now: float) -> float | None:
    """When the server itself has to do something at this table."""
    if table.full() or table.bots_awaited() or wants_rematch(table):
        return now + BOT_GRACE
    return table.deadline() if table.people_awaited() else None
