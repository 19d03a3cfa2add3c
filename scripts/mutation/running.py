"""Runs tests on the copy of the sources.

Each run is a fork of a server that has imported pytest and the larger dependencies, which takes longer than a small
test. The program itself is imported by each run.
"""

from __future__ import annotations

import os
import re
import resource
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pytest
from coverage import Coverage

from mutation.contexts import Contexts
from mutation.places import COPY, FOLDER, ROOT

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(
    ["mutation.running", "litestar.testing", "sqlalchemy.ext.asyncio", "httpx", "redis", "yaml"]
)
# Load plugins by name: autoloading takes three times as long as a small test.
PYTEST = ["-q", "-p", "no:cacheprovider", "-p", "pytest_timeout"]
PYTEST += ["-p", "pytest_asyncio.plugin", "-p", "_hypothesis_pytestplugin"]
# A test that hangs proves nothing: the machine may be busy.
TEST_SECONDS = 120
HUNG = re.compile(r"Timeout \(>|\+ Timeout \+")
BYTECODE = FOLDER / "compiled"
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - |$)", re.MULTILINE)
NOTHING_TO_RUN = 5


class Outcome(NamedTuple):
    """The outcome of a test run: `failed` is the first failed test, or "", also if it did not end in time."""

    failed: str
    in_time: bool
    seconds: float


class Limits(NamedTuple):
    """Seconds for a run, for each of its tests, and of processor time: a loop without an end need not wait."""

    run: float
    test: int = TEST_SECONDS
    processor: int = 3600


def run_tests(tests: Sequence[str], marks: str, limits: Limits) -> Outcome:
    """Run tests in order until one fails. One that hangs does not count, and the others run without it."""
    start = monotonic()
    hung: list[str] = []
    while True:
        options = [*_options(marks, limits.test), *(f"--deselect={test}" for test in hung)]
        code, text = fork([*PYTEST, "-x", *options, *tests], limits._replace(run=limits.run - monotonic() + start))
        found = FAILED.search(text)
        seconds = monotonic() - start
        if code in (None, -signal.SIGXCPU):
            return Outcome("", in_time=False, seconds=seconds)
        if code in (0, NOTHING_TO_RUN):
            return Outcome("", in_time=not hung, seconds=seconds)
        if not HUNG.search(text):
            return Outcome(found[1] if found else "tests", in_time=True, seconds=seconds)
        if found is None or found[1] in hung:
            return Outcome("", in_time=False, seconds=seconds)
        hung.append(found[1])


def measure_tests(tests: Sequence[str], marks: str, limit: float, settings: Path) -> str:
    """Run tests with coverage, each in its own context, and return what they print."""
    code, text = fork([*PYTEST, *_options(marks, int(limit)), *tests], Limits(limit), settings)
    if code is None:
        raise TimeoutError(f"the tests take longer than {limit:.0f} s")
    return text


def _options(marks: str, timeout: int) -> list[str]:
    return ["-o", f"timeout={timeout}", "-m", marks]


def fork(arguments: list[str], limits: Limits, settings: Path | None = None) -> tuple[int | None, str]:
    """Run pytest in a process of its own; return its exit code, or None after the time limit, and its output."""
    output = FOLDER / "output"
    output.unlink(missing_ok=True)
    process = FORKS.Process(target=_run, args=(arguments, limits.processor, output, settings))
    process.start()
    try:
        process.join(max(limits.run, 0.0))
        code = process.exitcode
    finally:
        # Also kills servers left behind by a failed test.
        _kill_group(process)
    return code, output.read_text(encoding="utf-8", errors="replace") if output.exists() else ""


def _run(arguments: list[str], processor: int, output: Path, settings: Path | None) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 5))
    with output.open("wb") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.chdir(ROOT)
    # For this process and those it starts.
    sys.path.insert(0, str(COPY))
    sys.pycache_prefix, sys.dont_write_bytecode = str(BYTECODE), False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ |= {
        "PYTHONPATH": str(COPY),
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    if settings is None:
        sys.exit(pytest.main(arguments))
    coverage = Coverage(config_file=str(settings))
    contexts = Contexts(coverage)
    with coverage.collect():
        pytest.main(arguments, [contexts])
    coverage.save()
    contexts.write(settings.parent)


def _kill_group(process: ForkServerProcess) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    process.join()


def remove_bytecode(file: Path) -> None:
    """Remove cached bytecode, which Python would reuse for a source of the same size and modification second."""
    for cached in BYTECODE.rglob(f"{file.stem}.*.pyc"):
        cached.unlink()
