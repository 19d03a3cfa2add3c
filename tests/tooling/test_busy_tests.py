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
def logs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(busy_tests, "ROOT", tmp_path)
    monkeypatch.setattr(busy_tests, "LOGS", tmp_path / "busy")
    return tmp_path / "busy"


def run(count: Path, times: int, fails_at: int) -> int:
    return busy_tests.main(
        ["--times", str(times), "--loops", "1", sys.executable, "-c", COUNTS, str(count), str(fails_at)]
    )


def test_command_runs_the_requested_number_of_times(
    tmp_path: Path, logs: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "count", times=3, fails_at=0) == 0
    assert (tmp_path / "count").read_text() == "3"
    assert (logs / "run-3.log").read_text() == "this is run 3\n"
    assert "3 of 3 green" in capfd.readouterr().out


def test_first_failure_stops_the_runs(tmp_path: Path, logs: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "count", times=5, fails_at=2) == 1
    assert (tmp_path / "count").read_text() == "2"
    out = capfd.readouterr().out
    assert "run 2: FAILED (exit code 3)" in out
    assert "busy/run-2.log" in out
    assert "1 of 5 green" in out


def test_old_logs_are_removed(tmp_path: Path, logs: Path) -> None:
    run(tmp_path / "count", times=3, fails_at=0)
    run(tmp_path / "again", times=1, fails_at=0)
    assert [log.name for log in logs.iterdir()] == ["run-1.log"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--times", "0"], "must be 1 or more, not '0'"),
        (["--loops", "many"], "must be 1 or more, not 'many'"),
        (["no-such-program"], "program 'no-such-program' not found"),
    ],
)
def test_invalid_arguments_are_reported(arguments: list[str], reason: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        busy_tests.main(arguments)
    assert exit_.value.code == 2
    assert reason in capfd.readouterr().err


def test_background_load_starts_and_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    loop = "import os, pathlib, time; pathlib.Path(str(os.getpid())).touch(); time.sleep(600)"
    monkeypatch.setattr(busy_tests, "LOOP", loop)
    monkeypatch.chdir(tmp_path)
    until = time.monotonic() + 60
    with busy_tests.background_load(2):
        while len(running := list(tmp_path.iterdir())) < 2:
            assert time.monotonic() < until, f"{len(running)} of 2 loops run"
            time.sleep(0.05)
    for file in running:
        with pytest.raises(ProcessLookupError):
            os.kill(int(file.name), 0)


STARTS_A_LOOP = """
import os, subprocess, sys
subprocess.Popen([sys.executable, "-c", sys.argv[1], str(os.getpid())])
"""


def test_background_load_ends_with_its_parent() -> None:
    """The loop inherits the pipe, so `communicate` returns only when it has exited."""
    starter = subprocess.Popen(
        [sys.executable, "-c", STARTS_A_LOOP, busy_tests.LOOP], stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        starter.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(starter.pid, signal.SIGKILL)
        pytest.fail("the loop outlived its parent")
