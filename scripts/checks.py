"""Run the checks: `checks.py check` runs the quick ones, `test` all, `test-long` also the ones that take an hour.

To add a step, add a line to STEPS. Every step runs, even after a failure; the end of the output repeats the last lines
of the failed steps. Single-core steps run two at a time, while the engine is compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import IO, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


class Step(NamedTuple):
    name: str
    command: list[str]
    suites: tuple[str, ...] = ("check", "test", "test-long")
    folder: str = "."
    form: str = "interpreted"
    single_core: bool = False


# One more than the cores of a small machine: server tests wait as much as they compute.
PYTEST = ["pytest", "--quiet", "--numprocesses", "3", "--durations", "12"]

FULL = ("test", "test-long")


def pytest_step(name: str, *options: str, suites: tuple[str, ...] = FULL, form: str = "interpreted") -> Step:
    return Step(name, [*PYTEST, *options], suites, form=form)


COMPILED = ROOT / "build" / "compiled"
RULES = "src/bradshaw/games/*/rules/*"

STEPS = [
    Step("types", ["mypy"], single_core=True),
    Step("client lint", ["npm", "run", "--silent", "lint"], folder="web", single_core=True),
    Step("client types", ["npm", "run", "--silent", "check"], folder="web", single_core=True),
    Step("lint", ["ruff", "check"], single_core=True),
    Step("format", ["ruff", "format", "--check"], single_core=True),
    Step("layers", ["lint-imports"], single_core=True),
    Step("client tests", ["npm", "run", "--silent", "test"], folder="web"),
    pytest_step("fast tests", "-m", "not slow", suites=("check",)),
    # Only the rules are tested on both forms of the engine (tests/conftest.py assigns the marks). Coverage doubles the
    # time of a step, so only the rules are measured.
    pytest_step("project tests", "-m", "any_form"),
    pytest_step("rule tests", "-m", "rules", "--cov=bradshaw.games", "--cov-report="),
    Step("rule coverage", ["coverage", "report", f"--include={RULES}", "--fail-under=100"], FULL),
    pytest_step("interpreted tests", "-m", "not rules and not any_form and not slow", suites=("test-long",)),
    Step("browser tests", ["npm", "run", "--silent", "e2e"], FULL, "web", "compiled"),
    pytest_step("tests", "-m", "not any_form", form="compiled"),
]

# Returns at once if nothing has changed.
ENGINE = Step("engine", ["python", "scripts/setup.py", "engine"])

# The Hypothesis profiles of tests/conftest.py.
PROFILE = {"check": "fast", "test": "ci", "test-long": "ci"}

# The number of lines of a failed step to repeat at the end.
LAST_LINES = 30


class Outcome(NamedTuple):
    step: Step
    code: int
    last_lines: list[str]


def run_step(step: Step, suite: str, write: Callable[[str], object]) -> Outcome:
    """Run a step, and pass each line of its output to `write`."""
    write(f"\n== {step.name}: {' '.join(step.command)}\n")
    start = time.monotonic()
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
        "BRADSHAW_HYPOTHESIS": os.environ.get("BRADSHAW_HYPOTHESIS", PROFILE[suite]),
        "BRADSHAW_FORM": step.form,
        "BRADSHAW_LONG": "1" if suite == "test-long" else os.environ.get("BRADSHAW_LONG", ""),
    }
    if step.form == "compiled":
        environment["PYTHONPATH"] = str(COMPILED)
    if sys.stdout.isatty():
        environment["FORCE_COLOR"] = "1"
    # Not every platform searches the child's PATH for the program itself.
    program = BIN / step.command[0]
    command = [str(program) if program.exists() else step.command[0], *step.command[1:]]
    child = subprocess.Popen(
        command,
        cwd=ROOT / step.folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    last_lines: deque[str] = deque(maxlen=LAST_LINES)

    def forward(output: IO[str]) -> None:
        with output:
            for line in output:
                write(line)
                last_lines.append(line)

    reader = Thread(target=forward, args=(child.stdout,), daemon=True)
    reader.start()
    child.wait()
    # A process that a test left behind may hold the pipe open.
    reader.join(timeout=10)
    verdict = "ok" if child.returncode == 0 else f"FAILED (exit code {child.returncode})"
    write(f"-- {step.name}: {verdict}, {time.monotonic() - start:.1f} s\n")
    return Outcome(step, child.returncode, list(last_lines))


def echo(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def run_all(steps: list[Step], suite: str) -> Iterator[Outcome]:
    """Run the engine build and the single-core steps two at a time, then the other steps in order."""
    concurrent = [step for step in steps if step.single_core]
    if any(step.form == "compiled" for step in steps):
        concurrent.insert(0, ENGINE)
    with ThreadPoolExecutor(2) as pool:
        for outcome, output in pool.map(lambda step: _run_quietly(step, suite), concurrent):
            echo(output)
            yield outcome
    for step in steps:
        if not step.single_core:
            yield run_step(step, suite, echo)


def _run_quietly(step: Step, suite: str) -> tuple[Outcome, str]:
    lines: list[str] = []
    return run_step(step, suite, lines.append), "".join(lines)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in PROFILE:
        print(f"usage: checks.py {'|'.join(PROFILE)}", file=sys.stderr)
        return 2
    suite = arguments[0]
    start = time.monotonic()
    outcomes = list(run_all([step for step in STEPS if suite in step.suites], suite))
    failed = [outcome for outcome in outcomes if outcome.code != 0]
    for outcome in failed:
        print(f"\n== last lines of {outcome.step.name}:\n{''.join(outcome.last_lines)}", end="")
    names = ", ".join(outcome.step.name for outcome in failed)
    print(f"\nmake {suite}: {f'FAILED: {names}' if failed else 'all ok'}, {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
