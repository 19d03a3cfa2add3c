"""Run the checks: `checks.py check` the quick ones, `test` all of them, `test-long` also what takes an hour.

To add a step, add a line to STEPS. Every step runs, whatever the others say; the last lines name those that failed,
each with the end of its output. Single-core steps run two at a time, beside the compiling of the engine.
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
    # What is the same in both forms of the engine runs once, and so does what is not about the rules (tests/conftest.py
    # says which is which). Measuring coverage takes as long again, so these steps are apart.
    pytest_step("tests of the project", "-m", "any_form"),
    pytest_step("tests of the rules", "-m", "rules", "--cov=bradshaw.games", "--cov-report="),
    # Every branch of the rules is run by a test.
    Step("rules covered", ["coverage", "report", f"--include={RULES}", "--fail-under=100"], FULL),
    pytest_step("tests of the sources", "-m", "not rules and not any_form and not slow", suites=("test-long",)),
    Step("browser tests", ["npm", "run", "--silent", "e2e"], FULL, "web", "compiled"),
    pytest_step("tests", "-m", "not any_form", form="compiled"),
]

# Returns at once if nothing has changed.
ENGINE = Step("engine", ["python", "scripts/setup.py", "engine"])

# The Hypothesis profiles of tests/conftest.py.
PROFILE = {"check": "fast", "test": "ci", "test-long": "ci"}

# How many lines of a failed step are repeated at the end.
LAST_LINES = 30


class Outcome(NamedTuple):
    step: Step
    code: int
    last_lines: list[str]


def run_step(step: Step, suite: str, tell: Callable[[str], object]) -> Outcome:
    """Run a step to its end, passing each line of its output to `tell`."""
    tell(f"\n== {step.name}: {' '.join(step.command)}\n")
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
    # Resolved here, since not every platform searches the child's PATH for the child itself.
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

    def pass_on(output: IO[str]) -> None:
        with output:
            for line in output:
                tell(line)
                last_lines.append(line)

    reader = Thread(target=pass_on, args=(child.stdout,), daemon=True)
    reader.start()
    child.wait()
    # A process that a test left behind may hold the pipe open.
    reader.join(timeout=10)
    verdict = "ok" if child.returncode == 0 else f"FAILED (exit code {child.returncode})"
    tell(f"-- {step.name}: {verdict}, {time.monotonic() - start:.1f} s\n")
    return Outcome(step, child.returncode, list(last_lines))


def say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def run_all(steps: list[Step], suite: str) -> Iterator[Outcome]:
    """Run the single-core steps two at a time, with the compiling beside them, then the others in order."""
    beside = [step for step in steps if step.single_core]
    if any(step.form == "compiled" for step in steps):
        beside.insert(0, ENGINE)
    with ThreadPoolExecutor(2) as pool:
        for outcome, output in pool.map(lambda step: _run_quietly(step, suite), beside):
            say(output)
            yield outcome
    for step in steps:
        if not step.single_core:
            yield run_step(step, suite, say)


def _run_quietly(step: Step, suite: str) -> tuple[Outcome, str]:
    kept: list[str] = []
    return run_step(step, suite, kept.append), "".join(kept)


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
