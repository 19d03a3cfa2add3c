"""Objects that hold each other are looked for when there is little to do, and at the latest when there are many."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from bradshaw.server import collecting as module
from bradshaw.server.collecting import IDLE_LOAD, TOO_MANY, WORTH_COLLECTING, IdleCollector


class Held:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


class Clocks:
    """What time it is, and how much processor time was used."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = self.used = 0.0
        monkeypatch.setattr(module, "monotonic", lambda: self.now)
        monkeypatch.setattr(module, "process_time", lambda: self.used)

    def go_on(self, busy: float) -> None:
        """Ten seconds, so busy."""
        self.now += 10
        self.used += 10 * busy


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


@pytest.fixture
def collecting(clocks: Clocks) -> Iterator[IdleCollector]:
    try:
        yield IdleCollector()
    finally:
        gc.enable()
        gc.unfreeze()


def left(objects: int) -> tuple[ref[Held], list[list[int]]]:
    """Something that nobody needs any more, and so many other objects that somebody does."""
    return ref(Held()), [[] for _ in range(objects)]


def test_what_nobody_needs_is_found_when_there_is_little_to_do(collecting: IdleCollector, clocks: Clocks) -> None:
    held, _others = left(WORTH_COLLECTING)
    clocks.go_on(2 * IDLE_LOAD)
    collecting.collect_if_due()
    assert held() is not None
    clocks.go_on(IDLE_LOAD / 2)
    collecting.collect_if_due()
    assert held() is None


def test_for_a_few_objects_nobody_looks(collecting: IdleCollector, clocks: Clocks) -> None:
    held, _others = left(WORTH_COLLECTING // 2)
    clocks.go_on(0)
    collecting.collect_if_due()
    assert held() is not None


def test_memory_does_not_grow_while_there_is_always_much_to_do(collecting: IdleCollector, clocks: Clocks) -> None:
    held, _others = left(TOO_MANY)
    clocks.go_on(1)
    collecting.collect_if_due()
    assert held() is None


def test_python_does_not_look_by_itself(collecting: IdleCollector) -> None:
    held, _others = left(WORTH_COLLECTING)
    assert held() is not None
    assert not gc.isenabled()
