"""What got slower is told, with made-up figures; what a slower machine explains is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import history
from bench.history import Measurement, beside_last, keep, last_kept, report, slower_by

GAMES, VIEW, SIZE, TURNS = (
    "hamper 2, random games/s",
    "hamper 2, view µs",
    "hamper 2, a state, bytes",
    "hamper 2, turns/s",
)


def found(calibration: float, machine: str = "a machine", **figures: float) -> Measurement:
    names = {"games": GAMES, "view": VIEW, "size": SIZE, "turns": TURNS}
    by_name = {names[short]: figure for short, figure in figures.items()}
    return Measurement("engine", "2026-11-01", machine, "3.11", calibration, by_name)


LAST = found(10.0, games=1000.0, view=5.0, size=2000.0)


@pytest.mark.parametrize(
    ("now", "slower"),
    [
        (found(10.0, games=1000.0, view=5.0, size=2000.0), []),
        (found(10.0, games=920.0, view=5.4, size=2190.0), []),
        (found(10.0, games=890.0, view=5.0, size=2000.0), [GAMES]),
        (found(10.0, games=2000.0, view=5.6, size=2000.0), [VIEW]),
        (found(10.0, games=1000.0, view=5.0, size=2300.0), [SIZE]),
        # On a machine half as fast,
        (found(5.0, games=500.0, view=10.0, size=2000.0), []),
        (found(5.0, games=440.0, view=11.2, size=2000.0), [GAMES, VIEW]),
        # and on one twice as fast the same figures are worse.
        (found(20.0, games=1000.0, view=5.0, size=2000.0), [GAMES, VIEW]),
    ],
)
def test_what_got_slower_beyond_the_calibration_is_told(now: Measurement, slower: list[str]) -> None:
    lines, told = beside_last(now, LAST)
    assert [line.partition("calibration: ")[2] for line in told] == slower
    assert any(line.startswith(GAMES) and f"{now.figures[GAMES]:,.2f}" in line for line in lines)


def test_how_much_slower() -> None:
    now = found(10.0, games=500.0, view=10.0, size=1000.0)
    assert [slower_by(name, now, LAST) for name in now.figures] == pytest.approx([1.0, 1.0, -0.5])


def test_what_is_new_or_gone_is_shown_and_not_compared() -> None:
    lines, told = beside_last(found(10.0, view=5.0, size=2000.0, turns=7.0), LAST)
    assert told == []
    assert any(line.startswith(TURNS) for line in lines)
    assert f"no longer measured: {GAMES}" in lines


def test_the_last_one_of_the_same_benchmark_is_compared_with(tmp_path: Path) -> None:
    kept = tmp_path / "history.jsonl"
    assert last_kept("engine", "a machine", kept) is None
    for calibration in (8.0, 9.0):
        keep(found(calibration, games=1.0), kept)
    assert last_kept("engine", "a machine", kept) == found(9.0, games=1.0)
    assert last_kept("server", "a machine", kept) is None


def test_the_same_kind_of_machine_is_compared_with_before_a_newer_one_of_another(tmp_path: Path) -> None:
    kept = tmp_path / "history.jsonl"
    for calibration, machine in ((8.0, "a machine"), (9.0, "a machine"), (10.0, "another"), (11.0, "another")):
        keep(found(calibration, machine, games=1.0), kept)
    assert last_kept("engine", "a machine", kept) == found(9.0, games=1.0)
    assert last_kept("engine", "a third", kept) == found(11.0, "another", games=1.0)


def test_of_another_kind_of_machine_nothing_is_told_slower(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(history, "HISTORY", tmp_path / "history.jsonl")
    keep(LAST, history.HISTORY)
    assert report(found(10.0, "another", games=500.0, view=9.0, size=2000.0), kept=False) == 0
    said = capsys.readouterr().out
    assert "kept on another kind of machine" in said
    assert "got slower" not in said


def test_slower_is_a_failure_unless_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(history, "HISTORY", tmp_path / "history.jsonl")
    keep(LAST, history.HISTORY)
    slow = found(10.0, games=500.0, view=5.0, size=2000.0)
    assert report(LAST, kept=False) == 0
    assert "nothing got slower" in capsys.readouterr().out
    assert report(slow, kept=False) == 1
    assert f"slower by 100% beyond the calibration: {GAMES}" in capsys.readouterr().out
    assert report(slow, kept=True) == 0
    assert report(slow, kept=False) == 0


def test_what_is_committed_can_be_read() -> None:
    engine = last_kept("engine", "any")
    assert engine is not None
    assert engine.calibration > 0
    assert all(figure > 0 for figure in engine.figures.values())
