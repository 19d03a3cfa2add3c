"""Garbage collection runs when the server is idle, or when there is much garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from bradshaw.server import collecting as module
from bradshaw.server.collecting import IDLE_LOAD, TOO_MANY, WORTH_COLLECTING, IdleCollector


class Cycle:
    """Garbage that only a collection finds."""

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
    """Exempt all that the test run has allocated from the collections here, which would take seconds each."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


@pytest.fixture
def collecting(clocks: Clocks) -> Iterator[IdleCollector]:
    yield IdleCollector()
    gc.enable()


def garbage(objects: int) -> tuple[ref[Cycle], list[list[int]]]:
    """Return a reference to garbage, and `objects` live objects."""
    return ref(Cycle()), [[] for _ in range(objects)]


def test_collects_when_idle(collecting: IdleCollector, clocks: Clocks) -> None:
    held, _others = garbage(WORTH_COLLECTING)
    clocks.pass_ten_seconds(2 * IDLE_LOAD)
    collecting.collect_if_due()
    assert held() is not None
    clocks.pass_ten_seconds(IDLE_LOAD / 2)
    collecting.collect_if_due()
    assert held() is None


def test_a_few_objects_are_not_worth_it(collecting: IdleCollector, clocks: Clocks) -> None:
    held, _others = garbage(WORTH_COLLECTING // 2)
    clocks.pass_ten_seconds(0)
    collecting.collect_if_due()
    assert held() is not None


def test_collects_much_garbage_even_under_load(collecting: IdleCollector, clocks: Clocks) -> None:
    held, _others = garbage(TOO_MANY)
    clocks.pass_ten_seconds(1)
    collecting.collect_if_due()
    assert held() is None


def test_disables_automatic_collection(collecting: IdleCollector) -> None:
    held, _others = garbage(WORTH_COLLECTING)
    assert held() is not None
    assert not gc.isenabled()
