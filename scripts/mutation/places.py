"""The parts that get faults, and their tests."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "bradshaw"
FOLDER = ROOT / "build" / "mutants"
# A copy of the sources, to put faults into.
COPY = FOLDER / "src"


class Part(NamedTuple):
    """A part of the program, and its test folders."""

    folder: str
    tests: list[str]


SHARED_TESTS = ["tests/contract", "tests/goldens", "tests/regressions"]
PARTS = {
    "eighty_days": Part("games/eighty_days/rules", ["tests/games/eighty_days", *SHARED_TESTS]),
    "ticket_to_ride": Part("games/ticket_to_ride/rules", ["tests/games/ticket_to_ride", *SHARED_TESTS]),
    "table": Part("table", ["tests/table"]),
    "server": Part("server", ["tests/server", "tests/web"]),
}


def files_of(part: Part) -> list[Path]:
    """Return the files of a part, relative to the sources, without database migrations."""
    paths = sorted((SOURCES / part.folder).rglob("*.py"))
    return [path.relative_to(SOURCES) for path in paths if "migrations" not in path.parts]


def files_of_tests(part: Part) -> list[str]:
    paths = [path for folder in part.tests for path in sorted((ROOT / folder).rglob("test_*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in paths]


def folders_tested_by(test: str) -> list[str]:
    """Return the folders whose faults a test file should catch."""
    return [part.folder for part in PARTS.values() if any(Path(test).is_relative_to(tests) for tests in part.tests)]
