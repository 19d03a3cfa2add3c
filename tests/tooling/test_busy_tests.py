"""Tests are run again and again beside other work, until one of them fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import busy_tests

COUNTS = """
import pathlib, sys
count = pathlib.Path(sys.argv[1])
ran = int(count.read_text()) + 1 if count.exists() else 1
count.write_text(str(ran))
print("this is run", ran)
sys.exit(3 if ran == int(sys.argv[2]) else 0)
"""


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(busy_tests, "ROOT", tmp_path)
    monkeypatch.setattr(busy_tests, "KEPT", tmp_path / "busy")
    return tmp_path / "busy"


def run(count: Path, times: int, fails_at: int) -> int:
    return busy_tests.main(
        ["--times", str(times), "--loops", "1", sys.executable, "-c", COUNTS, str(count), str(fails_at)]
    )


def test_as_often_as_asked(tmp_path: Path, kept: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "count", times=3, fails_at=0) == 0
    assert (tmp_path / "count").read_text() == "3"
    assert (kept / "run-3.log").read_text() == "this is run 3\n"
    assert "3 of 3 green" in capfd.readouterr().out


def test_the_first_failure_ends_it(tmp_path: Path, kept: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "count", times=5, fails_at=2) == 1
    assert (tmp_path / "count").read_text() == "2"
    out = capfd.readouterr().out
    assert "run 2: FAILED (exit code 3)" in out
    assert "busy/run-2.log" in out
    assert "1 of 5 green" in out


def test_logs_of_an_earlier_time_are_gone(tmp_path: Path, kept: Path) -> None:
    run(tmp_path / "count", times=3, fails_at=0)
    run(tmp_path / "again", times=1, fails_at=0)
    assert [log.name for log in kept.iterdir()] == ["run-1.log"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--times", "0"], "'0' is not a number from 1 upwards"),
        (["--loops", "many"], "'many' is not a number from 1 upwards"),
        (["no-such-program"], "there is no program 'no-such-program' here"),
    ],
)
def test_a_wrong_call_is_told(arguments: list[str], reason: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        busy_tests.main(arguments)
    assert exit_.value.code == 2
    assert reason in capfd.readouterr().err


def test_all_the_other_work_is_done_and_then_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tells = "import os, pathlib, time; pathlib.Path(str(os.getpid())).touch(); time.sleep(600)"
    monkeypatch.setattr(busy_tests, "LOOP", tells)
    monkeypatch.chdir(tmp_path)
    until = time.monotonic() + 60
    with busy_tests.other_work(2):
        while len(working := list(tmp_path.iterdir())) < 2:
            assert time.monotonic() < until, f"{len(working)} of 2 loops run"
            time.sleep(0.05)
    for each in working:
        with pytest.raises(ProcessLookupError):
            os.kill(int(each.name), 0)


STARTS_A_LOOP = """
import os, subprocess, sys
subprocess.Popen([sys.executable, "-c", sys.argv[1], str(os.getpid())])
"""


def test_other_work_ends_with_who_asked_for_it() -> None:
    """Even where that one is killed. The loop holds its output open for as long as it runs."""
    starter = subprocess.Popen(
        [sys.executable, "-c", STARTS_A_LOOP, busy_tests.LOOP], stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        starter.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(starter.pid, signal.SIGKILL)
        pytest.fail("the loop goes on alone")
