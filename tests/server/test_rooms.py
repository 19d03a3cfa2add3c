"""A command is finished once it is begun, with all that follows from it, whoever asked and whether they stay or go."""

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
from bradshaw.server.live.spreading import Here, Spreading
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
    """A room whose game is over, and where Ann wants another one."""
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Resign("enough"), Caller("bob", 1))
    await rooms.ask(room, ask.WantRematch("again"), Caller("ann", 0))
    return room


async def test_the_game_begins_when_no_seat_is_open(rooms: Rooms) -> None:
    assert (await rooms.make(hamper_plan(2), (ANN, BOB), "ann")).table.status == "playing"
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    statuses: list[Status] = [room.table.status]
    for command, caller in ((ask.TakeSeat(None, "Bob"), "bob"), (ask.PutBot("a", 2, "random"), "ann")):
        await rooms.ask(room, command, Caller(caller))
        statuses.append(room.table.status)
    assert statuses == ["waiting", "waiting", "playing"]


async def test_a_table_is_found_by_whoever_sits_there_now(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    for command, found in ((ask.TakeSeat(None, "Bob"), [room.table.id]), (ask.FreeSeat("up", 1), [])):
        await rooms.ask(room, command, Caller("bob", 1))
        assert [one.info.id for one in await rooms.store.tables_of("bob", 10)] == found


async def test_another_game_follows_once_from_whatever_is_asked(rooms: Rooms) -> None:
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


async def test_a_table_that_was_left_in_the_middle_goes_on(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a crash: the store says that it is due, and whoever looks after it does the rest."""
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


async def test_a_bot_plays_for_somebody_whose_time_is_over(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.make(hamper_plan(2, clock=60), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Play("a", 9, 0), Caller("ann", 0))
    late = time() + 61
    monkeypatch.setattr("bradshaw.server.live.rooms.time", lambda: late)
    await rooms.ask(room, ask.SayPhrase("b", "hurry"), Caller("ann", 0))
    assert [seat.away for seat in room.table.seats] == [False, True]
    assert room.bots is not None
    await room.bots
    assert len(room.table.record().entries) == 2


async def test_bots_play_after_whatever_makes_it_their_turn(rooms: Rooms) -> None:
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
    """Writes when it is let."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.asked, self.let = asyncio.Event(), asyncio.Event()
        self.let.set()

    async def append(self, table: Table, beside: UnwrittenTable | None = None) -> bool:
        self.asked.set()
        await self.let.wait()
        return await super().append(table, beside)


async def test_what_was_begun_is_finished_when_the_caller_has_gone(rooms: Rooms, tmp_path: Path) -> None:
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


async def test_a_refused_command_changes_nothing_and_is_said(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    before = room.table
    with pytest.raises(CommandRefused, match="not over"):
        await rooms.ask(room, ask.WantRematch("a"), Caller("ann", 0))
    assert room.table is before


def conversation(socket: object, room: Room, rooms: Rooms) -> Conversation:
    return Conversation(cast("AnySocket", socket), room, rooms, "ann", Allowance(Limits(on=False), "home"))


@pytest.fixture
def quick_parting(monkeypatch: pytest.MonkeyPatch) -> None:
    """For conversations that a test ends by force: nobody hears their last words."""
    monkeypatch.setattr("bradshaw.server.live.socket.PARTING_SECONDS", 0.01)


class LateSocket:
    """Its hello comes when the room has been forgotten; then it is silent."""

    def __init__(self, rooms: Rooms, room: Room, forgets: bool = True) -> None:
        self._rooms, self._room, self._forgets = rooms, room, forgets
        self.greeted = asyncio.Event()

    async def receive_data(self, _mode: str) -> str:
        if self.greeted.is_set():
            await asyncio.Event().wait()
        if self._forgets:
            self._room.used = float("-inf")
            self._rooms.drop_idle()
        self.greeted.set()
        return '{"type":"hello","protocol":2,"seat":0}'

    async def send_data(self, _data: str) -> None:
        pass

    async def close(self, _code: int) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_who_says_hello_late_is_in_the_room_that_is_asked(rooms: Rooms) -> None:
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
    """Says hello, or nothing; then neither sends nor reads anything."""

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
async def test_a_socket_that_says_no_hello_is_closed_in_time(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    await asyncio.wait_for(conversation(DeadSocket(hello=False), room, rooms).run(), 60)


@pytest.mark.usefixtures("no_patience")
async def test_a_socket_that_does_not_read_is_closed_in_time(rooms: Rooms) -> None:
    """Whoever closes it: here, because too much was left unread; or because nothing was heard of it."""
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    talk = asyncio.create_task(conversation(DeadSocket(hello=True), room, rooms).run())
    while not room.listeners:  # noqa: ASYNC110 - the other task has to come to it
        await asyncio.sleep(0)
    for _ in range(UNREAD_FRAMES + 1):
        room.tell_presence()
    await asyncio.wait_for(talk, 60)
    assert not room.listeners


@pytest.mark.usefixtures("quick_parting")
async def test_who_is_connected_is_told_to_other_processes(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.make(hamper_plan(2), (ANN, OPEN), "ann")
    talk = asyncio.create_task(conversation(DeadSocket(hello=True), room, rooms).run())
    while not room.listeners:  # noqa: ASYNC110 - the other task has to come to it
        await asyncio.sleep(0)
    told: list[tuple[str, Here]] = []
    monkeypatch.setattr(rooms.spreading, "tell", lambda table, here: told.append((table, here)))
    rooms.tell_presence(room)
    assert told == [(room.table.id, Here((0,), 0, asks=False))]
    talk.cancel()
    await asyncio.gather(talk, return_exceptions=True)


class SpeakingSocket:
    """Says what it is given, and keeps what it is told."""

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
async def test_what_a_socket_has_begun_is_finished_when_it_has_gone(rooms: Rooms, tmp_path: Path) -> None:
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
async def test_whoever_speaks_was_heard_just_now(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
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
            assert [listener.heard for listener in room.listeners] == [now]
    talk.cancel()
    await asyncio.wait([talk])


class DeafSpreading(Spreading):
    """Of another process among several, to which no news come."""

    def __init__(self) -> None:
        super().__init__(None)
        self.alone = False

    def tell(self, table: str, *, logged: Logged | None = None, here: Here | None = None) -> None:
        pass


@pytest.mark.usefixtures("quick_parting")
async def test_who_comes_back_through_another_process_sees_all_that_was_acknowledged(tmp_path: Path) -> None:
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


async def test_a_command_that_another_process_was_quicker_than_is_carried_out_once(tmp_path: Path) -> None:
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
