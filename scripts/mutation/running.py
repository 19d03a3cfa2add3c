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
from time import monotonic
from typing import NamedTuple

from mutation.places import COPY, FOLDER, ROOT

# Plugins by name: autoloading takes three times as long as a small test.
PYTEST = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "pytest_timeout"]
PYTEST += ["-p", "pytest_asyncio.plugin", "-p", "_hypothesis_pytestplugin"]
# A test that hangs has caught the fault.
PYTEST += ["-o", "timeout=45"]
COMPILED = FOLDER / "compiled"
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/\S+)", re.MULTILINE)
NOTHING_TO_RUN = 5


class Outcome(NamedTuple):
    """`failed` is the first test that failed, or ""; `in_time` is false if they hit the limit."""

    failed: str
    in_time: bool
    seconds: float


def run_tests(tests: Sequence[str], marks: str, limit: float, under: Sequence[str] = ()) -> Outcome:
    """Run tests in order until one fails, optionally `under` an interpreter option such as `-m coverage`."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(COPY),
        "PYTHONPYCACHEPREFIX": str(COMPILED),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "BRADSHAW_LONG": "1",
    }
    begun = monotonic()
    with (FOLDER / "output").open("w+", encoding="utf-8") as output:
        process = subprocess.Popen(
            [sys.executable, *under, *PYTEST, "-m", marks, *tests],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            status = process.wait(timeout=limit)
        except subprocess.TimeoutExpired:
            return Outcome("", in_time=False, seconds=monotonic() - begun)
        finally:
            # Also ends servers left behind by a failed test.
            _end_all_of(process)
        output.seek(0)
        said = output.read()
    failed = FAILED.search(said)
    passed = status in (0, NOTHING_TO_RUN)
    return Outcome("" if passed else failed[1] if failed else "tests", in_time=True, seconds=monotonic() - begun)


def _end_all_of(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def forget_compiled(file: Path) -> None:
    """Remove cached bytecode: Python would reuse it for a text of the same size and second."""
    for compiled in COMPILED.rglob(f"{file.stem}.*.pyc"):
        compiled.unlink()
