"""Workers for bots and hints, and the fallbacks of bots under load or when they fail."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec
import pytest

from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.core.values import as_json
from bradshaw.games import game_spec
from bradshaw.server.thinking import thought as thought_module
from bradshaw.server.thinking.levels import good_levels, quicker
from bradshaw.server.thinking.tasks import AnalysisTask
from bradshaw.server.thinking.thinkers import COLD_SECONDS, QUEUE_PER_WORKER, ProcessThinkers
from bradshaw.server.thinking.thought import Chosen, Thought, begin_background_worker
from tests.server.own_rooms import QuickThinkers

T = TypeVar("T")


class RecordingThinkers(QuickThinkers):
    """Thinkers that record the level of each thought, and answer once `released` is set."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.released = asyncio.Event()
        self.levels: list[str] = []

    async def _think(self, data: bytes) -> int:
        self.levels.append(msgspec.json.decode(data, type=Thought).level)
        await self.released.wait()
        return 7


@pytest.mark.parametrize("workers", [1, 3])
async def test_overloaded_thinkers_fall_back_to_a_quicker_level(workers: int) -> None:
    thinkers = RecordingThinkers(workers)
    config = game_spec("ticket-to-ride").configure(2)
    thought = Thought(config, "normal", msgspec.Raw(b"{}"), [7], "00" * 32, 1.0)
    max_waiting = workers * QUEUE_PER_WORKER
    for batch in range(2):  # finished thoughts no longer count
        thinkers.released.clear()
        thinkers.levels.clear()
        pending = [asyncio.create_task(thinkers.choose(thought)) for _ in range(max_waiting + 2)]
        await asyncio.sleep(0)
        thinkers.released.set()
        chosen = await asyncio.gather(*pending)
        assert chosen == [Chosen(7, "normal")] * max_waiting + [Chosen(7, "easy")] * 2
        assert thinkers.levels == ["normal"] * max_waiting + ["easy"] * 2, batch


def test_background_worker_has_low_priority_and_ends_with_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(os, "nice", lambda by: calls.append(f"nice {by}"), raising=False)
    monkeypatch.setattr(thought_module, "begin_worker", lambda: calls.append("worker"))
    begin_background_worker()
    assert calls == ["nice 10", "worker"]


async def test_hint_waits_for_bots_and_not_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = ProcessThinkers(1)
    calls: list[str] = []
    released = asyncio.Event()

    async def run(work: Callable[[bytes], object], data: bytes) -> object:
        calls.append(work.__name__)
        await released.wait()
        return 7 if work.__name__ == "think" else b"found"

    async def run_in_background(work: Callable[[bytes], object], data: bytes) -> object:
        raise AssertionError("a hint must not wait for a background process")

    monkeypatch.setattr(thinkers._pool, "run", run)
    monkeypatch.setattr(thinkers._background_pool, "run", run_in_background)
    config = game_spec("ticket-to-ride").configure(2)
    bot = asyncio.create_task(thinkers.choose(Thought(config, "normal", msgspec.Raw(b"{}"), [7], "00" * 32, 1.0)))
    await asyncio.sleep(0)
    hint = asyncio.create_task(thinkers._hint(b""))
    await asyncio.sleep(0.3)  # long enough for the hint to start if it did not wait
    assert calls == ["think"]
    released.set()
    assert (await bot, await hint) == (Chosen(7, "normal"), b"found")
    assert calls == ["think", "find_hint"]
    await thinkers.close()


@pytest.mark.parametrize(("count", "pool"), [(0, "_pool"), (12, "_analysis_pool")])
async def test_running_workers_find_the_curve(monkeypatch: pytest.MonkeyPatch, count: int, pool: str) -> None:
    thinkers = ProcessThinkers(1)
    used: list[str] = []

    def runs_in(name: str) -> Callable[[Callable[[bytes], object], bytes], Awaitable[bytes]]:
        async def run(work: Callable[[bytes], object], data: bytes) -> bytes:
            used.append(name)
            return b"[]"

        return run

    for name in ("_pool", "_analysis_pool", "_background_pool"):
        monkeypatch.setattr(getattr(thinkers, name), "run", runs_in(name))
    assert await thinkers.analyse(AnalysisTask((), 0, count)) == []
    assert used == [pool]
    await thinkers.close()


class FailingThinkers(QuickThinkers):
    """Thinkers that record the level of each try, and raise the next of `failures`, if any, instead of answering."""

    def __init__(self, *failures: Exception | None) -> None:
        super().__init__(1)
        self.failures = list(failures)
        self.levels: list[str] = []

    async def _think(self, data: bytes) -> int:
        self.levels.append(msgspec.json.decode(data, type=Thought).level)
        if (failure := self.failures.pop(0) if self.failures else None) is not None:
            raise failure
        return await super()._think(data)


def thought_at(level: str, fixed: bool = False) -> Thought:
    """Return a request for the first move of a game, by a bot of this level."""
    game = game_spec("eighty-days").start(2)
    state = game.setup(FleetingChance(seeded(1)))
    seat = game.actors(state)[0]
    view, legal = as_json(game.view(state, seat)), list(game.legal(state, seat))
    return Thought(game.config, level, msgspec.Raw(view), legal, "00" * 32, 0.1, fixed)


BUG = ZeroDivisionError("a bug in a bot")


@pytest.mark.parametrize(
    ("failures", "tried", "chosen"),
    [
        (0, ["normal"], "normal"),
        (1, ["normal", "normal"], "normal"),
        (2, ["normal", "normal", "easy"], "easy"),
        (3, ["normal", "normal", "easy"], "easy"),
    ],
)
async def test_failing_bot_has_another_try_then_a_quicker_level(
    failures: int, tried: list[str], chosen: str, caplog: pytest.LogCaptureFixture
) -> None:
    thinkers, thought = FailingThinkers(*[BUG] * failures), thought_at("normal")
    answer = await thinkers.choose(thought)
    assert answer.move in thought.legal
    assert (thinkers.levels, answer.level) == (tried, chosen)
    assert caplog.text.count("bot could not think: ZeroDivisionError (test_thinkers.py:") == failures


@pytest.mark.parametrize("level", ["easy", "random"])
async def test_lowest_levels_stay_when_their_bot_fails(level: str) -> None:
    thinkers = FailingThinkers(*[BUG] * 3)
    assert (await thinkers.choose(thought_at(level))).level == level
    assert thinkers.levels == [level] * 3


async def test_journey_of_the_day_keeps_its_level() -> None:
    thinkers = FailingThinkers(*[BUG] * 3)
    assert (await thinkers.choose(thought_at("normal", fixed=True))).level == "normal"
    assert thinkers.levels == ["normal"] * 3


@pytest.mark.parametrize("game", ["ticket-to-ride", "eighty-days"])
def test_no_level_falls_back_to_random(game: str) -> None:
    levels = good_levels(game)
    assert "random" not in levels
    # `master` only lacks the time to search; the others may lack the network.
    assert [quicker(game, level) for level in levels] == [*["easy"] * (len(levels) - 1), "strong"]
    assert quicker(game, "random") == "random"


async def test_only_the_first_thought_of_cold_workers_has_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float] = []

    async def wait_for(work: Awaitable[T], limit: float) -> T:
        limits.append(limit)
        return await work

    monkeypatch.setattr("bradshaw.server.thinking.thinkers.asyncio.wait_for", wait_for)
    thinkers = FailingThinkers(BUG, BUG, None, BrokenProcessPool("killed"))
    await thinkers.choose(thought_at("normal"))
    assert limits == [COLD_SECONDS, 10.5, 10.5]
    await thinkers.choose(thought_at("normal"))
    await thinkers.choose(thought_at("normal"))
    assert limits[3:] == [10.5, 10.5, 10.5], "one worker died and another answered"
    await thinkers.choose_in_background(thought_at("normal"))
    assert limits[6:] == [COLD_SECONDS], "background workers start separately"


async def test_last_resort_does_not_block_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop must keep running while the server's own process chooses the move."""
    threads: list[str] = []

    def think_slowly(_: bytes) -> int:
        threads.append(threading.current_thread().name)
        return 7

    monkeypatch.setattr("bradshaw.server.thinking.thinkers.think", think_slowly)
    assert await FailingThinkers(*[BUG] * 3).choose(thought_at("normal")) == Chosen(7, "easy")
    assert threads != [threading.main_thread().name]
