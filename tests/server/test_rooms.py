"""Commands run to completion with their consequences, even if the caller disconnects."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import cast

import pytest

from bradshaw.server.live.broadcasting import Broadcaster
from bradshaw.server.live.limits import UNREAD_FRAMES, Allowance, Limits
from bradshaw.server.live.notices import LocalPresence
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.socket import AnySocket, Conversation
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.writing import UnwrittenTable
from bradshaw.table import commands as ask
from bradshaw.table.acts import Logged
from bradshaw.table.calls import NO_CALLS, Calls
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.plan import OPEN, Status
from bradshaw.table.table import Table
from tests.server.own_rooms import ANN, BOB, BOT, open_rooms
from tests.server.player import until
from tests.table.sitting import hamper_plan

HELLO = '{"type":"hello","protocol":2,"seat":0}'


async def ended_room(rooms: Rooms) -> Room:
    """Return a room whose game is over, where Ann wants a rematch."""
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Resign("enough"), Caller("bob", 1))
    await rooms.ask(room, ask.WantRematch("again"), Caller("ann", 0))
    return room


async def test_full_table_starts(rooms: Rooms) -> None:
    assert (await rooms.make(hamper_plan(2), (ANN, BOB), "ann")).table.status == "playing"
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    statuses: list[Status] = [room.table.status]
    for command, caller in ((ask.TakeSeat(None, "Bob"), "bob"), (ask.PutBot("a", 2, "random"), "ann")):
        await rooms.ask(room, command, Caller(caller))
        statuses.append(room.table.status)
    assert statuses == ["waiting", "waiting", "playing"]


async def test_tables_are_listed_only_for_current_holders(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    for command, tables in ((ask.TakeSeat(None, "Bob"), [room.table.id]), (ask.FreeSeat("up", 1), [])):
        await rooms.ask(room, command, Caller("bob", 1))
        assert [listed.info.id for listed in await rooms.store.tables_of("bob", 10)] == tables


async def test_other_commands_do_not_repeat_the_rematch(rooms: Rooms) -> None:
    room = await ended_room(rooms)
    bob = Caller("bob", 1)
    await asyncio.gather(
        rooms.ask(room, ask.WantRematch("again"), bob), *[rooms.ask(room, ask.Say(word, word), bob) for word in "xyz"]
    )
    assert room.table.rematch is not None
    assert {listed.info.id for listed in await rooms.store.tables_of("bob", 10)} == {room.table.id, room.table.rematch}
    rematch = await rooms.get(room.table.rematch)
    assert rematch.table.status == "playing"
    assert [seat.name for seat in rematch.table.seats] == ["Bob", "Ann"]


async def test_upkeep_resumes_a_crashed_follow_up(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await ended_room(rooms)

    async def crash(room: Room) -> None:
        raise ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr(rooms, "_follow_up", crash)
        with pytest.raises(ConnectionError):
            await rooms.ask(room, ask.WantRematch("again"), Caller("bob", 1))
    assert room.table.rematch is None
    assert await rooms.store.claim_due(time() + 60, time() + 120) == [room.table.id]
    await rooms.look_after(room)
    assert room.table.rematch is not None


async def test_bot_replaces_a_person_out_of_time(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.make(hamper_plan(2, clock=60), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Play("a", 9, 0), Caller("ann", 0))
    late = time() + 61
    monkeypatch.setattr("bradshaw.server.live.rooms.time", lambda: late)
    await rooms.ask(room, ask.SayPhrase("b", "hurry"), Caller("ann", 0))
    assert [seat.covered for seat in room.table.seats] == [False, True]
    assert room.bots is not None
    await room.bots
    assert len(room.table.record().entries) == 2


async def test_bots_play_on_their_turn(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOT), "ann")
    assert room.bots is not None
    await room.bots
    moves = len(room.table.record().entries)
    await rooms.ask(room, ask.Leave("a"), Caller("ann", 0))
    await rooms.ask(room, ask.Return("b"), Caller("ann", 0))
    await rooms.ask(room, ask.Play("c", 99, 0), Caller("ann", 0))
    legal = room.table.in_play().glimpse(0)[1]
    await rooms.ask(room, ask.Play("d", 99, legal[0]), Caller("ann", 0))
    await room.bots
    assert len(room.table.record().entries) == moves + 3


class SlowStore(Store):
    """A store that blocks writes until it is released."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.writing, self.released = asyncio.Event(), asyncio.Event()
        self.released.set()

    async def append(
        self,
        table: Table,
        new: UnwrittenTable | None = None,
        calls: Calls = NO_CALLS,
        erased: list[Logged] | None = None,
    ) -> bool:
        self.writing.set()
        await self.released.wait()
        return await super().append(table, new, calls, erased)


async def test_command_finishes_when_the_caller_is_cancelled(rooms: Rooms, tmp_path: Path) -> None:
    rooms.store = store = SlowStore(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    store.released.clear()
    task = asyncio.create_task(rooms.ask(room, ask.TakeSeat(None, "Bob"), Caller("bob")))
    await store.writing.wait()
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    store.released.set()
    await rooms.close()
    assert room.table.status == "playing"
    await store.close()


async def test_refused_command_changes_nothing(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    before = room.table
    with pytest.raises(CommandRefused, match="not over"):
        await rooms.ask(room, ask.WantRematch("a"), Caller("ann", 0))
    assert room.table is before


def conversation(socket: object, room: Room, rooms: Rooms) -> Conversation:
    return Conversation(cast("AnySocket", socket), room, rooms, "ann", Allowance(Limits(on=False), "home"))


@asynccontextmanager
async def talking(socket: object, room: Room, rooms: Rooms) -> AsyncIterator[asyncio.Task[None]]:
    """Run a conversation on the socket until the block ends."""
    talk = asyncio.create_task(conversation(socket, room, rooms).run())
    try:
        yield talk
    finally:
        talk.cancel()
        await asyncio.wait([talk])


@pytest.fixture
def quick_parting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the last frames of connections that a test aborts."""
    monkeypatch.setattr("bradshaw.server.live.socket.PARTING_SECONDS", 0.01)


class LateSocket:
    """A socket that says hello after the room was unloaded, and then nothing."""

    def __init__(self, rooms: Rooms, room: Room, unloads: bool = True) -> None:
        self._rooms, self._room, self._unloads = rooms, room, unloads
        self.greeted = asyncio.Event()

    async def receive_data(self, _mode: str) -> str:
        if self.greeted.is_set():
            await asyncio.Event().wait()
        if self._unloads:
            self._room.last_used = float("-inf")
            self._rooms.drop_idle()
        self.greeted.set()
        return HELLO

    async def send_data(self, _data: str) -> None:
        pass

    async def close(self, _code: int) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_late_hello_joins_the_reloaded_room(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    socket = LateSocket(rooms, room)
    async with talking(socket, room, rooms):
        await socket.greeted.wait()
        reloaded = await rooms.get(room.table.id)
        assert reloaded is not room
        await until(lambda: bool(reloaded.listeners))


class DeadSocket:
    """A socket that says hello or nothing, then neither sends nor reads."""

    def __init__(self, hello: bool) -> None:
        self._hello = hello

    async def receive_data(self, _mode: str) -> str:
        if self._hello:
            self._hello = False
            return HELLO
        await asyncio.Event().wait()
        raise AssertionError

    async def send_data(self, _data: str) -> None:
        await asyncio.Event().wait()

    async def close(self, _code: int) -> None:
        await asyncio.Event().wait()


@pytest.fixture
def quick_timeouts(monkeypatch: pytest.MonkeyPatch, quick_parting: None) -> None:
    monkeypatch.setattr("bradshaw.server.live.socket.HELLO_SECONDS", 0.01)


@pytest.mark.usefixtures("quick_timeouts")
async def test_socket_without_hello_is_closed(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    await asyncio.wait_for(conversation(DeadSocket(hello=False), room, rooms).run(), 60)


@pytest.mark.usefixtures("quick_timeouts")
async def test_socket_with_unread_frames_is_closed(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    async with talking(DeadSocket(hello=True), room, rooms) as talk:
        await until(lambda: bool(room.listeners))
        for _ in range(UNREAD_FRAMES + 1):
            room.send_presence()
        await asyncio.wait_for(talk, 60)
    assert not room.listeners


@pytest.mark.usefixtures("quick_parting")
async def test_other_processes_are_sent_the_presence(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    async with talking(DeadSocket(hello=True), room, rooms):
        await until(lambda: bool(room.listeners))
        sent: list[tuple[str, LocalPresence]] = []
        monkeypatch.setattr(rooms.broadcaster, "notify", lambda table, here: sent.append((table, here)))
        rooms.send_presence(room)
        assert sent == [(room.table.id, LocalPresence((0,), 0, asks=False, host=True))]


class QueueSocket:
    """A socket that sends the frames of one queue, and puts what it receives into another."""

    def __init__(self) -> None:
        self.outgoing: asyncio.Queue[str] = asyncio.Queue()
        self.received: asyncio.Queue[str] = asyncio.Queue()

    async def receive_data(self, _mode: str) -> str:
        return await self.outgoing.get()

    async def send_data(self, data: str) -> None:
        self.received.put_nowait(data)

    async def close(self, _code: int) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_running_command_finishes_when_the_socket_closes(rooms: Rooms, tmp_path: Path) -> None:
    rooms.store = store = SlowStore(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    socket = QueueSocket()
    talk = asyncio.create_task(conversation(socket, room, rooms).run())
    socket.outgoing.put_nowait(HELLO)
    async with asyncio.timeout(60):
        await socket.received.get()
        store.released.clear()
        store.writing.clear()
        socket.outgoing.put_nowait('{"type":"say","id":"a","text":"wait"}')
        socket.outgoing.put_nowait('{"type":"resign","id":"b"}')
        await store.writing.wait()
        talk.cancel()
        await asyncio.wait([talk])
        store.released.set()
        await rooms.close()
    assert [line.text for line in room.table.history.lines] == ["wait"]
    assert room.table.status == "playing", "the pending resignation is dropped"
    await store.close()


@pytest.mark.usefixtures("quick_parting")
async def test_frame_resets_the_silence_timeout(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr("bradshaw.server.live.socket.monotonic", lambda: now)
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    socket = QueueSocket()
    async with talking(socket, room, rooms), asyncio.timeout(60):
        for frame, answer in ((HELLO, "welcome"), ('{"type":"ping","n":1}', "pong")):
            now += 50
            socket.outgoing.put_nowait(frame)
            while f'"type":"{answer}"' not in await socket.received.get():
                pass
            assert [listener.last_heard for listener in room.listeners] == [now]


class DeafBroadcaster(Broadcaster):
    """A process among several that neither sends nor receives notices."""

    def __init__(self) -> None:
        super().__init__(None)
        self.alone = False

    def notify(self, table: str, *, logged: Logged | None = None, here: LocalPresence | None = None) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_reconnecting_to_another_process_shows_all_acknowledged_changes(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    async with open_rooms(address, DeafBroadcaster()) as first, open_rooms(address, DeafBroadcaster()) as second:
        here = await first.make(hamper_plan(2), (ANN, BOB), "ann")
        there = await second.get(here.table.id)
        await first.ask(here, ask.Play("a", 9, 0), Caller("ann", 0))
        acknowledged = here.table.version(0)
        assert there.table.version(0) < acknowledged, "the second process has not noticed"
        assert (await second.get(here.table.id)).table.version(0) == acknowledged
        await first.ask(here, ask.SayPhrase("b", "hello"), Caller("ann", 0))
        async with talking(LateSocket(second, there, unloads=False), there, second):
            await until(lambda: bool(there.listeners))
            assert there.table.version(0) == here.table.version(0)


async def test_command_runs_once_across_processes(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    async with open_rooms(address, DeafBroadcaster()) as first, open_rooms(address, DeafBroadcaster()) as second:
        here = await first.make(hamper_plan(2), (ANN, BOB), "ann")
        there = await second.get(here.table.id)
        await first.ask(here, ask.SayPhrase("a", "hello"), Caller("ann", 0))
        written = here.table.number
        for rooms, room in ((second, there), (first, here)):
            await rooms.ask(room, ask.SayPhrase("b", "thanks"), Caller("bob", 1))
            assert await rooms.store.lengths([here.table.id]) == {here.table.id: written + 1}
        for rooms in (first, second):
            lines = (await rooms.get(here.table.id)).table.history.lines
            assert [(line.seat, line.text) for line in lines] == [(0, "hello"), (1, "thanks")]
