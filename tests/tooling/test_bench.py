from __future__ import annotations

from pathlib import Path

import pytest

from bench import history
from bench.history import Measurement, compare, last_stored, report, slower_by, store
from bench.sharing import address_of, cost_per_process, relative_capacity

GAMES, VIEW = "hamper 2, random games/s", "hamper 2, view µs"
SIZE, TURNS = "hamper 2, a state, bytes", "hamper 2, turns/s"


def measurement(calibration: float, machine: str = "a machine", **figures: float) -> Measurement:
    names = {"games": GAMES, "view": VIEW, "size": SIZE, "turns": TURNS}
    by_name = {names[short]: figure for short, figure in figures.items()}
    return Measurement("engine", "2026-11-01", machine, "3.11", calibration, by_name)


PREVIOUS = measurement(10.0, games=1000.0, view=5.0, size=2000.0)


@pytest.mark.parametrize(
    ("now", "slower"),
    [
        (measurement(10.0, games=1000.0, view=5.0, size=2000.0), []),
        (measurement(10.0, games=920.0, view=5.4, size=2190.0), []),
        (measurement(10.0, games=890.0, view=5.0, size=2000.0), [GAMES]),
        (measurement(10.0, games=2000.0, view=5.6, size=2000.0), [VIEW]),
        (measurement(10.0, games=1000.0, view=5.0, size=2300.0), [SIZE]),
        # A machine half as fast.
        (measurement(5.0, games=500.0, view=10.0, size=2000.0), []),
        (measurement(5.0, games=440.0, view=11.2, size=2000.0), [GAMES, VIEW]),
        # A machine twice as fast: the same figures are worse.
        (measurement(20.0, games=1000.0, view=5.0, size=2000.0), [GAMES, VIEW]),
    ],
)
def test_slowdown_beyond_calibration_is_reported(now: Measurement, slower: list[str]) -> None:
    lines, slowdowns = compare(now, PREVIOUS)
    assert [line.partition("calibration: ")[2] for line in slowdowns] == slower
    assert any(line.startswith(GAMES) and f"{now.figures[GAMES]:,.2f}" in line for line in lines)


def test_size_of_a_slowdown() -> None:
    now = measurement(10.0, games=500.0, view=10.0, size=1000.0)
    assert [slower_by(name, now, PREVIOUS) for name in now.figures] == pytest.approx([1.0, 1.0, -0.5])


def test_new_and_removed_figures_are_not_compared() -> None:
    lines, slowdowns = compare(measurement(10.0, view=5.0, size=2000.0, turns=7.0), PREVIOUS)
    assert slowdowns == []
    assert any(line.startswith(TURNS) for line in lines)
    assert f"no longer measured: {GAMES}" in lines


def test_last_measurement_of_the_benchmark_is_used(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    assert last_stored("engine", "a machine", file) is None
    for calibration in (8.0, 9.0):
        store(measurement(calibration, games=1.0), file)
    assert last_stored("engine", "a machine", file) == measurement(9.0, games=1.0)
    assert last_stored("server", "a machine", file) is None


def test_measurement_from_the_same_machine_is_preferred(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    for calibration, machine in ((8.0, "a machine"), (9.0, "a machine"), (10.0, "another"), (11.0, "another")):
        store(measurement(calibration, machine, games=1.0), file)
    assert last_stored("engine", "a machine", file) == measurement(9.0, games=1.0)
    assert last_stored("engine", "a third", file) == measurement(11.0, "another", games=1.0)


def test_different_machines_are_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(history, "HISTORY", tmp_path / "history.jsonl")
    store(PREVIOUS, history.HISTORY)
    assert report(measurement(10.0, "another", games=500.0, view=9.0, size=2000.0), keep=False) == 0
    out = capsys.readouterr().out
    assert "from a different machine: not compared" in out
    assert "got slower" not in out


def test_slowdown_fails_unless_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(history, "HISTORY", tmp_path / "history.jsonl")
    store(PREVIOUS, history.HISTORY)
    slow = measurement(10.0, games=500.0, view=5.0, size=2000.0)
    assert report(PREVIOUS, keep=False) == 0
    assert "nothing got slower" in capsys.readouterr().out
    assert report(slow, keep=False) == 1
    assert f"slower by 100% beyond the calibration: {GAMES}" in capsys.readouterr().out
    assert report(slow, keep=True) == 0
    assert report(slow, keep=False) == 0


def test_committed_history_is_valid() -> None:
    engine = last_stored("engine", "any")
    assert engine is not None
    assert engine.calibration > 0
    assert all(figure > 0 for figure in engine.figures.values())


@pytest.mark.parametrize(
    ("apart", "places"),
    [
        (False, [["a", "a", "a"], ["b", "b", "b"], ["a", "a", "a"]]),
        (True, [["a", "b", "a"], ["b", "a", "b"], ["a", "b", "a"]]),
    ],
)
def test_tables_or_seats_are_divided_among_servers(apart: bool, places: list[list[str]]) -> None:
    assert [[address_of(["a", "b"], table, seat, apart) for seat in range(3)] for table in range(3)] == places


def test_one_server_gets_everything() -> None:
    assert {address_of(["a"], table, seat, apart=True) for table in range(3) for seat in range(3)} == {"a"}


@pytest.mark.parametrize(
    ("single", "pair", "capacity"),
    [
        pytest.param(1.0, 1.0, [1, 2, 4, 8], id="nothing duplicated"),
        pytest.param(1.0, 2.0, [1, 1, 1, 1], id="everything duplicated"),
        pytest.param(2.0, 1.6, [1, 2, 4, 8], id="at most linear"),
    ],
)
def test_capacity_depends_on_duplicated_work(single: float, pair: float, capacity: list[int]) -> None:
    assert [relative_capacity(processes, single, pair) for processes in (1, 2, 4, 8)] == capacity


def test_cost_per_process() -> None:
    assert cost_per_process(2, 1.0, 1.2) == pytest.approx(0.6)
    assert cost_per_process(4, 1.0, 1.2) == pytest.approx(0.4)
    assert relative_capacity(4, 1.0, 1.2) == pytest.approx(2.5)
