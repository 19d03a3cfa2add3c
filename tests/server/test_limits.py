"""Limits hold across connections, for rematches, and across processes with Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http.api import Join
from bradshaw.server.http.lobby import BadLink, join_command, links_of, takes_public_seat
from bradshaw.server.live.limits import (
    ADDRESS_FRAMES,
    ALL_PUBLIC_SEATS,
    FILES,
    PUBLIC_SEATS,
    REQUESTS,
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
from bradshaw.server.live.socket import AnySocket, Conversation, Disconnected
from bradshaw.server.live.wire import encoder
from bradshaw.server.settings import Settings
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN
from tests.server.own_rooms import ANN, BOB, BOT
from tests.table.sitting import hamper_plan


class Clock:
    """A clock that the test sets."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


async def allowed(limits: Limits, who: str, rate: Rate, tries: int) -> int:
    """Return how many of the tries the limits allow."""
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
    for _ in range(SEAT_FRAMES.limit):
        await Allowance(limits, "home").frame("table", "ann")
    with pytest.raises(RateLimited):
        await Allowance(limits, "elsewhere").frame("table", "ann")
    await Allowance(limits, "home").frame("table", "bob")
    for _ in range(WATCHER_FRAMES.limit):
        await Allowance(limits, "there").frame("table", None)
    with pytest.raises(RateLimited):
        await Allowance(limits, "there").frame("other table", None)
    clock.now += SEAT_FRAMES.seconds
    await Allowance(limits, "elsewhere").frame("table", "ann")
    await Allowance(limits, "there").frame("table", None)


async def test_counts_frames_per_address() -> None:
    limits = Limits(on=True, clock=Clock())
    for number in range(ADDRESS_FRAMES.limit):
        await Allowance(limits, "home").frame("table", f"device {number}")
    with pytest.raises(RateLimited):
        await Allowance(limits, "home").frame("table", "one more")
    await Allowance(limits, "elsewhere").frame("table", "one more")


@pytest.mark.parametrize("on", [True, False])
async def test_limits_sockets_per_address(on: bool) -> None:
    limits = Limits(on)
    async with AsyncExitStack() as sockets:
        allowed = [await sockets.enter_async_context(limits.one_socket("home")) for _ in range(SOCKETS_PER_ADDRESS + 2)]
        assert allowed == [True] * SOCKETS_PER_ADDRESS + [not on] * 2
        assert await sockets.enter_async_context(limits.one_socket("elsewhere"))
    async with limits.one_socket("home") as is_allowed:
        assert is_allowed
    assert not limits._sockets._open, "addresses without a socket are forgotten"


async def test_forgets_unused_windows() -> None:
    clock = Clock()
    limits = Limits(on=True, clock=clock)
    for number in range(1_000):
        await limits.count(f"address {number}", TABLES_PER_MINUTE)
    clock.now += 1_000
    await limits.count("one more", TABLES_PER_MINUTE)
    assert len(limits._windows) == 1


class ScriptedSocket:
    """A socket that sends each frame after the answer to the previous one, then disconnects."""

    def __init__(self, *frames: object) -> None:
        self._frames = [b'{"type":"hello","protocol":2,"seat":0}', *[encoder.encode(frame) for frame in frames]]
        self._answered = asyncio.Semaphore(1)
        self.answers: list[str] = []

    async def receive_data(self, _mode: str) -> str:
        await self._answered.acquire()
        if not self._frames:
            raise Disconnected
        return self._frames.pop(0).decode()

    async def send_data(self, data: str) -> None:
        for kind in ("welcome", "done", "refused"):
            if data.startswith(f'{{"type":"{kind}"'):
                self.answers.append(data)
                self._answered.release()

    async def close(self, _code: int) -> None:
        pass


async def answers_to(rooms: Rooms, room: Room, allowance: Allowance, *frames: object) -> list[str]:
    socket = ScriptedSocket(*frames)
    conversation = Conversation(cast("AnySocket", socket), room, rooms, "ann", allowance)
    await asyncio.wait_for(conversation.run(), 60)
    return socket.answers[1:]


async def test_rematch_counts_as_a_new_table(rooms: Rooms) -> None:
    allowance = Allowance(Limits(on=True), "home")
    room = await rooms.make(hamper_plan(2), (ANN, BOT), "ann")
    created = 0
    for _ in range(TABLES_PER_MINUTE.limit + 1):
        answers = await answers_to(rooms, room, allowance, ask.Resign("r"), ask.WantRematch("w"))
        if '"too_many_tables"' in answers[-1]:
            break
        created += 1
        assert room.table.rematch is not None
        room = await rooms.get(room.table.rematch)
    assert created == TABLES_PER_MINUTE.limit
    assert room.table.rematch is None


async def test_only_the_request_that_starts_the_rematch_counts(rooms: Rooms) -> None:
    limits = Limits(on=True)
    room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
    await rooms.ask(room, ask.Resign("r"), Caller("bob", 1))
    await answers_to(rooms, room, Allowance(limits, "home"), ask.WantRematch("w"))
    assert await allowed(limits, "home", TABLES_PER_MINUTE, 9) == TABLES_PER_MINUTE.limit


@pytest.mark.slow
async def test_processes_share_limits(redis: str, patient_redis: None) -> None:
    clock = Clock()
    shared = [SharedCounts(redis, clock) for _ in range(2)]
    first, second = (Limits(on=True, shared_counts=counts, clock=clock) for counts in shared)
    rate = Rate(10, 60)
    assert await allowed(first, "home", rate, 7) == 7
    assert await allowed(second, "home", rate, 7) == 3
    assert await allowed(second, "elsewhere", rate, 7) == 7
    with pytest.raises(RateLimited) as refused:
        await first.count("home", rate)
    assert 0 < refused.value.wait <= 60
    clock.now += 120
    assert await allowed(second, "home", rate, 1) == 1
    for counts in shared:
        await counts.close()


async def test_without_redis_a_process_applies_its_own_limits(caplog: pytest.LogCaptureFixture) -> None:
    shared = SharedCounts("redis://127.0.0.1:1/0")
    limits = Limits(on=True, shared_counts=shared)
    assert await allowed(limits, "home", Rate(3, 60), 5) == 3
    assert "Redis does not answer; this process uses its own counts" in caplog.messages
    await shared.close()


async def test_stranger_takes_one_seat_at_a_public_table(rooms: Rooms) -> None:
    room = await rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    public_links, host_links = (links_of(room, key) for key in (None, "ann"))
    assert public_links.join is not None
    assert host_links.join is not None

    def counts(request: Join, key: str) -> bool:
        return takes_public_seat(room, request, key, join_command(room, request, key))

    uninvited = (Join("Max"), Join("Max", token=public_links.join.partition("#")[2]))
    invited = [Join("Max", token=path.partition("#")[2]) for path in (host_links.join, host_links.seats[2])]
    assert [counts(request, "max") for request in (*uninvited, *invited)] == [True, True, False, False]
    assert not counts(Join("Ann"), "ann")
    await rooms.ask(room, ask.TakeSeat(None, "Max"), Caller("max"))
    for request in (*uninvited, invited[0], Join("Max", seat=2)):
        assert join_command(room, request, "max") is None
        assert not counts(request, "max")
    assert isinstance(join_command(room, invited[1], "max"), ask.TakeSeat)
    assert [counts(Join("Eve", seat=seat), "eve") for seat in (None, 1, 2)] == [True, False, True]
    await rooms.ask(room, ask.TakeSeat(None, "Eve"), Caller("eve"))
    assert not counts(Join("Bob"), "bob"), "too late to take a seat"


async def test_every_way_to_join_accepts_a_promise(rooms: Rooms) -> None:
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


@pytest.mark.parametrize("public", [True, False])
async def test_only_the_host_shares_the_join_link_of_a_private_table(rooms: Rooms, public: bool) -> None:
    plan = msgspec.structs.replace(hamper_plan(3), public=public)
    room = await rooms.make(plan, (ANN, BOB, OPEN), "ann")
    assert [links_of(room, key).join is not None for key in ("ann", "bob", None)] == [True, public, public]
    assert (sorted(links_of(room, "ann").seats), sorted(links_of(room, "bob").seats)) == ([0, 2], [1])
    await rooms.ask(room, ask.TakeSeat(None, "Max"), Caller("max"))
    assert [links_of(room, key).join for key in ("ann", "bob", None)] == [None] * 3


class Strangers:
    """New devices at one address, and tables that they create."""

    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client

    def table(self, seats: int, **more: Any) -> tuple[str, dict[str, str]]:
        """Create a table; return its id and the join tokens of the host and of a stranger."""
        body = {"game": "eighty-days", "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], "public": True}
        table = str(self._client.post("/api/tables", json=body | more).json()["table"]["id"])

        def link() -> str:
            path = self._client.get(f"/api/tables/{table}/links").json()["join"]
            return str(path or "").partition("#")[2]

        host_token = link()
        self._client.cookies.clear()
        return table, {"host": host_token, "stranger": link()}

    def join(self, table: str, token: str | None = None) -> httpx.Response:
        """Join from a new device."""
        self._client.cookies.clear()
        return self.rejoin(table, token)

    def rejoin(self, table: str, token: str | None = None) -> httpx.Response:
        """Join again from the same device."""
        return self._client.post(f"/api/tables/{table}/join", json={"token": token})


@pytest.fixture
def strangers(tmp_path: Path) -> Iterator[Strangers]:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield Strangers(client)


def test_limits_seats_per_address_at_a_public_table(strangers: Strangers) -> None:
    table, tokens = strangers.table(6)
    tries = (None, tokens["stranger"], None, tokens["stranger"], None)
    answers = [strangers.join(table, token) for token in tries]
    assert [answer.status_code for answer in answers] == [200] * PUBLIC_SEATS.limit + [429, 429]
    refused = answers[-1]
    assert refused.json()["code"] == "too_many_seats"
    assert 590 < int(refused.headers["retry-after"]) <= 601
    invited = strangers.join(table, tokens["host"])
    assert (invited.status_code, invited.json()["seats"]) == (200, [4]), "an invited player is not a stranger"
    assert PUBLIC_SEATS.limit < 6 - 1


def test_limits_seats_per_address_at_all_public_tables(strangers: Strangers) -> None:
    tables = [strangers.table(6)[0] for _ in range(4)]
    statuses = [strangers.join(table).status_code for table in tables for _ in range(3)]
    assert statuses == [200] * ALL_PUBLIC_SEATS.limit + [429] * (12 - ALL_PUBLIC_SEATS.limit)


def test_counts_a_repeated_join_once(strangers: Strangers) -> None:
    table, _ = strangers.table(6)
    strangers.join(table)
    for _ in range(2 * PUBLIC_SEATS.limit):
        repeated = strangers.rejoin(table)
        assert (repeated.status_code, repeated.json()["seats"]) == (200, [1])
    assert strangers.join(table).status_code == 200


def test_private_table_needs_a_link(strangers: Strangers) -> None:
    table, tokens = strangers.table(6, public=False)
    assert tokens["stranger"] == "", "only the host sees the link"
    assert strangers.join(table).status_code == 404
    assert [strangers.join(table, tokens["host"]).status_code for _ in range(5)] == [200] * 5


def test_first_visit_leaves_requests_for_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser fetches all files of the client at once, for use offline; they have a limit of their own."""
    assert FILES.limit > 5 * REQUESTS.limit
    monkeypatch.setattr("bradshaw.server.http.identity.REQUESTS", Rate(3, 60))
    monkeypatch.setattr("bradshaw.server.http.identity.FILES", Rate(5, 60))
    client_files = tmp_path / "client"
    (client_files / "assets").mkdir(parents=True)
    for name in ("index.html", "assets/a.js"):
        (client_files / name).write_text("built", encoding="utf-8")
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db", client=client_files))
    with TestClient(app) as client:
        assert [client.get("/assets/a.js").status_code for _ in range(6)] == [200] * 5 + [429]
        assert [client.get("/api/health").status_code for _ in range(4)] == [200] * 3 + [429]
        assert client.get("/assets/none.js").status_code == 429
