"""Games by the day between people who look only when they are called: two processes send the notices and are killed,
yet none is lost or duplicated."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

import httpx
import pytest

from bradshaw.core.rng import seeded
from bradshaw.table.acts import Logged
from bradshaw.table.applying import apply_line, open_table, rebuild_table
from bradshaw.table.calls import calls_after
from tests.long import LONG
from tests.server.notices.browsers import Browser
from tests.server.notices.push_service import DOMAIN, PushService, Received, running_service
from tests.server.own_rooms import open_store
from tests.server.player import ANN, DISCONNECTED, OPEN, Json, Player, ViewerState
from tests.server.running import Running, free_port
from tests.server.services import Postgres, running_redis

SQLITE_TURNS = int(os.environ.get("BRADSHAW_TURNS", "2000"))
POSTGRES_TURNS = int(os.environ.get("BRADSHAW_TURNS", "10000"))
TABLES = 20
KILLS = 6
# A killed process had at most this many requests in flight.
AGAIN_PER_KILL = 52
SLOWEST_SECONDS = 5.0
# The notices that a killed process had claimed wait for the end of its lease, half a minute.
STALLED_SECONDS = 120.0
RECONNECT_SECONDS = 0.25


Answered = TypeVar("Answered")
# The browser, the table and the time of the line, for each turn.
Turns = Counter[tuple[str, str, float]]


class Outage(NamedTuple):
    """From when a process was killed until all are up again."""

    start: float
    end: float


class Caller(NamedTuple):
    """A person who looks at their tables only when a notice comes."""

    player: Player
    browser: Browser


class Club:
    """Pairs of people who play one game after another, until they have been called often enough."""

    def __init__(self, service: PushService, addresses: list[str], turns: int) -> None:
        self.service = service
        self.addresses = addresses
        self.turns = turns
        self.tables: list[str] = []
        self.pairs: dict[str, tuple[Caller, Caller]] = {}
        self.people: dict[str, Caller] = {}
        self.seen: set[tuple[str, str]] = set()
        self.called = 0
        self.playing: set[asyncio.Task[None]] = set()
        self.over: set[str] = set()
        self.failures: list[BaseException] = []
        service.on_notice = self.hear

    async def sit_down(self, number: int) -> None:
        pair: list[Caller] = []
        for name in ("ann", "bob"):
            player = Player(self.addresses, 2 * number + len(pair))
            browser = self.service.browser(f"{name}{number}")
            answer = await player.ask("POST", "/api/me/notices/subscribe", browser.subscription)
            assert answer.status_code == 200, answer.text
            pair.append(Caller(player, browser))
            self.people[browser.endpoint] = pair[-1]
        await self.begin((pair[0], pair[1]))

    async def begin(self, pair: tuple[Caller, Caller]) -> None:
        ann, bob = pair[0].player, pair[1].player
        made = await persistently(lambda: ann.make("hamper", [ANN, OPEN], order="chosen"))
        table = str(made["table"]["id"])
        self.tables.append(table)
        self.pairs[table] = pair
        token = await persistently(lambda: ann.token(table))
        # Following the link twice takes one seat.
        await persistently(lambda: bob.join(table, "Bob", token))

    def hear(self, received: Received) -> None:
        notice = received.notice
        if (received.browser.endpoint, notice.id) in self.seen:
            return
        self.seen.add((received.browser.endpoint, notice.id))
        caller = self.people[received.browser.endpoint]
        if notice.kind == "turn":
            self.called += 1
            self._do(self.move(caller.player, notice.table))
        elif notice.kind == "end":
            self.end(notice.table)

    def end(self, table: str) -> None:
        """Begin the next game of a pair, unless the end of this one was noted already."""
        if table not in self.over:
            self.over.add(table)
            if self.called < self.turns:
                self._do(self.begin(self.pairs[table]))

    def _do(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self.playing.add(task)
        task.add_done_callback(self._note_end)

    def _note_end(self, task: asyncio.Task[None]) -> None:
        self.playing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failures.append(error)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds, as long as somebody is called now and then."""
        seen, last = 0, time.monotonic()
        while not condition():
            await asyncio.sleep(0.05)
            assert self.failures == []
            if len(self.service.requests) > seen:
                seen, last = len(self.service.requests), time.monotonic()
            waiting = set(self.tables) - self.over
            assert time.monotonic() - last < STALLED_SECONDS, f"nobody is called: {waiting}, {self.playing}"

    def has_ended(self) -> bool:
        return self.called >= self.turns and self.over >= set(self.tables) and not self.playing

    async def move(self, player: Player, table: str) -> None:
        """Make moves until it is someone else's turn, however often the connection breaks."""
        pending: Json | None = None
        number = 0
        while True:
            address = self.addresses[player.rng.below(len(self.addresses))]
            try:
                async with player.connection(table, address) as socket:
                    state = ViewerState()
                    state.apply(await player.hello(socket, self.seat_of(player, table), None))
                    while True:
                        if pending is None and (code := player.pick(state)) is not None:
                            number += 1
                            name = f"{table}.{state.version}.{number}"
                            pending = {"type": "move", "id": name, "at": state.version, "move": code}
                        if pending is None:
                            if state.is_over:
                                self.end(table)  # people at the table are not called
                            return
                        await player.send(socket, pending)
                        while pending is not None:
                            pending = await player._handle_frame(socket, state, pending)
            except (*DISCONNECTED, KeyError):
                await asyncio.sleep(RECONNECT_SECONDS)

    def seat_of(self, player: Player, table: str) -> int:
        return 0 if self.pairs[table][0].player is player else 1


async def persistently(request: Callable[[], Awaitable[Answered]]) -> Answered:
    """Repeat a request while the server is unavailable."""
    while True:
        try:
            return await request()
        except httpx.TransportError:
            await asyncio.sleep(0.1)


async def calls_of(database: str, club: Club) -> Turns:
    """Return the calls that the logs make due."""
    expected: Turns = Counter()
    async with open_store(database) as store:
        for name in club.tables:
            stored = await store.read(name)
            assert stored is not None
            keys = _keys(name, stored.seed, stored.lines)
            before = None
            for line in stored.lines:
                after = open_table(name, stored.seed, line) if before is None else apply_line(before, line)
                for call in calls_after(before, after, frozenset()).calls:
                    if call.kind == "turn" and call.key in keys:
                        browser = club.pairs[name][keys.index(call.key)].browser
                        expected[browser.endpoint, name, line.time] += 1
                before = after
    return expected


def _keys(name: str, seed: bytes, lines: list[Logged]) -> list[str]:
    return [seat.holders[0] for seat in rebuild_table(name, seed, lines).seats]


def check(received: list[Received], expected: Turns, outages: list[Outage]) -> None:
    turns = [found for found in received if found.notice.kind == "turn"]
    by_id = {(found.browser.endpoint, found.notice.id): found for found in reversed(turns)}
    told = Counter((found.browser.endpoint, found.notice.table, found.notice.time) for found in by_id.values())
    missed, doubled = expected - told, told - expected
    # Duplicates come only from a killed process, which could not record what it sent.
    again = len(turns) - len(by_id)
    waits = sorted(found.time - found.notice.time for found in by_id.values() if not met_outage(found, outages))
    seconds = max(found.time for found in turns) - min(found.time for found in turns)
    print(  # noqa: T201
        f"{len(by_id)} turns in {seconds:.0f} s, {missed.total()} missed, {doubled.total()} doubled, {again} sent "
        f"again with the same id; {len(waits)} while all was up: median {waits[len(waits) // 2]:.2f} s, "
        f"p99 {waits[len(waits) * 99 // 100]:.2f} s, longest {waits[-1]:.2f} s; load {os.getloadavg()[1]:.1f}"
    )
    assert missed == Counter(), "missed"
    assert doubled == Counter(), "doubled"
    assert again <= AGAIN_PER_KILL * len(outages)
    assert waits[len(waits) * 99 // 100] <= SLOWEST_SECONDS


def met_outage(found: Received, outages: list[Outage]) -> bool:
    """Whether some process was down between a notice's line and its arrival."""
    return any(found.notice.time < outage.end and found.time > outage.start for outage in outages)


async def play(club: Club, servers: list[Running], redis: Redis) -> list[Outage]:
    """Play to the end, while servers and Redis are killed; return when."""
    rng, outages = seeded(37), list[Outage]()
    await asyncio.gather(*[club.sit_down(number) for number in range(TABLES)])
    for kill in range(KILLS):
        target = club.turns * (kill + 1) // (KILLS + 1)
        await club.until(lambda target=target: club.called >= target)  # type: ignore[misc]
        start = time.time()
        victim = servers[rng.below(len(servers))]
        victim.kill()
        if kill % 2:
            await asyncio.to_thread(redis.restart)
        await asyncio.to_thread(victim.start)
        outages.append(Outage(start, time.time()))
    await club.until(club.has_ended)
    return outages


class Redis:
    """A Redis that can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._running = ExitStack()
        self.address = self._running.enter_context(running_redis(folder, self._port))

    def restart(self) -> None:
        self.close()
        self._running.enter_context(running_redis(self._folder, self._port))

    def close(self) -> None:
        self._running.close()


@contextmanager
def own_redis(folder: Path) -> Iterator[Redis]:
    redis = Redis(folder)
    try:
        yield redis
    finally:
        redis.close()


async def play_with_kills(database: str, turns: int, certificate: Path, folder: Path) -> None:
    async with running_service(certificate) as service:
        with own_redis(folder) as redis, ExitStack() as stack:
            hosts = ("--notice-host", f"{DOMAIN}:{service.port}")
            arguments = (database, "--no-limits", "--redis", redis.address, *hosts)
            program = "tests.server.notices.program"
            servers = [Running(*arguments, log=folder / f"log {number}", program=program) for number in range(2)]
            for server in servers:
                await asyncio.to_thread(stack.enter_context, server)
            club = Club(service, [server.address for server in servers], turns)
            outages = await play(club, servers, redis)
        check(service.received, await calls_of(database, club), outages)


@pytest.fixture
def trusted(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    return certificate


pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(3_600),
    pytest.mark.skipif(not LONG and "BRADSHAW_TURNS" not in os.environ, reason="takes minutes"),
]


async def test_on_sqlite(trusted: Path, tmp_path: Path) -> None:
    await play_with_kills(f"sqlite:///{tmp_path}/tables.db", SQLITE_TURNS, trusted, tmp_path)


async def test_on_postgresql(postgres: Postgres, trusted: Path, tmp_path: Path) -> None:
    await play_with_kills(postgres.database(), POSTGRES_TURNS, trusted, tmp_path)
