"""Run the checks: `checks.py check` runs the quick ones, `test` all, `test-long` also the ones that take an hour.

To add a step, add a line to STEPS. Two steps run at a time, since few of them keep two cores busy. Every step runs,
even after a failure; the end of the output repeats the last lines of the failed steps.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import IO, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


class Step(NamedTuple):
    name: str
    command: list[str]
    suites: tuple[str, ...] = ("check", "test", "test-long")
    folder: str = "."
    form: str = "interpreted"
    after: str = ""  # the step whose result this one needs


# With the other steps, more processes than a small machine has cores: server tests wait as much as they compute.
PYTEST = ["pytest", "--quiet", "--numprocesses", "2", "--dist", "loadgroup", "--durations", "12"]

FULL = ("test", "test-long")


def pytest_step(name: str, *options: str, suites: tuple[str, ...] = FULL) -> Step:
    return Step(name, [*PYTEST, *options], suites)


def compiled(step: Step) -> Step:
    return step._replace(form="compiled", after="engine")


COMPILED = ROOT / "build" / "compiled"
RULES = "src/bradshaw/games/*/rules/*"
# Collecting only these saves a sixth of the step's time.
RULE_TESTS = ("tests/core", "tests/contract", "tests/games")

# Whole servers, whole games and copies of the source: most of the time of the tests without the mark `slow`.
NOT_FAST = ("tests/local", "tests/server", "tests/simulation", "tests/stories", "tests/tooling")
# In one process: with two workers, collecting the tests three times takes a quarter of the processor time.
FAST = ("--numprocesses", "0", "-m", "not slow", *(f"--ignore={folder}" for folder in NOT_FAST))

# A step starts as soon as a lane is free and the step it needs has ended. The first such step in this list starts, so
# the longest are at the top.
STEPS = [
    # Returns at once if nothing has changed.
    Step("engine", ["python", "scripts/setup.py", "engine"], FULL),
    # Two browsers wait more than they compute.
    compiled(Step("browser tests", ["npm", "run", "--silent", "e2e"], FULL, "web")),
    pytest_step("fast tests", *FAST, suites=("check",)),
    Step("types", ["mypy"]),
    Step("client lint", ["npm", "run", "--silent", "lint"], folder="web"),
    Step("client types", ["npm", "run", "--silent", "check"], folder="web"),
    Step("lint", ["ruff", "check"]),
    Step("format", ["ruff", "format", "--check"]),
    Step("layers", ["lint-imports"]),
    Step("client tests", ["npm", "run", "--silent", "test"], folder="web"),
    # Only the rules are tested on both forms of the engine (tests/conftest.py assigns the marks). Coverage doubles the
    # time of a step, so only the rules are measured.
    pytest_step("rule tests", "-m", "rules", "--cov=bradshaw.games", "--cov-report=", *RULE_TESTS),
    Step("rule coverage", ["coverage", "report", f"--include={RULES}", "--fail-under=100"], FULL, after="rule tests"),
    pytest_step("interpreted tests", "-m", "not rules and not any_form and not slow", suites=("test-long",)),
    compiled(pytest_step("tests")),
]

# The Hypothesis profiles of tests/conftest.py.
PROFILE = {"check": "fast", "test": "ci", "test-long": "ci"}

LANES = 2
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
    # Without cached bytecode, each test process compiles what it imports: a server starts in 2.4 s instead of 1.0 s.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
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
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    # A process that a test left behind may hold the pipe open.
    reader.join(timeout=10)
    verdict = "ok" if child.returncode == 0 else f"FAILED (exit code {child.returncode})"
    # On a shared machine, only processor time is comparable between runs.
    processor = usage.ru_utime + usage.ru_stime
    write(f"-- {step.name}: {verdict}, {time.monotonic() - start:.1f} s, {processor:.1f} s of processor time\n")
    return Outcome(step, child.returncode, list(last_lines))


class Console:
    """Streams the output of one running step, and prints that of the others once they have ended."""

    def __init__(self) -> None:
        self._held: dict[str, list[str]] = {}
        self._ended: set[str] = set()
        self._shown: str | None = None

    def write(self, step: str, text: str) -> None:
        self._held.setdefault(step, []).append(text)
        if self._shown is None:
            self._shown = step
        if self._shown == step:
            self._print(step)

    def end(self, step: str) -> None:
        """Print the remaining output of the ended steps, then stream another running step."""
        self._ended.add(step)
        if self._shown != step:
            return
        for name in [*(self._ended & self._held.keys())]:
            self._print(name)
            del self._held[name]
        self._shown = next(iter(self._held), None)
        if self._shown is not None:
            self._print(self._shown)

    def _print(self, step: str) -> None:
        sys.stdout.write("".join(self._held[step]))
        sys.stdout.flush()
        self._held[step] = []


class Run:
    """Runs steps in parallel lanes."""

    def __init__(self, steps: list[Step], suite: str) -> None:
        self._waiting, self._suite = list(steps), suite
        self._pending = {step.name for step in steps}
        self._changed = Condition()
        self._console = Console()
        self.outcomes: list[Outcome] = []

    def run(self) -> None:
        with ThreadPoolExecutor(LANES) as lanes:
            for lane in [lanes.submit(self._run_lane) for _ in range(LANES)]:
                lane.result()

    def _run_lane(self) -> None:
        while (step := self._next()) is not None:
            outcome = run_step(step, self._suite, partial(self._write, step.name))
            with self._changed:
                self._console.end(step.name)
                self.outcomes.append(outcome)
                self._pending.remove(step.name)
                self._changed.notify_all()

    def _next(self) -> Step | None:
        """Wait until a step can start, and return it, or None if all have started."""
        with self._changed:
            while self._waiting:
                for step in self._waiting:
                    if step.after not in self._pending:
                        self._waiting.remove(step)
                        return step
                self._changed.wait()
        return None

    def _write(self, name: str, text: str) -> None:
        with self._changed:
            self._console.write(name, text)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in PROFILE:
        print(f"usage: checks.py {'|'.join(PROFILE)}", file=sys.stderr)
        return 2
    suite = arguments[0]
    start = time.monotonic()
    run = Run([step for step in STEPS if suite in step.suites], suite)
    run.run()
    failed = [outcome for outcome in run.outcomes if outcome.code != 0]
    for outcome in failed:
        print(f"\n== last lines of {outcome.step.name}:\n{''.join(outcome.last_lines)}", end="")
    names = ", ".join(outcome.step.name for outcome in failed)
    print(f"\nmake {suite}: {f'FAILED: {names}' if failed else 'all ok'}, {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
