from __future__ import annotations

from collections.abc import Iterator

import pytest

from bradshaw.cli.quiet_moments import FIRST_SECONDS, MAX_SECONDS, QuietMoments

pytestmark = pytest.mark.any_form


class SharedMachine:
    """A machine whose speed varies. Each probe and each run takes a quarter of a second."""

    def __init__(self, speeds: Iterator[float]) -> None:
        self._speeds = speeds
        self.speed = 1.0
        self.now = 0.0
        self.moments = QuietMoments(self.probe, lambda: self.now)

    def probe(self) -> float:
        self.now += 0.25
        self.speed = next(self._speeds)
        return self.speed

    def run(self) -> float:
        self.now += 0.25
        return 1 / self.speed


def test_runs_in_slow_moments_do_not_count() -> None:
    machine = SharedMachine(iter([*[1.0] * 4, *[0.5] * 4, *[1.0] * 9]))
    results = machine.moments.repeat(machine.run, 2)
    assert results.count(1.0) >= 2
    assert results.count(2.0) >= 3


def test_quiet_machine_needs_no_extra_runs() -> None:
    machine = SharedMachine(iter([1.0, 0.95] * 10))
    assert len(machine.moments.repeat(machine.run, 3)) == 3


def test_slow_machine_does_not_block_forever() -> None:
    machine = SharedMachine(iter([1.0, *[0.5] * 1_000]))
    began = machine.now
    results = machine.moments.repeat(machine.run, 3)
    assert set(results) == {2.0}
    assert len(results) >= 3
    assert machine.now - began <= MAX_SECONDS + 1


def test_machine_is_probed_before_the_first_run() -> None:
    machine = SharedMachine(iter([0.5] * 1_000))
    assert machine.now >= FIRST_SECONDS
