"""Limits hold across connections, for rematches, and with Redis across processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http.api import Join
from bradshaw.server.http.lobby import BadLink, join_command, links_of, takes_public_seat
from bradshaw.server.live.limits import (
    ADDRESS_FRAMES,
    ALL_PUBLIC_SEATS,
    PUBLIC_SEATS,
    SEAT_FRAMES,
    SOCKETS_PER_ADDRESS,
    TABLES_PER_MINUTE,
    WATCHER_FRAMES,
    Allowance,
    Limits,
    Rate,
    RateLimited,
)
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.shared_counts import SharedCounts
from bradshaw.server.live.socket import AnySocket, Conversation
from bradshaw.server.live.wire import encoder
from bradshaw.server.settings import Settings
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN, Seat
from tests.server.own_rooms import own_rooms
from tests.table.sitting import hamper_plan

ANN, BOB = Seat("human", "Ann", ("ann",)), Seat("human", "Bob", ("bob",))


class Clock:
    """A clock that the test sets."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with own_rooms(f"sqlite:///{tmp_path}/tables.db") as rooms:
        yield rooms


async def allowed(limits: Limits, who: str, rate: Rate, tries: int) -> int:
    count = 0
    for _ in range(tries):
        try:
            await limits.count(who, rate)
        except RateLimited:
            continue
        count += 1
    return count


async def test_counts_frames_per_device_not_per_connection() -> None:
    clock = Clock()
    limits = Limits(on=True, clock=clock)
    for _ in range(SEAT_FRAMES.most):
        await Allowance(limits, "home").frame("table", "ann")
    with pytest.raises(RateLimited):
        await Allowance(limits, "elsewhere").frame("table", "ann")
    await Allowance(limits, "home").frame("table", "bob")
    for _ in range(WATCHER_FRAMES.most):
        await Allowance(limits, "there").frame("table", None)
    with pytest.raises(RateLimited):
        await Allowance(limits, "there").frame("other table", None)
    clock.now += SEAT_FRAMES.seconds
    await Allowance(limits, "elsewhere").frame("table", "ann")
    await Allowance(limits, "there").frame("table", None)


async def test_counts_the_frames_of_an_address_together() -> None:
    limits = Limits(on=True, clock=Clock())
    for number in range(ADDRESS_FRAMES.most):
        await Allowance(limits, "home").frame("table", f"device {number}")
    with pytest.raises(RateLimited):
        await Allowance(limits, "home").frame("table", "one more")
    await Allowance(limits, "elsewhere").frame("table", "one more")


@pytest.mark.parametrize("on", [True, False])
async def test_limits_the_sockets_of_an_address(on: bool) -> None:
    limits = Limits(on)
    async with AsyncExitStack() as sockets:
        allowed = [await sockets.enter_async_context(limits.one_socket("home")) for _ in range(SOCKETS_PER_ADDRESS + 2)]
        assert allowed == [True] * SOCKETS_PER_ADDRESS + [not on] * 2
        assert await sockets.enter_async_context(limits.one_socket("elsewhere"))
    async with limits.one_socket("home") as again:
        assert again
    assert not limits._sockets._open, "forgets addresses without a socket"


async def test_forgets_unused_windows() -> None:
    clock = Clock()
    limits = Limits(on=True, clock=clock)
    for number in range(1_000):
        await limits.count(f"address {number}", TABLES_PER_MINUTE)
    clock.now += 1_000
    await limits.count("one more", TABLES_PER_MINUTE)
    assert len(limits._windows) == 1


class ScriptedSocket:
    """Sends its frames one by one, each after the answer to the previous one, then disconnects."""

    def __init__(self, *frames: object) -> None:
        self._frames = [b'{"type":"hello","protocol":2,"seat":0}', *[encoder.encode(frame) for frame in frames]]
        self._answered = asyncio.Semaphore(1)
        self.answers: list[str] = []

    async def receive_data(self, _mode: str) -> str:
        await self._answered.acquire()
        if not self._frames:
            raise WebSocketDisconnect(detail="gone")
        return self._frames.pop(0).decode()

    async def send_data(self, data: str) -> None:
        for kind in ("welcome", "done", "refused"):
            if data.startswith(f'{{"type":"{kind}"'):
                self.answers.append(data)
                self._answered.release()

    async def close(self, _code: int) -> None:
        pass


async def ask_for(rooms: Rooms, room: Room, allowance: Allowance, *frames: object) -> list[str]:
    socket = ScriptedSocket(*frames)
    talk = Conversation(cast("AnySocket", socket), room, rooms, "ann", allowance)
    await asyncio.wait_for(talk.run(), 60)
    return socket.answers[1:]


async def test_a_rematch_counts_as_a_new_table(rooms: Rooms) -> None:
    allowance = Allowance(Limits(on=True), "home")
    room = await rooms.make(hamper_plan(2), (ANN, Seat("bot", "Ada", (), "random")), "ann")
    made = 0
    for _ in range(TABLES_PER_MINUTE.most + 1):
        answers = await ask_for(rooms, room, allowance, ask.Resign("r"), ask.WantRematch("w"))
        if '"too_many_tables"' in answers[-1]:
            break
        made += 1
        assert room.table.rematch is not None
        room = await rooms.get(room.table.rematch)
    assert made == TABLES_PER_MINUTE.most
    assert room.table.rematch is None


async def test_only_the_request_that_starts_the_rematch_counts(rooms: Rooms) -> None:
    limits = Limits(on=True)
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Resign("r"), Caller("bob", 1))
    await ask_for(rooms, room, Allowance(limits, "home"), ask.WantRematch("w"))
    assert await allowed(limits, "home", TABLES_PER_MINUTE, 9) == TABLES_PER_MINUTE.most


@pytest.mark.slow
async def test_processes_share_limits(redis: str, patient: None) -> None:
    clock = Clock()
    shared = [SharedCounts(redis, clock) for _ in range(2)]
    first, second = (Limits(on=True, shared_counts=one, clock=clock) for one in shared)
    rate = Rate(10, 60)
    assert await allowed(first, "home", rate, 7) == 7
    assert await allowed(second, "home", rate, 7) == 3
    assert await allowed(second, "elsewhere", rate, 7) == 7
    with pytest.raises(RateLimited) as refused:
        await first.count("home", rate)
    assert 0 < refused.value.wait <= 60
    clock.now += 120
    assert await allowed(second, "home", rate, 1) == 1
    for one in shared:
        await one.close()


async def test_without_redis_a_process_applies_its_own_limits(caplog: pytest.LogCaptureFixture) -> None:
    shared = SharedCounts("redis://127.0.0.1:1/0")
    limits = Limits(on=True, shared_counts=shared)
    assert await allowed(limits, "home", Rate(3, 60), 5) == 3
    assert "Redis does not answer; this process uses its own counts" in caplog.messages
    await shared.close()


async def test_a_stranger_takes_one_seat_of_a_public_table(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    anybodys, hosts = (links_of(room, key) for key in (None, "ann"))
    assert anybodys.join is not None
    assert hosts.join is not None

    def counts(wish: Join, key: str) -> bool:
        return takes_public_seat(room, wish, key, join_command(room, wish, key))

    alone = (Join("Max"), Join("Max", token=anybodys.join.partition("#")[2]))
    given = [Join("Max", token=path.partition("#")[2]) for path in (hosts.join, hosts.seats[2])]
    assert [counts(wish, "max") for wish in (*alone, *given)] == [True, True, False, False]
    assert not counts(Join("Ann"), "ann")
    await rooms.ask(room, ask.TakeSeat(None, "Max"), Caller("max"))
    for wish in (*alone, given[0], Join("Max", seat=2)):
        assert join_command(room, wish, "max") is None
        assert not counts(wish, "max")
    assert isinstance(join_command(room, given[1], "max"), ask.TakeSeat)
    assert [counts(Join("Eve", seat=seat), "eve") for seat in (None, 1, 2)] == [True, False, True]
    await rooms.ask(room, ask.TakeSeat(None, "Eve"), Caller("eve"))
    assert not counts(Join("Bob"), "bob"), "too late to take a seat"


async def test_every_way_to_join_takes_a_promise(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    links = links_of(room, "ann")
    assert links.join is not None
    promise = "ab" * 32
    for token in (None, links.join.partition("#")[2], links.seats[2].partition("#")[2]):
        command = join_command(room, Join("Max", token=token, promise=promise), "max")
        assert isinstance(command, ask.TakeSeat)
        assert command.promise == promise


@pytest.mark.parametrize("kind", ["join", "seat.1", "own.0"])
async def test_rejects_a_forged_link(rooms: Rooms, kind: str) -> None:
    plan = msgspec.structs.replace(hamper_plan(2), public=False)
    room = await rooms.make(plan, (ANN, OPEN), "ann")
    for token in (kind, f"{kind}.", f"{kind}.{'0' * 32}"):
        with pytest.raises(BadLink):
            join_command(room, Join("Max", token=token), "max")


async def test_who_may_share_the_link_to_join(rooms: Rooms) -> None:
    for public in (True, False):
        plan = msgspec.structs.replace(hamper_plan(3), public=public)
        room = await rooms.make(plan, (ANN, BOB, OPEN), "ann")
        assert links_of(room, "ann").join is not None
        assert (links_of(room, "bob").join is not None) == public
        assert (links_of(room, None).join is not None) == public
        assert (sorted(links_of(room, "ann").seats), sorted(links_of(room, "bob").seats)) == ([0, 2], [1])
        await rooms.ask(room, ask.TakeSeat(None, "Max"), Caller("max"))
        assert [links_of(room, who).join for who in ("ann", "bob", None)] == [None] * 3


class Passers:
    """New devices at one address, and tables that one of them makes."""

    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client

    def table(self, seats: int, **more: Any) -> tuple[str, Callable[[str], str]]:
        """Make a table; return its id and the tokens to join it that the host and anybody see."""
        made = {"game": "eighty-days", "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], "public": True}
        table = str(self._client.post("/api/tables", json=made | more).json()["table"]["id"])

        def link() -> str:
            path = self._client.get(f"/api/tables/{table}/links").json()["join"]
            return str(path or "").partition("#")[2]

        found = {"host": link()}
        self._client.cookies.clear()
        found["anybody"] = link()
        return table, found.__getitem__

    def join(self, table: str, token: str | None = None) -> httpx.Response:
        self._client.cookies.clear()
        return self.again(table, token)

    def again(self, table: str, token: str | None = None) -> httpx.Response:
        """Join from the same device."""
        return self._client.post(f"/api/tables/{table}/join", json={"token": token})


@pytest.fixture
def passers(tmp_path: Path) -> Iterator[Passers]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield Passers(client)


def test_limits_the_seats_of_an_address_at_a_public_table(passers: Passers) -> None:
    table, link = passers.table(6)
    tokens = (None, link("anybody"), None, link("anybody"), None)
    answers = [passers.join(table, token) for token in tokens]
    assert [answer.status_code for answer in answers] == [200] * PUBLIC_SEATS.most + [429, 429]
    refused = answers[-1]
    assert refused.json()["code"] == "too_many_seats"
    assert 590 < int(refused.headers["retry-after"]) <= 601
    invited = passers.join(table, link("host"))
    assert (invited.status_code, invited.json()["seats"]) == (200, [4]), "an invited player is not a stranger"
    assert PUBLIC_SEATS.most < 6 - 1


def test_limits_the_seats_of_an_address_at_all_public_tables(passers: Passers) -> None:
    tables = [passers.table(6)[0] for _ in range(4)]
    statuses = [passers.join(table).status_code for table in tables for _ in range(3)]
    assert statuses == [200] * ALL_PUBLIC_SEATS.most + [429] * (12 - ALL_PUBLIC_SEATS.most)


def test_counts_a_repeated_join_once(passers: Passers) -> None:
    table, _ = passers.table(6)
    passers.join(table)
    for _ in range(2 * PUBLIC_SEATS.most):
        again = passers.again(table)
        assert (again.status_code, again.json()["seats"]) == (200, [1])
    assert passers.join(table).status_code == 200


def test_a_private_table_needs_a_link(passers: Passers) -> None:
    table, link = passers.table(6, public=False)
    assert link("anybody") == "", "only the host has it"
    assert passers.join(table).status_code == 404
    assert [passers.join(table, link("host")).status_code for _ in range(5)] == [200] * 5
