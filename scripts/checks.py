"""Run the checks: `checks.py check` for the quick ones, `checks.py test` for all of them.

To add a step, add a line to STEPS. Every step runs, whatever the others say; the last lines
tell which of them failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


class Step(NamedTuple):
    name: str
    command: list[str]
    suites: tuple[str, ...] = ("check", "test")
    folder: str = "."
    form: str = "interpreted"


# One more than the cores of a small machine: tests of the server wait as much as they work.
PYTEST = ["pytest", "--quiet", "--numprocesses", "3"]

# What is compiled, and its tests.
COMPILED = ROOT / "build" / "compiled"
ENGINE = [f"tests/{part}" for part in ("core", "contract", "games", "bots", "learn", "forms")]

RULES = "src/bradshaw/games/*/rules/*"

STEPS = [
    Step("lint", ["ruff", "check"]),
    Step("format", ["ruff", "format", "--check"]),
    Step("types", ["mypy"]),
    Step("layers", ["lint-imports"]),
    Step("client lint", ["npm", "run", "--silent", "lint"], folder="web"),
    Step("client types", ["npm", "run", "--silent", "check"], folder="web"),
    Step("client tests", ["npm", "run", "--silent", "test"], folder="web"),
    # With the compiled engine, as `make run` plays.
    Step("browser tests", ["npm", "run", "--silent", "e2e"], ("test",), folder="web", form="compiled"),
    Step("fast tests", [*PYTEST, "-m", "not slow"], ("check",)),
    Step("tests", [*PYTEST, "--cov", "--cov-report=term"], ("test",)),
    # Every branch of the rules is walked by a test; a rule nobody tests is a rule nobody knows.
    Step("rules covered", ["coverage", "report", f"--include={RULES}", "--fail-under=100"], ("test",)),
    Step("tests of the compiled engine", [*PYTEST, *ENGINE], ("test",), form="compiled"),
]

# How hard the property tests look; tests/conftest.py says what these names mean.
PROFILE = {"check": "fast", "test": "ci"}


def run_step(step: Step, suite: str) -> bool:
    print(f"\n== {step.name}: {' '.join(step.command)}", flush=True)
    start = time.monotonic()
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
        "BRADSHAW_HYPOTHESIS": os.environ.get("BRADSHAW_HYPOTHESIS", PROFILE[suite]),
        "BRADSHAW_FORM": step.form,
    }
    if step.form == "compiled":
        environment["PYTHONPATH"] = str(COMPILED)
    # Looked up here, since a child's PATH is not searched for the child itself everywhere.
    program = BIN / step.command[0]
    command = [str(program) if program.exists() else step.command[0], *step.command[1:]]
    done = subprocess.run(command, cwd=ROOT / step.folder, env=environment, check=False)
    verdict = "ok" if done.returncode == 0 else f"FAILED (exit code {done.returncode})"
    print(f"-- {step.name}: {verdict}, {time.monotonic() - start:.1f} s", flush=True)
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in PROFILE:
        print(f"usage: checks.py {'|'.join(PROFILE)}", file=sys.stderr)
        return 2
    suite = arguments[0]
    start = time.monotonic()
    failed = [step.name for step in STEPS if suite in step.suites and not run_step(step, suite)]
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all ok"
    print(f"\nmake {suite}: {verdict}, {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
