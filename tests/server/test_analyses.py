"""Analyses of ended games run one at a time, report progress, can be stopped, and survive a killed worker."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import msgspec
import pytest

from bradshaw.core.record import to_lines
from bradshaw.games import game_spec
from bradshaw.learn.game_analysis import AnalysedStep, GameAnalysis
from bradshaw.server.live.analyses import MAX_QUEUED_PER_ADDRESS, STEPS_PER_PORTION, Analyses
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.analysis_store import AnalysisStore, StoredAnalysis
from bradshaw.server.thinking.tasks import AnalysisTask
from bradshaw.server.thinking.thinkers import ProcessThinkers
from bradshaw.table.commands import Caller, CommandRefused, Play, Resign
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.seating import bot_seat
from tests.server.own_rooms import QuickThinkers
from tests.server.player import ANN, BEN, Player, until
from tests.server.running import Running

KEY = "a" * 64
DONE = "done"
ADDRESS = "192.0.2.1"


class SlowThinkers(QuickThinkers):
    """Thinkers that return the curve at once, and a portion per release of `gate`, after some failures."""

    def __init__(self, failures: int = 0) -> None:
        super().__init__(1)
        self.calls = 0
        self.gate = asyncio.Semaphore(0)
        self.failures = failures

    async def _analyse(self, data: bytes) -> bytes:
        if msgspec.json.decode(data, type=AnalysisTask).count:
            self.calls += 1
            await self.gate.acquire()
        portion = msgspec.json.decode(data, type=AnalysisTask)
        if self.failures and portion.count:
            self.failures -= 1
            raise RuntimeError("lost")
        moves = sum('"line":"move"' in line for line in portion.lines)
        if not portion.count:
            return msgspec.json.encode([AnalysedStep((0.5, 0.5))] * (moves + 1))
        left = min(portion.count, moves + 1 - portion.start)
        return msgspec.json.encode([AnalysedStep((0.4, 0.6), is_judged=True)] * left)


async def resigned_game(rooms: Rooms, moves: int = 0, game: str = "eighty-days") -> Room:
    """Return the room of a game that was resigned after some moves."""
    ann = Seat("human", "Ann", (KEY,))
    plan = Plan(game_spec(game).configure(2), False, "chosen", None, "easy" if game != "hamper" else "random")
    seats = (ann, Seat("human", "Bob", (KEY,))) if moves else (ann, bot_seat((ann,), plan.stand_in))
    room = await rooms.make(plan, seats, KEY)
    for number in range(moves):
        (seat, *_) = room.table.in_play().actors()
        move, at = room.table.in_play().glimpse(seat)[1][0], room.table.version(seat)
        await rooms.ask(room, Play(f"move {number}", at, move), Caller(KEY, seat))
    await rooms.ask(room, Resign("give up"), Caller(KEY, 0))
    return room


async def test_analysis_advances_in_portions_and_is_stored(rooms: Rooms) -> None:
    room = await resigned_game(rooms, STEPS_PER_PORTION + 2)
    thinkers = SlowThinkers()
    analyses = Analyses(AnalysisStore(rooms.store.engine), thinkers)
    assert await analyses.get(room.table.id) == StoredAnalysis("none", 0, 0)
    started = await analyses.begin(room.table, ADDRESS)
    total = STEPS_PER_PORTION + 3
    assert (started.state, started.done, started.total) == ("working", 0, total)
    await until(lambda: thinkers.calls == 1)
    curve = await analyses.get(room.table.id)
    assert (curve.state, curve.done) == ("working", 0)
    assert [step.chances for step in analysis_in(curve).steps] == [(0.5, 0.5)] * total, "the curve comes first"
    assert (await analyses.begin(room.table, ADDRESS)).state == "working", "a second request changes nothing"
    thinkers.gate.release()
    await until(lambda: thinkers.calls == 2)
    partial = await analyses.get(room.table.id)
    assert partial.done == STEPS_PER_PORTION
    assert [step.is_judged for step in analysis_in(partial).steps].count(True) == STEPS_PER_PORTION
    thinkers.gate.release()
    await until_state(analyses, room, DONE)
    finished = await analyses.get(room.table.id)
    assert (finished.done, finished.total) == (total, total)
    assert all(step.is_judged for step in analysis_in(finished).steps)
    assert len(analysis_in(finished).balances) == 2
    assert (await analyses.begin(room.table, ADDRESS)).state == DONE
    assert (await analyses.stop(room.table.id)).state == DONE, "a finished analysis stays"
    assert thinkers.calls == 2


def analysis_in(stored: StoredAnalysis) -> GameAnalysis:
    return msgspec.json.decode(stored.found or "", type=GameAnalysis)


async def until_state(analyses: Analyses, room: Room, state: str) -> None:
    # Long enough for a process of low priority on a busy machine.
    async with asyncio.timeout(240):
        while (await analyses.get(room.table.id)).state != state:  # noqa: ASYNC110 - a database has no events
            await asyncio.sleep(0.01)


async def test_analysis_can_be_stopped_and_restarted(rooms: Rooms) -> None:
    room = await resigned_game(rooms, STEPS_PER_PORTION + 1)
    thinkers = SlowThinkers()
    analyses = Analyses(AnalysisStore(rooms.store.engine), thinkers)
    await analyses.begin(room.table, ADDRESS)
    await until(lambda: thinkers.calls == 1)
    assert (await analyses.stop(room.table.id)).state == "none"
    thinkers.gate.release()
    await until(lambda: not analyses._tasks)
    assert thinkers.calls == 1, "no further portion was requested"
    await analyses.begin(room.table, ADDRESS)
    thinkers.gate.release()
    thinkers.gate.release()
    await until_state(analyses, room, DONE)


async def test_processes_share_an_analysis_and_queue_the_next(rooms: Rooms) -> None:
    first, second = await resigned_game(rooms), await resigned_game(rooms)
    thinkers, idle = SlowThinkers(), SlowThinkers()
    here, there = (Analyses(AnalysisStore(rooms.store.engine), pool) for pool in (thinkers, idle))
    await here.begin(first.table, ADDRESS)
    await until(lambda: thinkers.calls == 1)
    assert (await there.begin(first.table, ADDRESS)).state == "working"
    await here.begin(second.table, ADDRESS)
    assert thinkers.calls == 1
    assert idle.calls == 0
    thinkers.gate.release()
    thinkers.gate.release()
    await until_state(here, second, DONE)
    assert (await there.get(first.table.id)).state == DONE


async def test_interrupted_analysis_can_be_restarted(rooms: Rooms) -> None:
    room = await resigned_game(rooms)
    store = AnalysisStore(rooms.store.engine)
    before = Analyses(store, SlowThinkers())
    await before.begin(room.table, ADDRESS)
    await before.close()
    thinkers = SlowThinkers()
    after = Analyses(store, thinkers)
    assert (await after.get(room.table.id)).state == "working"
    await after.open(alone=True)
    assert (await after.begin(room.table, ADDRESS)).state == "working"
    thinkers.gate.release()
    await until_state(after, room, DONE)


async def test_retries_lost_portions_a_few_times(rooms: Rooms) -> None:
    room = await resigned_game(rooms)
    store = AnalysisStore(rooms.store.engine)
    for failures, state in ((3, "failed"), (2, DONE)):
        thinkers = SlowThinkers(failures)
        for _ in range(3):
            thinkers.gate.release()
        analyses = Analyses(store, thinkers)
        await analyses.begin(room.table, ADDRESS)
        await until_state(analyses, room, state)
        assert thinkers.calls == 3


async def test_refuses_a_game_without_a_network(rooms: Rooms) -> None:
    room = await resigned_game(rooms, game="hamper")
    analyses = Analyses(AnalysisStore(rooms.store.engine), SlowThinkers())
    with pytest.raises(CommandRefused, match="no network"):
        await analyses.begin(room.table, ADDRESS)
    assert (await analyses.get(room.table.id)).state == "none"


@pytest.mark.slow
async def test_analysis_survives_a_killed_worker(rooms: Rooms) -> None:
    room = await resigned_game(rooms, 2)
    thinkers = ProcessThinkers(1)
    analyses = Analyses(AnalysisStore(rooms.store.engine), thinkers)
    try:
        workers: dict[int, Any] = {}
        await analyses.begin(room.table, ADDRESS)

        def has_started() -> bool:
            workers.update(thinkers._analysis_pool._processes._processes or {})
            return bool(workers)

        await until(has_started)
        os.kill(next(iter(workers)), signal.SIGKILL)
        await until_state(analyses, room, DONE)
        assert set(thinkers._analysis_pool._processes._processes) - set(workers), "another worker finished"
        steps = await thinkers.analyse(AnalysisTask(tuple(to_lines(room.table.record())), 0, 100))
        assert list(analysis_in(await analyses.get(room.table.id)).steps) == steps
    finally:
        await analyses.close()
        await thinkers.close()


@pytest.mark.slow
async def test_anyone_starts_an_analysis_but_only_players_stop_it(server: Running) -> None:
    ann, stranger = Player([server.address]), Player([server.address])
    table = (await ann.make("eighty-days", [ANN, BEN], order="chosen"))["table"]["id"]
    address = f"/api/tables/{table}/analysis"
    for method in ("GET", "POST", "DELETE"):
        early = await ann.ask(method, address)
        assert (early.status_code, early.json()["code"]) == (409, "not_over")
    async with ann.connection(table) as socket:
        await ann.hello(socket, 0)
        assert (await ann.command(socket, {"type": "resign", "id": "r"}))["type"] == "done"
    assert (await stranger.ask("GET", address)).json() == {"state": "none", "done": 0, "total": 0, "found": None}
    assert (await stranger.ask("POST", address)).json()["state"] == "working"
    refused = await stranger.ask("DELETE", address)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_yours")
    while (answer := (await ann.ask("GET", address)).json())["state"] == "working":  # noqa: ASYNC110 - over the network
        await asyncio.sleep(0.05)
    assert answer["state"] == DONE
    assert len(answer["found"]["steps"]) == answer["total"]
    assert (await ann.ask("DELETE", address)).json()["state"] == DONE
    missing = await ann.ask("GET", "/api/tables/nothing/analysis")
    assert missing.status_code == 404


async def test_one_address_cannot_fill_the_queue(rooms: Rooms) -> None:
    thinkers = SlowThinkers()
    analyses = Analyses(AnalysisStore(rooms.store.engine), thinkers)
    games = [await resigned_game(rooms) for _ in range(MAX_QUEUED_PER_ADDRESS + 1)]
    for game in games[:-1]:
        assert (await analyses.begin(game.table, ADDRESS)).state == "working"
    last = games[-1].table
    with pytest.raises(CommandRefused) as refused:
        await analyses.begin(last, ADDRESS)
    assert refused.value.refusal.code == "your_analyses"
    assert (await analyses.begin(games[0].table, ADDRESS)).state == "working", "a running analysis can still be seen"
    await analyses.stop(games[0].table.id)
    thinkers.gate.release()
    for _ in range(500):
        try:
            assert (await analyses.begin(last, ADDRESS)).state == "working"
            break
        except CommandRefused:
            await asyncio.sleep(0.05)
    else:
        pytest.fail("a stopped analysis still counts")
    other = await resigned_game(rooms)
    assert (await analyses.begin(other.table, "192.0.2.2")).state == "working"
    await analyses.close()
