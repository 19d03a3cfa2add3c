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
    """A part of the program, a folder or a file, and its test folders."""

    folder: str
    tests: list[str]


SHARED_TESTS = ["tests/contract", "tests/goldens", "tests/regressions"]
PARTS = {
    "eighty_days": Part("games/eighty_days/rules", ["tests/games/eighty_days", *SHARED_TESTS]),
    "ticket_to_ride": Part("games/ticket_to_ride/rules", ["tests/games/ticket_to_ride", *SHARED_TESTS]),
    "eighty_days_views": Part(
        "games/eighty_days/view_building.py", ["tests/games/eighty_days", "tests/goldens", "tests/contract"]
    ),
    "ticket_to_ride_views": Part(
        "games/ticket_to_ride/view_building.py", ["tests/games/ticket_to_ride", "tests/goldens", "tests/contract"]
    ),
    "core": Part("core", ["tests/core", "tests/contract"]),
    "table": Part("table", ["tests/table"]),
    "server": Part("server", ["tests/server", "tests/web"]),
}


def files_of(part: Part) -> list[Path]:
    """Return the files of a part, relative to the sources, without database migrations."""
    place = SOURCES / part.folder
    paths = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    return [path.relative_to(SOURCES) for path in paths if "migrations" not in path.parts]


def files_of_tests(part: Part) -> list[str]:
    paths = [path for folder in part.tests for path in sorted((ROOT / folder).rglob("test_*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in paths]


def files_tested_by(test: str) -> list[str]:
    """Return the patterns of the files whose faults a test file should catch."""
    folders = [part.folder for part in PARTS.values() if any(Path(test).is_relative_to(tests) for tests in part.tests)]
    return [folder if folder.endswith(".py") else f"{folder}/*" for folder in folders]
