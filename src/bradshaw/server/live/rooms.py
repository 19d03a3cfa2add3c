"""This process's rooms. A command is decided, written to the log and announced, then its consequences follow: a full
table starts, a rematch is created, a clock runs out, bots move."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING, Any

from bradshaw.core.errors import BradshawError
from bradshaw.core.record import Record
from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.creating import create_table
from bradshaw.server.live.notices import Notice
from bradshaw.server.live.room import Room
from bradshaw.server.live.wire import Farewell
from bradshaw.server.metrics import ROOMS, WRITE_SECONDS
from bradshaw.server.storage.writing import UnwrittenTable
from bradshaw.table.acts import (
    Filled,
    Forgotten,
    Merged,
    SeatAct,
    SeatChanged,
    SeatSet,
    SentAway,
    Shared,
    Started,
)
from bradshaw.table.applying import apply_line, rebuild_table
from bradshaw.table.calls import Calls, calls_after
from bradshaw.table.commands import (
    SERVER,
    BaseCommand,
    Caller,
    ClockRanOut,
    Command,
    CommandRefused,
    CountVotes,
    DropVotes,
    Merge,
    NameRematch,
    PlayPremove,
    Start,
    log_name,
)
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.premoves import premover
from bradshaw.table.rematch import next_host, next_plan, next_seats
from bradshaw.table.table import Table

if TYPE_CHECKING:
    from bradshaw.server.live.broadcasting import Broadcaster
    from bradshaw.server.storage.store import Store

IDLE_SECONDS = 60.0
# The form of table ids; other names are not looked up.
_NAME = re.compile(r"[A-Za-z0-9_-]{1,16}")
_MAX_TRIES = 20
# Builds a command once the room is locked; None if nothing is left to do.
CommandFactory = Callable[[], Awaitable[Command | None]]


class NoSuchTable(BradshawError):
    """The table does not exist, or the caller must not learn that it does."""


class Rooms:
    """The open tables. `third_party` are the third-party bots that players may seat; `prefix` begins the names of new
    tables."""

    def __init__(
        self,
        store: Store,
        broadcaster: Broadcaster,
        bots: BotSeats,
        third_party: tuple[str, ...] = (),
        prefix: str = "",
    ) -> None:
        self.store = store
        self.third_party = third_party
        self.broadcaster = broadcaster
        self._bots = bots
        self._prefix = prefix
        # Called when calls have been written, to send them immediately.
        self.on_calls: Callable[[], None] = lambda: None
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._running: set[asyncio.Task[Any]] = set()

    # Loading and creating

    def open(self) -> list[Room]:
        return list(self._rooms.values())

    async def get(self, name: str) -> Room:
        """Return a table's room, loaded from its log if necessary; raise NoSuchTable or RulesChanged if that is
        impossible. The room includes everything that any process has acknowledged."""
        room = self._rooms.get(name)
        if room is None:
            if not _NAME.fullmatch(name):
                raise NoSuchTable("there is no such table")
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            try:
                room = await asyncio.shield(self._loading[name])
            finally:
                self._loading.pop(name, None)
        elif not self.broadcaster.alone:
            # Another process's notice may be late or lost.
            async with room.lock:
                await self._catch_up(room)
        room.last_used = monotonic()
        return room

    async def info(self, name: str) -> TableInfo | None:
        """Return the public part of a table without loading it; None if it does not exist."""
        return await self.store.info_of(name) if _NAME.fullmatch(name) else None

    async def _load(self, name: str) -> Room:
        stored = await self.store.read(name)
        if stored is None or not stored.lines:
            raise NoSuchTable("there is no such table")
        # Replaying a long game takes a while and must not block other tables.
        table = await asyncio.to_thread(rebuild_table, name, stored.seed, stored.lines)
        room = self._add(Room(table, stored.links))
        if not self.broadcaster.alone:
            async with room.lock:
                await self._catch_up(room)
            self._notify_presence(room, asks=True)
        return room

    async def make(
        self,
        plan: Plan,
        seats: tuple[Seat, ...],
        host: str,
        beginning: Record | None = None,
        seed: bytes | None = None,
        then: Sequence[SeatAct] = (),
        name: str | None = None,
    ) -> Room:
        """Create a table, continue `beginning` if given, apply the acts in `then`, and start a full table. `seed` and
        `name` replace the random ones."""
        # Nobody is connected to the new table yet, but its players are online.
        here = frozenset(key for seat in seats for key in seat.holders)
        name = name or self._new_name()
        new = await asyncio.to_thread(create_table, name, plan, seats, host, here, time(), beginning, seed, then)
        await self.store.create(new)
        room = self._add(Room(new.table, new.links))
        await self.look_after(room)
        return room

    def _add(self, room: Room) -> Room:
        """Return the room, or that of the same table, loaded meanwhile."""
        room = self._rooms.setdefault(room.table.id, room)
        ROOMS.set(len(self._rooms))
        return room

    def drop_idle(self) -> None:
        before = monotonic() - IDLE_SECONDS
        for name, room in list(self._rooms.items()):
            thinking = room.bots is not None and not room.bots.done()
            if room.last_used < before and not room.listeners and not thinking and not room.lock.locked():
                del self._rooms[name]
        ROOMS.set(len(self._rooms))

    # Commands

    async def ask(self, room: Room, command: Command | CommandFactory, caller: Caller) -> None:
        """Execute a command and its consequences; raise CommandRefused or IllegalMove if it is refused. A repeated
        command id has no second effect. On return the command is on disk and every listener has its update."""
        await self._finish(self.ask_unshielded(room, command, caller))

    async def ask_unshielded(self, room: Room, command: Command | CommandFactory, caller: Caller) -> None:
        """Like `ask`, for a task that is never cancelled but passed to `detach`."""
        before_draw = not room.table.order
        async with room.lock:
            await self._commit(room, command, caller, before_draw=before_draw)
            await self._follow_up(room)

    async def merge(self, room: Room, person: str, earlier: Collection[str]) -> None:
        """Give a person everything their earlier keys still hold at a table."""
        for key in earlier:
            if room.table.knows(key):
                with suppress(CommandRefused):  # another process was faster
                    await self.ask(room, Merge(key, person), SERVER)

    def dismiss(self, persons: Mapping[str, str]) -> None:
        """Close the sockets of devices that no longer belong to the person who opened them; they can reconnect."""
        for room in self.open():
            for listener in list(room.listeners):
                if listener.device is not None and persons.get(listener.device, listener.key) != listener.key:
                    listener.close(1012, Farewell("other_person", "this device is someone else now", again=True))

    def detach(self, task: asyncio.Task[Any]) -> None:
        """Keep a task running although nobody awaits it."""
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def look_after(self, room: Room) -> None:
        """Take the server's own actions at a table, if any are due."""
        await self._finish(self._look_after(room))

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Await work that continues if the caller is cancelled."""
        task = asyncio.create_task(work)
        self.detach(task)
        await asyncio.shield(task)

    async def close(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _look_after(self, room: Room) -> None:
        async with room.lock:
            await self._follow_up(room)

    async def _follow_up(self, room: Room) -> None:
        """Take the server's own actions after a change. The room is locked, so nothing happens twice."""
        with suppress(CommandRefused):  # another process was faster
            if room.table.ready(time()):
                await self._commit(room, Start(), SERVER)
            if room.table.wants_rematch():
                await self._make_rematch(room)
            # Before the clock: a planned move is due before the deadline, even if no server ran then.
            while (seat := premover(room.table, time())) is not None:
                await self._commit(room, PlayPremove(seat), SERVER)
            while room.table.overdue(time()):
                await self._commit(room, ClockRanOut(), SERVER)
        self._wake_bots(room)

    def _wake_watched(self, room: Room) -> None:
        """Wake the bots at an abandoned table, which play only while someone watches."""
        if room.table.is_abandoned():
            self._wake_bots(room)

    def _wake_bots(self, room: Room) -> None:
        process = self.broadcaster.process
        if room.table.bots_awaited() and room.bots_may_think(process):
            self._bots.wake(room, process, self.ask)

    def _new_name(self) -> str:
        return self._prefix + secrets.token_urlsafe(9)

    async def _make_rematch(self, room: Room) -> None:
        here = room.keys_here()
        table, name = room.table, self._new_name()
        new = create_table(name, next_plan(table), next_seats(table), next_host(table), here, time())
        await self._commit(room, NameRematch(new.table.id), SERVER, new)
        await self._look_after(self._add(Room(new.table, new.links)))

    async def _commit(
        self,
        room: Room,
        request: Command | CommandFactory,
        caller: Caller,
        new: UnwrittenTable | None = None,
        before_draw: bool = False,
    ) -> None:
        """Decide a command, write its line and the `new` table, and send the updates. The room must be locked. If
        `before_draw`, the caller's seat has its number from before the draw, although the game may have begun since."""
        for _ in range(_MAX_TRIES):
            command = request if isinstance(request, BaseCommand) else await request()
            if command is None:
                return
            name = log_name(command, caller)
            if name and room.table.was_executed(name):
                return
            after = decide(room.table, command, room.table.after_draw(caller) if before_draw else caller, time())
            calls = calls_after(room.table, after, room.keys_here())
            start = monotonic()
            if await self.store.append(after, new, calls):
                WRITE_SECONDS.observe(monotonic() - start)
                self._advance(room, after)
                self.broadcaster.notify(after.id, logged=after.latest)
                self._announce_calls(calls)
                return
            # Another process has written a line first: decide again after it.
            if not await self._catch_up(room) and name:
                return  # there is no new line, so this command was executed long ago
        raise CommandRefused("busy", "the table is too busy; try again")

    def _announce_calls(self, calls: Calls) -> None:
        if calls.calls:
            self.on_calls()

    def _advance(self, room: Room, after: Table) -> None:
        room.advance(after)
        if isinstance(after.latest.act, SeatSet | SeatChanged | Filled | Shared | SentAway | Merged | Started):
            self.send_presence(room)  # devices may have gained or lost seats

    # Other processes

    async def _catch_up(self, room: Room) -> int:
        """Apply the lines that other processes have written, and return their number."""
        lines = await self.store.read_after(room.table.id, room.table.number)
        if any(isinstance(line.act, Forgotten) for line in lines):
            await self.reload(room)
            return len(lines)
        for line in lines:
            self._advance(room, apply_line(room.table, line))
        return len(lines)

    async def reload(self, room: Room) -> None:
        """Read the whole log of a locked room's table, because earlier lines have changed."""
        stored = await self.store.read(room.table.id)
        if stored is not None:
            room.renew(await asyncio.to_thread(rebuild_table, room.table.id, stored.seed, stored.lines))
            self.send_presence(room)

    async def hear(self, notice: Notice) -> None:
        room = self._rooms.get(notice.table)
        if room is None:
            return
        if (here := notice.here) is not None:
            room.elsewhere[notice.process] = (here, monotonic())
            room.send_presence()
            self._wake_watched(room)
            if here.asks and room.listeners:
                self._notify_presence(room)
        if (line := notice.logged) is not None:
            async with room.lock:
                if line.number == room.table.number and not isinstance(line.act, Forgotten):
                    self._advance(room, apply_line(room.table, line))
                elif line.number >= room.table.number:
                    await self._catch_up(room)
            self._wake_watched(room)

    async def catch_up_all(self) -> None:
        """Apply lines whose notice was lost, and announce presence."""
        rooms = {name: room for name, room in self._rooms.items() if room.listeners}
        if self.broadcaster.alone or not rooms:
            return
        lengths = await self.store.lengths(list(rooms))
        for name, room in rooms.items():
            if lengths.get(name, 0) > room.table.number:
                async with room.lock:
                    await self._catch_up(room)
            self._notify_presence(room)

    def _notify_presence(self, room: Room, asks: bool = False) -> None:
        self.broadcaster.notify(room.table.id, here=room.local_presence(asks))

    def send_presence(self, room: Room) -> None:
        room.send_presence()
        self._notify_presence(room)
        self._wake_watched(room)

    async def settle_absences(self) -> None:
        """Announce idle players. Decide the votes by who is present now, and drop those on players who are back. A
        process that has just loaded the table does not know yet who is present elsewhere, so it waits."""
        for room in self.open():
            room.announce_idle()
            here, gone, idle = room.present(), room.gone_for_long(), {one.seat for one in room.idle}
            votes = room.table.votes
            for absent in sorted({vote.absent for vote in votes}):
                is_back = absent in here and not all(vote.idle for vote in votes if vote.absent == absent)
                command = DropVotes(absent) if is_back else CountVotes(absent, here)
                if is_back or absent in idle or absent in gone:
                    with suppress(CommandRefused):  # undecided, or another process was faster
                        await self.ask(room, command, SERVER)

    def forget_absent(self, before: float) -> None:
        """Drop the presence of silent processes, and take over their bots."""
        for room in self.open():
            room.forget_absent(before)
            self._wake_watched(room)

    async def say_farewell(self) -> None:
        """Ask all clients to reconnect, and wait until the frames are sent."""
        for room in self.open():
            for listener in list(room.listeners):
                listener.close(1012, Farewell("restart", "the server is restarting", again=True))
        for _ in range(20):
            if not any(room.listeners for room in self.open()):
                return
            await asyncio.sleep(0.05)
