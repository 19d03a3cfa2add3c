"""Runs tests on the copy of the sources."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic
from typing import NamedTuple

from mutation.places import COPY, FOLDER, ROOT

# Load plugins by name: autoloading takes three times as long as a small test.
PYTEST = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "pytest_timeout"]
PYTEST += ["-p", "pytest_asyncio.plugin", "-p", "_hypothesis_pytestplugin"]
# A test that hangs proves nothing: the machine may be busy.
TEST_SECONDS = 120
HUNG = re.compile(r"Timeout \(>|\+ Timeout \+")
BYTECODE = FOLDER / "compiled"
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/\S+)", re.MULTILINE)
NOTHING_TO_RUN = 5


class Outcome(NamedTuple):
    """The outcome of a test run: `failed` is the first failed test, or ""."""

    failed: str
    in_time: bool
    seconds: float


def run_tests(
    tests: Sequence[str], marks: str, limit: float, options: Sequence[str] = (), timeout: int = TEST_SECONDS
) -> Outcome:
    """Run tests in order until one fails, optionally with interpreter options such as `-m coverage run`."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(COPY),
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "BRADSHAW_LONG": "1",
    }
    start = monotonic()
    with TemporaryFile("w+", encoding="utf-8") as output:
        process = subprocess.Popen(
            [sys.executable, *options, *PYTEST, "-o", f"timeout={timeout}", "-m", marks, *tests],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            status = process.wait(timeout=limit)
        except subprocess.TimeoutExpired:
            return Outcome("", in_time=False, seconds=monotonic() - start)
        finally:
            # Also kills servers left behind by a failed test.
            _kill_group(process)
        output.seek(0)
        text = output.read()
    if status != 0 and HUNG.search(text):
        return Outcome("", in_time=False, seconds=monotonic() - start)
    failed = FAILED.search(text)
    passed = status in (0, NOTHING_TO_RUN)
    return Outcome("" if passed else failed[1] if failed else "tests", in_time=True, seconds=monotonic() - start)


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def remove_bytecode(file: Path) -> None:
    """Remove cached bytecode, which Python would reuse for a source of the same size and modification second."""
    for cached in BYTECODE.rglob(f"{file.stem}.*.pyc"):
        cached.unlink()
