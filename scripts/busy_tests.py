"""Run tests repeatedly on a busy machine, to find flaky ones.

`make test-busy` runs all tests five times; `make test-busy ARGS="--times 10 pytest tests/server"` runs your own
command. It stops at the first failure. The output of each run goes to build/busy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from argparse import REMAINDER, ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
LOGS = ROOT / "build" / "busy"
ALL_TESTS = [sys.executable, "scripts/checks.py", "test"]

# The priority of the load, which slows the tests down without starving them.
NICENESS = 10

# Exits with its parent process, even if the parent is killed.
LOOP = f"""
import os, sys
if hasattr(os, "nice"):
    os.nice({NICENESS})
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


@contextmanager
def background_load(loops: int) -> Iterator[None]:
    """Keep `loops` processors busy."""
    command = [sys.executable, "-c", LOOP, str(os.getpid())]
    processes = [subprocess.Popen(command) for _ in range(loops)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run_once(command: list[str], log: Path) -> int:
    """Run a command in the project root with the project's tools, and write its output to `log`."""
    with log.open("wb") as output:
        environment = {**os.environ, "PATH": TOOLS}
        run = subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False)
    return run.returncode


def run_repeatedly(command: list[str], times: int, loops: int) -> int:
    """Run a command up to `times` times, until it fails; return the number of green runs."""
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    with background_load(loops):
        for run in range(1, times + 1):
            log = LOGS / f"run-{run}.log"
            start = time.monotonic()
            code = run_once(command, log)
            duration = f"{time.monotonic() - start:.0f} s"
            if code != 0:
                print(f"run {run}: FAILED (exit code {code}), {duration}; see {log.relative_to(ROOT)}", flush=True)
                return run - 1
            print(f"run {run}: ok, {duration}", flush=True)
    return times


def positive_int(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"must be 1 or more, not {text!r}")
    return int(text)


def main(arguments: list[str]) -> int:
    processors = os.cpu_count() or 1
    parser = ArgumentParser(prog="make test-busy", description="Run tests repeatedly on a busy machine.")
    parser.add_argument("--times", type=positive_int, default=5, help="number of runs (5)")
    parser.add_argument("--loops", type=positive_int, default=processors, help=f"busy processors ({processors})")
    parser.add_argument("command", nargs=REMAINDER, help="command to run in the project root (all tests)")
    options = parser.parse_args(arguments)
    name, *rest = options.command or ALL_TESTS
    program = shutil.which(name, path=TOOLS)
    if program is None:
        parser.error(f"program {name!r} not found")
    green = run_repeatedly([program, *rest], options.times, options.loops)
    print(f"make test-busy: {green} of {options.times} green, with {options.loops} busy loops")
    return 0 if green == options.times else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
