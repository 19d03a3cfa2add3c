"""Garbage collection runs when the server is idle or has too many objects."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from bradshaw.server import collecting as module
from bradshaw.server.collecting import BUSY_THRESHOLD, IDLE_LOAD, IDLE_THRESHOLD, IdleCollector


class Cycle:
    """An object that only the garbage collector frees."""

    def __init__(self) -> None:
        self.itself = self


class Clocks:
    """Wall and processor time, set by the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = self.used = 0.0
        monkeypatch.setattr(module, "monotonic", lambda: self.now)
        monkeypatch.setattr(module, "process_time", lambda: self.used)

    def pass_ten_seconds(self, load: float) -> None:
        self.now += 10
        self.used += 10 * load


@pytest.fixture(scope="module", autouse=True)
def frozen() -> Iterator[None]:
    """Exempt the test run's own objects: with them, each collection takes seconds."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


@pytest.fixture
def collector(clocks: Clocks) -> Iterator[IdleCollector]:
    yield IdleCollector()
    gc.enable()


def garbage(objects: int) -> tuple[ref[Cycle], list[list[int]]]:
    """Return a reference to an unreachable cycle, and a number of live objects."""
    return ref(Cycle()), [[] for _ in range(objects)]


@pytest.mark.parametrize(
    ("objects", "loads", "collected"),
    [
        (IDLE_THRESHOLD, (2 * IDLE_LOAD, IDLE_LOAD / 2), [False, True]),
        (IDLE_THRESHOLD // 2, (0.0,), [False]),
        (BUSY_THRESHOLD, (1.0,), [True]),
    ],
    ids=["when idle", "too few objects", "too many objects under load"],
)
def test_collects_when_due(
    collector: IdleCollector, clocks: Clocks, objects: int, loads: tuple[float, ...], collected: list[bool]
) -> None:
    cycle, _live = garbage(objects)
    freed = []
    for load in loads:
        clocks.pass_ten_seconds(load)
        collector.collect_if_due()
        freed.append(cycle() is None)
    assert freed == collected


def test_disables_automatic_collection(collector: IdleCollector) -> None:
    cycle, _live = garbage(IDLE_THRESHOLD)
    assert cycle() is not None
    assert not gc.isenabled()
