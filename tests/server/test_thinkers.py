"""The workers of bots, and their fallbacks under load."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

import msgspec
import pytest

from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.core.values import as_json
from bradshaw.games import game_spec
from bradshaw.server.thinking import thought as thought_module
from bradshaw.server.thinking.thinkers import QUEUE_PER_WORKER, ProcessThinkers
from bradshaw.server.thinking.thought import Thought, begin_background_worker
from tests.server.own_rooms import QuickThinkers


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
    most = workers * QUEUE_PER_WORKER
    for round_of_thoughts in range(2):  # finished thoughts no longer count
        thinkers.released.clear()
        thinkers.levels.clear()
        pending = [asyncio.create_task(thinkers.choose(thought)) for _ in range(most + 2)]
        await asyncio.sleep(0)
        thinkers.released.set()
        assert await asyncio.gather(*pending) == [7] * (most + 2)
        assert thinkers.levels == ["normal"] * most + ["easy"] * 2, round_of_thoughts


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
    await asyncio.sleep(0.3)
    assert calls == ["think"]
    released.set()
    assert (await bot, await hint) == (7, b"found")
    assert calls == ["think", "find_hint"]
    await thinkers.close()


class BrokenThinkers(QuickThinkers):
    async def _think(self, data: bytes) -> int:
        raise ZeroDivisionError("a bug in a bot")


async def test_failing_bot_is_replaced_by_the_quickest_level(caplog: pytest.LogCaptureFixture) -> None:
    game = game_spec("eighty-days").start(2)
    state = game.setup(FleetingChance(seeded(1)))
    seat = game.actors(state)[0]
    view, legal = as_json(game.view(state, seat)), list(game.legal(state, seat))
    thought = Thought(game.config, "normal", msgspec.Raw(view), legal, "00" * 32, 1.0)
    assert await BrokenThinkers(1).choose(thought) in legal
    assert "a bot could not think: ZeroDivisionError (test_thinkers.py:" in caplog.text
