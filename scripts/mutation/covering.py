"""Which test files cover which lines, and how long they take.

Cached in build/mutants/covered.json; a test file is measured again when it changes. Every line of a source that has
changed since counts as covered. Measures only lines that get faults: tracing the games under a server as well would
take longer than the tests.
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

from mutation.places import COPY, FOLDER, ROOT, SOURCES, folders_held_by
from mutation.running import run_tests

KEPT = FOLDER / "covered.json"
DATA = FOLDER / "coverage"
# Servers are separate processes, which the tests end by a signal. SQLAlchemy uses greenlets.
SETTINGS = """\
[run]
concurrency = thread, greenlet
parallel = true
sigterm = true
patch = subprocess
"""
QUICK, SLOW = "not slow", "slow"
SECONDS_A_FILE = 900.0


class Covered(Struct):
    """The lines that a test file covers by source; the digests identify the texts measured."""

    seconds: float
    digest: str
    lines: dict[str, list[int]]
    digests: dict[str, str]


class Covering:
    def __init__(self) -> None:
        self._kept = convert(json.loads(KEPT.read_bytes()), dict[str, Covered]) if KEPT.exists() else {}
        self._unfit: set[str] = set()

    def measure(self, tests: Iterable[str], marks: str) -> None:
        """Measure the test files that have changed. Skips, for this run, those that fail without a fault."""
        for test in tests:
            name = _name(test, marks)
            known = self._kept.get(name)
            if name in self._unfit or (known is not None and known.digest == _digest(ROOT / test)):
                continue
            measured = _measured(test, marks)
            if isinstance(measured, str):
                self._unfit.add(name)
                sys.stderr.write(f"skipped: {name} fails without a fault ({measured})\n")
                continue
            self._kept[name] = measured
            sys.stderr.write(f"measured: {name}, {measured.seconds:.0f} s\n")
            KEPT.write_text(json.dumps(to_builtins(self._kept)), encoding="utf-8")

    def tests_for(self, source: Path, line: int, tests: Iterable[str], marks: str) -> list[str]:
        """The test files that cover the line, fastest first."""
        names = {test: _name(test, marks) for test in tests}
        known = {test: self._kept[name] for test, name in names.items() if name not in self._unfit}
        name, digest = source.as_posix(), _digest(SOURCES / source)
        found = [
            test
            for test, covered in known.items()
            if name in covered.lines and (covered.digests[name] != digest or line in covered.lines[name])
        ]
        return sorted(found, key=lambda test: known[test].seconds)


def _name(test: str, marks: str) -> str:
    return f"{test} ({marks})"


def _measured(test: str, marks: str) -> Covered | str:
    """The coverage of a test file, or the test that fails without a fault."""
    shutil.rmtree(DATA, ignore_errors=True)
    DATA.mkdir(parents=True)
    settings = FOLDER / "coveragerc"
    followed = "".join(f"\n    {COPY}/bradshaw/{folder}/*" for folder in folders_held_by(test))
    settings.write_text(SETTINGS + f"data_file = {DATA}/data\ninclude ={followed}\n", encoding="utf-8")
    outcome = run_tests([test], marks, SECONDS_A_FILE, under=["-m", "coverage", "run", f"--rcfile={settings}"])
    if outcome.failed or not outcome.in_time:
        return outcome.failed or "too slow"
    lines: dict[str, set[int]] = {}
    for path in DATA.iterdir():
        data = CoverageData(str(path))
        data.read()
        for file in data.measured_files():
            source = Path(file).relative_to(COPY / "bradshaw").as_posix()
            lines.setdefault(source, set()).update(data.lines(file) or ())
    ordered = {source: sorted(found) for source, found in sorted(lines.items()) if found}
    digests = {source: _digest(COPY / "bradshaw" / source) for source in ordered}
    return Covered(outcome.seconds, _digest(ROOT / test), ordered, digests)


def _digest(path: Path) -> str:
    return blake2b(path.read_bytes(), digest_size=12).hexdigest()
