"""Commands run to completion with their consequences, even if the caller goes away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from time import time
from typing import cast

import pytest

from bradshaw.server.live.limits import UNREAD_FRAMES, Allowance, Limits
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.socket import AnySocket, Conversation
from bradshaw.server.live.spreading import LocalPresence, Spreading
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.writing import UnwrittenTable
from bradshaw.table import commands as ask
from bradshaw.table.acts import Logged
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.plan import OPEN, Seat, Status
from bradshaw.table.table import Table
from tests.server.own_rooms import own_rooms
from tests.table.sitting import hamper_plan

ANN, BOB = Seat("human", "Ann", ("ann",)), Seat("human", "Bob", ("bob",))


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with own_rooms(f"sqlite:///{tmp_path}/tables.db") as rooms:
        yield rooms


async def at_the_end(rooms: Rooms) -> Room:
    """A room whose game is over, where Ann wants a rematch."""
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Resign("enough"), Caller("bob", 1))
    await rooms.ask(room, ask.WantRematch("again"), Caller("ann", 0))
    return room


async def test_a_full_table_starts(rooms: Rooms) -> None:
    assert (await rooms.make(hamper_plan(2), (ANN, BOB), "ann")).table.status == "playing"
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    statuses: list[Status] = [room.table.status]
    for command, caller in ((ask.TakeSeat(None, "Bob"), "bob"), (ask.PutBot("a", 2, "random"), "ann")):
        await rooms.ask(room, command, Caller(caller))
        statuses.append(room.table.status)
    assert statuses == ["waiting", "waiting", "playing"]


async def test_tables_are_listed_for_their_current_devices(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    for command, found in ((ask.TakeSeat(None, "Bob"), [room.table.id]), (ask.FreeSeat("up", 1), [])):
        await rooms.ask(room, command, Caller("bob", 1))
        assert [one.info.id for one in await rooms.store.tables_of("bob", 10)] == found


async def test_one_rematch_after_any_command(rooms: Rooms) -> None:
    room = await at_the_end(rooms)
    bob = Caller("bob", 1)
    await asyncio.gather(
        rooms.ask(room, ask.WantRematch("again"), bob), *[rooms.ask(room, ask.Say(word, word), bob) for word in "xyz"]
    )
    assert room.table.rematch is not None
    assert {one.info.id for one in await rooms.store.tables_of("bob", 10)} == {room.table.id, room.table.rematch}
    following = await rooms.get(room.table.rematch)
    assert following.table.status == "playing"
    assert [seat.name for seat in following.table.seats] == ["Bob", "Ann"]


async def test_a_crashed_follow_up_is_resumed(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a crash: the table is due in the store, and looking after it does the rest."""
    room = await at_the_end(rooms)

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


async def test_a_bot_replaces_a_person_out_of_time(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.make(hamper_plan(2, clock=60), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Play("a", 9, 0), Caller("ann", 0))
    late = time() + 61
    monkeypatch.setattr("bradshaw.server.live.rooms.time", lambda: late)
    await rooms.ask(room, ask.SayPhrase("b", "hurry"), Caller("ann", 0))
    assert [seat.away for seat in room.table.seats] == [False, True]
    assert room.bots is not None
    await room.bots
    assert len(room.table.record().entries) == 2


async def test_bots_play_on_their_turn(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, Seat("bot", "Ada", (), "random")), "ann")
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
    """Blocks writes until it is released."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.asked, self.let = asyncio.Event(), asyncio.Event()
        self.let.set()

    async def append(self, table: Table, beside: UnwrittenTable | None = None) -> bool:
        self.asked.set()
        await self.let.wait()
        return await super().append(table, beside)


async def test_commands_finish_when_the_caller_is_cancelled(rooms: Rooms, tmp_path: Path) -> None:
    rooms.store = store = SlowStore(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    store.let.clear()
    asking = asyncio.create_task(rooms.ask(room, ask.TakeSeat(None, "Bob"), Caller("bob")))
    await store.asked.wait()
    asking.cancel()
    await asyncio.wait([asking])
    assert asking.cancelled()
    store.let.set()
    await rooms.close()
    assert room.table.status == "playing"
    await store.close()


async def test_refused_commands_change_nothing(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    before = room.table
    with pytest.raises(CommandRefused, match="not over"):
        await rooms.ask(room, ask.WantRematch("a"), Caller("ann", 0))
    assert room.table is before


def conversation(socket: object, room: Room, rooms: Rooms) -> Conversation:
    return Conversation(cast("AnySocket", socket), room, rooms, "ann", Allowance(Limits(on=False), "home"))


@pytest.fixture
def quick_parting(monkeypatch: pytest.MonkeyPatch) -> None:
    """For connections that a test aborts: do not wait for their last frames."""
    monkeypatch.setattr("bradshaw.server.live.socket.PARTING_SECONDS", 0.01)


class LateSocket:
    """Says hello after the room was unloaded, and then nothing."""

    def __init__(self, rooms: Rooms, room: Room, forgets: bool = True) -> None:
        self._rooms, self._room, self._forgets = rooms, room, forgets
        self.greeted = asyncio.Event()

    async def receive_data(self, _mode: str) -> str:
        if self.greeted.is_set():
            await asyncio.Event().wait()
        if self._forgets:
            self._room.last_used = float("-inf")
            self._rooms.drop_idle()
        self.greeted.set()
        return '{"type":"hello","protocol":2,"seat":0}'

    async def send_data(self, _data: str) -> None:
        pass

    async def close(self, _code: int) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_a_late_hello_joins_the_reloaded_room(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    socket = LateSocket(rooms, room)
    talk = asyncio.create_task(conversation(socket, room, rooms).run())
    await socket.greeted.wait()
    asked = await rooms.get(room.table.id)
    assert asked is not room
    async with asyncio.timeout(60):
        while not asked.listeners:  # noqa: ASYNC110 - the other task has to come to it
            await asyncio.sleep(0)
    talk.cancel()
    await asyncio.wait([talk])


class DeadSocket:
    """Says hello, or nothing; then neither sends nor reads."""

    def __init__(self, hello: bool) -> None:
        self._hello = hello

    async def receive_data(self, _mode: str) -> str:
        if self._hello:
            self._hello = False
            return '{"type":"hello","protocol":2,"seat":0}'
        await asyncio.Event().wait()
        raise AssertionError

    async def send_data(self, _data: str) -> None:
        await asyncio.Event().wait()

    async def close(self, _code: int) -> None:
        await asyncio.Event().wait()


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch, quick_parting: None) -> None:
    monkeypatch.setattr("bradshaw.server.live.socket.HELLO_SECONDS", 0.01)


@pytest.mark.usefixtures("no_patience")
async def test_sockets_without_hello_are_closed(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    await asyncio.wait_for(conversation(DeadSocket(hello=False), room, rooms).run(), 60)


@pytest.mark.usefixtures("no_patience")
async def test_sockets_that_do_not_read_are_closed(rooms: Rooms) -> None:
    """Here because of unread frames; silence has the same effect."""
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    talk = asyncio.create_task(conversation(DeadSocket(hello=True), room, rooms).run())
    while not room.listeners:  # noqa: ASYNC110 - the other task has to come to it
        await asyncio.sleep(0)
    for _ in range(UNREAD_FRAMES + 1):
        room.send_presence()
    await asyncio.wait_for(talk, 60)
    assert not room.listeners


@pytest.mark.usefixtures("quick_parting")
async def test_presence_is_sent_to_other_processes(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    talk = asyncio.create_task(conversation(DeadSocket(hello=True), room, rooms).run())
    while not room.listeners:  # noqa: ASYNC110 - the other task has to come to it
        await asyncio.sleep(0)
    told: list[tuple[str, LocalPresence]] = []
    monkeypatch.setattr(rooms.spreading, "notify", lambda table, here: told.append((table, here)))
    rooms.send_presence(room)
    assert told == [(room.table.id, LocalPresence((0,), 0, asks=False))]
    talk.cancel()
    await asyncio.gather(talk, return_exceptions=True)


class SpeakingSocket:
    """Sends the given frames, and keeps what it receives."""

    def __init__(self) -> None:
        self.words: asyncio.Queue[str] = asyncio.Queue()
        self.told: asyncio.Queue[str] = asyncio.Queue()

    async def receive_data(self, _mode: str) -> str:
        return await self.words.get()

    async def send_data(self, data: str) -> None:
        self.told.put_nowait(data)

    async def close(self, _code: int) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_commands_finish_when_the_socket_closes(rooms: Rooms, tmp_path: Path) -> None:
    rooms.store = store = SlowStore(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    socket = SpeakingSocket()
    talk = asyncio.create_task(conversation(socket, room, rooms).run())
    socket.words.put_nowait('{"type":"hello","protocol":2,"seat":0}')
    async with asyncio.timeout(60):
        await socket.told.get()
        store.let.clear()
        store.asked.clear()
        socket.words.put_nowait('{"type":"say","id":"a","text":"wait"}')
        socket.words.put_nowait('{"type":"resign","id":"b"}')
        await store.asked.wait()
        talk.cancel()
        await asyncio.wait([talk])
        store.let.set()
        await rooms.close()
    assert [line.text for line in room.table.history.lines] == ["wait"]
    assert room.table.status == "playing", "nothing more is heard of it"
    await store.close()


@pytest.mark.usefixtures("quick_parting")
async def test_frames_reset_the_silence_timeout(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr("bradshaw.server.live.socket.monotonic", lambda: now)
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    socket = SpeakingSocket()
    talk = asyncio.create_task(conversation(socket, room, rooms).run())
    async with asyncio.timeout(60):
        for word, answer in (('{"type":"hello","protocol":2,"seat":0}', "welcome"), ('{"type":"ping","n":1}', "pong")):
            now += 50
            socket.words.put_nowait(word)
            while f'"type":"{answer}"' not in await socket.told.get():
                pass
            assert [listener.last_heard for listener in room.listeners] == [now]
    talk.cancel()
    await asyncio.wait([talk])


class DeafSpreading(Spreading):
    """One of several processes, which receives no notices."""

    def __init__(self) -> None:
        super().__init__(None)
        self.alone = False

    def notify(self, table: str, *, logged: Logged | None = None, here: LocalPresence | None = None) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_reconnecting_elsewhere_shows_all_acknowledged_changes(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    async with own_rooms(address, DeafSpreading()) as first, own_rooms(address, DeafSpreading()) as second:
        here = await first.make(hamper_plan(2), (ANN, BOB), "ann")
        there = await second.get(here.table.id)
        await first.ask(here, ask.Play("a", 9, 0), Caller("ann", 0))
        acknowledged = here.table.version(0)
        assert there.table.version(0) < acknowledged, "no news have come"
        assert (await second.get(here.table.id)).table.version(0) == acknowledged
        await first.ask(here, ask.SayPhrase("b", "hello"), Caller("ann", 0))
        socket = LateSocket(second, there, forgets=False)
        talk = asyncio.create_task(conversation(socket, there, second).run())
        async with asyncio.timeout(60):
            while not there.listeners:  # noqa: ASYNC110 - the other task has to come to it
                await asyncio.sleep(0)
        assert there.table.version(0) == here.table.version(0)
        talk.cancel()
        await asyncio.wait([talk])


async def test_commands_run_once_across_processes(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    async with own_rooms(address, DeafSpreading()) as first, own_rooms(address, DeafSpreading()) as second:
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
