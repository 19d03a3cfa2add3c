"""Run the checks: `checks.py check` for the quick ones, `checks.py test` for all of them.

To add a step, add a line to STEPS. Every step runs, whatever the others say; the last lines
tell which of them failed, each with the end of what it printed. The engine is compiled beside
the first steps, which leave a core free and do not need it.
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
    suites: tuple[str, ...] = ("check", "test")
    folder: str = "."
    form: str = "interpreted"


# One more than the cores of a small machine: tests of the server wait as much as they work.
PYTEST = ["pytest", "--quiet", "--numprocesses", "3", "--durations", "12"]

COMPILED = ROOT / "build" / "compiled"

RULES = "src/bradshaw/games/*/rules/*"

STEPS = [
    Step("lint", ["ruff", "check"]),
    Step("format", ["ruff", "format", "--check"]),
    Step("types", ["mypy"]),
    Step("layers", ["lint-imports"]),
    Step("client lint", ["npm", "run", "--silent", "lint"], folder="web"),
    Step("client types", ["npm", "run", "--silent", "check"], folder="web"),
    Step("client tests", ["npm", "run", "--silent", "test"], folder="web"),
    Step("fast tests", [*PYTEST, "-m", "not slow"], ("check",)),
    # On the sources as they stand: what is fast or has nothing to do with the form of the engine, and all tests of the
    # rules (tests/conftest.py says which those are). To tell which lines they walk takes as long again.
    Step("tests of the sources", [*PYTEST, "-m", "not rules and (not slow or any_form)"], ("test",)),
    Step("tests of the rules", [*PYTEST, "-m", "rules", "--cov=bradshaw.games", "--cov-report="], ("test",)),
    # Every branch of the rules is walked by a test; a rule nobody tests is a rule nobody knows.
    Step("rules covered", ["coverage", "report", f"--include={RULES}", "--fail-under=100"], ("test",)),
    Step("browser tests", ["npm", "run", "--silent", "e2e"], ("test",), folder="web", form="compiled"),
    # With the compiled engine, as `make run` plays: many times faster, so they can try more.
    Step("tests", [*PYTEST, "-m", "not any_form"], ("test",), form="compiled"),
]

# It finds at once that there is nothing to do where nothing has changed.
ENGINE = Step("engine", ["python", "scripts/setup.py", "engine"])

# How hard the property tests look; tests/conftest.py says what these names mean.
PROFILE = {"check": "fast", "test": "ci"}

# How much of a failed step is said again at the end, where nobody has to search for it.
LAST_LINES = 30


class Outcome(NamedTuple):
    step: Step
    code: int
    last_lines: list[str]


def run_step(step: Step, suite: str, tell: Callable[[str], object]) -> Outcome:
    """Run a step to its end; `tell` is told every line as it comes."""
    tell(f"\n== {step.name}: {' '.join(step.command)}\n")
    start = time.monotonic()
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
        "BRADSHAW_HYPOTHESIS": os.environ.get("BRADSHAW_HYPOTHESIS", PROFILE[suite]),
        "BRADSHAW_FORM": step.form,
    }
    if step.form == "compiled":
        environment["PYTHONPATH"] = str(COMPILED)
    if sys.stdout.isatty():
        environment["FORCE_COLOR"] = "1"
    # Looked up here, since a child's PATH is not searched for the child itself everywhere.
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
    # A process that a test left behind may hold the pipe open: nobody waits for it.
    reader.join(timeout=10)
    verdict = "ok" if child.returncode == 0 else f"FAILED (exit code {child.returncode})"
    tell(f"-- {step.name}: {verdict}, {time.monotonic() - start:.1f} s\n")
    return Outcome(step, child.returncode, list(last_lines))


def say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def run_all(steps: list[Step], suite: str) -> Iterator[Outcome]:
    """Run the steps in their order, and what the compiled ones need beside those before them."""
    with ThreadPoolExecutor() as pool:
        kept: list[str] = []
        compiled = [step for step in steps if step.form == "compiled"]
        compiling = pool.submit(run_step, ENGINE, suite, kept.append) if compiled else None
        for step in steps:
            if compiling is not None and step.form == "compiled":
                outcome = compiling.result()
                say("".join(kept))
                yield outcome
                compiling = None
            yield run_step(step, suite, say)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in PROFILE:
        print(f"usage: checks.py {'|'.join(PROFILE)}", file=sys.stderr)
        return 2
    suite = arguments[0]
    start = time.monotonic()
    outcomes = list(run_all([step for step in STEPS if suite in step.suites], suite))
    failed = [outcome for outcome in outcomes if outcome.code != 0]
    for outcome in failed:
        print(f"\n== the end of {outcome.step.name}:\n{''.join(outcome.last_lines)}", end="")
    names = ", ".join(outcome.step.name for outcome in failed)
    print(f"\nmake {suite}: {f'FAILED: {names}' if failed else 'all ok'}, {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
