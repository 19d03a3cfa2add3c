"""An arena that is interrupted or killed loses no finished game and leaves no process behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.test_arena import results

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = [sys.executable, "-m", "tests.cli.misbehaving", "arena", "hamper"]
SLOW = [*PROGRAM, "--bots", "slow,random", "--games", "24"]

pytestmark = [
    pytest.mark.any_form,
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to list processes"),
]


# The program, its file and its worker processes.
Arena = tuple[subprocess.Popen[str], Path, list[int]]
Results = list[tuple[object, ...]]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Return the results of an undisturbed arena in a single process."""
    file = tmp_path_factory.mktemp("expected") / "results.jsonl"
    process = run(*SLOW, "--out", str(file))
    assert process.returncode == 0, process.stderr
    return results(file)


@pytest.fixture
def arena(tmp_path: Path) -> Arena:
    """Start an arena with two workers, and wait for a few games."""
    file = tmp_path / "results.jsonl"
    command = [*SLOW, "--jobs", "2", "--out", str(file)]
    program = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # In the background of a shell, processes ignore interrupts, and their children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads here
    )
    wait_for(lambda: file.exists() and file.read_bytes().count(b"\n") > 4)
    workers = [process for process in descendants(program.pid) if "spawn_main" in command_of(process)]
    assert len(workers) == 2
    return program, file, workers


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.02)


def descendants(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return [found for child in map(int, children) for found in (child, *descendants(child))]


def command_of(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8")


def has_exited(process: int) -> bool:
    """Whether a process has exited or is a zombie (Z)."""
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_killed_arena_loses_only_running_games(arena: Arena, expected: Results) -> None:
    program, file, workers = arena
    program.kill()
    program.communicate()
    wait_for(lambda: all(map(has_exited, workers)))
    finished = finished_games(file)
    assert 4 <= len(finished) < len(expected)
    process = run(*SLOW, "--jobs", "2", "--out", str(file), "--resume", "--json")
    assert process.returncode == 0, process.stderr
    assert json.loads(process.stdout)["games"] == 24
    assert finished_games(file)[: len(finished)] == finished
    assert results(file) == expected


def test_interrupted_arena_stops_at_once_and_resumes(arena: Arena, expected: Results) -> None:
    program, file, workers = arena
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=120)
    assert program.returncode == 130
    finished = len(finished_games(file))
    assert errors == f"bradshaw: stopped after {finished} games; continue with --resume\n"
    wait_for(lambda: all(map(has_exited, workers)))
    process = run(*SLOW, "--out", str(file), "--resume")
    assert process.returncode == 0, process.stderr
    assert results(file) == expected


def test_lost_worker_is_reported_and_finished_games_remain(arena: Arena) -> None:
    program, file, workers = arena
    os.kill(workers[0], signal.SIGKILL)
    _, errors = program.communicate(timeout=120)
    assert program.returncode == 2
    assert errors == "bradshaw: a worker process died; the games it was playing are lost\n"
    assert len(finished_games(file)) >= 4


def finished_games(file: Path) -> list[str]:
    """Return the complete lines of the games, in order."""
    return file.read_text(encoding="utf-8").rpartition("\n")[0].split("\n")[1:]
