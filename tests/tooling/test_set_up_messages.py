"""A failed set-up prints one line that says what to do."""

from __future__ import annotations

import ast
import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from environment import steps
from environment.stop import why_failed

ROOT = Path(__file__).resolve().parents[2]


def run(command: list[str], folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )


def closed_port() -> int:
    """Return a port of this machine on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_old_python_is_rejected(copy: Path) -> None:
    program = (
        "import runpy, sys; sys.version_info = (3, 9, 2); sys.version = '3.9.2 (old)'; "
        "sys.argv = ['setup.py', 'run']; runpy.run_path('scripts/setup.py', run_name='__main__')"
    )
    process = run([sys.executable, "-c", program], copy)
    assert process.returncode == 1
    assert process.stderr.startswith("bradshaw: Python 3.11 or newer is needed, and this is 3.9.2 (")
    assert process.stderr.count("\n") == 1
    assert not (copy / ".venv").exists()


def test_setup_script_parses_on_old_pythons() -> None:
    ast.parse((ROOT / "scripts/setup.py").read_text(encoding="utf-8"), feature_version=(3, 4))


def test_missing_python_is_reported(copy: Path) -> None:
    process = run(["make", "run", "PYTHON=no-such-python"], copy)
    assert process.returncode != 0
    assert "bradshaw: no-such-python not found; Python 3.11 or newer is required." in process.stderr


def test_python_without_venv_is_reported(copy: Path) -> None:
    program = (
        "import importlib.util, sys; sys.path.insert(0, 'scripts'); from environment.steps import main; "
        "importlib.util.find_spec = lambda name: None; sys.exit(main(['run']))"
    )
    process = run([sys.executable, "-c", program], copy)
    assert process.returncode == 1
    assert "has no venv module. Install your system's python3-venv package" in process.stderr
    assert process.stderr.count("\n") == 1


def test_too_little_disk_space_is_reported(copy: Path) -> None:
    program = (
        "import collections, shutil, sys; sys.path.insert(0, 'scripts'); "
        "shutil.disk_usage = lambda path: collections.namedtuple('U', 'free')(200_000_000); "
        "from environment.steps import main; sys.exit(main(['dev']))"
    )
    process = run([sys.executable, "-c", program], copy)
    assert process.returncode == 1
    assert process.stderr == f"bradshaw: 3 GB of disk space are needed, and only 0.2 GB are free at {copy.resolve()}\n"
    assert not (copy / ".venv").exists()


def test_full_disk_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def write_on_a_full_disk(purpose: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(steps, "set_up", write_on_a_full_disk)
    assert steps.main(["dev"]) == 1
    assert capsys.readouterr().err.startswith("bradshaw: the disk is full.")


def test_unexpected_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def deny_access(purpose: str) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(steps, "set_up", deny_access)
    with pytest.raises(PermissionError):
        steps.main(["dev"])


@pytest.mark.slow
def test_unreachable_registry_is_reported(copy: Path) -> None:
    variables = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_FIND_LINKS": "",
        "PIP_INDEX_URL": f"http://127.0.0.1:{closed_port()}/",
        "PIP_NO_CACHE_DIR": "1",
    }
    command = [sys.executable, "scripts/setup.py", "run"]
    process = run(command, copy, **variables)
    assert process.returncode == 1
    assert process.stderr.startswith("bradshaw: installing packages: the Python package registry can't be reached.")
    assert process.stderr.count("\n") == 1
    assert "Connection refused" in (copy / ".venv/setup.log").read_text(encoding="utf-8")

    second = run(command, copy, **variables)
    assert second.returncode == 1, "the failed step was skipped"
    assert "Making .venv" not in second.stdout, "a finished step was repeated"


def test_unknown_purpose_prints_usage(copy: Path) -> None:
    process = run([sys.executable, "scripts/setup.py", "dance"], copy)
    assert (process.returncode, process.stderr) == (2, "usage: setup.py run|wheel|dev|engine|test\n")


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("npm error code ENOSPC\nnpm error nospc There appears to be insufficient space", "disk is full"),
        ("socket.gaierror: [Errno -3] Temporary failure in name resolution", "can't be reached"),
        ("npm error code ECONNREFUSED\nnpm error syscall connect", "can't be reached"),
        ("npm error code EAI_AGAIN", "can't be reached"),
        ("Collecting x\nERROR: No matching distribution found for x==9", "failed: ERROR: No matching distribution"),
        ("", "failed: it printed nothing"),
    ],
)
def test_package_manager_error_is_summarised_in_one_line(output: str, reason: str) -> None:
    line = why_failed("installing", "the registry", output)
    assert line.startswith("installing")
    assert reason in line
    assert "\n" not in line
