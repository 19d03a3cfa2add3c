"""Measures which lines each test file covers, and how long it takes.

The measurements are cached in build/mutants/covered.json; a test file is measured again when it changes. If a source
has changed since, all its lines count as covered. Only code that gets faults is traced, to save time.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from coverage import CoverageData
from msgspec import Struct, convert, to_builtins

from mutation.places import COPY, FOLDER, ROOT, SOURCES, files_tested_by
from mutation.running import run_tests

CACHE = FOLDER / "covered.json"
DATA = FOLDER / "coverage"
# Tests stop their server processes with a signal. SQLAlchemy uses greenlets.
SETTINGS = """\
[run]
concurrency = thread, greenlet
parallel = true
sigterm = true
patch = subprocess
"""
QUICK, SLOW = "not slow", "slow"
SECONDS_PER_FILE = 900.0


class Covered(Struct):
    """The lines that a test file covers, by source. The digests identify the measured versions."""

    seconds: float
    digest: str
    lines: dict[str, list[int]]
    digests: dict[str, str]


class Covering:
    def __init__(self) -> None:
        self._cache = convert(json.loads(CACHE.read_bytes()), dict[str, Covered]) if CACHE.exists() else {}
        self._failing: set[str] = set()

    def measure(self, tests: Iterable[str], marks: str) -> None:
        """Measure the test files that have changed. Skip the ones that fail without a fault."""
        for test in tests:
            name = _name(test, marks)
            known = self._cache.get(name)
            if name in self._failing or (known is not None and known.digest == _digest(ROOT / test)):
                continue
            measured = _measure(test, marks)
            if isinstance(measured, str):
                self._failing.add(name)
                sys.stderr.write(f"skipped: {name} fails without a fault ({measured})\n")
                continue
            self._cache[name] = measured
            sys.stderr.write(f"measured: {name}, {measured.seconds:.0f} s\n")
            CACHE.write_text(json.dumps(to_builtins(self._cache)), encoding="utf-8")

    def tests_for(self, source: Path, line: int, tests: Iterable[str], marks: str) -> list[str]:
        """Return the test files that cover the line, fastest first."""
        names = {test: _name(test, marks) for test in tests}
        measured = {test: self._cache[name] for test, name in names.items() if name not in self._failing}
        name, digest = source.as_posix(), _digest(SOURCES / source)
        covering = [
            test
            for test, covered in measured.items()
            if name in covered.lines and (covered.digests[name] != digest or line in covered.lines[name])
        ]
        return sorted(covering, key=lambda test: measured[test].seconds)


def _name(test: str, marks: str) -> str:
    return f"{test} ({marks})"


def _measure(test: str, marks: str) -> Covered | str:
    """Return the coverage of a test file, or the name of a test that fails without a fault."""
    shutil.rmtree(DATA, ignore_errors=True)
    DATA.mkdir(parents=True)
    settings = FOLDER / "coveragerc"
    included = "".join(f"\n    {COPY}/bradshaw/{file}" for file in files_tested_by(test))
    settings.write_text(SETTINGS + f"data_file = {DATA}/data\ninclude ={included}\n", encoding="utf-8")
    outcome = run_tests([test], marks, SECONDS_PER_FILE, options=["-m", "coverage", "run", f"--rcfile={settings}"])
    if outcome.failed or not outcome.in_time:
        return outcome.failed or "too slow"
    lines: dict[str, set[int]] = {}
    for path in DATA.iterdir():
        data = CoverageData(str(path))
        data.read()
        for file in data.measured_files():
            source = Path(file).relative_to(COPY / "bradshaw").as_posix()
            lines.setdefault(source, set()).update(data.lines(file) or ())
    ordered = {source: sorted(covered) for source, covered in sorted(lines.items()) if covered}
    digests = {source: _digest(COPY / "bradshaw" / source) for source in ordered}
    return Covered(outcome.seconds, _digest(ROOT / test), ordered, digests)


def _digest(path: Path) -> str:
    return blake2b(path.read_bytes(), digest_size=12).hexdigest()
